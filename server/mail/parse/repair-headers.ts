/** Repairs headers with raw 8-bit bytes, such as Latin-1 in a file name. */
import { isUtf8 } from 'node:buffer';
import { decodeText } from '../charset.ts';

const lineFeed = 10;
const hyphen = 45;

function isBoundary(line: Uint8Array, boundaries: ReadonlySet<string>): boolean {
  if (line[0] !== hyphen || line[1] !== hyphen || line.length > 300) return false;
  return boundaries.has(Buffer.from(line).toString('latin1', 2).trimEnd());
}

function isEmpty(line: Uint8Array): boolean {
  return line.every((byte) => byte === lineFeed || byte === 13);
}

/**
 * `raw` with all headers converted to UTF-8; bodies stay unchanged. `boundaries` are all declared
 * ones.
 */
export function repairHeaderBytes(raw: Uint8Array, boundaries: ReadonlySet<string>): Uint8Array {
  if (isUtf8(raw)) return raw;
  const pieces: Uint8Array[] = [];
  let written = 0;
  let inHeader = true;
  for (let start = 0, next = 0; start < raw.length; start = next) {
    const end = raw.indexOf(lineFeed, start);
    next = end === -1 ? raw.length : end + 1;
    const line = raw.subarray(start, next);
    if (!inHeader) {
      inHeader = isBoundary(line, boundaries);
    } else if (isEmpty(line)) {
      inHeader = false;
    } else if (!isUtf8(line)) {
      pieces.push(raw.subarray(written, start), Buffer.from(decodeText(line)));
      written = next;
    }
  }
  if (written === 0) return raw;
  return Buffer.concat([...pieces, raw.subarray(written)]);
}
