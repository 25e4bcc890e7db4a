/** Decodes the body of a part (RFC 2045, 6), even if malformed. */
import type { Budget } from './budget.ts';
import { fromLatin1, toLatin1 } from './latin1.ts';

const lineFeed = 10;
const equalsSign = 61;
/** Bytes decoded between two checks of the clock, unless lines are far too long. */
const step = 64 * 1024;
const longestStep = 1024 ** 2;

/** The value of each byte as a base64 digit; `none` for other bytes. */
const none = 255;
const values = new Uint8Array(256).fill(none);
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
for (const [value, digit] of Array.from(alphabet).entries()) values[digit.charCodeAt(0)] = value;

/** Decodes the next piece of a body. */
type Decoder = (piece: Uint8Array, isLast: boolean) => Uint8Array<ArrayBuffer>;

/** Accepts padding in the middle of a body, where some programs write it. */
function base64Decoder(): Decoder {
  let bits = 0;
  let count = 0;
  return (piece) => {
    const decoded = new Uint8Array(piece.length);
    let length = 0;
    for (const byte of piece) {
      const value = values[byte] ?? none;
      if (byte === equalsSign) count = 0;
      if (value === none) continue;
      bits = ((bits << 6) | value) & 0xffff;
      count += 6;
      if (count < 8) continue;
      count -= 8;
      decoded[length] = bits >> count;
      length += 1;
    }
    return decoded.slice(0, length);
  };
}

/** Lines end in LF, including the last one. */
function decodeLines(piece: Uint8Array, isLast: boolean): string {
  // Replaces CRLF without a callback first, because most lines end in it.
  const withoutCrlf = toLatin1(piece).replaceAll('\r\n', '\n');
  const text = withoutCrlf.replace(/\r+[^\r]?/g, (found) => {
    if (found.endsWith('\n')) return '\n';
    return found.endsWith('\r') ? '' : found;
  });
  return isLast && !text.endsWith('\n') ? `${text}\n` : text;
}

function decodeQuotedPrintable(piece: Uint8Array, isLast: boolean): string {
  return decodeLines(piece, isLast).replace(/=(?:\n|([0-9a-f]{2}))/gi, (_, hex?: string) =>
    hex === undefined ? '' : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function decoderOf(encoding: string): Decoder {
  if (encoding.includes('base64')) return base64Decoder();
  const decode = encoding.includes('quoted-printable') ? decodeQuotedPrintable : decodeLines;
  return (piece, isLast) => fromLatin1(decode(piece, isLast));
}

/** Decodes base64 in one step; characters outside the alphabet are ignored. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return base64Decoder()(fromLatin1(text.replace(/[^a-z0-9+/]/gi, '')), true);
}

/** The end of a body, in bytes, that is searched for a footer. */
const longestFooter = 4 * 1024;

/**
 * The start of plain text after base64: an underscore or dash ruler, or a line that is not
 * base64 after padding or an empty line.
 */
const footerStart =
  /\n(?=[_-]{2,}[ \t]*\r?\n)|(?:=[ \t]*|\n[ \t]*)\r?\n\s{0,99}(?=[^\s\w+/=]|[^\n]*\w[ \t]+\S|[\w+/=]*[^\s\w+/=])/;

/**
 * Splits off the plain text that some mailing lists append to a base64 body. The footer is empty
 * in any other body.
 */
export function splitFooter(
  body: Uint8Array,
  encoding: string,
): { encoded: Uint8Array; footer: Uint8Array } {
  const searched = body.subarray(-longestFooter);
  const found = encoding.includes('base64') ? footerStart.exec(toLatin1(searched)) : null;
  const end = found ? body.length - searched.length + found.index + found[0].length : body.length;
  return { encoded: body.subarray(0, end), footer: body.subarray(end) };
}

/**
 * Decodes a body with this transfer encoding into a new buffer.
 *
 * @throws {MailLimitError} if the work on the mail takes too long
 */
export async function decodeBody(
  body: Uint8Array,
  encoding: string,
  budget: Budget,
): Promise<Uint8Array<ArrayBuffer>> {
  const decode = decoderOf(encoding);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0, end = 0; start < body.length; start = end) {
    const lineEnd = body.indexOf(lineFeed, start + step);
    end = Math.min(lineEnd === -1 ? body.length : lineEnd + 1, start + longestStep);
    pieces.push(decode(body.subarray(start, end), end === body.length));
    await budget.turn();
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
