import { openDB, type StoreNames, unwrap } from 'idb';
import { migrate } from './migrate.ts';
import type { MailboxDatabase, MailboxSchema, MailboxUpgrade } from './schema.ts';

type StoreName = StoreNames<MailboxSchema>;

/** Every store with its key, and every index with what it is made of. */
const stores: Record<StoreName, IDBObjectStoreParameters> = {
  sessions: { keyPath: 'id' },
  messages: { keyPath: ['session', 'id'] },
  bodies: { keyPath: ['session', 'id'] },
  searchEntries: { keyPath: ['session', 'id'] },
  outbox: { keyPath: ['operation', 'target'] },
  services: { keyPath: 'base' },
  state: {},
  quarantine: { autoIncrement: true },
};
const messageIndexes = {
  time: ['session', 'receivedAt'],
  incomplete: 'incomplete',
  unnotified: 'unnotified',
  unread: 'unread',
  deleted: 'life.deletedAt',
} as const;

/** The form of what is stored: a new one needs a frozen example (tests/fixtures/stored). */
export const currentForm = 9;
/** From the third form on, a database's version leaves room for repairs of the same form. */
const repairs = 100;

/**
 * Opens the mailbox's database: made new where there is none, brought up to date where it is old,
 * with what it lacks where it is damaged. One that a newer extension has left is used as it is.
 *
 * @param lost the browser has closed it by itself
 * @throws {DOMException} where the browser cannot open it
 */
export async function openMailboxDatabase(
  name = 'mayfly-mailbox',
  lost?: () => void,
): Promise<MailboxDatabase> {
  const open = (version?: number) =>
    openDB<MailboxSchema>(name, version, {
      upgrade(database, before, _now, transaction) {
        const isNew = database.objectStoreNames.length === 0;
        const form = before < repairs ? before : Math.floor(before / repairs);
        if (form < 8) {
          renameStores(transaction);
          dropOldIndexes(database, transaction);
        }
        makeMissing(database, transaction);
        if (!isNew) void migrate(transaction, form);
      },
      // A newer extension wants to bring it up to date.
      blocking: (_before, _wanted, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      ...(lost ? { terminated: lost } : {}),
    });
  const database = await open(currentForm * repairs).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return open();
    throw error;
  });
  if (isWhole(database)) return database;
  const repaired = database.version + 1;
  database.close();
  return open(repaired);
}

/** Stores that had other names in earlier forms. */
function renameStores(transaction: MailboxUpgrade): void {
  const earlier = unwrap(transaction) as IDBTransaction;
  const names = [
    ['words', 'searchEntries'],
    ['aside', 'quarantine'],
  ] as const;
  for (const [from, to] of names) {
    const stores = earlier.objectStoreNames;
    if (stores.contains(from) && !stores.contains(to)) earlier.objectStore(from).name = to;
  }
}

/** These were made of fields that have other names since. */
function dropOldIndexes(database: MailboxDatabase, transaction: MailboxUpgrade): void {
  if (!database.objectStoreNames.contains('messages')) return;
  const { indexNames } = transaction.objectStore('messages');
  // Names that the schema no longer knows are among them.
  const store = unwrap(transaction.objectStore('messages')) as IDBObjectStore;
  for (const name of ['deleted', 'unannounced']) {
    if ([...indexNames].some((one) => one === name)) store.deleteIndex(name);
  }
}

function makeMissing(database: MailboxDatabase, transaction: MailboxUpgrade): void {
  for (const name of storeNames()) {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, stores[name]);
  }
  const messages = transaction.objectStore('messages');
  for (const [name, keyPath] of indexNames()) {
    if (messages.indexNames.contains(name)) continue;
    messages.createIndex(name, typeof keyPath === 'string' ? keyPath : [...keyPath]);
  }
}

function isWhole(database: MailboxDatabase): boolean {
  if (storeNames().some((name) => !database.objectStoreNames.contains(name))) return false;
  const { indexNames: made } = database.transaction('messages').store;
  return indexNames().every(([name]) => made.contains(name));
}

function storeNames() {
  // All of them have a key, and no other names are in there.
  return Object.keys(stores) as StoreName[];
}

function indexNames() {
  return Object.entries(messageIndexes) as [
    keyof typeof messageIndexes,
    string | readonly string[],
  ][];
}
