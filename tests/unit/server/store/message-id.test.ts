import { expect, test } from 'vitest';
import { nextMessageId } from '../../../../server/store/message-id.ts';

const now = Date.UTC(2026, 10, 21);

test('a later message has a greater id', () => {
  const first = nextMessageId(now, 0);
  expect(nextMessageId(now + 1, first)).toBeGreaterThan(first);
});

test('ids keep increasing within one millisecond and after the clock is set back', () => {
  const first = nextMessageId(now, 0);
  const full = first + 5000;
  expect(nextMessageId(now, full)).toBe(full + 1);
  expect(nextMessageId(now - 60_000, first)).toBe(first + 1);
});

test('an id is a positive safe integer for decades', () => {
  expect(Number.isSafeInteger(nextMessageId(Date.UTC(2090, 0, 1), 0))).toBe(true);
  expect(nextMessageId(0, 0)).toBeGreaterThan(0);
});
