import { randomInt } from 'node:crypto';

const epoch = Date.UTC(2025, 0, 1);
const perMillisecond = 4096;

/**
 * The id of a message that arrives at `now` in an inbox whose last message id is `last`. Ids
 * increase, do not reveal how much mail other inboxes get, and are rarely the same in two inboxes.
 * They are safe integers until the year 2094.
 */
export function nextMessageId(now: number, last: number): number {
  const candidate = Math.max(0, now - epoch) * perMillisecond + randomInt(perMillisecond);
  return Math.max(candidate, last + 1);
}
