import { expect, test } from 'vitest';
import { createBackOff } from '../../../../server/imap/back-off.ts';

test('delays grow up to a maximum, and are short again after a success', () => {
  const waits = createBackOff(1000, 8000, () => 1);
  expect([1, 2, 3, 4, 5].map(() => waits.next())).toEqual([1000, 2000, 4000, 8000, 8000]);
  waits.reset();
  expect(waits.next()).toBe(1000);
});

test('delays that start at the same time have different random lengths', () => {
  const ends = Array.from({ length: 100 }, () => createBackOff(1000, 8000).next());
  expect(new Set(ends).size).toBeGreaterThan(90);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...ends)).toBeLessThanOrEqual(1000);
});

test('a delay stays finite after thousands of failures', () => {
  const waits = createBackOff(1000, 8000, () => 1);
  for (let index = 0; index < 2000; index++) waits.next();
  expect(waits.next()).toBe(8000);
});
