import { expiryDurations } from '../../lexicon.ts';
import type { MailText } from '../mail-text/mail-text.ts';

/** Maximum number of expiry terms that are read: a mail with a code has only a few. */
const maxTerms = 40;
/** Maximum number of characters that are read before and after a term. */
const reach = 200;

const sentenceEnd = /[.!?;।۔؟։።။](?=\s)|[。\n]/g;

/**
 * The validity of the code as stated in the mail, in ms; undefined if it is not stated. Of several
 * durations, the shortest is returned, because links are valid for longer than codes.
 */
export function findCodeValidity({ lower, matches }: MailText): number | undefined {
  const terms = matches.filter(({ kinds }) => kinds.has('expires')).slice(0, maxTerms);
  const sentences = terms.map(({ start, end }) => {
    const before = lower
      .slice(Math.max(0, start - reach), start)
      .split(sentenceEnd)
      .at(-1);
    const [after] = lower.slice(end, end + reach).split(sentenceEnd);
    return `${before}${lower.slice(start, end)}${after}`;
  });
  const durations = [...new Set(sentences)].flatMap(expiryDurations);
  return durations.length > 0 ? Math.min(...durations) : undefined;
}
