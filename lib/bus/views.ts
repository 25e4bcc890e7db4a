/**
 * The views that pages get, without tokens, and all problems. Times are milliseconds since 1970,
 * sizes are bytes.
 */

import type { SettingName, SettingValues } from '../platform/setting-fields.ts';
import type { MessageHead, ServiceErrorCode, Trace } from '../service-client.ts';
import type { TransferCodeProblem } from '../transfer-code.ts';
import type { FileKey } from './file-store.ts';

/** How long undo is offered, in milliseconds. */
export const undoTime = 6_000;

/** The key of a stored message: the id of its address, and its id at the service. */
export type MessageKey = { address: string; message: string };

/** @param at `link` focuses the confirmation link instead of the title */
export function messageHash({ address, message }: MessageKey, at?: 'link'): string {
  const parts = [address, message, ...(at ? [at] : [])].map(encodeURIComponent);
  return `#/message/${parts.join('/')}`;
}

/** The message of the example notification; its other text is in the locale files. */
export const exampleMessage = { senderEmail: 'hello@shop.example', code: '482913' };

/** A temporary address as pages see it. */
export type AddressView = {
  id: string;
  email: string;
  createdAt: number;
  expiresAt: number;
  /** True once the service has dropped it, or `expiresAt` has passed. Its mail stays readable. */
  expired: boolean;
  /** When it expired or was ended; absent while it is live. */
  endedAt?: number;
  /** The person ended it. */
  ended?: true;
  /** It ends after its first code was used. */
  endsAfterCode?: true;
  /** When it ends because its code was used; absent before that. */
  endsAt?: number;
  /** Its service no longer has its domain. */
  domainGone?: true;
  /** When it was last extended. */
  extendedAt?: number;
  /** Its service can extend it, or restore it within a day after it expired. */
  canExtend: boolean;
  /** The person's name for it. */
  name?: string;
  /** The site it was last filled on, except in private windows. */
  site?: string;
  /** Sites it was filled on before, newest first. */
  earlierSites?: string[];
  /** Senders whose mail raises no notification (`SenderView.sender`). */
  mutedSenders?: string[];
  /** Host of its service, if that is not the service for new addresses. */
  service?: string;
  /** Mail raises no notification and does not count on the badge. */
  muted: boolean;
  /** Its inbox is full. */
  full?: true;
  unread: number;
  /** Number of messages, read and unread. */
  messages: number;
};

/** One row of the inbox. Only a message that is opened has its link. */
export type MessageView = MessageKey &
  Omit<MessageHead, 'link'> & {
    unread: boolean;
    hasLink: boolean;
    /** Its sender is muted. */
    quiet?: true;
    /** Its code was copied or filled, or its confirmation link opened. */
    used?: true;
    /** When its code is no longer offered for filling; absent without a code. */
    codeExpiresAt?: number;
  };

export type CodeView = MessageView & { code: string };

/** The next step on the page in front. */
export type NextStepView =
  | { kind: 'copy-address' | 'fill-address' | 'wait-for-code' }
  /** `from` is the sender's domain, or address, as display text. */
  | { kind: 'fill-code' | 'ask-about-code'; message: CodeView; from: string };

/** A found message, with a snippet if only its text matches. */
export type FoundMessage = MessageView & { snippet?: string };

/** The number of found messages, and the newest of them. */
export type SearchResult = { total: number; messages: FoundMessage[] };

/** Messages or addresses removed together, and until when undo is offered. */
export type Undoable =
  | { kind: 'messages'; keys: MessageKey[]; until: number }
  | { kind: 'ends' | 'removals'; keys: string[]; until: number };

/**
 * Why a service failed. `until` is the time of the next attempt, if known; `trace` identifies the
 * request in the service's log.
 */
export type ServiceProblem = {
  code: ServiceErrorCode;
  until?: number;
  detail?: string;
  trace?: Trace;
};

/** The address does not exist any more, or it is too late to undo. */
export type AddressProblem = { code: 'address-gone' };

/** Storage is full, cannot be opened, or was written by a newer version. */
export type StorageProblem = { code: 'storage-full' | 'storage-closed' | 'storage-newer' };

