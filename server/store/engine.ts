/**
 * Storage of addresses and their mail. Every engine gives these guarantees, which one suite of
 * tests (tests/service/store/store-suite.ts) checks through `store.ts`:
 *
 * - `deliver` resolves only when the mail survives `kill -9` and power loss.
 * - A session ends at its `expiresAt`; from then on no caller sees its mail.
 * - After that the token's hash and the sealed address stay for a day, a keyed fingerprint of the
 *   address for 30 days, and nothing else. A deleted session leaves no sealed address.
 * - A subscriber of an address gets each change of its inbox, in order, after the change is visible
 *   to all, within milliseconds.
 *
 * Times are milliseconds since 1970, sizes are bytes. An engine has only the hashes of tokens. It
 * seals mail when storing it (sealing/records.ts), and cannot open it.
 */

import type { RateLimiter, RateLimitOptions } from '../limits/rate-limit.ts';
import type { Verdict } from './authentication.ts';
import type { ChangeListener } from './changes.ts';
import type { Origin, PartnerMailRepository } from './partner-mail.ts';
import type { Listing, SourceKey } from './sealing/records.ts';
import type { SessionKeys } from './sealing/session-keys.ts';

/** How long an expired token differs from an unknown one, in milliseconds. */
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
   * The address, sealed under the token. Without it the session cannot be restored after it expired.
   */
  sealedAddress?: Uint8Array;
  keys?: SessionKeys;
  /** The partner's account that the address is an alias of. */
  account?: string;
};

/** An extension of the session of a token. */
export type Extension = {
  tokenHash: Uint8Array;
  address: string;
  expiresAt: number;
  /** Keys for a restored session, whose earlier keys were deleted. */
  keys?: SessionKeys;
  /** Same as in {@link NewSession}. */
  account?: string;
};

/** Content that another client takes once, by its id. It ends with its address. */
export type Transfer = {
  address: string;
  /** Text without dots, as is `sealed`. */
  id: string;
  /** Encrypted by the client. */
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
  /** Absent for the operator's inbox. */
  keys?: SessionKeys;
};

export type EngineDelivery = Listing & {
  /** Addresses in lower case, each at most once. */
  recipients: string[];
  /** The tag of the sub-address by address, for recipients that have one. */
  tags?: ReadonlyMap<string, string | undefined>;
  /** The source as received, byte for byte. The engine takes over its buffer. */
  raw: Uint8Array<ArrayBuffer>;
  /** Where mail from a partner mailbox was fetched. */
  origin?: Origin;
  /** Whether a sender verdict will be saved. */
  awaitsVerdict: boolean;
};

/**
 * `stored`: every live recipient has a copy. `full`: at least one inbox is full, and no recipient got
 * a copy, so that a retry causes no duplicates. `gone`: no recipient is live any more. `known`: every
 * live recipient already got the message of this origin.
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
  /** Copies stored by an earlier attempt, under another key. */
  adopted: MailCopy[];
  /** Opens the source of `copies`. */
  sourceKey: SourceKey;
};

/** A message as an engine lists it. */
export type SealedSummary = {
  /** Unique in its inbox, never reused there, increasing. */
  id: number;
  receivedAt: number;
  size: number;
  /** See sealing/records.ts. */
  record: Uint8Array;
};

export type SealedMessage = SealedSummary & {
  /** The source, packed (packed-source.ts) and sealed. */
  source: Uint8Array<ArrayBuffer>;
};

export type StoreStatistics = {
  /** Durable transactions since start. */
  commits: number;
  /** Changes in those transactions. */
  changes: number;
  /** Live addresses, without the operator's inbox. */
  sessions: number;
  /** Messages of live addresses, and their bytes. */
  messages: number;
  bytes: number;
};

