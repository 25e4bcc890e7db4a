import { expect, test } from 'vitest';
import { Pieces } from '../../../../server/smtp/chunk-buffer.ts';

test('pieces of all sizes come out in one, as they went in', () => {
  const pieces = new Pieces();
  const all: number[] = [];
  for (const size of [1, 0, 3, 20_000, 5, 16_383, 2, 8192, 8191, 1, 70_000, 9000]) {
    const piece = Uint8Array.from({ length: size }, (_, at) => (at + size) % 251);
    pieces.add(piece);
    all.push(...piece);
  }
  expect(pieces.size).toBe(all.length);
  expect(Buffer.from(pieces.join()).equals(Buffer.from(all))).toBe(true);
});

test('a small piece keeps nothing of the larger one that it was cut from', () => {
  const pieces = new Pieces();
  const large = Buffer.alloc(1000, 'x');
  pieces.add(large.subarray(0, 4));
  large.fill('y');
  expect(Buffer.from(pieces.join()).toString()).toBe('xxxx');
});
