import { ServiceError, type ServiceErrorCode } from '../lib/service-client.ts';
import type { Message, MessageSummary } from './message.ts';

/** `not-saved` occurs only in the command, when it cannot write a file. */
export type MailErrorCode =
  | 'timeout'
  | 'unexpected-message'
  | 'too-large'
  | 'offline'
  | 'unreachable'
  | 'too-slow'
  | 'slow-down'
  | 'web-page'
  | 'no-service'
  | 'redirected'
  | 'login-required'
  | 'unavailable'
  | 'not-understood'
  | 'not-offered'
  | 'refused'
  | 'service-not-chosen'
  | 'insecure-service'
  | 'invalid-service'
  | 'address-expired'
  | 'address-taken'
  | 'name-not-allowed'
  | 'unknown-domain'
  | 'unknown-mailbox'
  | 'message-gone'
  | 'unknown-attachment'
  | 'not-saved';

/** A failed call. Its message never contains a token. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** No matching message arrived in time. */
export class MailTimeout extends MailError {
  override name = 'MailTimeout';
  /** All messages of the inbox, in order of arrival. */
  readonly messages: MessageSummary[];

  constructor(message: string, messages: MessageSummary[], options?: ErrorOptions) {
    super('timeout', message, options);
    this.messages = messages;
  }
}

/** A message arrived that `expectNoMessage` excluded. */
export class UnexpectedMessage extends MailError {
  override name = 'UnexpectedMessage';
  /** The message that arrived first. */
  readonly received: Message;

  constructor(message: string, received: Message) {
    super('unexpected-message', message);
    this.received = received;
  }
}

/** The second part of each message; the first part is the service's URL. */
const sentences: Record<ServiceErrorCode, string> = {
  offline: 'is unreachable: this machine is offline',
  unreachable: 'does not answer; is the service running, and is this its address?',
  'too-slow': 'did not answer in time',
  'slow-down': 'asks for fewer requests',
  'web-page': 'returned a web page; is this the address of a mail service?',
  'no-service': 'is not a mail service that this client supports',
  'login-required':
    'requires a user name and password in its address (http://name:password@…), or rejected those given',
  redirected: 'redirects to another address; use that one if you trust it',
  unavailable: 'is unavailable at the moment',
  'not-understood': 'returned a response that cannot be read',
  'not-offered': 'does not support this',
  refused: 'rejected the request',
  'service-not-chosen': 'is not an address of a service',
  'insecure-service': 'is not a safe address of a service',
  'invalid-service': 'is not an address of a service',
  'address-expired': 'no longer has the address: it was ended or has expired',
  'address-taken': 'has already issued that address',
  'name-not-allowed': 'does not allow that name',
  'unknown-domain': 'does not have that domain',
  'unknown-mailbox': 'does not have that mailbox',
  'message-gone': 'no longer has that message',
};

/** Converts an error of the service at `url`; returns other errors unchanged. @internal */
export function toMailError(error: unknown, url: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { code, detail } = error;
  const more = detail === undefined ? '' : ` (${detail})`;
  return new MailError(code, `${withoutQuery(url)} ${sentences[code]}${more}`, { cause: error });
}

/** The URL without its query, which may contain a key. @internal */
export function withoutQuery(url: string): string {
  return url.replace(/\?.*$/, '');
}

/**
 * The number of listed messages that could not be read, and the problems of the first ones.
 * @internal
 */
export function unreadableText(unreadable: readonly string[]): string {
  const count = unreadable.length;
  const details = unreadable.slice(0, 3).join(', ');
  return `${count} ${count === 1 ? 'message' : 'messages'} of this service could not be read (${details}).`;
}
