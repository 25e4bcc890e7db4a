/**
 * Stores addresses and their mail. Every engine gives these guarantees; one suite of tests
 * (tests/service/store/store-suite.ts) checks them through `store.ts`:
 *
 * - `deliver` resolves only when the mail survives `kill -9` and power loss.
 * - A session ends at its `expiresAt`; from then on no caller sees its mail.
 * - After that, the store keeps the token's hash and the sealed address for a day, and a keyed
 *   fingerprint of the address for 30 days; all other data is deleted. A deleted session leaves no
 *   sealed address.
 * - A subscriber of an address gets each change of its inbox, in order, after the change is visible
 *   to all, within milliseconds.
 *
 * Times are milliseconds since 1970; sizes are in bytes. An engine has only the hashes of tokens.
 * It seals mail when it stores it (sealing/records.ts), and cannot open it.
 */

import type { RateLimiter, RateLimitOptions } from '../limits/rate-limit.ts';
import type { Verdict } from './authentication.ts';
import type { ChangeListener } from './changes.ts';
import type { Origin, PartnerMailRepository } from './partner-mail.ts';
import type { Listing, SourceKey } from './sealing/records.ts';
import type { SessionKeys } from './sealing/session-keys.ts';

/** How long the API reports an expired token differently from an unknown one, in milliseconds. */
export const tokenRetention = 24 * 3_600_000;
/** How long an expired address stays reserved, in milliseconds. */
export const addressRetention = 30 * 24 * 3_600_000;

export type NewSession = {
  /** The full address, in lower case. */
  address: string;
  /** SHA-256 of the token. */
  tokenHash: Uint8Array;
  expiresAt: number;
  /**
   * The address, sealed under the token. Without it, the session cannot be restored after it
   * expires.
   */
  sealedAddress?: Uint8Array;
  keys?: SessionKeys;
  /** The partner account that provides this address as an alias. */
  account?: string;
};

/** Extends the session of a token. */
export type Extension = {
  tokenHash: Uint8Array;
  address: string;
  expiresAt: number;
  /** Keys for a restored session, since its earlier keys were deleted. */
  keys?: SessionKeys;
  /** Has the same meaning as in {@link NewSession}. */
  account?: string;
};

/** Content that another client can take once, by its id. It is deleted with its address. */
export type Transfer = {
  address: string;
  /** Text without dots; so is `sealed`. */
  id: string;
  /** The content, encrypted by the client. */
  sealed: string;
  expiresAt: number;
};

export type KeyReplacement = {
  address: string;
  keys: SessionKeys | undefined;
};

export type EngineSession = {
  address: string;
  createdAt: number;
  expiresAt: number;
  /** Increases with every change of the inbox listing. */
  revision: number;
  /** Whether the inbox is full or has recently rejected mail for lack of capacity. */
  full: boolean;
  /** Current contents of the inbox. */
  usage: { messages: number; bytes: number };
  /** Missing for the operator's inbox. */
  keys?: SessionKeys;
};

export type EngineDelivery = Listing & {
  /** Addresses in lower case, without duplicates. */
  recipients: string[];
  /** Tags of the sub-addresses (`name+tag@…`) that the mail was sent to, by address of the inbox. */
  tags?: ReadonlyMap<string, string | undefined>;
  /** The source, byte for byte as it was received. The engine takes over its buffer. */
  raw: Uint8Array<ArrayBuffer>;
  /** For mail from a partner mailbox: the location it was fetched from. */
  origin?: Origin;
  /** Whether a verdict on the sender will be saved. */
  awaitsVerdict: boolean;
};

/**
 * `stored`: every live recipient has a copy. `full`: at least one inbox is full, and no recipient
 * got a copy, so that a retry causes no duplicates. `gone`: no recipient is live any more. `known`:
 * every live recipient had already received the message from this origin.
 */
export type DeliveryResult = 'stored' | 'full' | 'gone' | 'known';

/** One recipient's copy of a mail. */
export type MailCopy = {
  address: string;
  id: number;
};

/** The outcome of a delivery. */
export type Delivered = {
  result: DeliveryResult;
  /** The copies stored by this delivery. */
  copies: MailCopy[];
  /** Copies that an earlier attempt stored with another source key. */
  adopted: MailCopy[];
  /** The key that opens the source of `copies`. */
  sourceKey: SourceKey;
};

/** The listing entry of a message, as the engine stores it. */
export type SealedSummary = {
  /** Unique in its inbox and never reused there. Later messages have greater ids. */
  id: number;
  receivedAt: number;
  size: number;
  /** See sealing/records.ts. */
  record: Uint8Array;
};

export type SealedMessage = SealedSummary & {
  /** The source, compressed (packed-source.ts) and sealed. */
  source: Uint8Array<ArrayBuffer>;
};