/**
 * A service rejects a live address as unknown, but its error is ambiguous: the service is asked
 * again before the address counts as gone.
 */
export type AddressDoubt = Pick<ServiceProblem, 'detail' | 'trace'> & { code: 'address-unknown' };

/** The state of checking for mail. */
export type CheckView = {
  checkedAt?: number;
  problem?: ServiceProblem | StorageProblem | AddressDoubt;
  /** Messages of the last listing that could not be read; `detail` contains no mail content. */
  unreadable?: { count: number; detail: string };
};

/**
 * How full the shown inbox is at its service. `full`: it accepts no more mail. `too-big`: it
 * rejected a message that did not fit. `making`: messages are being deleted to make room; `problem`
 * is set while the service cannot be called.
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
  /**
   * The newest mail of the current address, newest first; the operation `listMessages` has the
   * rest.
   */
  inbox: MessageView[];
  /** Deletions that can still be undone, latest first, including those of closed pages. */
  undoable?: Undoable[];
  check: CheckView;
  /** Absent while there is enough room, or the service does not report it. */
  room?: RoomView;
  /** Number of stored addresses, messages and bodies that cannot be read; absent for none. */
  unreadable?: number;
  /** True while an address is being created. */
  creating: boolean;
  /** Why no address is live: the last automatic creation failed. */
  creationProblem?: ServiceProblem;
};

/** A file in a mail; `size` is 0 if unknown. */
export type AttachmentView = {
  id: string;
  name: string;
  type: string;
  size: number;
  contentId?: string;
  inline: boolean;
};

export type MessageBody = {
  to: string;
  text?: string;
  html?: string;
  attachments: AttachmentView[];
  /** Size of its source, if known. */
  size?: number;
  /** The service's verdict on the sender; absent if it gives none. */
  authentication?: { spf: string; dkim: string; dmarc: string };
  /** Why text and HTML are missing, in the service's words. */
  parseError?: string;
};

/** A message in full. */
export type MessageContent = MessageView &
  MessageBody &
  Pick<MessageHead, 'link'> & {
    /** The parts that its service can still deliver; `live` is true while the address is live. */
    files: { live: boolean; attachments: boolean; source: boolean };
    from: SenderView;
  };

/** The sender of a message. */
export type SenderView = {
  /** Its registrable domain, or its address if others send from that domain, too. */
  sender: string;
  /** The only site that has the address, if nothing connects the sender with that site. */
  onlyGivenTo?: string;
};

/** An address with the senders of its mail. */
export type LedgerAddress = Pick<AddressView, 'id' | 'email' | 'expired'> & {
  senders: {
    sender: string;
    messages: number;
    /** The sender's relation to the sites that have the address (`classify-sender.ts`). */
    verdict: 'site' | 'stranger' | 'unclear';
    muted: boolean;
  }[];
};

/** Sites by registrable domain, with the addresses that they were given. */
export type LedgerView = { site: string; addresses: LedgerAddress[] }[];

/** The known dialect of a service. */
export type DialectView = {
  /** Whether the token is sent in a header instead of the URL. */
  bearer: boolean;
  /** How parameters of changes are encoded, as technical terms. */
  changes?: string[];
  /** How errors are reported, as technical terms. */
  failures?: string[];
  /** Fields that messages are read from. */
  fields: string[];
  /** Offset of its times from UTC in minutes; absent until known. */
  zone?: number;
  /** The program whose protocol it uses, if not the service API. */
  protocol?: string;
  /** Its final address after redirects. */
  at?: string;
};

/** The capabilities of a service. */
export type ServiceInfoView = {
  domains: { id: number; domain: string }[];
  mailboxes: { id: number; email: string }[];
  /** The optional features that it lists. */
  features: string[];
  /** The basic features that it lacks: a chosen `name` or `domain`, `delete-mail`. */
  lacks?: string[];
  /** Lifetime of an address in hours: default, and maximum if it can be chosen. */
  lifetime?: { usual: number; most: number };
  /** A description of each domain or mailbox that could not be read; only after a test. */
  unreadable?: string[];
  /** Present only after a service was tested. */
  dialect?: DialectView;
};

