import type { Address, Attachment, Email } from 'postal-mime';
import type { Turns } from './bounded-parser.ts';

/** A mail's source is parsed up to this many bytes. */
const largest = 32 * 1024 * 1024;

/** A mail read from its source, and why not all of it; or why it could not be read. */
export type ReadSource = { mail: Email; problem?: string } | { mail?: undefined; problem: string };

/**
 * Reads a mail as it was received (RFC 5322). Never throws for what is in it, and lets the thread go
 * many times a second.
 *
 * @param turns the clock, and how the thread is let go: for tests
 */
export async function readSource(
  source: string | Uint8Array<ArrayBuffer>,
  turns?: Turns,
): Promise<ReadSource> {
  if (source.length > largest) return { problem: 'the source of this message is too large' };
  // Loaded when the first source comes: few services hand out nothing else.
  const { ExcessiveMail, parseBounded } = await import('./bounded-parser.ts');
  try {
    const { mail, isCut } = await parseBounded(toBytes(source), turns);
    return isCut
      ? { mail, problem: 'the text of this message is cut: its source has the rest' }
      : { mail };
  } catch (error) {
    if (error instanceof ExcessiveMail) return { problem: error.message };
    // So the library says of a header that is longer than may be.
    if (error instanceof Error && /header size/i.test(error.message)) {
      return { problem: 'this message has too long a header' };
    }
    return { problem: 'the source of this message cannot be parsed' };
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
