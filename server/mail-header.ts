/** What reception reads of a mail: who it says it is from, and its subject. */
import { addressParser, decodeWords } from 'postal-mime';
import { oneLine } from './mail-header/one-line.ts';

export { oneLine };

/** Beyond this nothing of a header is read, in bytes. */
const longestHeader = 64 * 1024;
/** What a listing shows at most, in characters. */
const longestName = 300;
const longestAddress = 320;
const longestSubject = 1000;
const longestWholeSubject = 20_000;

export interface MailHeader {
  senderName: string;
  senderEmail: string;
  subject: string;
}

function headerBlock(raw: Uint8Array): string {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, longestHeader));
  const end = head.indexOf('\r\n\r\n');
  const block = end === -1 ? head : head.subarray(0, end);
  const text = block.toString('utf8');
  // Bytes that are no UTF-8 are most likely of an older Western character set.
  return text.includes('\uFFFD') ? block.toString('latin1') : text;
}

/** The first field of that name, unfolded (RFC 5322, 2.2.3). `name` is in lower case. */
function field(block: string, name: string): string | undefined {
  const lines = block.split(/\r?\n/);
  const isField = (line: string) =>
    line.slice(0, name.length).toLowerCase() === name &&
    // Space before the colon is obsolete, and still sent (RFC 5322, 4.5.3).
    /^[ \t]*:/.test(line.slice(name.length));
  const first = lines.findIndex(isField);
  const line = lines[first];
  if (line === undefined) return undefined;
  let value = line.slice(line.indexOf(':') + 1);
  for (const more of lines.slice(first + 1)) {
    if (!/^[ \t]/.test(more)) break;
    value += more;
  }
  return value.trim();
}

/**
 * The values of all fields with one of these names, topmost first, unfolded. Names are in lower
 * case. Reads the first 64 KiB.
 */
export function readFields(
  raw: Uint8Array,
  names: readonly string[],
): { name: string; value: string }[] {
  const unfolded = headerBlock(raw).replace(/\r?\n(?=[ \t])/g, '');
  const fields: { name: string; value: string }[] = [];
  for (const line of unfolded.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trimEnd().toLowerCase();
    if (names.includes(name)) fields.push({ name, value: line.slice(colon + 1).trim() });
  }
  return fields;
}

function firstMailbox(value: string | undefined): { name: string; address: string } | undefined {
  if (value === undefined) return undefined;
  const [first] = addressParser(value, { flatten: true });
  return first?.address === undefined ? undefined : { name: first.name, address: first.address };
}

function subjectIn(block: string, longest: number): string {
  return oneLine(decodeWords(field(block, 'subject') ?? ''), longest);
}

/**
 * Reads From (or Sender, or else the envelope's sender) and Subject, decoded (RFC 2047), on one
 * line, without control characters, and cut to what a listing can show. Never throws.
 */
export function readMailHeader(raw: Uint8Array, envelopeSender: string): MailHeader {
  const block = headerBlock(raw);
  const sender = firstMailbox(field(block, 'from')) ??
    firstMailbox(field(block, 'sender')) ?? { name: '', address: envelopeSender };
  return {
    senderName: oneLine(sender.name, longestName),
    senderEmail: oneLine(sender.address || envelopeSender, longestAddress),
    subject: subjectIn(block, longestSubject),
  };
}

/** The subject alone, cut only where it would fill a screen. */
export function readWholeSubject(raw: Uint8Array): string {
  return subjectIn(headerBlock(raw), longestWholeSubject);
}
