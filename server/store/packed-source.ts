/** Compresses the source of a mail before it is sealed, for engines that keep sources in memory. */
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib';
import { NotAuthentic } from './sealing/cipher.ts';

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** How a stored source is compressed. */
export const packings = { none: 0, zstd: 1 } as const;
export type Packing = (typeof packings)[keyof typeof packings];

/** Compression does not shrink sources below this size, in bytes. */
const leastBytes = 128;
/**
 * Largest source that is compressed synchronously, in bytes. Compressing it takes 0.1 ms; handing
 * it to another thread would cost more.
 */
const smallBytes = 64 * 1024;

export async function packSource(raw: Uint8Array): Promise<[packed: Uint8Array, how: Packing]> {
  if (raw.byteLength < leastBytes) return [raw, packings.none];
  const packed = raw.byteLength <= smallBytes ? zstdCompressSync(raw) : await pack(raw);
  return packed.byteLength < raw.byteLength ? [packed, packings.zstd] : [raw, packings.none];
}

/**
 * Decompresses to at most `size` bytes.
 * @throws {NotAuthentic} if the source is larger or invalid
 */
export async function unpackSource(
  packed: Uint8Array<ArrayBuffer>,
  how: number | undefined,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (how !== packings.zstd) return packed;
  try {
    return new Uint8Array(await unpack(packed, { maxOutputLength: Math.max(1, size) }));
  } catch {
    throw new NotAuthentic('The source cannot be decompressed.');
  }
}
