/**
 * What pages see: plain data without tokens, made by the background and kept for first paint.
 * Times are milliseconds since 1970.
 */

/** Names one stored message: the id of its address, and its id at the service. */
export type MessageKey = { address: string; message: string };

/** A temporary address as a page may know it. */
export type AddressView = {
  id: string;
  email: string;
  createdAt: number;
  expiresAt: number;
  /** True once the service has let it go, or `expiresAt` has passed. Its mail stays readable. */
  expired: boolean;
  /** The host it was last filled in on, private windows excepted. */
  site?: string;
  unread: number;
};

/** One row of the inbox. */
export type MessageView = MessageKey & {
  senderName: string;
  senderEmail: string;
  subject: string;
  receivedAt: number;
  unread: boolean;
  code?: string;
  hasLink: boolean;
};

/** Why the last attempt failed. `until` is when the next one is due, where that is known. */
export type Problem = { code: ProblemCode; until?: number; detail?: string };

/** How checking for mail stands. */
export type CheckView = { checking: boolean; checkedAt?: number; problem?: Problem };

/** The whole mailbox, as the popup, the side panel and the full tab show it. */
export type MailboxView = {
  /** Newest first. */
  addresses: AddressView[];
  /** The address whose inbox is shown; absent before the first one exists. */
  current?: string;
  /** Mail of the current address, newest first. */
  inbox: MessageView[];
  check: CheckView;
  /** True while an address is being made. */
  creating: boolean;
  /** Why the last attempt to make an address failed; absent once one was made. */
  creationProblem?: Problem;
};

/** A named file in a mail. `size` is in bytes. */
export type AttachmentView = {
  id: string;
  name: string;
  type: string;
  size: number;
  contentId?: string;
  inline: boolean;
};

/** A message in full. */
export type MessageContent = MessageView & {
  to: string;
  text?: string;
  html?: string;
  attachments: AttachmentView[];
  /** Confirmation link, never opened by itself. */
  link?: string;
  /** The service's verdict on the sender; absent where it gives none. */
  authentication?: { spf: string; dkim: string; dmarc: string };
  /** Why there is neither text nor html, in the service's words. */
  parseError?: string;
};

/** What a service offers for new addresses. */
export type OfferView = {
  domains: { id: number; domain: string }[];
  mailboxes: { id: number; email: string }[];
};

/** Settings, as the settings page shows and changes them. */
export type SettingsView = {
  serviceUrl: string;
  /** `full`: sender, subject and code; `minimal`: only that there is new mail. */
  notificationContent: 'full' | 'minimal';
};

/** The views that pages can follow, by name. */
export type Views = { mailbox: MailboxView; settings: SettingsView };

/** Everything that can go wrong, each with its own sentence in the locale files (`problem_CODE`). */
export type ProblemCode =
  // the way to the service
  | 'offline'
  | 'unreachable'
  | 'too-slow'
  | 'slow-down'
  | 'unavailable'
  | 'not-understood'
  | 'refused'
  | 'permission-missing'
  | 'insecure-service'
  | 'invalid-service'
  // what the service says of an address or a message
  | 'address-expired'
  | 'address-taken'
  | 'name-not-allowed'
  | 'unknown-domain'
  | 'unknown-mailbox'
  | 'message-gone'
  // the page in front of the person
  | 'no-field'
  | 'page-not-allowed'
  | 'no-address'
  | 'no-code'
  // the extension itself
  | 'storage-full'
  | 'updated'
  | 'internal';
