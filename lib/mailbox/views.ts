/**
 * What pages may see of the mailbox: plain data without tokens.
 * Times are milliseconds since 1970, sizes are bytes.
 */
import type { ServiceErrorCode } from '../service.ts';

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

/** Why a service could not be used. `until` is when the next attempt is due, where that is known. */
export type ServiceProblem = { code: ServiceErrorCode; until?: number; detail?: string };

/** The browser's storage takes no more. */
export type StorageProblem = { code: 'storage-full' };

/** How checking for mail stands. */
export type CheckView = { checkedAt?: number; problem?: ServiceProblem | StorageProblem };

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
  /** Why the last attempt to make an address by itself failed; absent once one was made. */
  creationProblem?: ServiceProblem;
};

/** A named file in a mail. */
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
