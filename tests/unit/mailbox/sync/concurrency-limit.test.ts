import { describe, expect, it } from 'vitest';
import { forEachLimited } from '../../../../lib/mailbox/sync/concurrency-limit.ts';
import { createRequestRate } from '../../../../lib/mailbox/sync/request-rate.ts';

describe('a concurrency limit', () => {
  const runAll = (counts: Record<string, number>) =>
    new Map(
      Object.entries(counts).map(([name, count]) => [
        name,
        Array.from({ length: count }, (_, index) => `${name}${index}`),
      ]),
    );

  it('runs all tasks, with a maximum per service and in total', async () => {
    const busy = new Map<string, number>();
    const done: string[] = [];
    let most = 0;
    let maxOfOne = 0;
    await forEachLimited(
      runAll({ a: 9, b: 9, c: 9 }),
      { perService: 2, all: 5, slowAfter: 60_000 },
      async (item) => {
        const service = item.slice(0, 1);
        busy.set(service, (busy.get(service) ?? 0) + 1);
        most = Math.max(
          most,
          [...busy.values()].reduce((sum, count) => sum + count),
        );
        maxOfOne = Math.max(maxOfOne, busy.get(service) ?? 0);
        await new Promise(setImmediate);
        busy.set(service, (busy.get(service) ?? 0) - 1);
        done.push(item);
      },
    );
    expect(done).toHaveLength(27);
    expect(most).toBe(5);
    expect(maxOfOne).toBe(2);
  });

  it('gives the slots of slow tasks to others after a while', async () => {
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const run = forEachLimited(
      runAll({ a: 3, b: 3, z: 2 }),
      { perService: 2, all: 4, slowAfter: 20 },
      async (item) => {
        if (!item.startsWith('z')) await gate.promise;
        done.push(item);
      },
    );
    await expect.poll(() => done).toEqual(['z0', 'z1']);
    gate.resolve();
    await run;
    expect(done).toHaveLength(8);
  });

  it('continues after a failure and reports it at the end', async () => {
    const done: string[] = [];
    const run = forEachLimited(
      runAll({ a: 4 }),
      { perService: 1, all: 1, slowAfter: 60_000 },
      async (item) => {
        if (item === 'a1') throw new Error('no');
        done.push(item);
      },
    );
    await expect(run).rejects.toThrow('no');
    expect(done).toEqual(['a0', 'a2', 'a3']);
  });
});

it('a request rate allows a fixed number of requests per period for each service', () => {
  const requestRate = createRequestRate({ requests: 3, per: 1000 });
  expect(requestRate.take('a', [1, 2], 0)).toEqual([1, 2]);
  expect(requestRate.take('a', [3, 4], 500)).toEqual([3]);
  expect(requestRate.take('b', [5], 500)).toEqual([5]);
  expect(requestRate.take('a', [6], 999)).toEqual([]);
  expect(requestRate.take('a', [7, 8, 9, 10], 1000)).toEqual([7, 8, 9]);
  // A clock that was set back must not block a service.
  expect(requestRate.take('a', [11], -5000)).toEqual([11]);
});
