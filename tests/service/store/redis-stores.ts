/** A cluster, the stores of several processes on it, and a new address for each test. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import {
  type ClusterNode,
  type RedisCluster,
  startRedisCluster,
} from '../../../scripts/servers/redis-cluster.ts';
import { createFingerprints } from '../../../server/store/fingerprint.ts';
import { slotOf } from '../../../server/store/redis/cluster/slots.ts';
import { createInboxTag, inboxKeys } from '../../../server/store/redis/keys.ts';
import { addressKey } from '../../address-key.ts';
import { openTestStore, type TestStore } from './store-suite/fixture.ts';

/** Returns the tag of an address in the stores of these tests. */
export const tag = createInboxTag(createFingerprints(addressKey));

export let cluster: RedisCluster;
export let store: TestStore;
/** The store of another process of the same service. */
export let second: TestStore;
/** A store with short timeouts. */
export let impatientStore: TestStore;
export let address: string;

const limits = { inboxMessages: 1000, inboxBytes: 1024 ** 3, storeBytes: 0, now: Date.now };
const login = { replicas: 1, user: undefined, password: undefined };
const longTimeouts = { call: 2000, read: 30_000, change: 60_000, mail: 60_000 };

beforeAll(async () => {
  cluster = await startRedisCluster({ nodeTimeout: 2000 });
  store = await openTestStore(cluster.location, {
    ...limits,
    redis: { ...login, timeouts: longTimeouts },
  });
  second = await openTestStore(cluster.location, {
    ...limits,
    redis: { ...login, timeouts: longTimeouts },
  });
  const timeouts = { call: 400, read: 1000, change: 1500, mail: 1500 };
  const open = () => openTestStore(cluster.location, { ...limits, redis: { ...login, timeouts } });
  impatientStore = await vi.waitFor(open, 60_000);
});
afterAll(async () => {
  await impatientStore?.close();
  await second?.close();
  await store?.close();
  await cluster?.remove();
});

beforeEach(async () => {
  address = `a${Math.random()}@x.example`;
  const expiresAt = Date.now() + 3_600_000;
  await store.createSession({ address, token: address, expiresAt });
});
afterEach(() => cluster.ready());

export const slot = () => slotOf(inboxKeys.inbox(tag(address)));
export const subjects = async () =>
  (await store.listMessages(address)).map(({ subject }) => subject);
export const onMasters = async (...command: string[]) => {
  for (const node of await cluster.masters()) await node.ask(...command);
};

/** The master that serves the address, and its replica. */
export async function nodesOfAddress(): Promise<{ master: ClusterNode; replica: ClusterNode }> {
  return vi.waitFor(async () => {
    const [first] = await cluster.masters();
    const ranges = (await first?.ask('CLUSTER', 'SLOTS')) as [number, number, ...unknown[][]][];
    const [, , ...served] = ranges.find(([from, to]) => from <= slot() && slot() <= to) ?? [];
    // A node lists a replica only after the replica has sent its offset.
    const [master, replica] = (served ?? []).map((entry) =>
      cluster.nodes.find(({ port }) => port === Number((entry as unknown[])[1])),
    );
    if (master === undefined || replica === undefined) throw new Error('The slot is not served.');
    return { master, replica };
  }, 60_000);
}
