import type { Address, Attachment, Email } from 'postal-mime';

/** A mail's source is parsed up to this many bytes, parts and header lines: honest ones have less. */
const largest = 32 * 1024 * 1024;
const mostParts = 1000;
const mostHeaderLines = 2000;
const limits = {
  maxNestingDepth: 50,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: 5,
  attachmentEncoding: 'arraybuffer',
} as const;

/** A mail read from its source, or why it could not be. */
export type ReadSource = { mail: Email } | { fault: string };

/** Reads a mail as it was received (RFC 5322). Never throws for what is in it. */
export async function readSource(source: string | Uint8Array<ArrayBuffer>): Promise<ReadSource> {
  const excess = findExcess(source);
  if (excess) return { fault: excess };
  try {
    // Loaded when the first source comes: few services hand out nothing else.
    const { default: PostalMime } = await import('postal-mime');
    return { mail: await PostalMime.parse(toBytes(source), limits) };
  } catch {
    return { fault: 'the source of this message cannot be parsed' };
  }
}

/** A source as bytes: one that came as text is UTF-8, or was read byte by byte. */
export function toBytes(source: string | Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return typeof source === 'string' ? new TextEncoder().encode(source) : source;
}

/** Addresses as one text, names before them. */
export function addressesOf(list: Address[] | undefined): string {
  return (list ?? [])
    .flatMap((each) => each.group ?? [each])
    .map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? '')))
    .join(', ')
    .slice(0, 2000);
}

/** An attachment's bytes. */
export function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

/** Looks for what no honest mail has, before any work is done on it. */
function findExcess(source: string | Uint8Array<ArrayBuffer>): string | undefined {
  if (source.length > largest) return 'the source of this message is too large';
  const text = typeof source === 'string' ? source : new TextDecoder('latin1').decode(source);
  let parts = 0;
  for (let at = text.indexOf('\n--'); at >= 0; at = text.indexOf('\n--', at + 1)) {
    // A line of hyphens is a rule in a text, not a part.
    if (text[at + 3] !== '-' || text[at + 4] !== '-') parts += 1;
    if (parts > mostParts) return 'this message has too many parts';
  }
  let lines = 0;
  for (let at = 0; at >= 0 && lines <= mostHeaderLines; lines += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0 || end - at <= 1) return undefined;
    at = end + 1;
  }
  return 'this message has too long a header';
}
