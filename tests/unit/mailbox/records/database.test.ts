import { afterEach, expect, it } from 'vitest';
import { createStores, type Migration } from '../../../../lib/mailbox/records/database.ts';
import { openMailboxDatabase } from '../../../../lib/mailbox.ts';
import { readExample, storeExample } from '../../stored-example.ts';
import { database, setUpMailbox } from '../mailbox-under-test.ts';

setUpMailbox();

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

async function openWith(...migrations: Migration[]) {
  const made = await openMailboxDatabase('forms', undefined, [createStores, ...migrations]);
  opened.push(made);
  return made;
}

/** A migration that changes records. */
const rename: Migration = async (_, transaction) => {
  const sessions = transaction.objectStore('sessions');
  for (const session of await sessions.getAll()) await sessions.put({ ...session, name: 'Boots' });
};
/** A migration that changes stores. */
const addIndex: Migration = (_, transaction) => {
  transaction.objectStore('messages').createIndex('code' as never, 'code');
};
const failing: Migration = async (database, transaction) => {
  await rename(database, transaction);
  throw new Error('a bug');
};

it('the database runs every migration once and in order, starting at the stored version', async () => {
  await storeExample(readExample(1), 'forms');
  const migrated = await openWith(addIndex, rename);
  expect(migrated.version).toBe(3);
  expect(await migrated.get('sessions', 's1')).toMatchObject({ name: 'Boots' });
  expect([...migrated.transaction('messages').store.indexNames]).toContain('code');
  migrated.close();
  const again = await openWith(addIndex, () => {
    throw new Error('a migration that ran already');
  });
  expect(await again.count('sessions')).toBe(4);
});

it('a new database is created by the same migrations', async () => {
  const fresh = await openWith(addIndex);
  expect(fresh.version).toBe(2);
  expect([...fresh.transaction('messages').store.indexNames]).toContain('code');
});

it('the database does not open, and stays unchanged, if a migration fails', async () => {
  await storeExample(readExample(1), 'forms');
  await expect(openWith(failing)).rejects.toMatchObject({ name: 'AbortError' });
  const before = await openWith();
  expect(await before.get('sessions', 's1')).toMatchObject({ name: 'Shoes' });
});

it('a database of a later version is neither opened nor changed', async () => {
  await storeExample({ ...readExample(1), version: 900 }, 'forms');
  await expect(openWith()).rejects.toMatchObject({ name: 'VersionError' });
  const { version } = (await indexedDB.databases()).find(({ name }) => name === 'forms') ?? {};
  expect(version).toBe(900);
});

it('the database keeps unknown fields of its records', async () => {
  const [example] = readExample(1).records;
  const value: unknown = { ...example?.value, newField: [1] };
  await database.put('sessions', value as never);
  const session = await database.get('sessions', 's1');
  if (session) await database.put('sessions', { ...session, name: 'Boots' });
  expect(await database.get('sessions', 's1')).toMatchObject({ name: 'Boots', newField: [1] });
});
