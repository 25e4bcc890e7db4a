import type { Candidate } from './candidates.ts';
import { kindsWithin, type Line, type Page, type Span } from './page.ts';

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
  const alone = candidate.end > line.end || !/[\p{L}\p{N}]/u.test(around);
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
    if (layoutSpeaks(layout) && !candidate.split) return -1;
    if (!isJumble(value)) return -9;
    const introduced = /[:：] ?$/.test(page.text.slice(candidate.start - 2, candidate.start));
    return layout >= 1.5 || introduced || value.includes('-') ? -1.5 : -3;
  }
  if (shape === 'mixed') {
    const word =
      /^[A-Za-z]?[a-z]{3,}\d{1,4}$|^\d{1,4}[a-z]{2,}$/i.test(value) && !/^[A-Z0-9]+$/.test(value);
    // "PROJ-4821" is the name of a ticket.
    if (/^[A-Z]{3,}-\d+$/.test(value)) return -5;
    return word ? -5 : /[a-z]/.test(value) ? -1.5 : -0.5;
  }
  if (length === 4 && /^(?:19|20)\d\d$/.test(value)) {
    const before = page.text.slice(Math.max(line.start, candidate.start - 80), candidate.start);
    const dated = /©|\(c\)|copyright/i.test(before);
    return dated ? -20 : -4.5;
  }
  if (
    /^\d{5}(?:-\d{4})?$/.test(value) &&
    /\b[A-Z]{2},? $/.test(page.text.slice(candidate.start - 5, candidate.start))
  )
    return -5;
  const short = line.end - line.start < 120;
  if (layout < 1 && short && /,.*,/.test(page.text.slice(line.start, line.end))) return -1.5;
  // Groups of three and four are those of telephone numbers.
  if (/^(?:\d{3}-\d{4}|\d{4}-\d{3,4}|\d{2,4}-\d{2}-\d{2})$/.test(value))
    return layout < 3 ? -1.5 : 0;
  const grouped = value.includes('-') ? 1 : 0;
  return grouped + (length === 6 ? 1 : length >= 9 ? -1 : 0.5);
}

/** Whether letters stand among words in capitals, as in a heading. */
function isWord(page: Page, candidate: Candidate): boolean {
  return kindsWithin(page, candidate.start, candidate.end) !== 0;
}

/** Whether nobody could say these letters: "RKJYPW", "QWHT-RKPL"; long words and lower case are said. */
function isJumble(value: string): boolean {
  // "plumb-tidal-oxbow" can be said, but is said nowhere else.
  if (/^[a-z]+-[a-z]+-[a-z]+/.test(value)) return true;
  if (!/^[A-Z-]+$/.test(value)) return false;
  const groups = value.split('-');
  if (groups.length > 1) return groups.every((group) => group.length === groups[0]?.length);
  const vowels = value.match(/[AEIOU]/g)?.length ?? 0;
  return vowels === 0 || /[^AEIOUY]{4}/.test(value) || vowels * 5 <= value.length;
}
