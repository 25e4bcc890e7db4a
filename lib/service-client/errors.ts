import type { Trace } from './trace.ts';

/** Why a call to a service failed. */
export type ServiceErrorCode =
  /** The browser has no network. */
  | 'offline'
  /** No response: connection refused or reset, unknown host, TLS error. */
  | 'unreachable'
  /** No complete response within the timeout. */
  | 'too-slow'
  /** Too many requests; `retryAt` is the time for a retry, if the service gave one. */
  | 'slow-down'
  /** A web page instead of a response, for example from a network that requires a sign-in. */
  | 'web-page'
  /** The server at this address is not a mail service, but for example a web site. */
  | 'no-service'
  /** The server asks for a user name and password (HTTP Basic), or rejects the given ones. */
  | 'login-required'
  /** The address redirects to another one; `detail` has the other origin, if known. */
  | 'redirected'
  /** The service is temporarily unavailable. */
  | 'unavailable'
  /** A response that is not JSON, is too large, or lacks a field; `detail` has the field's path. */
  | 'not-understood'
  /** The service does not list this feature. Nothing was sent. */
  | 'not-offered'
  /** A rejection for any other reason; `detail` has the text of the service. */
  | 'refused'
  /** No service is chosen yet. */
  | 'service-not-chosen'
  /** Plain http to a host that is neither this machine nor in a private network. */
  | 'insecure-service'
  /** Not a web address. */
  | 'invalid-service'
  | 'address-expired'
  | 'address-taken'
  | 'name-not-allowed'
  | 'unknown-domain'
  | 'unknown-mailbox'
  | 'message-gone';

/** Errors that may disappear by themselves. */
export const transientErrors: ReadonlySet<ServiceErrorCode> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'slow-down',
  'unavailable',
]);

/** A request without a usable response. Its text never contains a token. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly code: ServiceErrorCode;
  readonly detail: string | undefined;
  /** The earliest time for a retry according to the service, in milliseconds since 1970. */
  readonly retryAt: number | undefined;
  /** The response is ambiguous: it alone must not cause anything irreversible. */
  readonly doubtful: boolean;
  /** Identifies the request for the service's operator. */
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

/**
 * The service reports a missing token although it was sent: it expects the token in another place.
 */
export class TokenNotFound extends ServiceError {
  override name = 'TokenNotFound';
  constructor(options: { trace?: Trace | undefined } = {}) {
    super('not-understood', { ...options, detail: 'the token did not arrive' });
  }
}
