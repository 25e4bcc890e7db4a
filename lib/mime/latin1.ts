/** Converts bytes to text of one character each, for patterns and string methods. */

/** Arguments per call, far below any engine's limit. */
const step = 8192;

export function toLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += step) {
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + step));
  }
  return text;
}

export function fromLatin1(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The text in UTF-8, with each `mark` and two hexadecimal digits replaced by that byte. */
export function unescapeBytes(text: string, mark: '%' | '='): Uint8Array<ArrayBuffer> {
  const escaped = mark === '%' ? /%([0-9a-f]{2})/gi : /=([0-9a-f]{2})/gi;
  const bytes = toLatin1(new TextEncoder().encode(text));
  return fromLatin1(
    bytes.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
