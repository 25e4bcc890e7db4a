/** Reads sender, subject and recipients from the header of a mail. */
import { addressParser, type Mailbox } from 'postal-mime';
import { decodeField } from './charset.ts';
import { decodeEncodedWords, reencodeWords } from './encoded-words.ts';
import { fromLatin1, toLatin1 } from './latin1.ts';

/** Maximum length of the part that is searched for all fields except From and Sender, in bytes. */
const longestHeader = 64 * 1024;
/** Maximum header length for reading the sender, in bytes. */
const longestWholeHeader = 1024 ** 2;
/** Limit of all From fields together, in bytes: parsing them is slow. */
const longestSenders = 16 * 1024;
/** Maximum lengths in a listing, in characters. */
const longestName = 300;
const longestAddress = 320;
const longestSubject = 1000;
const longestWholeSubject = 20_000;
const longestRecipients = 2000;

export type MailHeader = {
  senderName: string;
  senderEmail: string;
  subject: string;
};

type HeaderBlock = {
  /** The header as Latin-1; truncated if it is too long. */
  block: string;
  isWhole: boolean;
  /** The mail's first bytes, by which the character set of undeclared text is detected. */
  head: Uint8Array;
};

const lineFeed = 10;
const carriageReturn = 13;

/** The offset of the line end before the first empty line; undefined if there is none. */
function headerEnd(head: Uint8Array): number | undefined {
  // The mail may begin with an empty line.
  let at = -1;
  do {
    const next = head[at + 1] === carriageReturn ? at + 2 : at + 1;
    if (head[next] === lineFeed) return head[at - 1] === carriageReturn ? at - 1 : Math.max(at, 0);
    at = head.indexOf(lineFeed, at + 1);
  } while (at !== -1);
  return undefined;
}

/** Finds the header without reading the rest of the mail. */
function headerBlock(raw: Uint8Array): HeaderBlock {
  const head = raw.subarray(0, longestWholeHeader);
  const end = headerEnd(head);
  const isWhole = end !== undefined || raw.length <= longestWholeHeader;
  return {
    block: toLatin1(head.subarray(0, end)),
    isWhole,
    head: raw.subarray(0, longestHeader),
  };
}

/** Text as one line of at most `longest` characters (code points), without control characters. */
export function toSingleLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  if (line.length <= longest) return line;
  const characters = Array.from(line.slice(0, longest * 2 + 2));
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}

/** The part searched for all fields except the sender's. */
function firstPart({ block }: HeaderBlock): string {
  return block.slice(0, longestHeader);
}

/**
 * Matches fields with these names, folded lines included. Space or folding before the colon is
 * obsolete, but other readers accept it (RFC 5322, 4.5.3); a lone carriage return starts no line.
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

/** Unfolds and decodes a field body (RFC 5322, 2.2.3). */
function unfolded(lines: string, { head }: HeaderBlock): string {
  return decodeField(fromLatin1(lines.replace(/\r?\n/g, '')), head).trim();
}

function* valuesIn(header: HeaderBlock, pattern: RegExp): Generator<[name: string, value: string]> {
  for (const [, name = '', lines = ''] of firstPart(header).matchAll(pattern)) {
    yield [name.toLowerCase(), unfolded(lines, header)];
  }
}

/** Any field name (RFC 5322, 3.6.8). */
const anyName = '[!-9;-~]+';

/**
 * The values of all fields with one of these names, or of all fields, topmost first, unfolded.
 * Names are in lower case and of letters and hyphens. Reads the first 64 KiB.
 */
export function readFields(
  raw: Uint8Array,
  names: readonly string[] = [anyName],
): { name: string; value: string }[] {
  const found = valuesIn(headerBlock(raw), fieldPattern(names));
  return Array.from(found, ([name, value]) => ({ name, value }));
}

/** The mailboxes of a field such as To, including those in groups. */
export function readMailboxes(value: string): Mailbox[] {
  return addressParser(reencodeWords(value), { flatten: true }).flatMap((each) =>
    each.address === undefined ? [] : [each],
  );
}

