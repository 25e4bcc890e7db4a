/** The source of a mail before it is sealed: packed where an engine saves memory by it. */
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib';
import { NotAuthentic } from './sealing/cipher.ts';

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** How a source is packed, as it is stored. */
export const packings = { none: 0, zstd: 1 } as const;
export type Packing = (typeof packings)[keyof typeof packings];

/** Below this there is nothing to gain. */
const leastBytes = 128;
/** Up to this, a tenth of a millisecond, handing it to another thread costs more than it takes. */
const smallBytes = 64 * 1024;

export async function packSource(raw: Uint8Array): Promise<[packed: Uint8Array, how: Packing]> {
  if (raw.byteLength < leastBytes) return [raw, packings.none];
  const packed = raw.byteLength <= smallBytes ? zstdCompressSync(raw) : await pack(raw);
  return packed.byteLength < raw.byteLength ? [packed, packings.zstd] : [raw, packings.none];
}

/**
 * `size` bounds what comes out.
 * @throws {NotAuthentic} for more, and for what was not packed so
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
    throw new NotAuthentic('Not packed so.');
  }
}
