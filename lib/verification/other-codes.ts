import type { Hit } from './vocabulary.ts';
import { kind } from './vocabulary.ts';

/**
 * Codes of something else: a word for a code that stands right beside what it is the code of
 * ("booking code", "código de reserva", "Rabatt-Code") names no code to sign in with.
 */
export function withoutOtherCodes(text: string, hits: readonly Hit[]): Hit[] {
  return hits.map((hit, at) => {
    if (!(hit.kinds & kind.code) || hit.kinds & kind.once) return hit;
    const before = hits[at - 1];
    const after = hits[at + 1];
    const owned =
      isOther(before) && /^\p{L}{0,12}[ -]{0,2}$/u.test(text.slice(before?.end, hit.start));
    const owner =
      isOther(after) &&
      /^\p{L}{0,6} (?:\p{L}{1,5}[' ]){0,2}$/u.test(text.slice(hit.end, after?.start));
    return owned || owner ? { ...hit, kinds: (hit.kinds & ~kind.code) | kind.never } : hit;
  });
}

function isOther(hit: Hit | undefined): boolean {
  return hit !== undefined && (hit.kinds & kind.never) !== 0 && (hit.kinds & kind.once) === 0;
}
