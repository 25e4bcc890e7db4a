import { hasAny, type MailTermKind } from '../../lexicon.ts';
import { type Link, type MailText, matchesWithin } from '../mail-text/mail-text.ts';
import { purposeWeights } from './weights.ts';

/** The kinds of terms in and around a link, by their position. */
export type LinkTerms = {
  /** In the link's text; empty if the text is a URL. */
  own: ReadonlySet<MailTermKind>;
  /** In the sentence that contains the link or leads to it. */
  lead: ReadonlySet<MailTermKind>;
  /** In the text before that sentence. */
  near: ReadonlySet<MailTermKind>;
  /** The link is alone on its line. */
  alone: boolean;
  /** The text before the link ends with a colon. */
  announced: boolean;
  /** The link's text is a URL, and terms for another purpose precede it: "Our blog: https://…". */
  label: boolean;
};

/** Maximum distance, in characters and lines, from a link to the start of its sentence. */
const longestLead = 420;
const maxLeadLines = 5;

/** Ends of sentences in all scripts, normalised. */
const ends = '.!?।۔؟։።။។。';
/** The full stop of Chinese and Japanese has no space after it. */
const sentenceEnd = new RegExp(`[${ends}](?=\\s)|。`, 'g');
const trailing = new RegExp(`[\\s:${ends}]+$`);

/** Reads the terms in and around a link. */
export function readLinkTerms(mailText: MailText, link: Link): LinkTerms {
  const own = link.bare ? noKinds : kindsAmong(mailText, link.start, link.end);
  const line = mailText.lines[link.line] ?? link;
  const first = mailText.lines[1]?.start ?? 0;
  const around =
    mailText.text.slice(Math.max(line.start, link.start - 200), link.start) +
    mailText.text.slice(link.end, Math.min(line.end, link.end + 200));
  const alone = (around.match(/\p{L}/gu)?.length ?? 0) < 4;
  const start = alone ? leadStart(mailText, link) : sentenceStart(mailText, line.start, link.start);
  const end = sentenceStop(mailText, link.end, line.end);
  const asked = kindsAmong(mailText, questionStart(mailText, start), start);
  const behind = kindsAmong(mailText, link.end, end);
  const lead = new Set([
    ...(footnoteTerms(mailText, line, link) ?? kindsAmong(mailText, start, link.start)),
    ...own,
    ...[...behind].filter((kind) => kind !== 'notYou'),
    ...[...asked].filter((kind) => kind === 'notYou'),
  ]);
  const below = isSubject(mailText, 1) ? (mailText.lines[2]?.start ?? 0) : first;
  const near = kindsAmong(mailText, Math.max(below, link.start - 360), link.start);
  const announced = /:\s?$/.test(mailText.text.slice(link.start - 2, link.start));
  const label = link.bare && isMostlyOtherLinks(mailText, start, link.start);
  return { own, lead, near, alone, announced, label };
}

/** Whether most of a range consists of terms of other links. */
function isMostlyOtherLinks(mailText: MailText, start: number, end: number): boolean {
  // "Set a password" and "settings" are one word in some languages.
  if (kindsAmong(mailText, start, end).has('password')) return false;
  let length = 0;
  for (const match of matchesWithin(mailText, start, end)) {
    if (match.kinds.has('otherLink')) length += match.end - match.start;
  }
  return length > 0 && length * 3 >= end - start;
}

/** The offset at which the sentence before a lone link begins, across wrapped lines. */
function leadStart(mailText: MailText, link: Link): number {
  let start = link.start;
  for (let back = 1; back <= maxLeadLines; back++) {
    const line = mailText.lines[link.line - back];
    // The subject is scored separately.
    if (!line || link.line - back < 1 || link.start - line.start > longestLead) break;
    const text = mailText.text.slice(line.start, line.end);
    const words = text.replace(trailing, '');
    if (back > 1 && (words.length < text.length || isHeading(mailText, link.line - back, start)))
      break;
    const inside = lastEnd(words);
    start = line.start + inside;
    if (inside > 0) break;
  }
  return start;
}

