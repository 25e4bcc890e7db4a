/**
 * The store that the rest of the service uses. It wraps an engine and opens mail with the keys that
 * tokens unwrap.
 */
import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { operatorInbox } from '../address-policy.ts';
import type { AuthenticationQueue, Submission } from './authentication.ts';
import { createAuthenticationQueue } from './authentication-queue.ts';
import type {
  DeliveryResult,
  Engine,
  EngineDelivery,
  EngineSession,
  SealedSummary,
  StoreOptions,
} from './engine.ts';
import { NotAuthentic } from './sealing/cipher.ts';
import { createKeyRing } from './sealing/key-ring.ts';
import {
  createRecordOpener,
  emptyListing,
  type Listing,
  openSource,
  type RecordOpener,
  rejectRecords,
} from './sealing/records.ts';
import { sealAddress, unsealAddress } from './sealing/sealed-address.ts';
import { newSessionKeys } from './sealing/session-keys.ts';

/**
 * Number of records opened before yielding to the event loop. Each may need a key agreement, which
 * takes a tenth of a millisecond.
 */
const recordsPerTurn = 25;
/** The operator's inbox never expires. */
const farFuture = Date.UTC(9999, 0, 1);

/** An inbox and the function that opens its records. */
export type Inbox = {
  address: string;
  openRecord: RecordOpener;
};

export type Session = Omit<EngineSession, 'keys'> & Inbox;

export type NewSession = {
  /** The full address, in lower case. */
  address: string;
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The partner account that provides this address as an alias. */
  account?: string;
};

export type Extension = NewSession;

export type Delivery = Omit<EngineDelivery, 'awaitsVerdict'> & {
  /** The submitter of the mail; missing if its sender will not be authenticated. */
  authenticate?: Submission;
};

/** An entry of the listing. Its text fields are empty if the message is damaged. */
export type StoredSummary = Listing & {
  /** Unique in its inbox and never reused there. Later messages have greater ids. */
  id: number;
  receivedAt: number;
  size: number;
  /** Whether the message cannot be opened. */
  isDamaged: boolean;
};

export type StoredMessage = StoredSummary & {
  raw: Uint8Array<ArrayBuffer>;
};

/** The message was changed after it was stored, or is sealed for another key. */
export class DamagedMessage extends Error {
  override readonly name = 'DamagedMessage';
}

type SealedOperations =
  | 'isShared'
  | 'createSession'
  | 'findSession'
  | 'findSealedAddress'
  | 'extendSession'
  | 'deleteSession'
  | 'setKeys'
  | 'deliver'
  | 'listMessages'
  | 'findMessage'
  | 'readMessage'
  | 'saveVerdict'
  | 'findVerdict';

export type Store = Omit<Engine, SealedOperations> & {
  /** Returns `taken` for an address that is live or still reserved. */
  createSession(session: NewSession): Promise<'created' | 'taken'>;
  /** The session of a token. `expired` for a day after its end, undefined for an unknown token. */
  findSession(token: string): Promise<Session | 'expired' | undefined>;
  /** The address of a session that is live, or expired within the last day. */
  findAddress(token: string): Promise<string | undefined>;
  /**
   * Extends a session to `expiresAt` or later, and returns its new expiry. A session that expired
   * within the last day is restored with an empty inbox. Returns undefined for any other session,
   * such as one that was deleted.
   */
  extendSession(extension: Extension): Promise<number | undefined>;
  /** Deletes a live session with all its mail; returns whether there was one. */
  deleteSession(token: string): Promise<boolean>;
  /**
   * Creates the operator's inbox. From then on its mail is sealed to `publicKey`. `off` disables
   * sealing; undefined keeps the current key.
   */
  openOperatorInbox(publicKey: Uint8Array | 'off' | undefined): Promise<void>;
  /** The operator's inbox. Its sealed mail can be read only with the private key. */
  operatorInbox(privateKey: KeyObject | undefined): Inbox;
  deliver(delivery: Delivery): Promise<DeliveryResult>;
  /** The size of all messages of an address. */
  usedBytes(address: string): Promise<number>;
  /**
   * Newest first; messages of the same time by descending id. Empty if the address is not live. A
   * message that cannot be opened is listed without sender and subject.
   */
  listMessages(inbox: Inbox): Promise<StoredSummary[]>;
  /** The listing entry of one message. */
  findMessage(inbox: Inbox, id: number): Promise<StoredSummary | undefined>;
  /** @throws {DamagedMessage} */
  readMessage(inbox: Inbox, id: number): Promise<StoredMessage | undefined>;
  authentication: AuthenticationQueue;
};

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

