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

/** What every service of the service API can do and others may lack. */
export const basics = ['name', 'domain', 'delete-mail'] as const;

/** Wishes for a new address. The service chooses everything that is left out. */
export type AddressOptions = {
  prefix?: string | undefined;
  domain?: number | undefined;
  mailbox?: number | 'auto' | undefined;
  /** Its lifetime, at services with the feature `lifetime`. */
  hours?: number | undefined;
};

/**
 * A new address with its end by the clock of this machine. `expiry` is the end as the service wrote it, to
 * be converted again when more is known of its clock.
 */
export type NewAddress = Expiry & { email: string; token: string; expiry?: WrittenTime };

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
 * How full an inbox is, as far as its service says. `full` means that mail is rejected, or was since a
 * message was last deleted.
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

/** A file of a message. Sizes are in bytes, 0 if unknown. */
export type MessageAttachment = {
  id: string;
  name: string;
  type: string;
  size: number;
  contentId: string | undefined;
  inline: boolean;
};

/**
 * A message in full. What the service does not say is empty or absent.
 */
export type FullMail = Pick<MessageSummary, 'id' | 'senderName' | 'senderEmail' | 'subject'> & {
  receivedAt?: number | undefined;
  to: string;
  text: string | undefined;
  html: string | undefined;
  attachments: MessageAttachment[];
  authentication: { spf: string; dkim: string; dmarc: string } | undefined;
  parseError: string | undefined;
  /** The size of its source in bytes, if the service says. */
  size?: number | undefined;
  /** What else is in the same answer: the files or their addresses, and the source. */
  within?: { attachments: boolean; source: boolean };
};

/** A part of a message. */
export type MessagePart = 'source' | { attachment: string };

/**
 * The five calls of the service API, and its additions (docs/api.md). Each throws a {@link ServiceError}
 * if it cannot succeed: `not-offered` for an addition, a name, a domain or a deletion that the service
 * lacks.
 */
export type Service = {
  readInfo(): Promise<ServiceInfo>;
  createSession(options: AddressOptions): Promise<NewAddress>;
  checkMail(token: string, etag?: string): Promise<ListingAnswer>;
  /**
   * Messages newer than the one with the id `after`, or all, as soon as there is one; none after
   * `seconds`, 1 to 60 (`wait`).
   */
  waitForMail(token: string, after: string | undefined, seconds: number): Promise<Listing>;
  readMail(token: string, id: string): Promise<FullMail>;
  deleteMail(token: string, id: string): Promise<void>;
  /** Deletes several messages, {@link mostDeletedAtOnce} at most (`delete-many`). */
  deleteMany(token: string, ids: readonly string[]): Promise<void>;
  /** Ends an address at once and deletes its mail at the service (`delete-session`). */
  endSession(token: string): Promise<void>;
  /**
   * Extends an address to a whole lifetime from now, or to `hours` (`lifetime`). One that expired less than
   * a day ago is restored without its mail (`extend-session`).
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
  /** A part that the message itself contains, or names an address of. */
  readEmbedded(
    token: string,
    id: string,
    part: MessagePart,
    onProgress?: OnProgress,
  ): Promise<Blob>;
};
