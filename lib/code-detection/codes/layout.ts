import {
  hitsWithin,
  kindsWithin,
  type Line,
  type Page,
  type Span,
} from '../mail-text/mail-text.ts';
import { kind } from '../vocabulary.ts';
import type { Candidate } from './candidates.ts';

/** Whether the layout alone says that something is to be noticed. */
export function layoutSpeaks(layout: number): boolean {
  return layout >= 3;
}

/** What the look says: alone, larger, spaced, on a ground of its own. */
export function weighLayout(page: Page, candidate: Candidate, line: Line): number {
  const span = spanAt(line, candidate.start);
  if (span?.hidden) return -2;
  let score = candidate.split ? 2.5 : 0;
  const around =
    page.text.slice(Math.max(line.start, candidate.start - 80), candidate.start) +
    page.text.slice(candidate.end, Math.min(line.end, candidate.end + 80));
  const alone = !/[\p{L}\p{N}]/u.test(around);
  if (alone) score += 1.5;
  if (!span) return score;
  if (span.size >= page.usualSize * 1.25) score += 1.5;
  if (span.spaced) score += 1.5;
  if (span.mono) score += 1;
  const own =
    page.text.slice(span.start, span.end).trim().length <= candidate.end - candidate.start + 2;
  if (own && !alone) score += span.bold ? 1 : 0.5;
  else if (span.bold) score += 0.5;
  if (span.boxed && (own || alone)) score += 0.5;
  return score;
}

