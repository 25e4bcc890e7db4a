/** Compresses the source of a mail before it is sealed, for engines that store it in memory. */
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib';
import { NotAuthentic } from './sealing/cipher.ts';

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** Compression of a source, as stored. */
export const packings = { none: 0, zstd: 1 } as const;
export type Packing = (typeof packings)[keyof typeof packings];

/** Smaller sources do not get smaller by compression. */
const leastBytes = 128;
/**
 * Largest source compressed synchronously: up to this size (0.1 ms) another thread costs more than
 * it saves.
 */
const smallBytes = 64 * 1024;

export async function packSource(raw: Uint8Array): Promise<[packed: Uint8Array, how: Packing]> {
  if (raw.byteLength < leastBytes) return [raw, packings.none];
  const packed = raw.byteLength <= smallBytes ? zstdCompressSync(raw) : await pack(raw);
  return packed.byteLength < raw.byteLength ? [packed, packings.zstd] : [raw, packings.none];
}

/**
 * Unpacks to at most `size` bytes.
 * @throws {NotAuthentic} for a larger or invalid source
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
