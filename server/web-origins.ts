/**
 * Rejects requests for foreign hosts, and requests of web pages that may not use the service
 * (docs/decisions/011). Pages cannot forge Host, Origin and Sec-Fetch-Site, because browsers set
 * these headers.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { errorStatus } from '../lib/contract.ts';

export type OriginRules = {
  /** Accepted host names in lower case, in addition to localhost and IP addresses. */
  hosts: ReadonlySet<string>;
  /** Origins of web pages that may use the service; `*` for all. */
  origins: ReadonlySet<string>;
};

/** A request for a foreign host, or of a web page that may not use the service. */
export class OriginError extends Error {
  override readonly name = 'OriginError';
  readonly code: 'unknown_host' | 'origin_not_allowed';
  readonly statusCode: number;

  constructor(code: OriginError['code'], message: string) {
    super(message);
    this.code = code;
    this.statusCode = errorStatus[code];
  }
}

const extensionOrigin = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/;

function isOwnHost(host: string, { hosts }: OriginRules): boolean {
  const [, bracketed, plain = ''] = /^(?:\[(.*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6;
  const name = plain.toLowerCase().replace(/\.$/, '');
  return isIP(name) === 4 || name === 'localhost' || hosts.has(name);
}

/**
 * Whether a page of another origin sent the request. GET requests without CORS have no Origin, so
 * Sec-Fetch-Site decides. Browsers omit that header for plain HTTP, except to loopback.
 */
function isFromAnotherPage({ headers, method }: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return !extensionOrigin.test(origin) && site !== 'same-origin';
  if (site === undefined || site === 'none' || site === 'same-origin') return false;
  // The page that contains the link cannot read the response.
  const isLink = headers['sec-fetch-user'] === '?1' && headers['sec-fetch-dest'] === 'document';
  return !(isLink && method === 'GET');
}

/**
 * First checks the host, because a page whose name resolves to this machine (DNS rebinding) has the
 * same origin as the service. Then checks the origin.
 * @throws {OriginError}
 */
export function checkOrigin(request: IncomingMessage, rules: OriginRules): void {
  const { host, origin } = request.headers;
  // HTTP/1.0 requests have no Host. Some health checks use HTTP/1.0; browsers never do.
  if (host !== undefined && !isOwnHost(host, rules)) {
    const message =
      'The service does not have this host name. Its operator can add names to MAYFLY_HOSTS.';
    throw new OriginError('unknown_host', message);
  }
  const isListed = rules.origins.has('*') || rules.origins.has(origin ?? '');
  if (!isListed && isFromAnotherPage(request)) {
    const message =
      'This web page may not use the service. Its operator can allow origins in MAYFLY_ORIGINS.';
    throw new OriginError('origin_not_allowed', message);
  }
}
