import { afterAll, beforeAll } from 'vitest';
import { openStore, type StoreOptions } from '../../server/store.ts';
import { type RedisCluster, startRedisCluster } from './redis-cluster.ts';
import { describeStore, type StoreUnderTest } from './store-suite.ts';

let cluster: RedisCluster;

beforeAll(async () => {
  cluster = await startRedisCluster();
});
afterAll(() => cluster?.remove());

/** `aging`: whether what goes by itself is gone as soon as its time is over, or later. */
function openWith(aging: boolean) {
  return async (limits: Omit<StoreOptions, 'now'>): Promise<StoreUnderTest> => {
    await cluster.empty();
    let time = Date.UTC(2026, 5, 1);
    const now = () => time;
    const store = await openStore(cluster.location, { ...limits, now });
    return {
      store,
      now,
      sweeps: false,
      async pass(milliseconds) {
        time += milliseconds;
        if (aging) await cluster.pass(milliseconds);
      },
      close: () => store.close(),
    };
  };
}

describeStore('Redis cluster', openWith(true));
if (process.env.MAYFLY_TEST_LONG === '1')
  describeStore('Redis cluster that is late to forget', openWith(false));