/** All matching fields; undefined if they are too long to parse. */
function senderFieldsIn(block: string, pattern: RegExp): RegExpExecArray[] | undefined {
  const fields: RegExpExecArray[] = [];
  let length = 0;
  for (const field of block.matchAll(pattern)) {
    length += field[0].length;
    // A truncated field could be read as another address.
    if (length > longestSenders) return undefined;
    fields.push(field);
  }
  return fields;
}

const noBytes = new Uint8Array(0);

/** Represents a sender that cannot be determined. */
const noSender: Mailbox = { name: '', address: '' };

/** The first mailbox in all matching fields; undefined if there are none. */
function senderIn(header: HeaderBlock, pattern: RegExp): Mailbox | undefined {
  const fields = senderFieldsIn(header.block, pattern);
  if (fields === undefined) return noSender;
  for (const [, , lines = ''] of fields) {
    const text = unfolded(lines, { ...header, head: noBytes });
    const [first] = readMailboxes(text);
    if (first === undefined) continue;
    // The mail chooses the character set: it may change the name, never the address.
    const chosenText = unfolded(lines, header);
    const [named] = chosenText === text ? [first] : readMailboxes(chosenText);
    return named?.address === first.address ? named : first;
  }
  return fields.length === 0 ? undefined : noSender;
}

function senderOf(header: HeaderBlock, envelopeSender: string): Mailbox {
  // The unread rest could contain the From field that other readers use.
  if (!header.isWhole) return noSender;
  return (
    senderIn(header, fromFields) ??
    senderIn(header, senderFields) ?? { name: '', address: envelopeSender }
  );
}

function subjectOf(header: HeaderBlock, longest: number): string {
  const [first] = valuesIn(header, subjectFields);
  return toSingleLine(decodeEncodedWords(first?.[1] ?? ''), longest);
}

/**
 * Reads sender and subject, decoded (RFC 2047), as single lines without control characters. Name
 * and subject are truncated for a listing; an address that is too long is dropped. The sender is
 * the first in From; Sender and then the envelope are used only without a From field. Never throws.
 */
export function readMailHeader(raw: Uint8Array, envelopeSender: string): MailHeader {
  const header = headerBlock(raw);
  const { name, address = '' } = senderOf(header, envelopeSender);
  return {
    senderName: toSingleLine(name, longestName),
    senderEmail: address.length > longestAddress ? '' : toSingleLine(address, longestAddress),
    subject: subjectOf(header, longestSubject),
  };
}

/**
 * The raw From fields as Latin-1, including folded lines; undefined if they or the header are too
 * long.
 */
export function readFromFields(raw: Uint8Array): string[] | undefined {
  const { block, isWhole } = headerBlock(raw);
  return isWhole
    ? senderFieldsIn(block, fromFields)?.map(([field]) => field.replace(/\r$/, ''))
    : undefined;
}

/** Counts DKIM-Signature fields within the first 1 MiB of the header. */
export function countSignatures(raw: Uint8Array): number {
  const { block } = headerBlock(raw);
  return block.match(signatureFields)?.length ?? 0;
}

/** The recipients in all To fields, for display. */
export function readRecipients(raw: Uint8Array): string {
  return mailboxText(Array.from(valuesIn(headerBlock(raw), toFields), ([, value]) => value));
}

/** The mailboxes of several fields, for display: `Name <a@b.example>, c@d.example`. */
export function mailboxText(values: readonly string[]): string {
  const all = values.flatMap(readMailboxes);
  const shown = all.map(({ name, address }) => (name ? `${name} <${address}>` : address));
  return toSingleLine(shown.join(', '), longestRecipients);
}

/** The subject with a higher length limit than in a listing. */
export function readWholeSubject(raw: Uint8Array): string {
  return subjectOf(headerBlock(raw), longestWholeSubject);
}
