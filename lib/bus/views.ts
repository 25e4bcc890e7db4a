/**
 * What travels to pages: plain data without tokens, and everything that can go wrong.
 * Times are milliseconds since 1970, sizes are bytes.
 */

import type { SettingName, SettingValues } from '../platform/setting-fields.ts';
import type { MessageHead, ServiceErrorCode, Trace } from '../service-client.ts';
import type { FileKey } from './file-store.ts';

/** How long undo is offered for what a person removed, in milliseconds. */
export const undoTime = 6_000;

/** Names one stored message: the id of its address, and its id at the service. */
export type MessageKey = { address: string; message: string };

/** The hash of the URL that shows a message. */
export function messageHash({ address, message }: MessageKey): string {
  return `#/message/${encodeURIComponent(address)}/${encodeURIComponent(message)}`;
}

/** The invented message of the example notification; its other text is in the locale files. */
export const exampleMessage = { senderEmail: 'hello@shop.example', code: '482913' };

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

/** One row of the inbox. Only a message that is opened has its link. */
export type MessageView = MessageKey &
  Omit<MessageHead, 'link'> & { unread: boolean; hasLink: boolean };

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

/** A named file in a mail; `size` is 0 if the service does not say. */
export type AttachmentView = {
  id: string;
  name: string;
  type: string;
  size: number;
  contentId?: string;
  inline: boolean;
};

/** The heavy part of a message. */
export type MessageBody = {
  to: string;
  text?: string;
  html?: string;
  attachments: AttachmentView[];
  /** Size of its source, if the service says it. */
  size?: number;
  /** The service's verdict on the sender; absent if it gives none. */
  authentication?: { spf: string; dkim: string; dmarc: string };
  /** Why there is neither text nor html, in the service's words. */
  parseError?: string;
};

/** A message in full. */
export type MessageContent = MessageView &
  MessageBody &
  Pick<MessageHead, 'link'> & {
    /** What its service hands out of it, as long as the address is live. */
    files: { live: boolean; attachments: boolean; source: boolean };
  };

/** How a service is spoken to, as far as that is known by now. */
export type DialectView = {
  /** Whether what opens the mail travels in a header, and not in the address of each request. */
  bearer: boolean;
  /** In which ways changes are sent, in technical words. */
  changes?: string[];
  /** How failures are reported, in technical words. */
  failures?: string[];
  /** Data fields that messages are read from. */
  fields: string[];
  /** Minutes that its times are ahead of UTC; absent until it is known. */
  zone?: number;
  /** The program whose protocol it speaks, where that is not the service API. */
  protocol?: string;
  /** Where it answers, if redirects lead there. */
  at?: string;
};

/** What a service has for new addresses, and what else it can do. */
export type ServiceInfoView = {
  domains: { id: number; domain: string }[];
  mailboxes: { id: number; email: string }[];
  /** What it lists beyond the five calls, in its own words. */
  features: string[];
  /** What of the five calls it cannot do: give a wanted `name` or `domain`, `delete-mail`. */
  lacks?: string[];
  /** Hours that an address lives: usually, and at most where that may be chosen. */
  lifetime?: { usual: number; most: number };
  /** Only of a service that was tried. */
  dialect?: DialectView;
};

/** Settings, as pages show and change them. */
export type SettingsView = SettingValues & {
  /** Those that an administrator has set: nobody else can change them. */
  locked: SettingName[];
  /** A service that was chosen and is not in use yet. */
  choice?: ServiceChoiceView;
};

/**
 * A service that was chosen for new addresses: the browser is asked, then the service; or why it
 * cannot be used.
 */
export type ServiceChoiceView = { base: string; connecting?: true; problem?: Problem };

/** How much is stored. `bytes` is the browser's estimate, absent if it makes none. */
export type StorageView = {
  addresses: number;
  liveAddresses: number;
  messages: number;
  bytes?: number;
};

type Count = { addresses: number; messages: number };

/** What an import has done. */
export type ImportCount = {
  added: Count;
  /** Here before, and left as they were. */
  known: Count;
  unreadable: Count;
  /** Addresses here that had ended and receive mail again. */
  reopened: number;
};

/** The same, with the service that new addresses come from now, if that has changed. */
export type ImportView = ImportCount & { serviceUrl?: string };

/**
 * Files of messages that are being fetched: how much of each has come, in bytes, and of the remote
 * pictures of a message in pictures.
 */
export type FilesView = { file: FileKey; received: number; total?: number }[];

/** The views that pages can follow, by name. */
export type Views = {
  mailbox: MailboxView;
  settings: SettingsView;
  files: FilesView;
};

/** Why nothing could be filled into a page. */
export type PageProblemCode =
  | 'no-field'
  | 'no-code-field'
  /** The e-mail field holds text that is no address. */
  | 'field-occupied'
  /** The field holds fewer characters than the address has. */
  | 'field-too-short'
  /** The page put back what it had before. */
  | 'field-refused'
  | 'page-not-allowed'
  /** The page is open to us only when asked from the toolbar, by shortcut or context menu. */
  | 'site-not-allowed'
  | 'no-address'
  | 'no-code'
  /** The newest code does not belong to the site of the page. */
  | 'code-elsewhere';

/** Everything that can go wrong, each with its own sentence in the locale files (`problem_CODE`). */
export type ProblemCode =
  | ServiceProblem['code']
  /** The browser has not allowed the extension to reach the service. */
  | 'permission-missing'
  | PageProblemCode
  | AddressProblem['code']
  | AddressDoubt['code']
  | StorageProblem['code']
  /** An administrator has set it. */
  | 'setting-locked'
  /** The file to import was not made by this extension. */
  | 'file-foreign'
  /** It was changed or cut since it was made. */
  | 'file-damaged'
  /** It was made by a newer version. */
  | 'file-newer'
  | 'wrong-password'
  /** The extension was updated while this page was open. */
  | 'updated'
  /** The background was stopped during a call; whether it did its work is unknown. */
  | 'interrupted'
  | 'internal';

/** Why something failed. `until` is when the next attempt is due, in milliseconds since 1970. */
export type Problem = {
  code: ProblemCode;
  until?: number;
  detail?: string;
  trace?: ServiceProblem['trace'];
};