export type SettingsView = SettingValues & {
  /** Settings that an administrator has set and nobody else can change. */
  locked: SettingName[];
  /** A chosen service that is not in use yet. */
  choice?: ServiceChoiceView;
};

/**
 * A service chosen for new addresses that is not in use yet: the permission is requested, the
 * service is being connected, or `problem` is why it cannot be used.
 */
export type ServiceChoiceView = { base: string; connecting?: true; problem?: Problem };

/**
 * A service that answers on this computer. If all its domains are reserved, other computers cannot
 * send mail to it.
 */
export type LocalServiceView = { receivesFromHereOnly: boolean };

/** How much is stored. `bytes` is the browser's estimate, absent if there is none. */
export type StorageView = {
  addresses: number;
  liveAddresses: number;
  messages: number;
  bytes?: number;
};

type Count = { addresses: number; messages: number };

export type ImportCount = {
  added: Count;
  /** Records that were already stored; they stay unchanged. */
  known: Count;
  unreadable: Count;
  /** Number of stored addresses that had ended and are now live again. */
  reopened: number;
};

/**
 * The result of an import. `serviceUrl` is set if the import changed the service for new addresses.
 */
export type ImportView = ImportCount & { serviceUrl?: string };

/**
 * Running fetches of files: `received` and `total` count bytes, or images for a message's remote
 * images.
 */
export type FilesView = { file: FileKey; received: number; total?: number }[];

/**
 * A code for another browser, valid until `until`. `file` has the content if the service does not
 * support transfers.
 */
export type TransferView = { code: string; until: number; file?: { name: string; text: string } };

/** The address of a code from another browser; `isKnown` if it was stored here before. */
export type ReceivedView = { address: string; email: string; isKnown: boolean };

/** The views that pages can watch, by name. */
export type Views = {
  mailbox: MailboxView;
  settings: SettingsView;
  files: FilesView;
};

export type PageProblemCode =
  | 'no-field'
  | 'no-code-field'
  /** The e-mail field contains text that is no address. */
  | 'field-occupied'
  /** The field has room for fewer characters than the address has. */
  | 'field-too-short'
  /** The page restored the old value. */
  | 'field-refused'
  | 'page-not-allowed'
  /** The page can be filled only from the toolbar, by shortcut or context menu. */
  | 'site-not-allowed'
  | 'no-address'
  | 'no-code'
  /** The newest code does not belong to the page's site. */
  | 'code-elsewhere';

/** Why a file cannot be imported. */
export type BackupProblemCode =
  /** Not made by this extension. */
  | 'file-foreign'
  /** Truncated, or its content is invalid. */
  | 'file-damaged'
  /** Made by a newer version. */
  | 'file-newer'
  /** Wrong password or changed bytes: decryption cannot tell them apart. */
  | 'wrong-password';

/** Why the code of another browser cannot be imported. */
export type TransferProblemCode =
  | TransferCodeProblem
  /** It does not match its content, or the content was changed. */
  | 'code-damaged'
  /** It was used, has expired, or never existed. */
  | 'code-used'
  | Extract<ServiceErrorCode, 'address-expired'>
  | Extract<BackupProblemCode, 'file-foreign' | 'file-newer'>;

/** All problem codes, each with a sentence in the locale files (`problem_CODE`). */
export type ProblemCode =
  | ServiceProblem['code']
  /** The permission for the service's host is missing. */
  | 'permission-missing'
  | PageProblemCode
  | AddressProblem['code']
  | AddressDoubt['code']
  | StorageProblem['code']
  /** An administrator has set the setting. */
  | 'setting-locked'
  | BackupProblemCode
  | TransferProblemCode
  /** The extension was updated while this page was open. */
  | 'updated'
  /** The background was stopped during a call; whether the call was carried out is unknown. */
  | 'interrupted'
  | 'internal';

/** Why something failed. `until` is the time of the next attempt, in milliseconds since 1970. */
export type Problem = {
  code: ProblemCode;
  until?: number;
  detail?: string;
  trace?: ServiceProblem['trace'];
};
