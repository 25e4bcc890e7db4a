import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareSchema } from '../../../server/store/sqlite/schema.ts';
import * as content from './frozen-store/content.ts';
import { mail, openTestStore, type TestStore } from './store-suite/fixture.ts';

const { currentVersion } = content;
const temporary = mkdtempSync(join(tmpdir(), 'mayfly-frozen-'));
const hour = 3_600_000;

afterAll(() => rmSync(temporary, { recursive: true }));

function schemaOf(database: DatabaseSync): string[] {
  const rows = database.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL').all();
  return rows.map(({ sql }) => String(sql).replace(/\s+/g, ' ')).sort();
}

test('the current schema is the same as that of the newest frozen store', () => {
  const frozen = new DatabaseSync(content.frozenFile(currentVersion), { readOnly: true });
  const current = new DatabaseSync(':memory:');
  prepareSchema(current);
  expect(schemaOf(current), 'add a migration, do not change one').toEqual(schemaOf(frozen));
  frozen.close();
});

describe.each(Array.from({ length: currentVersion }, (_, index) => index + 1))(
  'a store of schema version %i',
  (version) => {
    const now = content.filledAt + 3 * hour;

    async function withCopy(use: (store: TestStore) => Promise<void>): Promise<void> {
      const path = join(temporary, `form-${version}.sqlite`);
      copyFileSync(content.frozenFile(version), path);
      const store = await openTestStore(`sqlite:${path}`, { ...content.limits, now: () => now });
      await use(store).finally(() => store.close());
    }

    async function textOf(store: TestStore, address: string, subject: string) {
      const listed = await store.listMessages(address);
      const id = listed.find((each) => each.subject === subject)?.id ?? 0;
      const message = await store.readMessage(address, id);
      return message && new TextDecoder().decode(message.raw);
    }

    test('still has its live sessions, and their mail byte for byte', () =>
      withCopy(async (store) => {
        expect(await store.findSession('one@x.example')).toMatchObject({
          address: 'one@x.example',
          createdAt: content.filledAt,
          expiresAt: content.sessionsExpireAt,
          full: false,
        });
        expect(await store.listMessages('one@x.example')).toMatchObject([
          { subject: 'To one', senderName: 'Anna', receivedAt: content.filledAt + 1000 },
          { subject: 'To both', senderEmail: 'anna@shop.example', receivedAt: content.filledAt },
        ]);
        expect(await store.listMessages('two@x.example')).toMatchObject([{ subject: 'To both' }]);
        const { shared, single } = content.sources;
        expect(await textOf(store, 'one@x.example', 'To one')).toBe(single);
        expect(await textOf(store, 'one@x.example', 'To both')).toBe(shared);
        expect(await textOf(store, 'two@x.example', 'To both')).toBe(shared);
        expect(await store.deliver(mail(['one@x.example']))).toBe('stored');
        expect(await store.takeTransfer('transfer')).toBe('content');
      }));

    test('still has its verdicts', () =>
      withCopy(async (store) => {
        const [single, both] = await store.listMessages('one@x.example');
        const find = (id = 0) => store.authentication.find('one@x.example', id);
        expect(await find(both?.id)).toEqual(content.verdict);
        // There is none, because the process that received this mail has ended.
        expect(await find(single?.id)).toBeUndefined();
      }));

    test('still has its ended sessions, and can restore the expired one', () =>
      withCopy(async (store) => {
        const [token, address] = ['over@x.example', 'over@x.example'];
        expect(await store.findSession(token)).toBe('expired');
        expect(await store.findSession('deleted@x.example')).toBe('expired');
        const expiresAt = now + hour;
        expect(await store.createSession({ address, token: 'other', expiresAt })).toBe('taken');
        expect(await store.findAddress(token)).toBe(address);
        expect(await store.extendSession({ token, address, expiresAt })).toBe(expiresAt);
      }));

    test('still has its partner mail', () =>
      withCopy(async (store) => {
        const { account, alias, folder } = content;
        expect((await store.partner.aliases(account)).count).toBe(1);
        const checkpoint = await store.partner.checkpoint(account, 'INBOX');
        expect(checkpoint).toEqual({ uidValidity: 7, nextUid: 3 });
        expect(await store.partner.erasures(account)).toEqual([{ ...folder, uid: 2 }]);
        expect(await store.partner.has(alias, { ...folder, uid: 1 })).toBe(true);
        expect(await textOf(store, alias, 'Fetched')).toBe(content.sources.fetched);
      }));
  },
);
