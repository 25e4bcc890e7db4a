import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRedisChangeFeed } from '../../../../../server/store/redis/change-feed.ts';
import type { Connection } from '../../../../../server/store/redis/cluster/connection.ts';

afterEach(() => vi.useRealTimers());

const waiting = { call: 3_600_000, read: 3_600_000 };

/** A cluster of one node, whose connections can be lost and listen when they are let. */
function createWorld() {
  const forgotten: string[] = [];
  const closers: (() => void)[] = [];
  let listening = Promise.resolve();
  let asked: (() => void) | undefined;
  const node = {
    async subscriberConnection(closed: () => void): Promise<Connection> {
      let open = true;
      const close = () => {
        open = false;
        closed();
      };
      closers.push(close);
      return {
        ...{ close, isOpen: () => open, send: async () => null },
        listen() {
          asked?.();
          return listening;
        },
        forget: (channel) => void forgotten.push(channel),
      };
    },
  };
  return {
    ...{ node, forgotten },
    lose: () => closers.at(-1)?.(),
    /** Holds up who listens from now on; answers when the first one does, and how to let it. */
    acquireLease() {
      const [gate, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      listening = gate.promise;
      asked = held.resolve;
      return { held: held.promise, let: gate.resolve };
    },
  };
}

test('an inbox that nobody follows any more once it is listened to again is forgotten', async () => {
  const { node, forgotten, lose, acquireLease } = createWorld();
  const cluster = { nodeFor: () => node, refreshSlots: async () => {}, serves: () => true };
  const feed = createRedisChangeFeed(cluster, waiting);
  onTestFinished(() => feed.close());
  const stop = await feed.subscribe('one', () => {});
  const gate = acquireLease();
  lose();
  await gate.held;
  stop();
  const before = forgotten.length;
  gate.let();
  await vi.waitFor(() => expect(forgotten).toHaveLength(before + 1));
});

test('looks that take longer than the time between them are not made up for', async () => {
  vi.useFakeTimers();
  const { node } = createWorld();
  let looks = 0;
  const gate = Promise.withResolvers<void>();
  const refreshSlots = async () => {
    looks += 1;
    await gate.promise;
  };
  const feed = createRedisChangeFeed(
    { nodeFor: () => node, refreshSlots, serves: () => true },
    waiting,
  );
  onTestFinished(() => feed.close());
  await feed.subscribe('one', () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(1);
  gate.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(1);
});
