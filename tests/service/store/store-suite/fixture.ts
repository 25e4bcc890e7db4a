import { createHash } from 'node:crypto';
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

/** A store whose mail is read by address, with the token that a test gave it. */
export type TestStore = Omit<Store, 'listMessages' | 'findMessage' | 'readMessage'> & {
  listMessages(address: string): Promise<StoredSummary[]>;
  findMessage(address: string, id: number): Promise<StoredSummary | undefined>;
  readMessage(address: string, id: number): Promise<StoredMessage | undefined>;
  /** As the store lists an inbox. */
  listInbox(inbox: Inbox): Promise<StoredSummary[]>;
  /** As the store reads a message of an inbox. */
  readInInbox(inbox: Inbox, id: number): Promise<StoredMessage | undefined>;
};

/** The tokens that addresses were given, in all stores of a test. */
const tokens = new Map<string, string>();

/** Opens a store; an address that this test has not made has itself as token. */
export async function openTestStore(location: string, options: StoreOptions): Promise<TestStore> {
  const store = await openStore(location, options);

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

/** An engine under test. */
export type StoreUnderTest = {
  store: TestStore;
  /** Its present time. */
  now(): number;
  /** Lets time go by for it, by its clock or in truth. */
  pass(milliseconds: number): Promise<void>;
  /** Whether what is over goes when it is swept, not by itself. */
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

/** Makes a session of an hour from now. */
export function createFor(
  { store, now }: StoreUnderTest,
  address: string,
  token: string,
): Promise<'created' | 'taken'> {
  return store.createSession({ address, token, expiresAt: now() + lifetime });
}
