/**
 * Where addresses and their mail live. Every engine keeps the same promises, and one suite of
 * tests (tests/service/store/store-suite.ts) holds each of them to it:
 *
 * - `deliver` resolves only when the mail survives `kill -9` and loss of power.
 * - A session is over at its `expiresAt`, and all its mail is gone for every caller from then on.
 * - The token's hash and the seal stay a day after that, the address's hash 30 days; nothing else
 *   stays. Of a session that was deleted no seal stays.
 * - Whoever subscribed to an address hears of each change of its inbox, in their order, once all can
 *   see it, and soon: within milliseconds.
 *
 * Times are milliseconds since 1970, sizes are bytes. An engine knows tokens as hashes only.
 */

import type { RateLimiter, RateLimitOptions } from '../limits/rate-limit.ts';
import type { AuthenticationQueue, Submission } from './authentication.ts';
import type { ChangeListener } from './changes.ts';
import type { Origin, PartnerMailRepository } from './partner-mail.ts';

/** How long a token that expired is told apart from one that never was. */
export const tokenRetention = 24 * 3_600_000;
/** How long nobody else gets an address that expired. */
export const addressRetention = 30 * 24 * 3_600_000;

export interface NewSession {
  /** The full address, in lower case. */
  address: string;
  /** SHA-256 of the token. */
  tokenHash: Uint8Array;
  expiresAt: number;
  /**
   * The address, for whoever has the token to read and for nobody else. Without it the session
   * cannot be brought back once it is over.
   */
  sealedAddress?: Uint8Array;
  /** The partner's account that the address is an alias of. */
  account?: string;
}

/** A longer life for the session of a token. */
export interface Extension {
  tokenHash: Uint8Array;
  address: string;
  expiresAt: number;
  /** As in {@link NewSession}. */
  account?: string;
}

export interface Session {
  address: string;
  createdAt: number;
  expiresAt: number;
  /** Grows with every change of what the inbox lists. */
  revision: number;
  /** The inbox takes no more mail, or has lately turned mail away for want of room. */
  full: boolean;
  /** What the inbox holds. */
  usage: { messages: number; bytes: number };
}

export interface Delivery {
  /** Addresses in lower case, each at most once. */
  recipients: string[];
  senderName: string;
  senderEmail: string;
  subject: string;
  /** The source as received, byte for byte. Its buffer is handed over. */
  raw: Uint8Array<ArrayBuffer>;
  /** Where it was fetched, if it was. */
  origin?: Origin;
  /** Whether its sender is to be judged, and by whom it was handed in. */
  authenticate?: Submission;
}

/**
 * `stored`: every recipient that still lives has a copy. `full`: at least one has no room, and
 * nobody got a copy, so that a later attempt doubles none. `gone`: no recipient lives any more.
 * `known`: every one that lives was given the message of this origin before.
 */
export type DeliveryResult = 'stored' | 'full' | 'gone' | 'known';

export interface StoredSummary {
  /** Unique in its inbox, never used again there, greater for what came later. */
  id: number;
  senderName: string;
  senderEmail: string;
  subject: string;
  receivedAt: number;
  size: number;
}

export interface StoredMessage extends StoredSummary {
  raw: Uint8Array<ArrayBuffer>;
}

export interface StoreStatistics {
  /** Transactions made durable since start. */
  commits: number;
  /** Changes that they carried. */
  changes: number;
  /** Addresses that live, the operator's own not among them. */
  sessions: number;
  /** Messages of addresses that live, and their bytes. */
  messages: number;
  bytes: number;
}

export interface Store {
  /** `taken` for an address that lives or is still held back. */
  createSession(session: NewSession): Promise<'created' | 'taken'>;
  /** The session of a token, `expired` within a day of its end, undefined where none is known. */
  findSession(tokenHash: Uint8Array): Promise<Session | 'expired' | undefined>;
  /** The seal of a session that lives, or ended by itself within the last day. */
  findSealedAddress(tokenHash: Uint8Array): Promise<Uint8Array | undefined>;
  /**
   * Lets a session live until `expiresAt`, or as long as it did anyway if that is later; answers
   * until when. One that ended by itself within the last day lives again, its inbox empty.
   * Undefined for any other, one that was deleted or is without a seal included.
   */
  extendSession(extension: Extension): Promise<number | undefined>;
  /** Ends a session that lives, and all its mail with it. Whether there was one. */
  deleteSession(tokenHash: Uint8Array): Promise<boolean>;
  /** Whether mail of `size` (0 where it is not known) to this address is taken at this moment. */
  findRecipient(address: string, size?: number): Promise<'open' | 'full' | undefined>;
  deliver(delivery: Delivery): Promise<DeliveryResult>;
  /** Newest first; equal times by id, greater first. Empty for an address that is over. */
  listMessages(address: string): Promise<StoredSummary[]>;
  /** What is listed of one message. */
  findMessage(address: string, id: number): Promise<StoredSummary | undefined>;
  readMessage(address: string, id: number): Promise<StoredMessage | undefined>;
  /**
   * Deletes messages, all in one step, which counts as one change of the inbox. Answers which of
   * them there were.
   */
  deleteMessages(address: string, ids: readonly number[]): Promise<number[]>;
  /**
   * Has `listener`, which must not throw, told of each change of an address's inbox that is made
   * after this resolves; answers how to stop. What was before is known by the session's `revision`:
   * subscribe first, then read.
   */
  subscribe(address: string, listener: ChangeListener): Promise<() => void>;
  /** The books on partners' mailboxes. */
  partner: PartnerMailRepository;
  /** The books on senders' authentication. */
  authentication: AuthenticationQueue;
  /**
   * Whether this process has `name` to itself for so many milliseconds from now, which it has when
   * nobody else does: ask again before they are over to keep it.
   */
  acquireLease(name: string, milliseconds: number): Promise<boolean>;
  /** Gives up what it holds. */
  releaseLease(name: string): Promise<void>;
  /** A limiter that all processes on this store share; `name` tells one from another. */
  limiter(name: string, options: RateLimitOptions): RateLimiter;
  /** Removes what is over, unless it goes by itself. Answers how many sessions it ended. */
  sweep(): Promise<{ sessions: number }>;
  statistics(): Promise<StoreStatistics>;
  /** Finishes what was begun and lets go of the engine. */
  close(): Promise<void>;
}

export interface StoreOptions {
  /** The most messages that one inbox takes. */
  inboxMessages: number;
  /** The most bytes that one inbox takes. */
  inboxBytes: number;
  /** The most bytes that the engine takes altogether; 0 for no bound. */
  storeBytes: number;
  now(): number;
  /**
   * For a cluster: how many replicas must have a change (1 unless given), the log-in, and for how
   * many milliseconds is waited for one call to a node, and for all tries of a read, of a change,
   * and of storing a mail.
   */
  redis?: {
    replicas: number;
    user: string | undefined;
    password: string | undefined;
    /** Certificates (PEM) to trust instead of the system's. */
    ca?: string | undefined;
    timeouts?: { call: number; read: number; change: number; mail: number };
  };
}

/** The store cannot serve at the moment: later may do. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store has no room at all. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
