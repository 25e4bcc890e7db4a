/** What travels to pages: the mailbox's views, the settings, and everything that can go wrong. */

import type { AddressProblem, MailboxView, ServiceProblem, StorageProblem } from '../mailbox.ts';
import type { SettingName, SettingValues } from '../settings-fields.ts';

export type {
  AddressView,
  AttachmentView,
  CheckView,
  FoundMessage,
  MailboxView,
  MessageContent,
  MessageKey,
  MessageView,
  SearchResult,
  ServiceProblem,
} from '../mailbox.ts';

/** What a service offers for new addresses. */
export type OfferView = {
  domains: { id: number; domain: string }[];
  mailboxes: { id: number; email: string }[];
};

/** Settings, as pages show and change them. */
export type SettingsView = SettingValues & {
  /** Those that an administrator has set: nobody else can change them. */
  locked: SettingName[];
};

/** The views that pages can follow, by name. */
export type Views = { mailbox: MailboxView; settings: SettingsView };

/** Everything that can go wrong, each with its own sentence in the locale files (`problem_CODE`). */
export type ProblemCode =
  | ServiceProblem['code']
  /** The browser has not allowed the extension to reach the service. */
  | 'permission-missing'
  | 'no-field'
  | 'page-not-allowed'
  /** The page is open to us only when asked from the toolbar, by shortcut or context menu. */
  | 'site-not-allowed'
  | 'no-address'
  | 'no-code'
  | AddressProblem['code']
  | StorageProblem['code']
  /** The extension was updated while this page was open. */
  | 'updated'
  /** The background was stopped during a call; whether it did its work is unknown. */
  | 'interrupted'
  | 'internal';

/** Why something failed. `until` is when the next attempt is due, in milliseconds since 1970. */
export type Problem = { code: ProblemCode; until?: number; detail?: string };
