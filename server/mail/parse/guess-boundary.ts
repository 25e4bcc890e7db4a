/** Finds the boundary of a multipart mail that declares none, or one that it does not use. */

const longest = 70;
const lookedAt = 256 * 1024;

/**
 * The most likely boundary in `source`: a `--` line that starts a part header or occurs at least
 * twice.
 */
export function guessBoundary(source: Uint8Array): string | undefined {
  const text = Buffer.from(source.buffer, source.byteOffset, source.length).toString(
    'latin1',
    0,
    lookedAt,
  );
  const seen = new Set<string>();
  for (const [, line = '', after = ''] of text.matchAll(/^--([^\r\n]+)\r?\n([^\r\n]{0,9})/gm)) {
    const boundary = line.trimEnd();
    // RFC 2046, 5.1.1: valid characters of a boundary, except those that cannot be quoted.
    if (boundary.length > longest || !/^[\w'()+,./:=? -]+$/.test(boundary)) continue;
    if (/^content-/i.test(after) || seen.has(boundary)) return boundary;
    seen.add(boundary);
  }
  return undefined;
}

/** Prepends a Content-Type with this boundary; the first of several such fields counts. */
export function withBoundary(source: Uint8Array, subtype: string, boundary: string): Uint8Array {
  const line = `Content-Type: multipart/${subtype}; boundary="${boundary}"\r\n`;
  return Buffer.concat([Buffer.from(line, 'latin1'), source]);
}
