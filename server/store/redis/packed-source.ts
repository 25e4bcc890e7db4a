/** The source of a mail as it is kept: packed where that makes it smaller. */
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib';

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** The first byte says how the rest is kept. */
const plain = 0;
const zstd = 1;
/** Below this there is nothing to gain. */
const leastBytes = 128;
/** Up to this, a tenth of a millisecond, handing it to another thread costs more than it takes. */
const smallBytes = 64 * 1024;

export async function packBody(raw: Uint8Array): Promise<Buffer> {
  if (raw.byteLength < leastBytes) return Buffer.concat([Uint8Array.of(plain), raw]);
  const packed = raw.byteLength <= smallBytes ? zstdCompressSync(raw) : await pack(raw);
  if (packed.byteLength < raw.byteLength) {
    return Buffer.concat([Uint8Array.of(zstd), packed]);
  }
  return Buffer.concat([Uint8Array.of(plain), raw]);
}

/** `size` bounds what comes out. */
export async function unpackBody(body: Buffer, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const rest = body.subarray(1);
  if (body[0] === plain) return new Uint8Array(rest);
  return new Uint8Array(await unpack(rest, { maxOutputLength: Math.max(1, size) }));
}
