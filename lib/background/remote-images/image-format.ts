/** Allowed image formats, by their first bytes. */

type Signature = { type: string; at: number; bytes: number[] };

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** SVG is excluded: opened on its own it is a document that can run scripts. */
const signatures: Signature[] = [
  { type: 'image/png', at: 0, bytes: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: ascii('GIF8') },
  { type: 'image/bmp', at: 0, bytes: ascii('BM') },
  { type: 'image/x-icon', at: 0, bytes: [0, 0, 1, 0] },
  { type: 'image/webp', at: 8, bytes: ascii('WEBP') },
  { type: 'image/avif', at: 4, bytes: ascii('ftypavif') },
  { type: 'image/avif', at: 4, bytes: ascii('ftypavis') },
];

/** The media type of an image by its first 12 bytes; undefined for anything else. */
export function imageType(head: Uint8Array): string | undefined {
  return signatures.find(({ at, bytes }) => bytes.every((byte, n) => head[at + n] === byte))?.type;
}
