import { readRejectionDetails, type Subject } from './answers/rejection.ts';
import { isParameterError } from './answers/rejection-terms.ts';
import { type ServiceError, TokenNotFound } from './errors.ts';
import type { Parameters } from './request.ts';
import type { ServiceAnswer } from './transport.ts';

type RejectedPost = {
  answer: ServiceAnswer;
  rejection: ServiceError;
  wanted: { subject: Subject; parameters?: Parameters };
  /** The encoding was understood before. */
  isProven: boolean;
};

/** Statuses of requests that were not understood or incomplete. */
const misunderstood: ReadonlySet<number> = new Set([400, 406, 411, 415, 422]);
/** Additional statuses for calls that are safe to repeat: the token may not have arrived. */
const perhapsMisunderstood: ReadonlySet<number> = new Set([...misunderstood, 401, 403, 404, 500]);

/**
 * Whether a service may have rejected a POST because it did not understand the encoding of the
 * parameters, so that another encoding should be tried. A call that creates an address with options
 * is repeated only if the options certainly did not arrive, so that no address is wasted.
 */
export function mayBeEncodingError({ answer, rejection, wanted, isProven }: RejectedPost): boolean {
  if (answer.status === 415 || rejection instanceof TokenNotFound) return true;
  if (rejection.retryAt !== undefined || answer.status === 429 || answer.status > 500) return false;
  const { code, words = '' } = readRejectionDetails(answer);
  if (code === 'unsupported_media_type') return true;
  if (['address-taken', 'slow-down', 'web-page'].includes(rejection.code)) return false;
  if (isProven) return answer.status === 400 && isParameterError(words);
  if (wanted.subject !== 'new-session') {
    const isExpired = rejection.code === 'address-expired' && !rejection.doubtful;
    return !isExpired && (answer.status < 400 || perhapsMisunderstood.has(answer.status));
  }
  const isOpen = answer.status < 400 || misunderstood.has(answer.status);
  const hasOptions = Object.values(wanted.parameters ?? {}).some((value) => value !== undefined);
  return isOpen && (hasOptions ? isParameterError(words) : rejection.code !== 'unavailable');
}
