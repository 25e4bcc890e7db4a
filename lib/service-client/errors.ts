import type { Trace } from './trace.ts';

/** What can go wrong between the extension and a service. */
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
  /** Something answers at the service's address, and it is no mail service: a web site for one. */
  | 'no-service'
  /** The service answered that it cannot serve now. */
  | 'unavailable'
  /** An answer that is no JSON, is too large, or lacks a field; `detail` names the field's path. */
  | 'not-understood'
  /** The service does not list this feature: it was not even asked. */
  | 'not-offered'
  /** A rejection for any other reason; `detail` has the service's words. */
  | 'refused'
  /** The person has not chosen a service yet. */
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

/** After these nobody knows what a service would have answered. */
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
  /** When to try again at the earliest, in milliseconds since 1970, as the service asked. */
  readonly retryAt: number | undefined;
  /**
   * Whether the answer may mean something else: nothing that cannot be undone is to follow from one
   * alone.
   */
  readonly doubtful: boolean;
  /** The request behind it, for whoever runs the service; noted by whoever knows it first. */
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

/** The service found no token in a request that carried one: it takes tokens another way. */
export class TokenNotFound extends ServiceError {
  override name = 'TokenNotFound';
  constructor(options: { trace?: Trace | undefined } = {}) {
    super('not-understood', { ...options, detail: 'the token did not arrive' });
  }
}
