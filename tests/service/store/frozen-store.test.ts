import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../../server/store.ts';
import * as content from './frozen-store/content.ts';
import {
  currentVersion,
  frozenFile,
  frozenVersions,
  schemaOf,
  userVersion,
} from './frozen-store/frozen.ts';
import { mail, tokenHash } from './store-suite/fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-frozen-'));
const hour = 3_600_000;
const alias = 'box+tag@partner.example';
const present = await currentVersion();

afterAll(() => rmSync(folder, { recursive: true }));

describe('the schema of the store', () => {
  test('is frozen as it is now, and so is each one before it', () => {
    const wanted = Array.from({ length: present.version }, (_, index) => index + 1);
    expect(frozenVersions(), 'run tests/service/store/frozen-store/freeze.ts').toEqual(wanted);
    const frozen = join(folder, 'present.sqlite');
    copyFileSync(frozenFile(present.version), frozen);
    expect(userVersion(frozen)).toBe(present.version);
    const changed = 'a migration was changed: take that back, and add one';
    expect(present.schema, changed).toEqual(schemaOf(frozen));
  });
});

describe.each(frozenVersions())('a store of version %i', (version) => {
  const path = join(folder, `version-${version}.sqlite`);
  let now = content.filledAt + 3 * hour;

  async function withTakenOver(use: (store: Store) => Promise<void>): Promise<void> {
    const limits = { inboxMessages: 100, inboxBytes: 1024 ** 2, storeBytes: 0 };
    const store = await openStore(`sqlite:${path}`, { ...limits, now: () => now });
    try {
      await use(store);
    } finally {
      await store.close();
    }
  }

  async function textOf(store: Store, address: string, subject: string) {
    const listed = await store.listMessages(address);
    const id = listed.find((each) => each.subject === subject)?.id ?? 0;
    const message = await store.readMessage(address, id);
    return message && new TextDecoder().decode(message.raw);
  }

  async function expectMail(store: Store): Promise<void> {
    const listed = await store.listMessages('one@x.example');
    expect(listed).toMatchObject([
      { subject: 'To one', senderName: 'Anna', receivedAt: content.filledAt + 1000 },
      { subject: 'To both', senderEmail: 'anna@shop.example', receivedAt: content.filledAt },
    ]);
    expect(await store.listMessages('two@x.example')).toMatchObject([{ subject: 'To both' }]);
    const { shared, single } = content.sources;
    expect(await textOf(store, 'one@x.example', 'To one')).toBe(single);
    expect(await textOf(store, 'one@x.example', 'To both')).toBe(shared);
    expect(await textOf(store, 'two@x.example', 'To both')).toBe(shared);
    expect(await store.findSession(tokenHash('one@x.example'))).toMatchObject({
      address: 'one@x.example',
      createdAt: content.filledAt,
      expiresAt: content.sessionsExpireAt,
      full: false,
    });
    // Before there were seals nothing could be brought back.
    const seal = version === 1 ? undefined : content.sealedAddress;
    expect(await store.findSealedAddress(tokenHash('one@x.example'))).toEqual(seal);
    expect(await store.deliver(mail(['one@x.example']))).toBe('stored');
  }

  async function expectWhatIsOver(store: Store): Promise<void> {
    const token = tokenHash('over@x.example');
    expect(await store.findSession(token)).toBe('expired');
    if (version > 1)
      expect(await store.findSession(tokenHash('deleted@x.example'))).toBe('expired');
    const again = { address: 'over@x.example', tokenHash: tokenHash('again') };
    expect(await store.createSession({ ...again, expiresAt: content.sessionsExpireAt })).toBe(
      'taken',
    );
    const extension = { tokenHash: token, address: 'over@x.example', expiresAt: now + hour };
    expect(await store.extendSession(extension)).toBe(version === 1 ? undefined : now + hour);
  }

  async function expectBooks(store: Store): Promise<void> {
    const { partner: books, authentication } = store;
    const known = version >= 3;
    const place = { account: content.account, folder: 'INBOX', uidValidity: 7 };
    expect((await books.aliases(content.account)).count).toBe(known ? 1 : 0);
    expect(await books.checkpoint(content.account, 'INBOX')).toEqual(
      known ? { uidValidity: 7, nextUid: 3 } : undefined,
    );
    expect(await books.erasures(content.account)).toEqual(known ? [{ ...place, uid: 2 }] : []);
    expect(await books.has(alias, { ...place, uid: 1 })).toBe(known);
    const fetched = known ? content.sources.fetched : undefined;
    expect(await textOf(store, alias, 'Fetched')).toBe(fetched);
    const [single, both] = (await store.listMessages('one@x.example')).slice(-2);
    const saveVerdict = (id = 0) => authentication.find('one@x.example', id);
    expect(await saveVerdict(both?.id)).toEqual(version >= 4 ? content.verdict : undefined);
    if (version >= 4)
      expect(await saveVerdict(single?.id)).toMatchObject({ client: content.client });
  }

  test('is taken over with all that it knew, mail byte for byte', async () => {
    copyFileSync(frozenFile(version), path);
    expect(userVersion(path)).toBe(version);
    await withTakenOver(async (store) => {
      await expectMail(store);
      await expectWhatIsOver(store);
      await expectBooks(store);
    });
    expect(userVersion(path)).toBe(present.version);
    expect(schemaOf(path)).toEqual(present.schema);
  });

  test('keeps nothing of it when all is over', async () => {
    now = content.sessionsExpireAt + 31 * 24 * hour;
    await withTakenOver(async (store) => {
      await store.sweep();
      expect(await store.statistics()).toMatchObject({ sessions: 0, messages: 0, bytes: 0 });
      expect(await store.findSession(tokenHash('one@x.example'))).toBeUndefined();
    });
  });
});
