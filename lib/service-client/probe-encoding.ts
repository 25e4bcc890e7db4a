/** Finding out how parameters of POST travel, at the cost of no address and no message. */
import { type ServiceError, TokenNotFound } from './errors.ts';
import { readRejectionDetails, type Subject } from './rejection.ts';
import { blamesParameters } from './rejection-terms.ts';
import type { ServiceAnswer } from './transport.ts';

/** What is known of a POST that was refused. */
export type RejectedPost = {
  answer: ServiceAnswer;
  refusal: ServiceError;
  subject: Subject;
  /** Whether it carried any parameter. */
  hasParameters: boolean;
  /** Whether this manner was understood before. */
  proven: boolean;
};

/** Statuses of requests that were not understood, or lacked something. */
const misunderstood: ReadonlySet<number> = new Set([400, 406, 411, 415, 422]);
/** The same where nothing is lost by asking again: the token may not have arrived. */
const perhapsMisunderstood: ReadonlySet<number> = new Set([...misunderstood, 401, 403, 404, 500]);

/**
 * Whether a refusal leaves it open that the parameters were not understood, so that the request is
 * worth another manner. One that made an address was no refusal, and is never repeated; a wish for
 * an address is repeated only on proof, as a manner that is not understood would be no wish at all.
 */
export function mayBlameEncoding(refused: RejectedPost): boolean {
  const { answer, refusal, subject, hasParameters, proven } = refused;
  if (answer.status === 415) return true;
  if (refusal instanceof TokenNotFound) return true;
  if (refusal.retryAt !== undefined || answer.status === 429 || answer.status > 500) return false;
  const { code, words = '' } = readRejectionDetails(answer);
  if (code === 'unsupported_media_type') return true;
  const clear = refusal.code === 'address-taken' || refusal.code === 'slow-down';
  if (clear || refusal.code === 'web-page') return false;
  if (proven) return answer.status === 400 && blamesParameters(words);
  if (subject !== 'new-session') {
    const sure = refusal.code === 'address-expired' && !refusal.doubtful;
    return !sure && (answer.status < 400 || perhapsMisunderstood.has(answer.status));
  }
  const open = answer.status < 400 || misunderstood.has(answer.status);
  if (!hasParameters) return open && refusal.code !== 'unavailable';
  return open && blamesParameters(words);
}

/**
 * Whether an address shows that its wish was understood; undefined where there was none that would
 * show.
 */
export function honoursPrefix(email: string, prefix: string | undefined): boolean | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (!prefix || plain(prefix).length < 3) return undefined;
  return plain(email.split('@')[0] ?? '').includes(plain(prefix));
}

/** The next manner for a service that failed without a word at one. */
export function isCrash(answer: ServiceAnswer): boolean {
  return answer.status === 500;
}
