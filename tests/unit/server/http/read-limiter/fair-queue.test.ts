import { expect, test } from 'vitest';
import {
  createFairQueue,
  type FairQueueOptions,
  type Task,
} from '../../../../../server/http/read-limiter/fair-queue.ts';
import { clientNetworks } from '../../../../../server/limits/client-key.ts';

/**
 * Creates a queue, and records the order in which its tasks start. `end` releases the slot of a
 * task.
 */
function createQueue(options: FairQueueOptions) {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    started,
    queue,
    enqueue(name: string, changes: Partial<Task> = {}) {
      const work = {
        client: [{ name: name.slice(0, 1), shares: 1 }],
        isLarge: false,
        reserve: () => true,
        ...changes,
      };
      void queue.acquire(work).then((end) => {
        started.push(name);
        releases.set(name, end);
      });
    },
    async end(name: string) {
      releases.get(name)?.();
      await Promise.resolve();
    },
  };
}

const twoSlots = { concurrency: 2, reservedForSmall: 0, maxPerClient: 2 };

test('the next task is from the client with the fewest slots or, among equals, from the one that has waited longest', async () => {
  const { started, enqueue, end } = createQueue(twoSlots);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) enqueue(name);
  await end('');
  expect(started).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'c1', 'b2']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4']);
});

test('many clients of one network delay a client of another network by only one task', async () => {
  const { started, enqueue, end } = createQueue({ ...twoSlots, concurrency: 1 });
  for (let index = 0; index < 9; index++) {
    enqueue(`a${index}`, { client: clientNetworks(`2001:db8:1:${index}00::1`) });
  }
  enqueue('b1', { client: clientNetworks('2001:db8:2::1') });
  enqueue('a again', { client: clientNetworks('2001:db8:1:300::1') });
  enqueue('b2', { client: clientNetworks('2001:db8:2::1') });
  await end('');
  for (const name of ['a0', 'a1', 'b1', 'a2']) await end(name);
  expect(started).toEqual(['a0', 'a1', 'b1', 'a2', 'b2']);
});

test('large tasks leave a slot free for small tasks, also for those of the same client', async () => {
  const { started, enqueue, end } = createQueue({ ...twoSlots, reservedForSmall: 1 });
  for (const name of ['a1', 'a2', 'b1']) enqueue(name, { isLarge: true });
  enqueue('c1');
  enqueue('a3');
  await end('');
  expect(started).toEqual(['a1', 'c1']);
  await end('c1');
  expect(started).toEqual(['a1', 'c1', 'a3']);
  await end('a1');
  expect(started.at(-1)).toBe('b1');
});

test('a task that cannot reserve its resources lets others run first, and is tried again later', async () => {
  const { started, enqueue, end, queue } = createQueue(twoSlots);
  let isAvailable = false;
  enqueue('a1', { reserve: () => isAvailable });
  enqueue('b1');
  await end('');
  expect(started).toEqual(['b1']);
  isAvailable = true;
  queue.startNext();
  await end('');
  expect(started).toEqual(['b1', 'a1']);
});
