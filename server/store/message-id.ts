import { randomInt } from 'node:crypto';

const epoch = Date.UTC(2025, 0, 1);
const perMillisecond = 4096;

/**
 * The id of a message that arrives `now` in an inbox whose last one had `last`: greater than
 * that, telling nothing of how much mail others get, and the same in two inboxes only by chance.
 * It stays a safe integer until the year 2094.
 */
export function nextMessageId(now: number, last: number): number {
  const candidate = Math.max(0, now - epoch) * perMillisecond + randomInt(perMillisecond);
  return Math.max(candidate, last + 1);
}
