import { expect, test } from 'vitest';
import { ChunkBuffer } from '../../../../server/smtp/chunk-buffer.ts';

test('chunks of all sizes are joined in order', () => {
  const chunks = new ChunkBuffer();
  const all: number[] = [];
  for (const size of [1, 0, 3, 20_000, 5, 16_383, 2, 8192, 8191, 1, 70_000, 9000]) {
    const piece = Uint8Array.from({ length: size }, (_, at) => (at + size) % 251);
    chunks.add(piece);
    all.push(...piece);
  }
  expect(chunks.size).toBe(all.length);
  expect(Buffer.from(chunks.join()).equals(Buffer.from(all))).toBe(true);
});

test('a small chunk is copied, so that the larger buffer that contains it can be freed', () => {
  const chunks = new ChunkBuffer();
  const large = Buffer.alloc(1000, 'x');
  chunks.add(large.subarray(0, 4));
  large.fill('y');
  expect(Buffer.from(chunks.join()).toString()).toBe('xxxx');
});

test('joining frees large chunks, except those that share their buffer', () => {
  const chunks = new ChunkBuffer();
  const own = new Uint8Array(20_000);
  const shared = new Uint8Array(30_000);
  chunks.add(own);
  chunks.add(shared.subarray(1));
  chunks.join();
  expect([own.length, shared.length]).toEqual([0, 30_000]);
});