export type StoreStatistics = {
  /** Number of durable transactions since the start. */
  commits: number;
  /** Number of changes in those transactions. */
  changes: number;
  /** Number of live addresses, without the operator's inbox. */
  sessions: number;
  /** Number of messages of live addresses. */
  messages: number;
  bytes: number;
};

export type Engine = {
  /** Whether several processes may use the store at the same time. */
  isShared: boolean;
  /**
   * Returns `taken` if this address, or another one with the same fingerprint, is live or reserved.
   */
  createSession(session: NewSession): Promise<'created' | 'taken'>;
  /** The session of a token. `expired` for a day after its end, undefined for an unknown token. */
  findSession(tokenHash: Uint8Array): Promise<EngineSession | 'expired' | undefined>;
  /** The sealed address of a session that is live, or expired within the last day. */
  findSealedAddress(tokenHash: Uint8Array): Promise<Uint8Array | undefined>;
  /**
   * Extends a session to `expiresAt` or later, and returns its new expiry. A session that expired
   * within the last day is restored with an empty inbox. Returns undefined for any other session,
   * such as one that was deleted or has no sealed address.
   */
  extendSession(extension: Extension): Promise<number | undefined>;
  /** Deletes a live session with all its mail; returns whether there was one. */
  deleteSession(tokenHash: Uint8Array): Promise<boolean>;
  /**
   * Stores a transfer, which replaces an earlier one of the address. Returns whether the address is
   * live.
   */
  putTransfer(transfer: Transfer): Promise<boolean>;
  /** Deletes a transfer and returns its content; undefined if there is none with this id. */
  takeTransfer(id: string): Promise<string | undefined>;
  /** Whether a transfer of the address waits to be taken. */
  hasTransfer(address: string): Promise<boolean>;
  /** Replaces the keys of a live address. Only later mail uses the new keys. */
  setKeys(replacement: KeyReplacement): Promise<void>;
  /**
   * Whether an address currently accepts a mail of `size` bytes (0 if the size is unknown).
   * Undefined if the address is not live.
   */
  findRecipient(address: string, size?: number): Promise<'open' | 'full' | undefined>;
  deliver(delivery: EngineDelivery): Promise<Delivered>;
  /** Newest first; messages of the same time by descending id. Empty if the address is not live. */
  listMessages(address: string): Promise<SealedSummary[]>;
  /** The listing entry of one message. */
  findMessage(address: string, id: number): Promise<SealedSummary | undefined>;
  readMessage(address: string, id: number): Promise<SealedMessage | undefined>;
  /**
   * Deletes messages in one step, which counts as one change of the inbox. Returns the ids of the
   * messages that existed.
   */
  deleteMessages(address: string, ids: readonly number[]): Promise<number[]>;
  /** Saves the verdict on the sender of a message. Does nothing if the message was deleted. */
  saveVerdict(copy: MailCopy, verdict: Verdict): Promise<void>;
  /** The verdict on a message; `awaited` until it is saved; undefined if there will be none. */
  findVerdict(copy: MailCopy): Promise<Verdict | 'awaited' | undefined>;
  /**
   * Calls `listener`, which must not throw, for each change of an inbox that is made after this
   * promise resolves. Returns a function that unsubscribes. For earlier changes compare the
   * session's `revision`: subscribe first, then read.
   */
  subscribe(address: string, listener: ChangeListener): Promise<() => void>;
  partner: PartnerMailRepository;
  /**
   * Acquires or renews the lease `name` for `milliseconds`; returns false if another process holds
   * it.
   */
  acquireLease(name: string, milliseconds: number): Promise<boolean>;
  /** Releases a lease that this process holds. */
  releaseLease(name: string): Promise<void>;
  /** A rate limiter that all processes with this store share. `name` identifies the limiter. */
  limiter(name: string, options: RateLimitOptions): RateLimiter;
  /**
   * Removes expired data, unless the engine removes it by itself. Returns the number of ended
   * sessions.
   */
  sweep(): Promise<{ sessions: number }>;
  statistics(): Promise<StoreStatistics>;
  /** Finishes pending operations, then closes the engine. */
  close(): Promise<void>;
};

export type StoreOptions = {
  /** Maximum number of messages in one inbox. */
  inboxMessages: number;
  /** Maximum size of one inbox, in bytes. */
  inboxBytes: number;
  /** Maximum size of the whole store, in bytes; 0 for no limit. */
  storeBytes: number;
  /** The secret key of the store's fingerprints (fingerprint.ts). It must never change. */
  addressKey: Uint8Array;
  now(): number;
  /**
   * Options for a cluster: the number of replicas that must confirm a change (default 1), the
   * login, and timeouts in milliseconds for one call to a node, and for all attempts of a read, of
   * a change, and of storing a mail.
   */
  redis?: {
    replicas: number;
    user: string | undefined;
    password: string | undefined;
    /** Certificates (PEM) to trust instead of the system's. */
    ca?: string | undefined;
    timeouts?: { call: number; read: number; change: number; mail: number };
  };
};

/** The store is temporarily unavailable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The whole store is full. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
