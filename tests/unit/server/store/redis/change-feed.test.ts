import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRedisChangeFeed } from '../../../../../server/store/redis/change-feed.ts';
import type { Connection } from '../../../../../server/store/redis/cluster/connection.ts';

afterEach(() => vi.useRealTimers());

const waiting = { call: 3_600_000, read: 3_600_000 };

/** A cluster of one node. A test can close its connections and block its subscriptions. */
function createNode() {
  const forgotten: string[] = [];
  const closers: (() => void)[] = [];
  let listening = Promise.resolve();
  let onSubscribe: (() => void) | undefined;
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
          onSubscribe?.();
          return listening;
        },
        forget: (channel) => void forgotten.push(channel),
      };
    },
  };
  return {
    ...{ node, forgotten },
    disconnect: () => closers.at(-1)?.(),
    /**
     * Blocks subscriptions until `release` is called. `reached` resolves when the first one is
     * blocked.
     */
    blockSubscriptions() {
      const [gate, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      listening = gate.promise;
      onSubscribe = reached.resolve;
      return { reached: reached.promise, release: gate.resolve };
    },
  };
}

test('the change feed unsubscribes from an inbox whose last subscriber left during a reconnection', async () => {
  const { node, forgotten, disconnect, blockSubscriptions } = createNode();
  const cluster = { nodeFor: () => node, refreshSlots: async () => {}, serves: () => true };
  const feed = createRedisChangeFeed(cluster, waiting);
  onTestFinished(() => feed.close());
  const stop = await feed.subscribe('one', () => {});
  const gate = blockSubscriptions();
  disconnect();
  await gate.reached;
  stop();
  const before = forgotten.length;
  gate.release();
  await vi.waitFor(() => expect(forgotten).toHaveLength(before + 1));
});

test('the change feed starts no further check while one takes longer than the interval', async () => {
  vi.useFakeTimers();
  const { node } = createNode();
  let refreshes = 0;
  const gate = Promise.withResolvers<void>();
  const refreshSlots = async () => {
    refreshes += 1;
    await gate.promise;
  };
  const feed = createRedisChangeFeed(
    { nodeFor: () => node, refreshSlots, serves: () => true },
    waiting,
  );
  onTestFinished(() => feed.close());
  await feed.subscribe('one', () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refreshes).toBe(1);
  gate.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshes).toBe(1);
});
