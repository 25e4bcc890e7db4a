/**
 * What pages may see of the mailbox: plain data without tokens.
 * Times are milliseconds since 1970, sizes are bytes.
 */
import type { ServiceErrorCode, Trace } from '../service-client.ts';
import type { StoredAttachment } from './records/stored.ts';

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
  /** When it expired or was ended; absent while it lives. */
  endedAt?: number;
  /** The person ended it. */
  ended?: true;
  /** It ends once its first code was used. */
  endsAfterCode?: true;
  /** When it ends before it expires, as its code was used; absent while none was. */
  endsAt?: number;
  /** When its life was last made longer. */
  extendedAt?: number;
  /** Its service makes its life longer or, in the first day, brings it back. */
  canExtend: boolean;
  /** What the person calls it. */
  name?: string;
  /** The site it was last filled in on, private windows excepted. */
  site?: string;
  /** Others that it was filled in on before, newest first. */
  earlierSites?: string[];
  /** Host of its service, where that is not the one that new addresses come from. */
  service?: string;
  /** Its mail raises no notification and does not count on the badge. */
  muted: boolean;
  /** Its inbox takes no more mail. */
  full?: true;
  unread: number;
  /** How many messages it has, unread ones among them. */
  messages: number;
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
  /** Files came with it, as far as that is known before it is here in full. */
  hasAttachments: boolean;
};

/** A message that a search found; a piece of its text where what was sought stands only there. */
export type FoundMessage = MessageView & { snippet?: string };

/** How many messages a search found, and the newest of them. */
export type SearchResult = { total: number; messages: FoundMessage[] };

/** Messages deleted, or addresses ended or removed, together; and until when undo is offered. */
export type Undoable =
  | { kind: 'messages'; keys: MessageKey[]; until: number }
  | { kind: 'ends' | 'removals'; keys: string[]; until: number };

/**
 * Why a service could not be used. `until` is when the next attempt is due, where that is known, and
 * `trace` what finds the request in the service's log.
 */
export type ServiceProblem = {
  code: ServiceErrorCode;
  until?: number;
  detail?: string;
  trace?: Trace;
};

/** There is no such address any more, or it is too late to take something back. */
export type AddressProblem = { code: 'address-gone' };

/** The browser's storage takes no more, or cannot be opened; a newer version may have stored it. */
export type StorageProblem = { code: 'storage-full' | 'storage-closed' | 'storage-newer' };

/**
 * A service says that it does not know an address that lives, in words that may mean another thing:
 * it is asked again before the address counts as gone.
 */
export type AddressDoubt = Pick<ServiceProblem, 'detail' | 'trace'> & { code: 'address-unknown' };

/** How checking for mail stands. */
export type CheckView = {
  checkedAt?: number;
  problem?: ServiceProblem | StorageProblem | AddressDoubt;
};

/**
 * How full the shown inbox is at its service. `full`: it takes no more mail. `too-big`: it turned a
 * message away that did not fit. `making`: the same, and messages of it are being deleted; with why
 * their service cannot be told at the moment.
 */
export type RoomView =
  | { kind: 'full' | 'too-big' }
  | { kind: 'making'; problem?: ServiceProblem }
  | { kind: 'nearly-messages' | 'nearly-bytes'; used: number; most: number };

/** The whole mailbox, as the popup, the side panel and the full tab show it. */
export type MailboxView = {
  /** Newest first. */
  addresses: AddressView[];
  /** The address whose inbox is shown; absent before the first one exists. */
  current?: string;
  /** The newest mail of the current address, newest first; `list-messages` answers the rest. */
  inbox: MessageView[];
  /** What was taken away a moment ago, also by a page that is closed since. The latest first. */
  undoable?: Undoable[];
  check: CheckView;
  /** Absent while there is room enough, or the service says nothing of it. */
  room?: RoomView;
  /** How many stored addresses, messages and texts were found that cannot be read; absent for none. */
  unreadable?: number;
  /** True while an address is being made. */
  creating: boolean;
  /** Why the last attempt to make an address by itself failed; absent once one was made. */
  creationProblem?: ServiceProblem;
};

/** A named file in a mail. */
export type AttachmentView = StoredAttachment;

/** A message in full. */
export type MessageContent = MessageView & {
  to: string;
  text?: string;
  html?: string;
  attachments: AttachmentView[];
  /** What its service hands out of it, as long as the address lives. */
  files: { live: boolean; attachments: boolean; source: boolean };
  /** Size of its source, where the service says it. */
  size?: number;
  /** Confirmation link, never opened by itself. */
  link?: string;
  /** The service's verdict on the sender; absent where it gives none. */
  authentication?: { spf: string; dkim: string; dmarc: string };
  /** Why there is neither text nor html, in the service's words. */
  parseError?: string;
};
