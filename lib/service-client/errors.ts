import type { Trace } from './trace.ts';

/** Why a call to a service failed. */
export type ServiceErrorCode =
  /** The browser has no network. */
  | 'offline'
  /** No answer at all: refused, reset, unknown host, TLS. */
  | 'unreachable'
  /** No full answer within the time allowed. */
  | 'too-slow'
  /** Too many requests; `retryAt` says when to come back, where the service said so. */
  | 'slow-down'
  /** A web page where an answer should be, as from a network that wants a sign-in. */
  | 'web-page'
  /** The server at this address is no mail service, such as a web site. */
  | 'no-service'
  /** The service cannot serve at the moment. */
  | 'unavailable'
  /** An answer that is no JSON, is too large, or lacks a field; `detail` names the field's path. */
  | 'not-understood'
  /** The service does not list this feature. Nothing was sent. */
  | 'not-offered'
  /** A rejection for any other reason; `detail` has the text of the service. */
  | 'refused'
  /** No service is chosen yet. */
  | 'service-not-chosen'
  /** Plain http to a host that is neither this machine nor a private network. */
  | 'insecure-service'
  /** No web address at all. */
  | 'invalid-service'
  | 'address-expired'
  | 'address-taken'
  | 'name-not-allowed'
  | 'unknown-domain'
  | 'unknown-mailbox'
  | 'message-gone';

/** Errors after which the outcome of the request is unknown. */
export const unanswered: ReadonlySet<ServiceErrorCode> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'slow-down',
  'unavailable',
]);

/** A request that did not lead to a usable answer. Its text never carries a token. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly code: ServiceErrorCode;
  readonly detail: string | undefined;
  /** The earliest time for another attempt that the service named, in milliseconds since 1970. */
  readonly retryAt: number | undefined;
  /** The answer may mean something else: nothing irreversible may follow from it alone. */
  readonly doubtful: boolean;
  /** The request, for the operator of the service. */
  trace: Trace | undefined;

  constructor(
    code: ServiceErrorCode,
    options: Partial<Pick<ServiceError, 'detail' | 'retryAt' | 'doubtful' | 'trace'>> = {},
  ) {
    super(options.detail ? `${code}: ${options.detail}` : code);
    this.code = code;
    this.detail = options.detail;
    this.retryAt = options.retryAt;
    this.doubtful = options.doubtful ?? false;
    this.trace = options.trace;
  }
}

/** The service found no token in a request that carried one: it wants it in another place. */
export class TokenNotFound extends ServiceError {
  override name = 'TokenNotFound';
  constructor(options: { trace?: Trace | undefined } = {}) {
    super('not-understood', { ...options, detail: 'the token did not arrive' });
  }
}
