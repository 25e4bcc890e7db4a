import { ServiceError, type ServiceErrorCode } from '../lib/service-client.ts';
import type { MessageSummary } from './message.ts';

/**
 * Why something failed: `timeout` where nothing that was waited for came, `not-saved` where the command
 * cannot keep an inbox in its file.
 */
export type MailErrorCode =
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'too-slow'
  | 'slow-down'
  | 'web-page'
  | 'no-service'
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
  | 'not-saved';

/** A call that failed. Its text never carries a token. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What was waited for did not come in time. */
export class MailTimeout extends MailError {
  override name = 'MailTimeout';
  /** All that the inbox held at the end, in the order of arrival. */
  readonly messages: MessageSummary[];

  constructor(message: string, messages: MessageSummary[], options?: ErrorOptions) {
    super('timeout', message, options);
    this.messages = messages;
  }
}

/** Sentences about a service; they go on after its address. */
const sentences: Record<ServiceErrorCode, string> = {
  offline: 'cannot be reached: this machine has no network',
  unreachable: 'does not answer; is the service running, and is this its address?',
  'too-slow': 'did not answer in time',
  'slow-down': 'asks for fewer requests',
  'web-page': 'answers with a web page; is this the address of a mail service?',
  'no-service': 'is not a mail service that this client knows',
  unavailable: 'cannot serve at the moment',
  'not-understood': 'gave an answer that cannot be understood',
  'not-offered': 'does not offer this',
  refused: 'rejected the request',
  'service-not-chosen': 'is not an address of a service',
  'insecure-service': 'is not a safe address of a service',
  'invalid-service': 'is not an address of a service',
  'address-expired': 'no longer knows the address: it has ended, or has expired',
  'address-taken': 'has given that address to somebody else',
  'name-not-allowed': 'does not allow that name',
  'unknown-domain': 'does not have that domain',
  'unknown-mailbox': 'does not have that mailbox',
  'message-gone': 'no longer has that message',
};

/** What is thrown to callers for a failure at the service at `url`; what is none is left as it is. @internal */
export function toMailError(error: unknown, url: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { code, detail } = error;
  const more = detail === undefined ? '' : ` (${detail})`;
  return new MailError(code, `${withoutQuery(url)} ${sentences[code]}${more}`, { cause: error });
}

/** A service's address as it may be shown: some have a key in its query. @internal */
export function withoutQuery(url: string): string {
  return url.replace(/\?.*$/, '');
}
