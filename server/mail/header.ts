/** What reception reads of a mail: who it says it is from, and its subject. */
import { addressParser, type Mailbox } from 'postal-mime';
import { decodeText } from './charset.ts';
import { decodeEncodedWords, reencodeWords } from './header/encoded-words.ts';
import { toSingleLine } from './header/single-line.ts';

export { decodeEncodedWords, toSingleLine };

/** Beyond this no field but the sender's is looked for, in bytes. */
const longestHeader = 64 * 1024;
/** A header that goes on beyond this names no sender, in bytes. */
const longestWholeHeader = 1024 ** 2;
/** All From fields together, in bytes: to take them apart takes a while. */
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

/** The first `longest` bytes of the header, one character for each, and whether that is all of it. */
function headerBlock(
  raw: Uint8Array,
  longest = longestHeader,
): { block: string; isWhole: boolean } {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, longest));
  const block = head.toString('latin1');
  const end = /^\r?\n|\r?\n\r?\n/.exec(block);
  if (end !== null) return { block: block.slice(0, end.index), isWhole: true };
  return { block, isWhole: raw.length <= longest };
}

/** What a field's bytes say. Each speaks for itself: one may be in another set than the next. */
function fieldText(bytes: string): string {
  return decodeText(Buffer.from(bytes, 'latin1')).trim();
}

/**
 * Fields of these names with all their lines. Space before the colon, and a fold there, are
 * obsolete, and still read by others (RFC 5322, 4.5.3); a carriage return alone begins no line.
 */
function fieldPattern(names: readonly string[]): RegExp {
  const colon = '(?:[ \\t]|\\r?\\n[ \\t])*:';
  const name = `(?<![^\\n])(${names.join('|')})`;
  return new RegExp(`${name}${colon}([^\\n]*(?:\\n[ \\t][^\\n]*)*)`, 'gi');
}

const fromFields = fieldPattern(['from']);
const senderFields = fieldPattern(['sender']);
const signatureFields = fieldPattern(['dkim-signature']);
const subjectFields = fieldPattern(['subject']);
const toFields = fieldPattern(['to']);

/** What a field's lines say, unfolded (RFC 5322, 2.2.3). */
function unfolded(lines: string): string {
  return fieldText(lines.replace(/\r?\n/g, ''));
}

/** What the fields say, topmost first. */
function* valuesIn(block: string, pattern: RegExp): Generator<[name: string, value: string]> {
  for (const [, name = '', lines = ''] of block.matchAll(pattern)) {
    yield [name.toLowerCase(), unfolded(lines)];
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
  const found = valuesIn(headerBlock(raw).block, fieldPattern(names));
  return Array.from(found, ([name, value]) => ({ name, value }));
}

function mailboxes(value: string): Mailbox[] {
  return addressParser(reencodeWords(value), { flatten: true }).flatMap((each) =>
    each.address === undefined ? [] : [each],
  );
}

/** All fields of a pattern; undefined where they are too long to be taken apart. */
function senderFieldsIn(block: string, pattern: RegExp): RegExpExecArray[] | undefined {
  const fields: RegExpExecArray[] = [];
  let length = 0;
  for (const field of block.matchAll(pattern)) {
    length += field[0].length;
    // What is cut may read as another's address: all or nothing.
    if (length > longestSenders) return undefined;
    fields.push(field);
  }
  return fields;
}

/** Stands where no sender can be told. */
const noSender: Mailbox = { name: '', address: '' };

/** The first mailbox of all such fields; undefined where there is no such field. */
function senderIn(block: string, pattern: RegExp): Mailbox | undefined {
  const fields = senderFieldsIn(block, pattern);
  if (fields === undefined) return noSender;
  for (const [, , lines = ''] of fields) {
    const [first] = mailboxes(unfolded(lines));
    if (first !== undefined) return first;
  }
  return fields.length === 0 ? undefined : noSender;
}

function readSender(raw: Uint8Array, envelopeSender: string): Mailbox {
  const { block, isWhole } = headerBlock(raw, longestWholeHeader);
  // What was not seen may be the From that others read.
  if (!isWhole) return noSender;
  return (
    senderIn(block, fromFields) ??
    senderIn(block, senderFields) ?? { name: '', address: envelopeSender }
  );
}

function subjectIn(raw: Uint8Array, longest: number): string {
  const [first] = valuesIn(headerBlock(raw).block, subjectFields);
  return toSingleLine(decodeEncodedWords(first?.[1] ?? ''), longest);
}

/**
 * Reads the sender and Subject, decoded (RFC 2047), on one line, without control characters. A name
 * and a subject are cut to what a listing can show; an address that is too long for that is none.
 * The sender is the first of From; Sender and then the envelope stand in only where there is no From
 * at all. Never throws.
 */
export function readMailHeader(raw: Uint8Array, envelopeSender: string): MailHeader {
  const { name, address = '' } = readSender(raw, envelopeSender);
  return {
    senderName: toSingleLine(name, longestName),
    senderEmail: address.length > longestAddress ? '' : toSingleLine(address, longestAddress),
    subject: subjectIn(raw, longestSubject),
  };
}

/**
 * The From fields as they stand, one character for each byte, each with its lines; undefined where
 * they are too long to be taken apart, or the header is.
 */
export function readFromFields(raw: Uint8Array): string[] | undefined {
  const { block, isWhole } = headerBlock(raw, longestWholeHeader);
  return isWhole
    ? senderFieldsIn(block, fromFields)?.map(([field]) => field.replace(/\r$/, ''))
    : undefined;
}

/** How many DKIM signatures the header has, of those within its first 1 MiB. */
export function countSignatures(raw: Uint8Array): number {
  const { block } = headerBlock(raw, longestWholeHeader);
  return block.match(signatureFields)?.length ?? 0;
}

/** Whom a mail says it is to, of all its To fields, names before addresses. */
export function readRecipients(raw: Uint8Array): string {
  const fields = [...valuesIn(headerBlock(raw).block, toFields)];
  const all = fields.flatMap(([, value]) => mailboxes(value));
  const shown = all.map(({ name, address }) => (name ? `${name} <${address}>` : address));
  return toSingleLine(shown.join(', '), longestRecipients);
}

/** The subject alone, cut only where it would fill a screen. */
export function readWholeSubject(raw: Uint8Array): string {
  return subjectIn(raw, longestWholeSubject);
}
