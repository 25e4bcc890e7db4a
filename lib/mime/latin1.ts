/** Converts bytes to text of one character each, for patterns and string methods. */
import { latin1fromString, latin1toString } from '@exodus/bytes/single-byte.js';

export { latin1fromString as fromLatin1, latin1toString as toLatin1 };

/** The text in UTF-8, with each `mark` and two hexadecimal digits replaced by that byte. */
export function unescapeBytes(text: string, mark: '%' | '='): Uint8Array<ArrayBuffer> {
  const escaped = mark === '%' ? /%([0-9a-f]{2})/gi : /=([0-9a-f]{2})/gi;
  const bytes = latin1toString(new TextEncoder().encode(text));
  return latin1fromString(
    bytes.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
