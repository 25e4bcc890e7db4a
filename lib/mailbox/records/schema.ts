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
  searchEntries: { key: MessageId; value: SearchEntry };
  outbox: { key: OutboxKey; value: OutboxEntry };
  services: { key: string; value: StoredService };
  state: { key: 'state' | 'indexing' | 'reservation'; value: StoredState };
}

/** Reads of it are parsed: a record that does not parse is skipped, and stays where it is. */
export type MailboxDatabase = IDBPDatabase<MailboxSchema> & {
  readonly unreadable: UnreadableRecords;
};
/** The stored records that did not parse when they were read, since the database was opened. */
export type UnreadableRecords = {
  has(store: StoreNames<MailboxSchema>, key: IDBValidKey): boolean;
  /** The record as it is stored; undefined where the browser cannot read it. */
  read(store: StoreNames<MailboxSchema>, key: IDBValidKey): Promise<unknown>;
  /** How many addresses, messages and bodies are still stored and do not parse. */
  count(): Promise<number>;
};
export type MailboxUpgrade = IDBPTransaction<
  MailboxSchema,
  StoreNames<MailboxSchema>[],
  'versionchange'
>;
