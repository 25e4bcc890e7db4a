import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../../../server/limits/rate-limit.ts';

describe('a rate limit', () => {
  let time = 0;
  const now = () => time;
  const limiter = (changes = {}) =>
    createRateLimiter({ perMinute: 60, burst: 3, now, maxKeys: 100, ...changes });

  test('allows a burst, then returns the time until the next attempt', async () => {
    const { take } = limiter();
    const answers = [await take('a'), await take('a'), await take('a'), await take('a')];
    expect(answers).toEqual([
      { ok: true, remaining: 2 },
      { ok: true, remaining: 1 },
      { ok: true, remaining: 0 },
      { ok: false, retryAfterSeconds: 1 },
    ]);
  });

  test('refills over time, up to the burst', async () => {
    const { take } = limiter();
    for (let count = 0; count < 3; count++) await take('a');
    time += 999;
    expect((await take('a')).ok).toBe(false);
    time += 1;
    expect((await take('a')).ok).toBe(true);
    expect((await take('a')).ok).toBe(false);
    time += 3_600_000;
    expect(await take('a')).toEqual({ ok: true, remaining: 2 });
  });

  test('returns a delay after which the next attempt succeeds', async () => {
    const { take } = limiter({ perMinute: 7, burst: 1 });
    await take('a');
    const refused = await take('a');
    if (refused.ok) throw new Error('the attempt was permitted');
    time += refused.retryAfterSeconds * 1000;
    expect((await take('a')).ok).toBe(true);
  });

  test('counts each client separately', async () => {
    const { take } = limiter({ burst: 1 });
    expect((await take('a')).ok).toBe(true);
    expect((await take('b')).ok).toBe(true);
    expect((await take('a')).ok).toBe(false);
  });

  test('drops the least recently seen client when there are too many', async () => {
    const { take } = limiter({ burst: 1, maxKeys: 2 });
    await take('a');
    await take('b');
    await take('a');
    await take('c');
    expect((await take('a')).ok).toBe(false);
    expect((await take('b')).ok).toBe(true);
  });

  test('keeps working when the clock is set back', async () => {
    const { take } = limiter();
    for (let count = 0; count < 3; count++) await take('a');
    time -= 1_000_000;
    expect((await take('a')).ok).toBe(false);
    time += 1000;
    expect((await take('a')).ok).toBe(true);
  });

  test('of 0 permits every attempt', async () => {
    const { take } = limiter({ perMinute: 0 });
    for (let count = 0; count < 10; count++) expect((await take('a')).ok).toBe(true);
  });
});
