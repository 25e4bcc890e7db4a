import { expect, test } from 'vitest';
import {
  createFairQueue,
  type FairQueueOptions,
  type Task,
} from '../../../../../server/http/read-limiter/fair-queue.ts';

/** Takes turns, and tells in which order they came: `end` gives back the place of one. */
function acquire(options: FairQueueOptions) {
  const turns = createFairQueue(options);
  const begun: string[] = [];
  const concurrency = new Map<string, () => void>();
  return {
    begun,
    turns,
    want(name: string, changes: Partial<Task> = {}) {
      const work = { client: name.slice(0, 1), isLarge: false, reserve: () => true, ...changes };
      void turns.acquire(work).then((end) => {
        begun.push(name);
        concurrency.set(name, end);
      });
    },
    async end(name: string) {
      concurrency.get(name)?.();
      await Promise.resolve();
    },
  };
}

const two = { concurrency: 2, reservedForSmall: 0, maxPerClient: 2 };

test('who has fewer places is next, then who came or was served longest ago', async () => {
  const { begun, want, end } = acquire(two);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) want(name);
  await end('');
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'c1', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4']);
});

test('nobody has more places than one may have, also where some are free', async () => {
  const { begun, want, end } = acquire({ ...two, concurrency: 5 });
  for (const name of ['a1', 'a2', 'a3', 'b1']) want(name);
  await end('');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun.at(-1)).toBe('a3');
});

test('large work leaves a place to small, also to that of the same client', async () => {
  const { begun, want, end } = acquire({ ...two, reservedForSmall: 1 });
  for (const name of ['a1', 'a2', 'b1']) want(name, { isLarge: true });
  want('c1');
  want('a3');
  await end('');
  expect(begun).toEqual(['a1', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'c1', 'a3']);
  await end('a1');
  expect(begun.at(-1)).toBe('b1');
});

test('work that lacks something else lets others go first, and is looked at again', async () => {
  const { begun, want, end, turns } = acquire(two);
  let isThere = false;
  want('a1', { reserve: () => isThere });
  want('b1');
  await end('');
  expect(begun).toEqual(['b1']);
  isThere = true;
  turns.startNext();
  await end('');
  expect(begun).toEqual(['b1', 'a1']);
});
