/** Finding out how parameters of POST travel, at the cost of no address and no message. */

import { readRejectionDetails, type Subject } from './answers/rejection.ts';
import { blamesParameters } from './answers/rejection-terms.ts';
import { type ServiceError, TokenNotFound } from './errors.ts';
import type { ServiceAnswer } from './transport.ts';

export type RejectedPost = {
  answer: ServiceAnswer;
  rejection: ServiceError;
  subject: Subject;
  /** Whether it carried any parameter. */
  hasParameters: boolean;
  /** Whether this encoding was understood before. */
  proven: boolean;
};

/** Statuses of requests that were not understood, or lacked something. */
const misunderstood: ReadonlySet<number> = new Set([400, 406, 411, 415, 422]);
/** The same where nothing is lost by asking again: the token may not have arrived. */
const perhapsMisunderstood: ReadonlySet<number> = new Set([...misunderstood, 401, 403, 404, 500]);

/**
 * Whether a rejection leaves it open that the parameters were not understood, so that the request is
 * worth another encoding. A request that made an address was not rejected and is never repeated; one
 * for an address with options is repeated only on proof that they did not arrive.
 */
export function mayBlameEncoding(rejected: RejectedPost): boolean {
  const { answer, rejection, subject, hasParameters, proven } = rejected;
  if (answer.status === 415) return true;
  if (rejection instanceof TokenNotFound) return true;
  if (rejection.retryAt !== undefined || answer.status === 429 || answer.status > 500) return false;
  const { code, words = '' } = readRejectionDetails(answer);
  if (code === 'unsupported_media_type') return true;
  const clear = rejection.code === 'address-taken' || rejection.code === 'slow-down';
  if (clear || rejection.code === 'web-page') return false;
  if (proven) return answer.status === 400 && blamesParameters(words);
  if (subject !== 'new-session') {
    const sure = rejection.code === 'address-expired' && !rejection.doubtful;
    return !sure && (answer.status < 400 || perhapsMisunderstood.has(answer.status));
  }
  const open = answer.status < 400 || misunderstood.has(answer.status);
  if (!hasParameters) return open && rejection.code !== 'unavailable';
  return open && blamesParameters(words);
}

/** Whether an address has the prefix that was asked for; undefined where that would show nothing. */
export function honoursPrefix(email: string, prefix: string | undefined): boolean | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (!prefix || plain(prefix).length < 3) return undefined;
  return plain(email.split('@')[0] ?? '').includes(plain(prefix));
}

/** Whether a service crashed: at an unknown encoding it may do so without a word. */
export function isCrash(answer: ServiceAnswer): boolean {
  return answer.status === 500;
}
