/**
 * Temporary e-mail addresses for tests: creates addresses, waits for their mail, and finds the
 * one-time code or the confirmation link in it. Runs in Node 20.3 and newer, and in browsers.
 */
export { type AddressOptions, connect, type MailService } from './connect.ts';
export { MailError, type MailErrorCode, MailTimeout, UnexpectedMessage } from './errors.ts';
export type { Inbox, SavedInbox } from './inbox.ts';
export type { Attachment, Code, Header, Link, Message, MessageSummary } from './message.ts';
export type { LinkOptions, MessageFilter, WaitOptions } from './wait.ts';
