import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RedisCluster, startRedisCluster } from '../../../scripts/servers/redis-cluster.ts';
import { inboxKeys } from '../../../server/store/redis/keys.ts';
import { addressRetention } from '../../../server/store.ts';
import { long } from '../../long.ts';
import { tag } from './redis-stores.ts';
import { openTestStore, type TestStoreOptions } from './store-suite/fixture.ts';
import { describeStore, mail, type StoreUnderTest } from './store-suite.ts';

let cluster: RedisCluster;

beforeAll(async () => {
  cluster = await startRedisCluster();
});
afterAll(() => cluster?.remove());

/** `aging`: whether expired keys disappear at once or later. */
function openWith(aging: boolean) {
  return async (limits: Omit<TestStoreOptions, 'now'>): Promise<StoreUnderTest> => {
    await cluster.empty();
    let time = Date.UTC(2026, 5, 1);
    const now = () => time;
    const store = await openTestStore(cluster.location, { ...limits, now });
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
if (long) describeStore('Redis cluster with delayed expiry', openWith(false));

const verdict = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };
const limits = { inboxMessages: 10, inboxBytes: 1000, storeBytes: 0 };

/** The names of all keys, without the parts that identify an address. */
async function kindsOfKeys(): Promise<string[]> {
  const nodes = await cluster.masters();
  const names = await Promise.all(nodes.map((node) => node.ask('KEYS', '*')));
  return names
    .flat()
    .map((name) => String(name).replace(/^.*}/, ''))
    .sort();
}

test.each(['deleted', 'expired'])(
  'authenticated mail leaves no data when it is %s',
  async (end) => {
    const opened = await openWith(true)(limits);
    const { store, now, pass } = opened;
    const recipients = ['a@x.example', 'b@x.example'];
    for (const address of recipients) {
      const session = { address, token: address, expiresAt: now() + 3_600_000 };
      await store.createSession(session);
    }
    const before = await kindsOfKeys();
    await store.deliver(mail(recipients, { authenticate: { clientKey: '192.0.2.1' } }));
    const [due] = await store.authentication.due(10);
    if (due !== undefined) await store.authentication.saveVerdict(due, verdict);
    if (end === 'expired') await pass(addressRetention + 3_600_000);
    for (const address of recipients) {
      for (const { id } of await store.listMessages(address)) {
        expect(await store.authentication.find(address, id)).toEqual(verdict);
        await store.deleteMessages(address, [id]);
      }
    }
    expect(await kindsOfKeys()).toEqual(end === 'expired' ? ['y'] : before);
    await opened.close();
  },
);

test('a duplicate mail to several recipients leaves no reserved capacity', async () => {
  const opened = await openWith(true)({ ...limits, inboxMessages: 2 });
  const { store, now } = opened;
  const recipients = ['a@x.example', 'b@x.example'];
  for (const address of recipients) {
    const session = { address, token: address, expiresAt: now() + 3_600_000 };
    await store.createSession(session);
  }
  const again = () => mail(recipients, { text: 'once' });
  await store.deliver(again());
  // The state after a delivery whose outcome is unknown.
  const digest = createHash('sha256').update('once').digest('hex');
  const note = `local bytes = string.gsub(ARGV[1], '..', function(two) return string.char(tonumber(two, 16)) end)
return redis.call('HSET', KEYS[1], bytes, ARGV[2])`;
  for (const address of recipients) {
    const [listed] = await store.listMessages(address);
    for (const node of await cluster.masters()) {
      const uncertain = inboxKeys.uncertain(tag(address));
      await node
        .ask('EVAL', note, '1', uncertain, digest, String(listed?.id))
        .catch(() => undefined);
    }
  }
  expect(await store.deliver(again())).toBe('stored');
  expect(await store.listMessages('a@x.example')).toHaveLength(1);
  expect(await store.deliver(mail(['a@x.example']))).toBe('stored');
  await opened.close();
});
