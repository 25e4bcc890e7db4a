/** A text with its percent escapes decoded (RFC 3986, 2.1); as it is where one of them is malformed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
