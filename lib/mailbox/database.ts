import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  openDB,
  type StoreNames,
} from 'idb';
import type {
  MessageId,
  StoredBody,
  StoredMessage,
  StoredService,
  StoredSession,
  StoredState,
  StoredWords,
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
      unannounced: number;
      /** Only unread messages carry the key. */
      unread: string;
      /** Only messages on their way out carry the key. */
      deleted: number;
    };
  };
  bodies: { key: MessageId; value: StoredBody };
  words: { key: MessageId; value: StoredWords };
  services: { key: string; value: StoredService };
  state: { key: 'state' | 'wording'; value: StoredState };
}

export type MailboxDatabase = IDBPDatabase<MailboxSchema>;

/** Opens the mailbox's database: made new where there is none, brought up to date where it is old. */
export function openMailboxDatabase(name = 'mayfly-mailbox'): Promise<MailboxDatabase> {
  return openDB<MailboxSchema>(name, 2, {
    upgrade(database, before, _now, transaction) {
      if (before < 1) {
        database.createObjectStore('sessions', { keyPath: 'id' });
        const messages = database.createObjectStore('messages', { keyPath: ['session', 'id'] });
        messages.createIndex('time', ['session', 'receivedAt']);
        messages.createIndex('incomplete', 'incomplete');
        messages.createIndex('unannounced', 'unannounced');
        messages.createIndex('unread', 'unread');
        messages.createIndex('deleted', 'deletedAt');
        database.createObjectStore('bodies', { keyPath: ['session', 'id'] });
        database.createObjectStore('services', { keyPath: 'base' });
        database.createObjectStore('state');
      }
      if (before < 2) {
        database.createObjectStore('words', { keyPath: ['session', 'id'] });
        // Not here: nothing else could be read until all of them had words.
        if (before > 0) void transaction.objectStore('state').put({ worded: ['', ''] }, 'wording');
        if (before > 0) void forgetDialects(transaction.objectStore('services'));
      }
    },
  });
}

/** Dialects once lacked what a service offers beyond the five calls: they are learnt anew. */
async function forgetDialects(
  services: IDBPObjectStore<
    MailboxSchema,
    StoreNames<MailboxSchema>[],
    'services',
    'versionchange'
  >,
): Promise<void> {
  for (const { dialect: _, ...service } of await services.getAll()) await services.put(service);
}
