import type { ReadInfo } from './answers/read-answer.ts';
import type { WrittenTime } from './answers/written-time.ts';
import type { Expiry } from './clock.ts';
import type { Dialect } from './dialect.ts';
import type { OnProgress } from './response-body.ts';

/**
 * Domains and third-party mailboxes of a service, what it can do beyond the five calls, and its
 * dialect.
 */
export type ServiceInfo = Omit<ReadInfo, 'provider'> & { dialect: Dialect };

/** What every service of the service API can do, and others may not. */
export const basics = ['name', 'domain', 'delete-mail'] as const;

/** What is asked of a new address; everything left out is the service's choice. */
export type AddressOptions = {
  prefix?: string | undefined;
  domain?: number | undefined;
  mailbox?: number | 'auto' | undefined;
  /** How long it is to live, where the service offers that (`lifetime`). */
  hours?: number | undefined;
};

/**
 * A fresh address, its end by the clock on this machine. `expiry` is that end as the service wrote
 * it: more may be known of its clock later.
 */
export type NewAddress = Expiry & { email: string; token: string; expiry?: WrittenTime };

/** A new expiry, in the form of that of a {@link NewAddress}. */
export type NewExpiry = Expiry & { expiry?: WrittenTime };

/**
 * What a list shows of a message. The listing of a service, the stored message and the view of it
 * extend this type.
 */
export type MessageHead = {
  senderName: string;
  senderEmail: string;
  subject: string;
  /** In milliseconds since 1970, by the clock of this machine. */
  receivedAt: number;
  /** Files came with it, beside images within its text. Few services say so before it is read in full. */
  hasAttachments?: true;
  /** The one-time code that was found in it. */
  code?: string;
  /** The confirmation link that was found in it. */
  link?: string;
};

/** A message as listed. `code` and `link` are what the service found, in answer to `waitForMail` only. */
export type MessageSummary = MessageHead & {
  id: string;
  /** The subject as the service wrote it, if it had to be decoded. */
  encodedSubject?: string | undefined;
  /** `receivedAt` as the service wrote it; absent if that cannot be read. */
  written?: WrittenTime | undefined;
};

/** How much an inbox holds, and the most that it may. */
export type Quota = { used: number; most: number };

/**
 * How full an inbox is, as far as its service says so: whether mail is turned away, or was since a
 * message was last deleted; and its messages and their bytes.
 */
export type InboxQuota = { full: boolean; messages?: Quota; bytes?: Quota };

/** A listing: its messages, and of each entry that cannot be read its place and what is wrong with it. */
export type Listing = { messages: MessageSummary[]; unreadable: string[] };

/** A listing of an inbox, unless nothing changed since the one with the ETag of the request. */
export type ListingAnswer =
  | { changed: false }
  | (Listing & {
      changed: true;
      etag: string | undefined;
      /** Absent if the service does not say. */
      room?: InboxQuota | undefined;
    });

/** A file as a message lists it. Sizes are in bytes, 0 where nobody says. */
export type MessageAttachment = {
  id: string;
  name: string;
  type: string;
  size: number;
  contentId: string | undefined;
  inline: boolean;
};

/**
 * A message in full; what its service does not say of it is empty or absent. Attachment sizes are in
 * bytes, 0 where nobody says.
 */
export type FullMail = Pick<MessageSummary, 'id' | 'senderName' | 'senderEmail' | 'subject'> & {
  receivedAt?: number | undefined;
  to: string;
  text: string | undefined;
  html: string | undefined;
  attachments: MessageAttachment[];
  authentication: { spf: string; dkim: string; dmarc: string } | undefined;
  parseError: string | undefined;
  /** Of its source in bytes, where the service says it. */
  size?: number | undefined;
  /** What the same answer has beside: the files themselves, or where they are, and the source. */
  within?: { attachments: boolean; source: boolean };
};

/** A part of a message. */
export type MessagePart = 'source' | { attachment: string };

/**
 * The five calls of the service API, and others that only some services have (docs/api.md). Each
 * throws {@link ServiceError} where it cannot succeed, those others `not-offered` where the dialect
 * does not list their feature; so do a name, a domain and a deletion that a dialect lacks.
 */
export type Service = {
  readInfo(): Promise<ServiceInfo>;
  createSession(options: AddressOptions): Promise<NewAddress>;
  checkMail(token: string, etag?: string): Promise<ListingAnswer>;
  /**
   * Messages that are newer than the one with the id `after`, or all, as soon as there is one; none
   * once `seconds` are over, 1 to 60 (`wait`).
   */
  waitForMail(token: string, after: string | undefined, seconds: number): Promise<Listing>;
  readMail(token: string, id: string): Promise<FullMail>;
  deleteMail(token: string, id: string): Promise<void>;
  /** Deletes several messages, {@link mostDeletedAtOnce} at most (`delete-many`). */
  deleteMany(token: string, ids: readonly string[]): Promise<void>;
  /** Ends an address at once, its mail at the service included (`delete-session`). */
  endSession(token: string): Promise<void>;
  /**
   * Has an address live for a whole lifetime from now, or for `hours` (`lifetime`); one that expired less than a day ago comes
   * back without its mail (`extend-session`).
   */
  extendSession(token: string, hours?: number): Promise<NewExpiry>;
  /** An attached file, as a Blob of type application/octet-stream (`attachment`). */
  readAttachment(
    token: string,
    id: string,
    attachmentId: string,
    onProgress?: OnProgress,
  ): Promise<Blob>;
  /** A message as it was received, byte for byte, as such a Blob too (`raw-mail`). */
  readSource(token: string, id: string, onProgress?: OnProgress): Promise<Blob>;
  /** The same of what comes within the message itself, or by an address that it names. */
  readEmbedded(
    token: string,
    id: string,
    part: MessagePart,
    onProgress?: OnProgress,
  ): Promise<Blob>;
};