/** The stretch of one look that holds a place in the text. */
function spanAt({ spans }: Line, place: number): Span | undefined {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((spans[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return spans[low];
}

/** What its own form says. */
export function weighShape(page: Page, candidate: Candidate, line: Line, layout: number): number {
  const { value, shape, length } = candidate;
  if (shape === 'letters') {
    // Words are everywhere: only what is plainly set apart, or no word, can be a code of letters.
    if (isWord(page, candidate)) return -9;
    if (/^[a-z]+(?:-[a-z]+)?$/.test(value)) return weighLowerCase(page, candidate, line, layout);
    if (layoutSpeaks(layout) && !candidate.split) return -1;
    const before = page.text.slice(Math.max(0, candidate.start - 8), candidate.start);
    const introduced =
      before.slice(-2).includes(':') || (isSure(page, candidate) && copula.test(before));
    // Letters that could be said, below "Your code:".
    if (!isJumble(value)) return introduced && layout >= 1.5 && isLed(page, candidate) ? -1.5 : -9;
    return layout >= 1.5 || introduced || value.includes('-') ? -1.5 : -3;
  }
  if (shape === 'mixed') {
    const word = /^[a-z]{3,}\d{1,4}$|^\d{1,4}[a-z]{2,}$/i.test(value) && !/^[A-Z0-9]+$/.test(value);
    // "100K", "50GB"
    if (/^\d+(?:0[KM]|[GMT]B)$/.test(value)) return -5;
    // "PROJ-48291" is the name of a ticket, and so is "ABC-123" but right after "your code".
    if (/^[A-Z]{3,}-\d+$/.test(value)) return isEven(value) && isLed(page, candidate) ? -1.5 : -5;
    // "SPRING25" was thought up by somebody, as coupons are.
    if (isThoughtUp(value)) {
      if (isSure(page, candidate)) return -0.5;
      // "Enter SPRING25 for a discount"
      return kindsWithin(page, candidate.end, candidate.end + 40) & kind.never ? -9 : -4.5;
    }
    if (length === 4) return isLed(page, candidate) ? -0.5 : -5;
    return word ? -5 : /[a-z]/.test(value) ? -1.5 : -0.5;
  }
  if (/^(?:19|20)\d\d$/.test(value)) {
    const before = page.text.slice(Math.max(line.start, candidate.start - 80), candidate.start);
    if (/©|\(c\)|copyright/i.test(before)) return -20;
    return isNamed(page, candidate, line) ? -1 : -4.5;
  }
  if (
    /^\d{5}(?:-\d{4})?$/.test(value) &&
    /\b[A-Z]{2},? $/.test(page.text.slice(candidate.start - 5, candidate.start))
  )
    return -5;
  if (layout < 1.5 && isPostcode(page, candidate, line)) return -5;
  if (layout < 1 && line.end - line.start < 120 && isListed(page, candidate, line)) return -1.5;
  // Groups of three and four are those of telephone numbers.
  if (/^(?:\d{3}-\d{4}|\d{4}-\d{3,4}|\d{2,4}-\d{2}-\d{2})$/.test(value))
    return layout < 3 ? -1.5 : 0;
  const grouped = value.includes('-') ? 1 : 0;
  return grouped + (length === 6 ? 1 : length >= 9 ? -1 : 0.5);
}

/** Letters in lower case are words of the mail but where it says that they are none. */
function weighLowerCase(page: Page, candidate: Candidate, line: Line, layout: number): number {
  const alone = candidate.start === line.start;
  const before = page.text.slice(candidate.start - 3, candidate.start);
  const announced = /:\s?["'“„«「『]?$/.test(before);
  // What leads to it: the line above, unless that is a whole sentence.
  const lead = /[^.!?。]\n$/.test(before);
  const from = alone ? candidate.start - 120 : line.start;
  const named = kindsWithin(page, from, candidate.start) & (kind.code | kind.once | kind.password);
  if (!named) return -9;
  if (candidate.value.includes('-')) return announced || (lead && layoutSpeaks(layout)) ? -1.5 : -9;
  if (lead && layoutSpeaks(layout)) return -1;
  // "Beware of code scams": of words, some have but one vowel.
  if (!announced && /[aeiou]/.test(candidate.value)) return -9;
  return isJumble(candidate.value.toUpperCase()) ? -1.5 : -9;
}

/** Whether a place follows, and a street's number goes before or nothing: "Am Tor 10, 10119 Berlin". */
function isPostcode(page: Page, { value, start, end }: Candidate, line: Line): boolean {
  if (value.length > 6 || !/^ \p{Lu}\p{Ll}/u.test(page.text.slice(end, end + 3))) return false;
  if (/\d\p{L}?,? $/u.test(page.text.slice(line.start, start))) return true;
  const place = /^(?: \p{Lu}[\p{Ll}-]+){1,3}[,.]?$/u.test(page.text.slice(end, line.end));
  return start === line.start && place && kindsWithin(page, end, line.end) === 0;
}

/** Whether commas part its sentence, as they part the lines of an address. */
function isListed(page: Page, candidate: Candidate, line: Line): boolean {
  const before = page.text.slice(line.start, candidate.start).split(/[.!?]/).at(-1) ?? '';
  const after = page.text.slice(candidate.end, line.end).split(/[!?]|\.(?!\S)/)[0] ?? '';
  return /,.*,/.test(before + after);
}

/** Whether all groups of a value have one length. */
function isEven(value: string): boolean {
  const groups = value.split('-');
  return groups.every((group) => group.length === groups[0]?.length);
}

/** Whether a word for a code stands just before, in the line or above it. */
function isLed(page: Page, { start }: Candidate): boolean {
  return (kindsWithin(page, start - 40, start) & (kind.code | kind.once)) !== 0;
}

/** Whether a word stands just before that leaves no doubt, and none that raises one. */
function isSure(page: Page, { start }: Candidate): boolean {
  // "Enter the code" is said of coupons as well.
  const hits = hitsWithin(page, start - 40, start).filter(({ kinds }) => !(kinds & kind.type));
  const kinds = hits.reduce((all, hit) => all | hit.kinds, 0);
  return (kinds & (kind.once | kind.never)) === kind.once;
}

/** "is", folded, in languages that put it before what it is. */
const copula = / (?:is|ist|lautet|est|es|e|ar|er|on|je|jest|este)\s$/;

/**
 * Whether a value is a word that can be said with a number behind it, which chance seldom makes.
 * Three letters and three digits are a form of codes: "KOR482".
 */
function isThoughtUp(value: string): boolean {
  const word = /^([A-Z]{3,})\d{1,4}$/.exec(value)?.[1];
  return word !== undefined && (word.length > 3 || /\d{4}$/.test(value)) && !isJumble(word);
}

/** Whether a word for a code stands just before, and nothing after: "Your code is 2026." */
function isNamed(page: Page, candidate: Candidate, line: Line): boolean {
  const after = page.text.slice(candidate.end, line.end);
  const from = Math.max(line.start, candidate.start - 24);
  return (
    /^["'”»“」』)]?\.?$/.test(after) &&
    (kindsWithin(page, from, candidate.start) & (kind.code | kind.once)) !== 0
  );
}

/** Whether letters stand among words in capitals, as in a heading. */
function isWord(page: Page, candidate: Candidate): boolean {
  return kindsWithin(page, candidate.start, candidate.end) !== 0;
}

/** Whether nobody could say these letters: "RKJYPW", "QWHT-RKPL"; long words and lower case are said. */
function isJumble(value: string): boolean {
  // "brave-otter-lamp" can be said, but is said nowhere else.
  if (/[a-z]/.test(value)) return true;
  if (value.includes('-')) return isEven(value);
  const vowels = value.match(/[AEIOU]/g)?.length ?? 0;
  return /[^AEIOUY]{4}/.test(value) || vowels * 5 <= value.length;
}
