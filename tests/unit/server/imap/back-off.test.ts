import { expect, test } from 'vitest';
import { createBackOff } from '../../../../server/imap/back-off.ts';

test('waits grow to a bound, and begin anew when it worked', () => {
  const waits = createBackOff(1000, 8000, () => 1);
  expect([1, 2, 3, 4, 5].map(() => waits.next())).toEqual([1000, 2000, 4000, 8000, 8000]);
  waits.reset();
  expect(waits.next()).toBe(1000);
});

test('many who begin to wait together do not end together', () => {
  const ends = Array.from({ length: 100 }, () => createBackOff(1000, 8000).next());
  expect(new Set(ends).size).toBeGreaterThan(90);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...ends)).toBeLessThanOrEqual(1000);
});

test('a wait stays a number after a thousand failures', () => {
  const waits = createBackOff(1000, 8000, () => 1);
  for (let index = 0; index < 2000; index++) waits.next();
  expect(waits.next()).toBe(8000);
});
