import { expiryDurations } from '../../lexicon.ts';
import type { MailText } from '../mail-text/mail-text.ts';

/** Maximum number of terms to read around: mail about a code has few on when it expires. */
const maxTerms = 40;
/** How far from its term, in characters, a sentence is read. */
const reach = 200;

const sentenceEnd = /[.!?;।۔؟։።။](?=\s)|[。\n]/g;

/**
 * How long a mail says that its code is valid, in ms; undefined if it does not say. Of several
 * durations the shortest: links are valid for longer than codes.
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
