import { type Mail, readMail } from '../../../lib/mime.ts';

/** Pieces of a mail: text with one character for each byte, or bytes. */
export type Piece = string | readonly number[];

function bytesOf(...pieces: Piece[]): Uint8Array {
  return Buffer.concat(
    pieces.map((each) =>
      typeof each === 'string' ? Buffer.from(each, 'latin1') : Buffer.from(each),
    ),
  );
}

/** UTF-8 with one character for each byte, for use in a piece. */
export function utf8(text: string): string {
  return Buffer.from(text).toString('latin1');
}

export function read(...pieces: Piece[]): Promise<Mail> {
  return readMail(bytesOf(...pieces));
}

/** The content of an attachment, one character for each byte. */
export async function fileOf(id: number, ...pieces: Piece[]): Promise<string | undefined> {
  const file = (await read(...pieces)).files[id - 1];
  return file && Buffer.from(file.content).toString('latin1');
}

/** A multipart body of parts that each have a header and a body. */
export function multipart(subtype: string, ...parts: string[]): string {
  const inner = parts.map((part) => `--=_b\r\n${part}\r\n`).join('');
  return `Content-Type: multipart/${subtype}; boundary="=_b"\r\n\r\n${inner}--=_b--\r\n`;
}
