import type { Hit } from '../vocabulary.ts';
import { kind } from '../vocabulary.ts';

/**
 * Codes of something else: a word for a code that stands right beside what it is the code of
 * ("booking code", "código de reserva", "Rabatt-Code") names no code to sign in with.
 */
export function withoutOtherCodes(text: string, hits: readonly Hit[]): Hit[] {
  return hits.map((hit, at) => {
    const before = hits[at - 1];
    const after = hits[at + 1];
    if (hit.kinds & kind.once && hit.kinds & kind.type) return entered(text, hit, before, after);
    if (!(hit.kinds & kind.code) || hit.kinds & kind.once) return hit;
    const owned =
      isOther(before) && /^\p{L}{0,12}[ -]{0,2}$/u.test(text.slice(before?.end, hit.start));
    const owner =
      isOther(after) &&
      /^\p{L}{0,6} (?:\p{L}{1,5}[' ]){0,2}$/u.test(text.slice(hit.end, after?.start));
    return owned || owner ? { ...hit, kinds: (hit.kinds & ~kind.code) | kind.never } : hit;
  });
}

/** What leads from a word for a code to what it is for: "código de descuento", "код за попуст". */
const leadsOn = /^ (?:(?:de|di|do|da|for|para|pentru|per|til|för|van|za|за|для)[ '])?$/;

/** "Enter the code" tells to type another where that is what the code is of. */
function entered(text: string, hit: Hit, before: Hit | undefined, after: Hit | undefined): Hit {
  const owned = isOther(before) && /^ ?$/.test(text.slice(before?.end, hit.start));
  // "Enter this code" and "code promo" share their code.
  const shared = (after?.start ?? hit.end) < hit.end;
  const owner = isOther(after) && (shared || leadsOn.test(text.slice(hit.end, after?.start)));
  if (!owned && !owner) return hit;
  return { ...hit, kinds: (hit.kinds & ~(kind.code | kind.once | kind.type)) | kind.never };
}

function isOther(hit: Hit | undefined): boolean {
  return hit !== undefined && (hit.kinds & kind.never) !== 0 && (hit.kinds & kind.once) === 0;
}
