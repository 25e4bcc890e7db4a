import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import { migrate } from './migrate.ts';
import type {
  MessageId,
  QuarantinedRecord,
  SearchEntry,
  StoredBody,
  StoredMessage,
  StoredService,
  StoredSession,
  StoredState,
} from './stored.ts';

/**
 * Everything that the background keeps. It lives in IndexedDB because no content script can read
 * that in either browser. Times are milliseconds since 1970.
 */
export interface MailboxSchema extends DBSchema {
  sessions: { key: string; value: StoredSession };
  messages: {
    key: MessageId;
    value: StoredMessage;
    indexes: {
      /** [session, receivedAt] */
      time: [string, number];
      /** Only messages whose body is still to be fetched carry the key. */
      incomplete: string;
      /** Only messages still to be announced carry the key. */
      unnotified: number;
      /** Only unread messages carry the key. */
      unread: string;
      /** Only messages on their way out carry the key. */
      deleted: number;
    };
  };
  bodies: { key: MessageId; value: StoredBody };
  words: { key: MessageId; value: SearchEntry };
  services: { key: string; value: StoredService };
  state: { key: 'state' | 'wording' | 'room'; value: StoredState };
  /** What was damaged, as it was found. */
  aside: { key: number; value: QuarantinedRecord };
}

export type MailboxDatabase = IDBPDatabase<MailboxSchema>;
export type MailboxUpgrade = IDBPTransaction<
  MailboxSchema,
  StoreNames<MailboxSchema>[],
  'versionchange'
>;

type StoreName = StoreNames<MailboxSchema>;

/** Every store with its key, and every index with what it is made of. */
const stores: Record<StoreName, IDBObjectStoreParameters> = {
  sessions: { keyPath: 'id' },
  messages: { keyPath: ['session', 'id'] },
  bodies: { keyPath: ['session', 'id'] },
  words: { keyPath: ['session', 'id'] },
  services: { keyPath: 'base' },
  state: {},
  aside: { autoIncrement: true },
};
const messageIndexes = {
  time: ['session', 'receivedAt'],
  incomplete: 'incomplete',
  unnotified: 'unnotified',
  unread: 'unread',
  deleted: 'deletedAt',
} as const;

/** The form of what is stored: a new one needs a frozen example (tests/fixtures/stored). */
export const currentForm = 7;
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
        makeMissing(database, transaction);
        const form = before < repairs ? before : Math.floor(before / repairs);
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
