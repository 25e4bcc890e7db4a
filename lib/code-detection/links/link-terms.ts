import { hitsWithin, type Link, type Page } from '../mail-text/mail-text.ts';
import { kind } from '../vocabulary.ts';

/** The kinds of words that speak for or against a link, by where they stand. */
export interface LinkWords {
  /** Of the link itself; none where it shows its address only. */
  own: number;
  /** Of the sentence that holds the link or leads to it. */
  lead: number;
  /** Of what else stands before it. */
  near: number;
  /** No other words stand on its line. */
  alone: boolean;
  /** What stands before it ends with a colon. */
  announced: boolean;
  /** It shows its address only, behind words that lead away: "Our blog: https://…". */
  label: boolean;
}

/** How far before a link, in characters, and over how many lines its sentence is sought. */
const longestLead = 420;
const mostLines = 5;

/** What ends a sentence in the world's scripts, once folded. */
const ends = '.!?।۔؟։።။។。';
/** Chinese and Japanese have no space behind it. */
const sentenceEnd = new RegExp(`[${ends}](?=\\s)|。`, 'g');
const trailing = new RegExp(`[\\s:${ends}]+$`);

/** Reads the words of a link and around it. */
export function readLinkWords(page: Page, link: Link): LinkWords {
  const own = link.bare ? 0 : kindsAmong(page, link.start, link.end);
  const line = page.lines[link.line] ?? link;
  const first = page.lines[1]?.start ?? 0;
  const around =
    page.text.slice(Math.max(line.start, link.start - 200), link.start) +
    page.text.slice(link.end, Math.min(line.end, link.end + 200));
  const alone = (around.match(/\p{L}/gu)?.length ?? 0) < 4;
  const start = alone ? leadStart(page, link) : sentenceStart(page, line.start, link.start);
  const end = sentenceStop(page, link.end, line.end);
  const lead =
    (noted(page, line, link) ?? kindsAmong(page, start, link.start)) |
    own |
    (kindsAmong(page, link.end, end) & ~kind.denial) |
    (kindsAmong(page, askedFrom(page, start), start) & kind.denial);
  const below = isSubject(page, 1) ? (page.lines[2]?.start ?? 0) : first;
  const near = kindsAmong(page, Math.max(below, link.start - 360), link.start);
  const announced = /:\s?$/.test(page.text.slice(link.start - 2, link.start));
  const label = link.bare && isAside(page, start, link.start);
  return { own, lead, near, alone, announced, label };
}

/** Whether a stretch of the text consists of words that lead away, mostly. */
function isAside(page: Page, start: number, end: number): boolean {
  // "Set a password" and "settings" are one word in some languages.
  if (kindsAmong(page, start, end) & kind.password) return false;
  let length = 0;
  for (const hit of hitsWithin(page, start, end)) {
    if (hit.kinds & kind.away) length += hit.end - hit.start;
  }
  return length > 0 && length * 3 >= end - start;
}

/** Where the sentence before a link that stands alone begins, over the lines that it was wrapped to. */
function leadStart(page: Page, link: Link): number {
  let start = link.start;
  for (let back = 1; back <= mostLines; back++) {
    const line = page.lines[link.line - back];
    // The subject has its own weight.
    if (!line || link.line - back < 1 || link.start - line.start > longestLead) break;
    const text = page.text.slice(line.start, line.end);
    const words = text.replace(trailing, '');
    if (back > 1 && (words.length < text.length || isHeading(page, link.line - back, start))) break;
    const inside = lastEnd(words);
    start = line.start + inside;
    if (inside > 0) break;
  }
  return start;
}

/** The words of the sentence that a note's address belongs to: "Confirm it [1]", "[1] https://…". */
function noted(page: Page, line: { start: number }, link: Link): number | undefined {
  const note = /^(\[\d{1,2}\]):? ?$/.exec(page.text.slice(line.start, link.start))?.[1];
  const place = note ? page.text.indexOf(note) : line.start;
  if (place === line.start) return undefined;
  return kindsAmong(
    page,
    sentenceStart(page, page.text.lastIndexOf('\n', place) + 1, place),
    place,
  );
}

/** Where the question begins that a sentence answers: "Wasn't you? Reset your password." */
function askedFrom(page: Page, start: number): number {
  const from = Math.max(page.lines[1]?.start ?? 0, start - longestLead);
  const own = /[?;؟]/.test(page.text.charAt(start)) ? 1 : 0;
  const before = page.text.slice(from, start + own).trimEnd();
  if (!/[?;؟]$/.test(before)) return start;
  const lines = before.lastIndexOf('\n') + 1;
  return from + lines + lastEnd(before.slice(lines, -1));
}

/** Whether a line is no part of the sentence below it: it repeats the subject, or is short. */
function isHeading(page: Page, number: number, next: number): boolean {
  const { start, end } = page.lines[number] ?? { start: 0, end: 0 };
  const begins = /^[\p{Lu}\d]/u.test(page.text.slice(next, next + 2));
  return isSubject(page, number) || (begins && end - start < 50);
}

function isSubject(page: Page, number: number): boolean {
  const [subject, line] = [page.lines[0], page.lines[number]];
  if (!subject || !line) return false;
  return page.text.slice(line.start, line.end) === page.text.slice(subject.start, subject.end);
}

function sentenceStart(page: Page, lineStart: number, place: number): number {
  const from = Math.max(lineStart, place - longestLead);
  return from + lastEnd(page.text.slice(from, place).replace(trailing, ''));
}

function sentenceStop(page: Page, place: number, lineEnd: number): number {
  const after = page.text.slice(place, Math.min(lineEnd, place + 160));
  const end = after.search(sentenceEnd);
  return place + (end === -1 ? after.length : end);
}

function lastEnd(text: string): number {
  return [...text.matchAll(sentenceEnd)].reduce((_, { index }) => index, 0);
}

/** How strongly kinds of words name the purpose of a link. */
export function purposeOf(kinds: number): number {
  if (kinds & (kind.verify | kind.once)) return 3.5;
  if (kinds & kind.password) return 3;
  return kinds & kind.enter ? 2.5 : 0;
}

/**
 * All kinds of words within a stretch of the text. A short word of letters that says what numbers
 * are, such as "ár", means too many other things in other languages to speak of a link.
 */
export function kindsAmong(page: Page, start: number, end: number): number {
  let kinds = 0;
  for (const hit of hitsWithin(page, start, end)) {
    const short = hit.end - hit.start < 4 && page.text.charCodeAt(hit.start) < 0x900;
    kinds |= short ? hit.kinds & ~kind.never : hit.kinds;
  }
  return kinds;
}
