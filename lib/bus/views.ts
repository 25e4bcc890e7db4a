/** What travels to pages: the mailbox's views, the settings, and everything that can go wrong. */

import type {
  AddressDoubt,
  AddressProblem,
  ArchiveErrorCode,
  ImportCount,
  MailboxView,
  ServiceProblem,
  StorageProblem,
  StoredCount,
} from '../mailbox.ts';
import type { SettingName, SettingValues } from '../platform/setting-fields.ts';
import type { FileKey } from './file-store.ts';

export type {
  AddressView,
  AttachmentView,
  CheckView,
  FoundMessage,
  MailboxView,
  MessageContent,
  MessageKey,
  MessageView,
  RoomView,
  SearchResult,
  ServiceProblem,
  Undoable,
} from '../mailbox.ts';

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

/** How many messages of an export are written; `total` is 0 while there is none. */
export type TransferView = { done: number; total: number };

/** What is stored. `bytes` is the browser's estimate, absent where it makes none. */
export type StorageView = StoredCount & { bytes?: number };

/** What an imported file holds, and how much of that is here already. */
export type ImportView = ImportCount & {
  /** Whether a password would let more addresses receive mail again. */
  sealed: boolean;
  /** The service that was chosen where the file was made. */
  serviceUrl?: string;
};

/**
 * Files of messages that are being fetched: how much of each has come, in bytes, and of the remote
 * pictures of a message in pictures.
 */
export type FilesView = { file: FileKey; received: number; total?: number }[];

/** The views that pages can follow, by name. */
export type Views = {
  mailbox: MailboxView;
  settings: SettingsView;
  transfer: TransferView;
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
  | ArchiveErrorCode
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