/** The terms of the sentence that refers to a numbered URL: "Confirm it [1]", "[1] https://…". */
function footnoteTerms(
  mailText: MailText,
  line: { start: number },
  link: Link,
): ReadonlySet<MailTermKind> | undefined {
  const note = /^(\[\d{1,2}\]):? ?$/.exec(mailText.text.slice(line.start, link.start))?.[1];
  const offset = note ? mailText.text.indexOf(note) : line.start;
  if (offset === line.start) return undefined;
  return kindsAmong(
    mailText,
    sentenceStart(mailText, mailText.text.lastIndexOf('\n', offset) + 1, offset),
    offset,
  );
}

/** The offset of the question that a sentence answers: "Wasn't you? Reset your password." */
function questionStart(mailText: MailText, start: number): number {
  const from = Math.max(mailText.lines[1]?.start ?? 0, start - longestLead);
  const own = /[?;؟]/.test(mailText.text.charAt(start)) ? 1 : 0;
  const before = mailText.text.slice(from, start + own).trimEnd();
  if (!/[?;؟]$/.test(before)) return start;
  const lines = before.lastIndexOf('\n') + 1;
  return from + lines + lastEnd(before.slice(lines, -1));
}

/** Whether a line is a heading of the text below: it repeats the subject, or is short. */
function isHeading(mailText: MailText, number: number, next: number): boolean {
  const { start, end } = mailText.lines[number] ?? { start: 0, end: 0 };
  const begins = /^[\p{Lu}\d]/u.test(mailText.text.slice(next, next + 2));
  return isSubject(mailText, number) || (begins && end - start < 50);
}

function isSubject(mailText: MailText, number: number): boolean {
  const [subject, line] = [mailText.lines[0], mailText.lines[number]];
  if (!subject || !line) return false;
  return (
    mailText.text.slice(line.start, line.end) === mailText.text.slice(subject.start, subject.end)
  );
}

function sentenceStart(mailText: MailText, lineStart: number, offset: number): number {
  const from = Math.max(lineStart, offset - longestLead);
  return from + lastEnd(mailText.text.slice(from, offset).replace(trailing, ''));
}

function sentenceStop(mailText: MailText, offset: number, lineEnd: number): number {
  const after = mailText.text.slice(offset, Math.min(lineEnd, offset + 160));
  const end = after.search(sentenceEnd);
  return offset + (end === -1 ? after.length : end);
}

function lastEnd(text: string): number {
  return [...text.matchAll(sentenceEnd)].reduce((_, { index }) => index, 0);
}

/** How strongly kinds of terms name the purpose of a link. */
export function purposeOf(kinds: ReadonlySet<MailTermKind>): number {
  if (hasAny(kinds, 'verify', 'oneTimeCode')) return purposeWeights.verify;
  if (kinds.has('password')) return purposeWeights.password;
  return kinds.has('signIn') ? purposeWeights.signIn : 0;
}

/** Like `purposeOf`, for the text around a link: there a term for a code is no request to click. */
export function requestOf(kinds: ReadonlySet<MailTermKind>): number {
  const asked = new Set(kinds);
  asked.delete('oneTimeCode');
  return purposeOf(asked);
}

const noKinds: ReadonlySet<MailTermKind> = new Set();

/**
 * All kinds of terms within a range. Short terms for other numbers, such as "ár", are ignored,
 * because they have too many meanings in other languages.
 */
export function kindsAmong(
  mailText: MailText,
  start: number,
  end: number,
): ReadonlySet<MailTermKind> {
  const kinds = new Set<MailTermKind>();
  for (const match of matchesWithin(mailText, start, end)) {
    const short = match.end - match.start < 4 && mailText.text.charCodeAt(match.start) < 0x900;
    for (const kind of match.kinds) if (!short || kind !== 'otherNumber') kinds.add(kind);
  }
  return kinds;
}
