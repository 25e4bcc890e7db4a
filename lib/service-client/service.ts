import * as z from 'zod/mini';
import type { ReadInfo } from './answers/read-answer.ts';
import type { WrittenTime } from './answers/written-time.ts';
import type { Expiry } from './clock.ts';
import type { Dialect } from './dialect.ts';
import type { FileSink, OnProgress } from './response-body.ts';

/** Domains, third-party mailboxes, capabilities beyond the five calls, and dialect of a service. */
export type ServiceInfo = Omit<ReadInfo, 'provider' | 'domainKeys' | 'guessed'> & {
  dialect: Dialect;
};

/** Capabilities that all services with the service API have, and others may lack. */
export const basics = ['name', 'domain', 'delete-mail'] as const;

/** Options for a new address. The service chooses whatever is omitted. */
export type AddressOptions = {
  prefix?: string | undefined;
  domain?: number | undefined;
  mailbox?: number | 'auto' | undefined;
  /** Lifetime, for services with the feature `lifetime`. */
  hours?: number | undefined;
};

/**
 * A new address with its expiry by the local clock. `expiry` is the time that the service sent, to
 * be converted again when more is known about its clock.
 */
export type NewAddress = Expiry & { email: string; token: string; expiry?: WrittenTime };

export type NewExpiry = Expiry & { expiry?: WrittenTime };

const text = z.string();
/**
 * Milliseconds since 1970; pages fail on numbers out of the range of `Date` (ECMA-262, 21.4.1.1).
 */
const time = z.number().check(z.gte(-8.64e15), z.lte(8.64e15));

/**
 * Message fields that lists show. A service's listing, the stored message and its view extend this
 * schema.
 */
export const messageHead = z.object({
  senderName: text,
  senderEmail: text,
  subject: text,
  /** By the local clock. */
  receivedAt: time,
  /**
   * Whether it has files other than inline images. Few services report this before it is read in
   * full.
   */
  hasAttachments: z.exactOptional(z.literal(true)),
  /** The tag of the sub-address `name+tag@…` that it was sent to. */
  tag: z.exactOptional(text),
  /** The one-time code found in it. */
  code: z.exactOptional(text),
  /** The confirmation link found in it. */
  link: z.exactOptional(text.check(z.regex(/^https?:/i))),
});
export type MessageHead = z.infer<typeof messageHead>;

/** A listed message. Only `waitForMail` returns `code` and `link`, as found by the service. */
export type MessageSummary = MessageHead & {
  id: string;
  /** The encoded subject, if it had to be decoded. */
  encodedSubject?: string | undefined;
  /** `receivedAt` as the service sent it; absent if invalid. */
  written?: WrittenTime | undefined;
};

/** Contents and limit of an inbox. */
export type Quota = { used: number; most: number };

/**
 * How full an inbox is, as reported. `full` means that mail is being rejected, or was since the
 * last deletion.
 */
export type InboxQuota = { full: boolean; messages?: Quota; bytes?: Quota };

/** A listing: its messages, and a description of each unreadable entry. */
export type Listing = { messages: MessageSummary[]; unreadable: string[] };

/** A listing, or that nothing has changed since the one with the request's ETag. */
export type ListingAnswer =
  | { changed: false }
  | (Listing & {
      changed: true;
      etag: string | undefined;
      /** Absent if unknown. */
      room?: InboxQuota | undefined;
    });

/** A file of a message. Sizes are in bytes, 0 if unknown. */
export type MessageAttachment = {
  id: string;
  name: string;
  type: string;
  size: number;
  contentId: string | undefined;
  inline: boolean;
};

/** A message in full. Unknown fields are empty or absent. */
export type FullMail = Pick<MessageSummary, 'id' | 'senderName' | 'senderEmail' | 'subject'> & {
  receivedAt?: number | undefined;
  to: string;
  text: string | undefined;
  html: string | undefined;
  attachments: MessageAttachment[];
  authentication: { spf: string; dkim: string; dmarc: string } | undefined;
  parseError: string | undefined;
  /** Size of the source in bytes, if known. */
  size?: number | undefined;
  /** Other parts of the same response: the files or their URLs, and the source. */
  within?: { attachments: boolean; source: boolean };
};

/** A part of a message. */
export type MessagePart = 'source' | { attachment: string };

/**
 * The five calls of the service API, and its additions (docs/api.md). Each throws a {@link
 * ServiceError} on failure: `not-offered` if the service does not support the addition, a chosen
 * name or domain, or deletion.
 */
export type Service = {
  readInfo(): Promise<ServiceInfo>;
  createSession(options: AddressOptions): Promise<NewAddress>;
  checkMail(token: string, etag?: string): Promise<ListingAnswer>;
  /**
   * Waits for messages newer than the message with the id `after`, or for any message without
   * `after`. Resolves with an empty listing after `seconds`, 1 to 60 (`wait`).
   */
  waitForMail(token: string, after: string | undefined, seconds: number): Promise<Listing>;
  readMail(token: string, id: string): Promise<FullMail>;
  deleteMail(token: string, id: string): Promise<void>;
  /** Deletes up to {@link maxDeletedAtOnce} messages (`delete-many`). */
  deleteMany(token: string, ids: readonly string[]): Promise<void>;
  /** Ends an address at once and deletes its mail at the service (`delete-session`). */
  endSession(token: string): Promise<void>;
  /**
   * Extends an address to a full lifetime from now, or to `hours` (`lifetime`). An address that
   * expired less than a day ago is restored without its mail (`extend-session`).
   */
  extendSession(token: string, hours?: number): Promise<NewExpiry>;
  /**
   * Stores encrypted content under `id` for ten minutes, in place of earlier content of the address.
   * It can be taken once (`transfer`).
   */
  transfer(token: string, id: string, sealed: string): Promise<void>;
  /** Whether the stored content of the address can still be taken. */
  isTransferWaiting(token: string): Promise<boolean>;
  /** Takes stored content. Undefined if it was taken or replaced, has expired or never existed. */
  takeTransfer(id: string): Promise<string | undefined>;
  /**
   * An attached file, as a Blob of type application/octet-stream (`attachment`). With a `sink`,
   * which gets a file of any size in parts, the Blob is empty.
   */
  readAttachment(
    token: string,
    id: string,
    attachmentId: string,
    onProgress?: OnProgress,
    sink?: FileSink,
  ): Promise<Blob>;
  /** The source of a message, byte for byte, as a Blob of the same type (`raw-mail`). */
  readSource(token: string, id: string, onProgress?: OnProgress): Promise<Blob>;
  /** A part that the message itself contains or links to. */
  readEmbedded(
    token: string,
    id: string,
    part: MessagePart,
    onProgress?: OnProgress,
  ): Promise<Blob>;
};
