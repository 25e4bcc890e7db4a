import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { OutboxKey } from '../outbox/outbox-entry.ts';
import type {
  MessageId,
  OutboxEntry,
  SearchEntry,
  StoredBody,
  StoredMessage,
  StoredService,
  StoredSession,
  StoredState,
} from './stored.ts';

/**
 * The background's database. IndexedDB, because content scripts cannot read it in any browser.
 * Times are milliseconds since 1970.
 */
export interface MailboxSchema extends DBSchema {
  sessions: { key: string; value: StoredSession };
  messages: {
    key: MessageId;
    value: StoredMessage;
    indexes: {
      /** [session, receivedAt] */
      time: [string, number];
      /** Only messages with a missing body have the key. */
      incomplete: string;
      /** Only messages without a notification yet have the key. */
      unnotified: number;
      /** Only unread messages have the key. */
      unread: string;
      /** Only deleted messages have the key. */
      deleted: number;
    };
  };
  bodies: { key: MessageId; value: StoredBody };
  searchEntries: { key: MessageId; value: SearchEntry };
  outbox: { key: OutboxKey; value: OutboxEntry };
  services: { key: string; value: StoredService };
  state: { key: 'state' | 'indexing' | 'reservation'; value: StoredState };
}

/** Parses records on reading: one that does not parse is skipped and stays stored. */
export type MailboxDatabase = IDBPDatabase<MailboxSchema> & {
  readonly unreadable: UnreadableRecords;
};
/** The records that did not parse since the database was opened. */
export type UnreadableRecords = {
  has(store: StoreNames<MailboxSchema>, key: IDBValidKey): boolean;
  /** The raw record; undefined if the browser cannot read it. */
  read(store: StoreNames<MailboxSchema>, key: IDBValidKey): Promise<unknown>;
  /** Number of stored addresses, messages and bodies that do not parse. */
  count(): Promise<number>;
};
export type MailboxUpgrade = IDBPTransaction<
  MailboxSchema,
  StoreNames<MailboxSchema>[],
  'versionchange'
>;
