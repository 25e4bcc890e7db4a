import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { createRecordOpener } from '../../../../server/store/sealing/records.ts';
import {
  type Delivery,
  type Inbox,
  openStore,
  type Store,
  type StoredMessage,
  type StoredSummary,
  type StoreOptions,
} from '../../../../server/store.ts';
import { addressKey } from '../../../address-key.ts';

/** A store whose mail is read by address. The tokens are known to the fixture. */
export type TestStore = Omit<Store, 'listMessages' | 'findMessage' | 'readMessage'> & {
  listMessages(address: string): Promise<StoredSummary[]>;
  findMessage(address: string, id: number): Promise<StoredSummary | undefined>;
  readMessage(address: string, id: number): Promise<StoredMessage | undefined>;
  /** The listing of an inbox, as the store returns it. */
  listInbox(inbox: Inbox): Promise<StoredSummary[]>;
  /** A message, as the store returns it. */
  readInInbox(inbox: Inbox, id: number): Promise<StoredMessage | undefined>;
};

/** The tokens of the addresses in all stores of a test. */
const tokens = new Map<string, string>();

export type TestStoreOptions = Omit<StoreOptions, 'addressKey'>;

/** Opens a store. The token of an address that the test has not created is the address itself. */
export async function openTestStore(
  location: string,
  options: TestStoreOptions,
): Promise<TestStore> {
  const store = await openStore(location, { ...options, addressKey });

  async function inboxOf(address: string): Promise<Inbox> {
    const session = await store.findSession(tokens.get(address) ?? address);
    const openRecord = createRecordOpener(undefined);
    return typeof session === 'object' ? session : { address, openRecord };
  }

  return {
    ...store,
    async createSession(session) {
      const made = await store.createSession(session);
      if (made === 'created') tokens.set(session.address, session.token);
      return made;
    },
    listMessages: async (address) => store.listMessages(await inboxOf(address)),
    findMessage: async (address, id) => store.findMessage(await inboxOf(address), id),
    readMessage: async (address, id) => store.readMessage(await inboxOf(address), id),
    listInbox: store.listMessages,
    readInInbox: store.readMessage,
  };
}

/** A store of the engine under test. */
export type StoreUnderTest = {
  store: TestStore;
  /** The current time of the engine. */
  now(): number;
  /** Advances the time of the engine, by changing its clock or by waiting. */
  pass(milliseconds: number): Promise<void>;
  /** Whether a sweep must delete expired data, because the engine does not delete it by itself. */
  sweeps: boolean;
  close(): Promise<void>;
};

export const lifetime = 3_600_000;

export function digestOf(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

export function mail(recipients: string[], changes: Partial<Delivery> & { text?: string } = {}) {
  const { text = 'From: a@b.example\r\n\r\nHello', ...rest } = changes;
  const delivery: Delivery = {
    recipients,
    senderName: 'Anna',
    senderEmail: 'anna@shop.example',
    subject: 'Hello',
    raw: new Uint8Array(new TextEncoder().encode(text)),
    ...rest,
  };
  return delivery;
}

/** Creates a session that lives for an hour. */
export function createFor(
  { store, now }: StoreUnderTest,
  address: string,
  token: string,
): Promise<'created' | 'taken'> {
  return store.createSession({ address, token, expiresAt: now() + lifetime });
}

/** The number of rows in each table of an SQLite store, and the number of used pages. */
export function rowCounts(path: string): Record<string, number> {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  const number = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const counts = tables.map(({ name }): [string, number] => [
    String(name),
    number(`SELECT count(*) FROM ${name}`),
  ]);
  const pages = number('PRAGMA page_count') - number('PRAGMA freelist_count');
  database.close();
  return { ...Object.fromEntries(counts), pages };
}
