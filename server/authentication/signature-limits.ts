import { countSignatures, readFromFields } from '../../lib/mime.ts';

const mebibyte = 1024 ** 2;
/** Limits that no legitimate mail exceeds: header size in bytes, header lines, bytes of a line. */
const maxHeaderBytes = 256 * 1024;
const maxHeaderLines = 5000;
const maxLineBytes = mebibyte;

/** Large mails may have fewer signatures, because each may require a hash of the whole body. */
function maxSignatures(size: number): number {
  return size <= mebibyte ? 10 : 3;
}

/** Bytes before the first empty line, or of the whole source if there is none. */
function headerSize(source: Buffer): number {
  const ends = [source.indexOf('\r\n\r\n'), source.indexOf('\n\n')].filter((end) => end !== -1);
  return Math.min(source.length, ...ends);
}

function hasManyLines(source: Buffer, size: number): boolean {
  let lines = 0;
  for (let at = source.indexOf('\n'); at !== -1 && at < size; at = source.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > maxHeaderLines) return true;
  }
  return false;
}

function hasLongLine(source: Buffer): boolean {
  let start = 0;
  while (source.length - start > maxLineBytes) {
    const end = source.lastIndexOf('\n', start + maxLineBytes);
    if (end < start) return true;
    start = end + 1;
  }
  return false;
}

/**
 * If the signatures of a mail would take too long to verify (RFC 6376, 6.1, lets the verifier set a
 * limit), returns only its From fields, or an empty header if those are too long. Returns undefined
 * for all other mails.
 */
export function fromFieldsIfExcessive(source: Buffer): Buffer | undefined {
  const size = headerSize(source);
  const from = readFromFields(source);
  const isExcessive =
    from === undefined ||
    size > maxHeaderBytes ||
    hasManyLines(source, size) ||
    hasLongLine(source) ||
    countSignatures(source) > maxSignatures(source.length);
  return isExcessive ? Buffer.from(`${from?.join('\r\n') ?? ''}\r\n\r\n`, 'latin1') : undefined;
}