export type Engine = {
  /** Whether several processes may use it at a time. */
  isShared: boolean;
  /** `taken` if this address, or another one with its fingerprint, is live or reserved. */
  createSession(session: NewSession): Promise<'created' | 'taken'>;
  /** The session of a token; `expired` within a day of its end, undefined for an unknown token. */
  findSession(tokenHash: Uint8Array): Promise<EngineSession | 'expired' | undefined>;
  /** The sealed address of a session that is live, or expired within the last day. */
  findSealedAddress(tokenHash: Uint8Array): Promise<Uint8Array | undefined>;
  /**
   * Extends a session to `expiresAt` at least; returns its new expiry. One that expired within the
   * last day is restored with an empty inbox. Undefined for any other, including one that was
   * deleted or has no sealed address.
   */
  extendSession(extension: Extension): Promise<number | undefined>;
  /** Deletes a live session with all its mail; whether there was one. */
  deleteSession(tokenHash: Uint8Array): Promise<boolean>;
  /** Stores a transfer in place of an earlier one of its address; whether the address is live. */
  putTransfer(transfer: Transfer): Promise<boolean>;
  /** Deletes and returns the content of a transfer; undefined if there is none with this id. */
  takeTransfer(id: string): Promise<string | undefined>;
  /** Whether a transfer of the address waits to be taken. */
  hasTransfer(address: string): Promise<boolean>;
  /** Replaces the keys of a live address, for mail that arrives from now on. */
  setKeys(replacement: KeyReplacement): Promise<void>;
  /**
   * Whether an address accepts mail of `size` bytes (0 if unknown) now; undefined if it is not live.
   */
  findRecipient(address: string, size?: number): Promise<'open' | 'full' | undefined>;
  deliver(delivery: EngineDelivery): Promise<Delivered>;
  /** Newest first; equal times by id, descending. Empty for an address that is not live. */
  listMessages(address: string): Promise<SealedSummary[]>;
  /** The listing entry of one message. */
  findMessage(address: string, id: number): Promise<SealedSummary | undefined>;
  readMessage(address: string, id: number): Promise<SealedMessage | undefined>;
  /**
   * Deletes messages in one step, which counts as one change of the inbox. Returns the ids that
   * existed.
   */
  deleteMessages(address: string, ids: readonly number[]): Promise<number[]>;
  /** Saves the verdict on the sender of a message; does nothing for a deleted one. */
  saveVerdict(copy: MailCopy, verdict: Verdict): Promise<void>;
  /** `awaited` if none is saved yet; undefined if none will be. */
  findVerdict(copy: MailCopy): Promise<Verdict | 'awaited' | undefined>;
  /**
   * Calls `listener`, which must not throw, for each change of an inbox made after this resolves;
   * returns a function that unsubscribes. Earlier changes are covered by the session's `revision`:
   * subscribe first, then read.
   */
  subscribe(address: string, listener: ChangeListener): Promise<() => void>;
  partner: PartnerMailRepository;
  /**
   * Acquires or renews the lease `name` for `milliseconds`; false when another process holds it.
   */
  acquireLease(name: string, milliseconds: number): Promise<boolean>;
  /** Releases a lease that this process holds. */
  releaseLease(name: string): Promise<void>;
  /** A rate limiter shared by all processes on this store, identified by `name`. */
  limiter(name: string, options: RateLimitOptions): RateLimiter;
  /** Removes expired data, unless the engine does so by itself. Returns how many sessions ended. */
  sweep(): Promise<{ sessions: number }>;
  statistics(): Promise<StoreStatistics>;
  /** Finishes pending operations, then closes the engine. */
  close(): Promise<void>;
};

export type StoreOptions = {
  /** The most messages that one inbox takes. */
  inboxMessages: number;
  /** The most bytes that one inbox takes. */
  inboxBytes: number;
  /** The most bytes of the whole store; 0 for no limit. */
  storeBytes: number;
  /** The secret of the store's fingerprints (fingerprint.ts), which must never change. */
  addressKey: Uint8Array;
  now(): number;
  /**
   * For a cluster: the replicas that must have a change (default 1), the login, and timeouts in
   * milliseconds of one call to a node, and of all attempts at a read, at a change, and at storing
   * a mail.
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
