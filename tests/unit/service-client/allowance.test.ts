import { expect, it } from 'vitest';
import { readAllowance } from '../../../lib/service-client/allowance.ts';
import { now } from './service-in-memory.ts';

const resetAt = now / 1000 + 30;

it.each([
  [{ 'ratelimit-remaining': '7', 'ratelimit-reset': '30' }, 7, 30_000],
  [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${resetAt}` }, 0, 30_000],
  [{ 'x-rate-limit-remaining': '7', 'x-rate-limit-reset': `${resetAt}000` }, 7, 30_000],
  [{ ratelimit: '"default";r=50;t=30' }, 50, 30_000],
  [{ ratelimit: 'limit=100, remaining=50, reset=30' }, 50, 30_000],
  [{ 'x-ratelimit-remaining': '7' }, 7, 60_000],
  [{ 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': '86400' }, 7, 3_600_000],
])('%j allows %i requests in %i ms', (headers, left, period) => {
  expect(readAllowance(new Headers(headers), now)).toEqual({ left, period });
});

it.each([{}, { 'x-ratelimit-remaining': 'many' }, { 'x-ratelimit-reset': '30' }])(
  '%j contains no limit',
  (headers) => {
    expect(readAllowance(new Headers(headers), now)).toBeUndefined();
  },
);
