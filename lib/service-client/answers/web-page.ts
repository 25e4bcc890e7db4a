import { ServiceError } from '../errors.ts';
import type { ServiceAnswer } from '../transport.ts';

const pageStart = /^\s*<(!doctype html|html|head|body|title|h1|meta|script|p|div)\b/i;

/** Whether an answer is a web page, whatever its media type says. */
export function isWebPage({ body, text }: Pick<ServiceAnswer, 'body' | 'text'>): boolean {
  return body === undefined && pageStart.test(text ?? '');
}

/** What is told of a web page: where it came from and its status, and nothing that it says. */
export function describeWebPage({ status, redirectedTo }: ServiceAnswer): string {
  const from = redirectedTo === undefined ? '' : ` from ${new URL(redirectedTo).host}`;
  return `a web page${from} (HTTP ${status})`;
}

/** Statuses with which proxies and firewalls turn requests away, and networks ask for a sign-in. */
const guarded: ReadonlySet<number> = new Set([401, 403, 407, 451, 511]);

/**
 * The error for an answer to `GET /domains` that is not a mail service's: `web-page` where it may
 * come from something on the way to the service, `no-service` for a web site, or another API, at
 * this address. A redirect is no sign of the former: only what is not encrypted can be redirected on
 * the way, and a service that is reached like that is on this machine or a network of one's own.
 */
export function notAService(answer: ServiceAnswer): ServiceError {
  const { status, trace } = answer;
  const isPage = isWebPage(answer);
  const code = status === 511 || (isPage && guarded.has(status)) ? 'web-page' : 'no-service';
  const detail = isPage ? describeWebPage(answer) : `HTTP ${status}`;
  return new ServiceError(code, { detail, trace });
}
