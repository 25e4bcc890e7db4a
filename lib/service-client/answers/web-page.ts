import { ServiceError } from '../errors.ts';
import type { ServiceAnswer } from '../transport.ts';

const pageStart = /^\s*<(!doctype html|html|head|body|title|h1|meta|script|p|div)\b/i;

/** Whether an answer is a web page, whatever its media type says. */
export function isWebPage({ body, text }: Pick<ServiceAnswer, 'body' | 'text'>): boolean {
  return body === undefined && pageStart.test(text ?? '');
}

/** The origin and status of a web page, without its text. */
export function describeWebPage({ status, redirectedTo }: ServiceAnswer): string {
  const from = redirectedTo === undefined ? '' : ` from ${new URL(redirectedTo).host}`;
  return `a web page${from} (HTTP ${status})`;
}

/** Statuses of proxies and firewalls that reject, and of networks that require a sign-in. */
const guarded: ReadonlySet<number> = new Set([401, 403, 407, 451, 511]);

/**
 * The error for an answer to `GET /domains` that no mail service gives: `web-page` if it may come from a
 * network on the way, `no-service` for a web site or another API at this address. A redirect shows
 * neither: only plain http can be redirected on the way, and that is allowed on private networks alone.
 */
export function notAService(answer: ServiceAnswer): ServiceError {
  const { status, trace } = answer;
  const isPage = isWebPage(answer);
  const code = status === 511 || (isPage && guarded.has(status)) ? 'web-page' : 'no-service';
  const detail = isPage ? describeWebPage(answer) : `HTTP ${status}`;
  return new ServiceError(code, { detail, trace });
}