function toSummary(
  { address, openRecord }: Inbox,
  { id, receivedAt, size, record }: SealedSummary,
): StoredSummary {
  try {
    const { sourceKey: _, ...listing } = openRecord(address, id, record);
    return { id, receivedAt, size, isDamaged: false, ...listing };
  } catch (error) {
    if (!(error instanceof NotAuthentic)) throw error;
    return { id, receivedAt, size, isDamaged: true, ...emptyListing };
  }
}

export function createSealedStore(engine: Engine, { now }: Pick<StoreOptions, 'now'>): Store {
  const keyRing = createKeyRing();
  const queue = createAuthenticationQueue(engine, now);

  function opened({ keys, ...session }: EngineSession, token: string): Session {
    const { address } = session;
    if (keys === undefined) return { ...session, openRecord: rejectRecords };
    let openRecord: RecordOpener;
    try {
      openRecord = keyRing.openerFor(token, address, keys);
    } catch (error) {
      if (!(error instanceof NotAuthentic)) throw error;
      openRecord = rejectRecords;
    }
    return { ...session, openRecord };
  }

  const { findRecipient, deleteMessages, subscribe, partner } = engine;
  return {
    ...{ findRecipient, deleteMessages, subscribe, partner },
    acquireLease: engine.acquireLease,
    releaseLease: engine.releaseLease,
    limiter: engine.limiter,
    statistics: engine.statistics,
    putTransfer: engine.putTransfer,
    takeTransfer: engine.takeTransfer,
    hasTransfer: engine.hasTransfer,
    authentication: queue,

    createSession({ address, token, expiresAt, account }) {
      return engine.createSession({
        ...{ address, expiresAt, tokenHash: hashOf(token) },
        sealedAddress: sealAddress(token, address),
        keys: newSessionKeys(token, address),
        ...(account !== undefined && { account }),
      });
    },

    async findSession(token) {
      if (token === '') return undefined;
      const found = await engine.findSession(hashOf(token));
      return typeof found === 'object' ? opened(found, token) : found;
    },

    async findAddress(token) {
      const sealed = await engine.findSealedAddress(hashOf(token));
      return sealed && unsealAddress(token, sealed);
    },

    extendSession({ address, token, expiresAt, account }) {
      return engine.extendSession({
        ...{ address, expiresAt, tokenHash: hashOf(token) },
        keys: newSessionKeys(token, address),
        ...(account !== undefined && { account }),
      });
    },

    deleteSession(token) {
      keyRing.forget(token);
      return engine.deleteSession(hashOf(token));
    },

    async openOperatorInbox(publicKey) {
      const address = operatorInbox;
      await engine.createSession({ address, tokenHash: randomBytes(32), expiresAt: farFuture });
      if (publicKey === undefined) return;
      const keys = publicKey === 'off' ? undefined : { publicKey, wrappedKey: new Uint8Array() };
      await engine.setKeys({ address, keys });
    },

    operatorInbox: (privateKey) => ({
      address: operatorInbox,
      openRecord: createRecordOpener(privateKey),
    }),

    async deliver({ authenticate, ...delivery }) {
      const { senderEmail } = delivery;
      const size = delivery.raw.byteLength;
      const { recipients } = delivery;
      const awaitsVerdict =
        authenticate !== undefined && queue.hasRoom(authenticate.clientKey, recipients.length);
      const { result, ...stored } = await engine.deliver({ ...delivery, awaitsVerdict });
      if (awaitsVerdict) queue.add({ ...stored, size, senderEmail, submission: authenticate });
      return result;
    },

    async usedBytes(address) {
      const messages = await engine.listMessages(address);
      return messages.reduce((sum, { size }) => sum + size, 0);
    },

    async listMessages(inbox) {
      const summaries: StoredSummary[] = [];
      for (const [index, sealed] of (await engine.listMessages(inbox.address)).entries()) {
        if (index > 0 && index % recordsPerTurn === 0) await nextTurn();
        summaries.push(toSummary(inbox, sealed));
      }
      return summaries;
    },

    async findMessage(inbox, id) {
      const sealed = await engine.findMessage(inbox.address, id);
      return sealed && toSummary(inbox, sealed);
    },

    async readMessage(inbox, id) {
      try {
        const sealed = await engine.readMessage(inbox.address, id);
        if (sealed === undefined) return undefined;
        const { receivedAt, size, source } = sealed;
        const { sourceKey, ...listing } = inbox.openRecord(inbox.address, id, sealed.record);
        const raw = await openSource(sourceKey, source, size);
        return { id, receivedAt, size, isDamaged: false, ...listing, raw };
      } catch (error) {
        if (!(error instanceof NotAuthentic)) throw error;
        throw new DamagedMessage('The message is damaged.');
      }
    },

    sweep() {
      keyRing.removeExpired();
      return engine.sweep();
    },

    close: engine.close,
  };
}
