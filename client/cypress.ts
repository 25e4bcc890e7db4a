/**
 * Tasks for Cypress, which run in Node, while the tests run in the browser. Cypress sends the
 * arguments and results of tasks as JSON.
 */
import { connect } from './connect.ts';
import type { Inbox } from './inbox.ts';
import type { Attachment, Message } from './message.ts';

/** An address that `createAddress` has returned, optionally with conditions for the mail. */
export type MailTaskArgument = string | MailTaskOptions;

/** Options as in the library, but without patterns and functions. */
export type MailTaskOptions = {
  email: string;
  from?: string;
  subject?: string;
  tag?: string;
  /** For `waitForLink`: any link with this in its text or URL. */
  text?: string;
  href?: string;
  /** In milliseconds, for waits; the default is 30,000. */
  timeout?: number;
  /** In milliseconds, for `expectNoMessage`; the default is 5,000. */
  for?: number;
};

/** A message without the functions of its attachments. */
export type CypressMessage = Omit<Message, 'receivedAt' | 'attachments'> & {
  /** ISO 8601. */
  receivedAt: string;
  attachments: Omit<Attachment, 'content' | 'stream'>[];
};

/** All tasks, for `on('task', mailTasks())`. */
export type MailTasks = {
  createAddress(): Promise<string>;
  waitForCode(argument: MailTaskArgument): Promise<string>;
  waitForLink(argument: MailTaskArgument): Promise<string>;
  waitForMessage(argument: MailTaskArgument): Promise<CypressMessage>;
  expectNoMessage(argument: MailTaskArgument): Promise<null>;
  endAddress(email: string): Promise<null>;
};

/**
 * @param service the URL of the mail service; by default MAYFLY_SERVICE, or http://127.0.0.1:8025
 */
export function mailTasks(service = process.env.MAYFLY_SERVICE || undefined): MailTasks {
  const mail = connect(service);
  const inboxes = new Map<string, Inbox>();
  const inboxOf = (email: string) => {
    const inbox = inboxes.get(email);
    if (!inbox) throw new Error(`createAddress has not returned the address "${email}"`);
    return inbox;
  };
  const open = (argument: MailTaskArgument) => {
    const { email, ...options } = typeof argument === 'string' ? { email: argument } : argument;
    return { inbox: inboxOf(email), options };
  };
  return {
    async createAddress() {
      const inbox = await mail.createAddress();
      inboxes.set(inbox.email, inbox);
      return inbox.email;
    },
    async waitForCode(argument) {
      const { inbox, options } = open(argument);
      return inbox.waitForCode(options);
    },
    async waitForLink(argument) {
      const { inbox, options } = open(argument);
      return inbox.waitForLink(options);
    },
    async waitForMessage(argument) {
      const { inbox, options } = open(argument);
      return JSON.parse(JSON.stringify(await inbox.waitForMessage(options)));
    },
    // Cypress rejects a task that returns undefined.
    async expectNoMessage(argument) {
      const { inbox, options } = open(argument);
      await inbox.expectNoMessage(options);
      return null;
    },
    async endAddress(email) {
      await inboxOf(email).end();
      inboxes.delete(email);
      return null;
    },
  };
}
