/**
 * Which hosts a service answers for, and which web pages may use it (docs/decisions/011). Browsers
 * set the headers that decide: no page can change its Host, Origin or Sec-Fetch-Site.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { errorStatus } from '../lib/contract.ts';

export type OriginRules = {
  /** Host names in lower case that the service answers for, beside literal addresses. */
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
 * Whether a page of another origin sent the request. Requests without CORS have no Origin unless
 * they write, so Sec-Fetch-Site decides; browsers leave it out towards plain HTTP on a network.
 */
function isFromAnotherPage({ headers, method }: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return !extensionOrigin.test(origin) && site !== 'same-origin';
  if (site === undefined || site === 'none' || site === 'same-origin') return false;
  // A person followed a link: the page that has it cannot read the answer.
  const isLink = headers['sec-fetch-user'] === '?1' && headers['sec-fetch-dest'] === 'document';
  return !(isLink && method === 'GET');
}

/**
 * Rejects a request for another host, because a web page whose name an attacker lets point here
 * (DNS rebinding) would pass as the service's own, and one of a web page that may not use the
 * service.
 * @throws {OriginError}
 */
export function checkOrigin(request: IncomingMessage, rules: OriginRules): void {
  const { host, origin } = request.headers;
  // Only HTTP/1.0 has no Host, which health checks use and no browser does.
  if (host !== undefined && !isOwnHost(host, rules)) {
    const message = 'The service does not have this host name: MAYFLY_HOSTS adds names.';
    throw new OriginError('unknown_host', message);
  }
  const isListed = rules.origins.has('*') || rules.origins.has(origin ?? '');
  if (!isListed && isFromAnotherPage(request)) {
    const message = 'Web pages may not use the service: MAYFLY_ORIGINS allows their origins.';
    throw new OriginError('origin_not_allowed', message);
  }
}
