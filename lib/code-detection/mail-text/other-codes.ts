import type { MailTermKind, MailTermMatch } from '../../lexicon.ts';

/**
 * Replaces terms for a code by terms for another number if a neighbouring term names that number:
 * "booking code", "código de reserva", "Rabatt-Code".
 */
export function withoutOtherCodes(
  text: string,
  matches: readonly MailTermMatch[],
): MailTermMatch[] {
  return matches.map((match, at) => {
    const before = matches[at - 1];
    const after = matches[at + 1];
    if (match.kinds.has('oneTimeCode') && match.kinds.has('typeIn'))
      return readTypeTerm(text, match, before, after);
    if (!match.kinds.has('code') || match.kinds.has('oneTimeCode')) return match;
    const isOtherBefore =
      isOther(before) &&
      /^\p{L}{0,12}[ -]{0,2}(?:id[ -])?$/u.test(text.slice(before?.end, match.start));
    const isOtherAfter =
      isOther(after) &&
      !isConfirmed(text, after, matches[at + 2]) &&
      /^\p{L}{0,6} (?:\p{L}{1,5}[' ]){0,2}$/u.test(text.slice(match.end, after?.start));
    return isOtherBefore || isOtherAfter ? asOtherNumber(match, 'code') : match;
  });
}

/** Whether a term for "confirm" follows its object: "code om je bestelling te bevestigen". */
function isConfirmed(
  text: string,
  other: MailTermMatch | undefined,
  next: MailTermMatch | undefined,
) {
  if (!next?.kinds.has('verify')) return false;
  return /^\p{L}{0,6} (?:\p{L}{1,4} ){0,2}$/u.test(text.slice(other?.end, next.start));
}

/** The text between a term for a code and its purpose: "código de descuento", "код за попуст". */
const connectsPurpose = /^ (?:(?:de|di|do|da|for|para|pentru|per|til|för|van|za|за|для)[ '])?$/;

/** "Enter the code" may refer to another code, which is named before or after the term. */
function readTypeTerm(
  text: string,
  match: MailTermMatch,
  before: MailTermMatch | undefined,
  after: MailTermMatch | undefined,
): MailTermMatch {
  const isOtherBefore = isOther(before) && /^ ?$/.test(text.slice(before?.end, match.start));
  // "Enter this code" and "code promo" share the word "code".
  const shared = (after?.start ?? match.end) < match.end;
  const isOtherAfter =
    isOther(after) && (shared || connectsPurpose.test(text.slice(match.end, after?.start)));
  if (!isOtherBefore && !isOtherAfter) return match;
  return asOtherNumber(match, 'code', 'oneTimeCode', 'typeIn');
}

function isOther(match: MailTermMatch | undefined): boolean {
  return match?.kinds.has('otherNumber') === true && !match.kinds.has('oneTimeCode');
}

function asOtherNumber(match: MailTermMatch, ...without: MailTermKind[]): MailTermMatch {
  const kinds = [...match.kinds].filter((kind) => !without.includes(kind));
  return { ...match, kinds: new Set([...kinds, 'otherNumber' as const]) };
}
