/** What reception reads of a mail: who it says it is from, and its subject. */
import { addressParser, type Mailbox } from 'postal-mime';
import { decodeText } from './charset.ts';
import { decodeEncodedWords, mendEncodedWords } from './mail-header/encoded-words.ts';
import { oneLine } from './mail-header/one-line.ts';

export { decodeEncodedWords, oneLine };

/** Beyond this nothing of a header is read, in bytes. */
const longestHeader = 64 * 1024;
/** Of all sender fields, in characters, before they are taken apart: that takes a while. */
const longestSenders = 16 * 1024;
/** What a listing shows at most, in characters. */
const longestName = 300;
const longestAddress = 320;
const longestSubject = 1000;
const longestWholeSubject = 20_000;
const longestRecipients = 2000;

export interface MailHeader {
  senderName: string;
  senderEmail: string;
  subject: string;
}

/** The header, one character for each byte, to its first empty line. */
function headerBlock(raw: Uint8Array): string {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, longestHeader));
  const block = head.toString('latin1');
  const end = /^\r?\n|\r?\n\r?\n/.exec(block);
  return end === null ? block : block.slice(0, end.index);
}

/** What a field's bytes say. Each speaks for itself: one may be in another set than the next. */
function fieldText(bytes: string): string {
  return decodeText(Buffer.from(bytes, 'latin1')).trim();
}

/**
 * Fields of these names with all their lines. Space before the colon is obsolete, and still sent
 * (RFC 5322, 4.5.3); a carriage return alone begins no line.
 */
function fieldPattern(names: readonly string[]): RegExp {
  return new RegExp(`(?<![^\\n])(${names.join('|')})[ \\t]*:([^\\n]*(?:\\n[ \\t][^\\n]*)*)`, 'gi');
}

const fromFields = fieldPattern(['from']);
const senderFields = fieldPattern(['sender']);
const subjectFields = fieldPattern(['subject']);
const toFields = fieldPattern(['to']);

/** What the fields say, unfolded (RFC 5322, 2.2.3), topmost first. */
function* valuesIn(block: string, pattern: RegExp): Generator<[name: string, value: string]> {
  for (const [, name = '', lines = ''] of block.matchAll(pattern)) {
    yield [name.toLowerCase(), fieldText(lines.replace(/\r?\n/g, ''))];
  }
}

/**
 * The values of all fields with one of these names, topmost first, unfolded. Names are in lower
 * case and of letters and hyphens. Reads the first 64 KiB.
 */
export function readFields(
  raw: Uint8Array,
  names: readonly string[],
): { name: string; value: string }[] {
  const found = valuesIn(headerBlock(raw), fieldPattern(names));
  return Array.from(found, ([name, value]) => ({ name, value }));
}

function mailboxes(value: string): Mailbox[] {
  return addressParser(mendEncodedWords(value), { flatten: true }).flatMap((each) =>
    each.address === undefined ? [] : [each],
  );
}

/** The first mailbox that any such field holds. */
function firstMailbox(block: string, pattern: RegExp): Mailbox | undefined {
  let left = longestSenders;
  for (const [, value] of valuesIn(block, pattern)) {
    const [first] = mailboxes(value.slice(0, left));
    left -= value.length;
    if (first !== undefined || left <= 0) return first;
  }
  return undefined;
}

function subjectIn(block: string, longest: number): string {
  const [first] = valuesIn(block, subjectFields);
  return oneLine(decodeEncodedWords(first?.[1] ?? ''), longest);
}

/**
 * Reads From (or Sender, or else the envelope's sender) and Subject, decoded (RFC 2047), on one
 * line, without control characters, and cut to what a listing can show. Never throws.
 */
export function readMailHeader(raw: Uint8Array, envelopeSender: string): MailHeader {
  const block = headerBlock(raw);
  const sender = firstMailbox(block, fromFields) ??
    firstMailbox(block, senderFields) ?? { name: '', address: envelopeSender };
  return {
    senderName: oneLine(sender.name, longestName),
    senderEmail: oneLine(sender.address || envelopeSender, longestAddress),
    subject: subjectIn(block, longestSubject),
  };
}

/** Whom a mail says it is to, of all its To fields, names before addresses. */
export function readRecipients(raw: Uint8Array): string {
  const fields = [...valuesIn(headerBlock(raw), toFields)];
  const all = fields.flatMap(([, value]) => mailboxes(value));
  const shown = all.map(({ name, address }) => (name ? `${name} <${address}>` : address));
  return oneLine(shown.join(', '), longestRecipients);
}

/** The subject alone, cut only where it would fill a screen. */
export function readWholeSubject(raw: Uint8Array): string {
  return subjectIn(headerBlock(raw), longestWholeSubject);
}
