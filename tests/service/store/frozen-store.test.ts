import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import * as content from './frozen-store/content.ts';
import {
  currentVersion,
  frozenFile,
  frozenVersions,
  schemaOf,
  userVersion,
} from './frozen-store/frozen.ts';
import { mail, openTestStore, type TestStore } from './store-suite/fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-frozen-'));
const hour = 3_600_000;
const alias = 'box+tag@partner.example';
/** What mail has that was opened with its token, and is sealed from then on. */
const readable = [
  ...['Hello, both of you', 'To both', 'not all of it', 'To one', 'From a provider', 'Fetched'],
  ...['anna@shop.example', 'Anna', content.client.helo, content.client.ip],
];
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

  async function withTakenOver(use: (store: TestStore) => Promise<void>): Promise<void> {
    const limits = { inboxMessages: 100, inboxBytes: 1024 ** 2, storeBytes: 0 };
    const store = await openTestStore(`sqlite:${path}`, { ...limits, now: () => now });
    try {
      await use(store);
    } finally {
      await store.close();
    }
  }

  async function textOf(store: TestStore, address: string, subject: string) {
    const listed = await store.listMessages(address);
    const id = listed.find((each) => each.subject === subject)?.id ?? 0;
    const message = await store.readMessage(address, id);
    return message && new TextDecoder().decode(message.raw);
  }

  /** The seals of sessions that live; none of those of the first version. */
  function seals(): unknown[] {
    const database = new DatabaseSync(path, { readOnly: true });
    const rows = database.prepare('SELECT seal FROM sessions WHERE seal IS NOT NULL').all();
    database.close();
    return rows.map(({ seal }) => seal);
  }

  async function expectMail(store: TestStore): Promise<void> {
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
    expect(await store.findSession('one@x.example')).toMatchObject({
      address: 'one@x.example',
      createdAt: content.filledAt,
      expiresAt: content.sessionsExpireAt,
      full: false,
    });
    // What was sealed here before does not open with the token.
    const sealed = version < 6 ? undefined : 'one@x.example';
    expect(await store.findAddress('one@x.example')).toBe(sealed);
    expect(await store.deliver(mail(['one@x.example']))).toBe('stored');
  }

  async function expectWhatIsOver(store: TestStore): Promise<void> {
    const token = 'over@x.example';
    expect(await store.findSession(token)).toBe('expired');
    if (version > 1) expect(await store.findSession('deleted@x.example')).toBe('expired');
    const again = { address: 'over@x.example', token: 'again' };
    expect(await store.createSession({ ...again, expiresAt: content.sessionsExpireAt })).toBe(
      'taken',
    );
    const extension = { token, address: 'over@x.example', expiresAt: now + hour };
    expect(await store.extendSession(extension)).toBe(version === 1 ? undefined : now + hour);
  }

  async function expectBooks(store: TestStore): Promise<void> {
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
    const findVerdict = (id = 0) => authentication.find('one@x.example', id);
    expect(await findVerdict(both?.id)).toEqual(version >= 4 ? content.verdict : undefined);
    // The process that took it in has ended.
    expect(await findVerdict(single?.id)).toBeUndefined();
  }

  test('is taken over with all that it knew, mail byte for byte', async () => {
    copyFileSync(frozenFile(version), path);
    expect(userVersion(path)).toBe(version);
    await withTakenOver(async (store) => {
      await expectMail(store);
      await expectWhatIsOver(store);
      await expectBooks(store);
      // Overwrites what was there before.
      await store.sweep();
    });
    expect(userVersion(path)).toBe(present.version);
    expect(schemaOf(path)).toEqual(present.schema);
    expect(readFileSync(path).includes('one@x.example')).toBe(true);
    for (const word of readable) expect(readFileSync(path).includes(word), word).toBe(false);
    const sealedBefore = seals().filter((seal) => isDeepStrictEqual(seal, content.sealedAddress));
    // With the one that began anew, and the alias.
    const kept = { 1: 0, 2: 3 }[version] ?? 4;
    expect(sealedBefore).toHaveLength(version < 6 ? kept : 0);
  });

  test('keeps nothing of it when all is over', async () => {
    now = content.sessionsExpireAt + 31 * 24 * hour;
    await withTakenOver(async (store) => {
      await store.sweep();
      expect(await store.statistics()).toMatchObject({ sessions: 0, messages: 0, bytes: 0 });
      expect(await store.findSession('one@x.example')).toBeUndefined();
    });
  });
});
