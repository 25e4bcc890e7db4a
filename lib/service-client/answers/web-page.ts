import { ServiceError } from '../errors.ts';
import type { ServiceAnswer } from '../transport.ts';

const pageStart = /^\s*<(!doctype html|html|head|body|title|h1|meta|script|p|div)\b/i;

/** Whether a response is a web page, regardless of its media type. */
export function isWebPage({ body, text }: Pick<ServiceAnswer, 'body' | 'text'>): boolean {
  return body === undefined && pageStart.test(text ?? '');
}

/** Describes a web page by its HTTP status only, without its text. */
export function describeWebPage({ status }: ServiceAnswer): string {
  return `a web page (HTTP ${status})`;
}

/** Statuses from proxies, firewalls, and networks that require a sign-in. */
const guarded: ReadonlySet<number> = new Set([401, 403, 407, 451, 511]);

/**
 * The error for a response to `GET /domains` that is not from a mail service: `web-page` if an
 * intermediate network may have sent it, otherwise `no-service`, for a web site or another API.
 */
export function notAService(answer: ServiceAnswer): ServiceError {
  const { status, trace } = answer;
  const isPage = isWebPage(answer);
  const code = status === 511 || (isPage && guarded.has(status)) ? 'web-page' : 'no-service';
  const detail = isPage ? describeWebPage(answer) : `HTTP ${status}`;
  return new ServiceError(code, { detail, trace });
}
