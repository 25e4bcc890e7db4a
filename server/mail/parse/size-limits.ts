/** Limits that no legitimate mail exceeds, checked before parsing. */

const maxHeaderLines = 2000;
const maxParts = 1000;

const lineFeed = 10;
const hyphen = 45;

function countHeaderLines(raw: Uint8Array): number {
  let lines = 0;
  let start = 0;
  while (start < raw.length && lines <= maxHeaderLines) {
    const end = raw.indexOf(lineFeed, start);
    if (end === -1 || end - start <= 1) break;
    lines += 1;
    start = end + 1;
  }
  return lines;
}

/** All boundaries declared anywhere in the source (RFC 2046, 5.1.1). */
export function declaredBoundaries(raw: Uint8Array): Set<string> {
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  const found = new Set<string>();
  const declaration = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi;
  for (const match of source.toString('latin1').matchAll(declaration)) {
    const boundary = match[1] ?? match[2];
    if (boundary !== undefined) found.add(boundary.trimEnd());
    if (found.size > maxParts) break;
  }
  return found;
}

function countParts(source: Buffer, boundaries: Set<string>): number {
  if (boundaries.size === 0) return 1;
  let parts = 1;
  for (let at = source.indexOf('\n--'); at !== -1; at = source.indexOf('\n--', at + 1)) {
    const end = source.indexOf(lineFeed, at + 3);
    const stop = end === -1 ? source.length : end;
    if (stop - at > 300) continue;
    const line = source.toString('latin1', at + 3, stop).trimEnd();
    if (boundaries.has(line)) parts += 1;
    if (parts > maxParts) break;
  }
  return parts;
}

/** The limit that a mail exceeds, in a few words; undefined when it can be parsed. */
export function exceededLimit(raw: Uint8Array): string | undefined {
  if (countHeaderLines(raw) > maxHeaderLines) return `has more than ${maxHeaderLines} header lines`;
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  if (!source.includes(hyphen)) return undefined;
  const boundaries = declaredBoundaries(source);
  if (boundaries.size > maxParts || countParts(source, boundaries) > maxParts) {
    return `has more than ${maxParts} parts`;
  }
  return undefined;
}
