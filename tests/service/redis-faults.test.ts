import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inboxKeys, tag } from '../../server/store/redis/keys.ts';
import { slotOf } from '../../server/store/redis/slots.ts';
import {
  type InboxChange,
  openStore,
  type Store,
  StoreFull,
  StoreUnavailable,
} from '../../server/store.ts';
import { type ClusterNode, type RedisCluster, startRedisCluster } from './redis-cluster.ts';
import { mail, tokenHash } from './store-suite.ts';

let cluster: RedisCluster;
let store: Store;
/** Another process of the same service. */
let second: Store;
/** Gives up soon, so that a test sees it give up. */
let hasty: Store;
let address: string;

const limits = { inboxMessages: 1000, inboxBytes: 1024 ** 3, storeBytes: 0, now: Date.now };
const login = { replicas: 1, user: undefined, password: undefined };
const patient = { call: 2000, read: 30_000, change: 60_000, mail: 60_000 };

beforeAll(async () => {
  cluster = await startRedisCluster({ nodeTimeout: 2000 });
  store = await openStore(cluster.location, { ...limits, redis: { ...login, patience: patient } });
  second = await openStore(cluster.location, { ...limits, redis: { ...login, patience: patient } });
  const patience = { call: 400, read: 1000, change: 1500, mail: 1500 };
  const open = () => openStore(cluster.location, { ...limits, redis: { ...login, patience } });
  hasty = await vi.waitFor(open, 60_000);
});
afterAll(async () => {
  await hasty?.close();
  await second?.close();
  await store?.close();
  await cluster?.remove();
});

beforeEach(async () => {
  address = `a${Math.random()}@x.example`;
  const expiresAt = Date.now() + 3_600_000;
  await store.createSession({ address, tokenHash: tokenHash(address), expiresAt });
});
afterEach(() => cluster.ready());

const slot = () => slotOf(inboxKeys.inbox(tag(address)));
const subjects = async () => (await store.listMessages(address)).map(({ subject }) => subject);
const onMasters = async (...command: string[]) => {
  for (const node of await cluster.masters()) await node.ask(...command);
};

/** The node that serves the address, and the one that follows it. */
async function nodesOfAddress(): Promise<{ master: ClusterNode; replica: ClusterNode }> {
  return vi.waitFor(async () => {
    const [first] = await cluster.masters();
    const ranges = (await first?.ask('CLUSTER', 'SLOTS')) as [number, number, ...unknown[][]][];
    const [, , ...served] = ranges.find(([from, to]) => from <= slot() && slot() <= to) ?? [];
    // A node tells of a replica once that has told how far it is.
    const [master, replica] = (served ?? []).map((entry) =>
      cluster.nodes.find(({ port }) => port === Number((entry as unknown[])[1])),
    );
    if (master === undefined || replica === undefined) throw new Error('The slot is not served.');
    return { master, replica };
  }, 60_000);
}

test('a cluster without memory left refuses mail and addresses, and lets mail be deleted', async () => {
  await store.deliver(mail([address], { subject: 'before' }));
  await onMasters('CONFIG', 'SET', 'maxmemory', '1');
  try {
    await expect(store.deliver(mail([address]))).rejects.toThrow(StoreFull);
    const other = {
      address: `b${address}`,
      tokenHash: tokenHash('b'),
      expiresAt: Date.now() + 1e6,
    };
    await expect(store.createSession(other)).rejects.toThrow(StoreFull);
    expect(await subjects()).toEqual(['before']);
    const [listed] = await store.listMessages(address);
    expect(await store.deleteMessage(address, listed?.id ?? 0)).toBe(true);
  } finally {
    await onMasters('CONFIG', 'SET', 'maxmemory', '0');
  }
  expect(await store.deliver(mail([address], { subject: 'after' }))).toBe('stored');
  expect(await subjects()).toEqual(['after']);
});

test('mail that no replica has is not acknowledged, and not stored twice when it comes again', async () => {
  const { replica } = await nodesOfAddress();
  const again = () => mail([address], { subject: 'once', text: `source for ${address}` });
  replica.freeze();
  try {
    await expect(hasty.deliver(again())).rejects.toThrow(StoreUnavailable);
  } finally {
    replica.thaw();
  }
  await cluster.ready();
  const doubts = inboxKeys.doubts(tag(address));
  await vi.waitFor(async () => {
    const { master } = await nodesOfAddress();
    expect(await master.ask('EXISTS', doubts)).toBe(1);
  });
  expect(await store.deliver(again())).toBe('stored');
  expect(await subjects()).toEqual(['once']);
  // The same once more, by one who means it.
  expect(await store.deliver(again())).toBe('stored');
  expect(await subjects()).toEqual(['once', 'once']);
});

/** Answers what `act` comes to, which no replica hears of before it has been tried again. */
async function triedAgain<Result>(act: () => Promise<Result>): Promise<Result> {
  const masters = await cluster.masters();
  const scripts = async () => {
    const told = await Promise.all(masters.map((node) => node.ask('INFO', 'commandstats')));
    const calls = told.join().matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g);
    return [...calls].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const replicas = cluster.nodes.filter((node) => !masters.includes(node));
  for (const node of replicas) node.freeze();
  const acting = act();
  try {
    const before = await scripts();
    // Each try is one script; the first may be two, where it is not known there yet.
    await vi.waitUntil(async () => (await scripts()) >= before + 4, 60_000);
  } finally {
    for (const node of replicas) node.thaw();
  }
  return acting;
}

test('what is deleted at the second try, as far as can be known, was deleted', async () => {
  const account = 'box@p.example';
  const alias = `box+${address}`;
  const place = (uid: number) => ({ account, folder: 'INBOX', uidValidity: 7, uid });
  const expiresAt = Date.now() + 3_600_000;
  await store.createSession({ address: alias, tokenHash: tokenHash(alias), expiresAt, account });
  for (const uid of [1, 2]) {
    const origin = { ...place(uid), digest: tokenHash(`mail ${uid}`), erase: true };
    await store.deliver(mail([alias], { origin }));
  }
  const [listed] = await store.listMessages(alias);
  expect(await triedAgain(() => store.deleteMessage(alias, listed?.id ?? 0))).toBe(true);
  await cluster.ready();
  expect(await store.partner.erasures(account)).toEqual([place(2)]);
  expect(await triedAgain(() => store.deleteSession(tokenHash(alias)))).toBe(true);
  await cluster.ready();
  expect(await store.partner.erasures(account)).toHaveLength(2);
  expect(await store.partner.aliases(account)).toMatchObject({ count: 0 });
  expect(await store.deleteSession(tokenHash(alias))).toBe(false);
});

test('an alias that was given thousands of mails is deleted as any other', async () => {
  const account = 'box@q.example';
  const alias = `box+${address}`;
  const expiresAt = Date.now() + 3_600_000;
  await store.createSession({ address: alias, tokenHash: tokenHash(alias), expiresAt, account });
  const origins = inboxKeys.origins(tag(alias));
  const origin = JSON.stringify({ place: '[]', account, erase: false });
  const many = `for id = 1, 9000 do redis.call('HSET', KEYS[1], 'm' .. id, ARGV[1]) end`;
  for (const node of await cluster.masters())
    await node.ask('EVAL', many, '1', origins, origin).catch(() => undefined);
  expect(await store.deleteSession(tokenHash(alias))).toBe(true);
});

test('a master that may not write for want of replicas takes nothing', async () => {
  await onMasters('CONFIG', 'SET', 'min-replicas-to-write', '2');
  try {
    await expect(hasty.deliver(mail([address]))).rejects.toThrow(StoreUnavailable);
  } finally {
    await onMasters('CONFIG', 'SET', 'min-replicas-to-write', '0');
  }
  expect(await subjects()).toEqual([]);
});

test('connections that are cut cost nothing, and listeners hear that they missed something', async () => {
  const heard: InboxChange['kind'][] = [];
  const stop = await store.subscribe(address, ({ kind }) => void heard.push(kind));
  await onMasters('CLIENT', 'KILL', 'TYPE', 'pubsub');
  await onMasters('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  expect(await store.deliver(mail([address], { subject: 'one' }))).toBe('stored');
  await vi.waitFor(() => expect(heard).toContain('missed'));
  await store.deliver(mail([address], { subject: 'two' }));
  await vi.waitFor(() => expect(heard.at(-1)).toBe('mail'));
  expect((await subjects()).sort()).toEqual(['one', 'two']);
  stop();
});

test('a slot that moves to another node takes its inbox along, while mail comes', async () => {
  await store.deliver(mail([address], { subject: 'before' }));
  const heard: InboxChange['kind'][] = [];
  const stop = await store.subscribe(address, ({ kind }) => void heard.push(kind));
  const { master: from } = await nodesOfAddress();
  const to = (await cluster.masters()).find((node) => node !== from);
  if (to === undefined) throw new Error('There is one master only.');
  const [source, target] = [await from.ask('CLUSTER', 'MYID'), await to.ask('CLUSTER', 'MYID')];
  const number = String(slot());
  await to.ask('CLUSTER', 'SETSLOT', number, 'IMPORTING', String(source));
  await from.ask('CLUSTER', 'SETSLOT', number, 'MIGRATING', String(target));
  const keys = (await from.ask('CLUSTER', 'GETKEYSINSLOT', number, '100')) as Buffer[];
  // All of the inbox is there already: the old node says ASK, and the new one TRYAGAIN for the
  // keys that an inbox may have and this one has not.
  const names = keys.map(String);
  await from.ask('MIGRATE', '127.0.0.1', String(to.port), '', '0', '5000', 'KEYS', ...names);
  const onItsWay = store.deliver(mail([address], { subject: 'on its way' }));
  expect(await subjects()).toEqual(['before']);
  for (const node of [to, from])
    await node.ask('CLUSTER', 'SETSLOT', number, 'NODE', String(target));
  expect(await onItsWay).toBe('stored');
  expect(await store.deliver(mail([address], { subject: 'there' }))).toBe('stored');
  expect((await subjects()).sort()).toEqual(['before', 'on its way', 'there']);
  await vi.waitFor(() => expect(heard).toContain('missed'));
  await store.deliver(mail([address], { subject: 'heard' }));
  await vi.waitFor(() => expect(heard.at(-1)).toBe('mail'));
  stop();
});

test('a master that becomes a replica takes nothing more, and mail goes to the new one', async () => {
  const { master, replica } = await nodesOfAddress();
  await store.deliver(mail([address], { subject: 'before' }));
  const stop = await store.subscribe(address, () => {});
  // Only who listens speaks the newer protocol.
  const listeners = async (node: ClusterNode) =>
    String(await node.ask('CLIENT', 'LIST')).split(' resp=3').length - 1;
  await vi.waitFor(async () => expect(await listeners(master)).toBe(1));
  await replica.ask('CLUSTER', 'FAILOVER');
  await vi.waitFor(async () => expect(await cluster.masters()).toContain(replica), 60_000);
  expect(await store.deliver(mail([address], { subject: 'after' }))).toBe('stored');
  expect((await subjects()).sort()).toEqual(['after', 'before']);
  expect(await cluster.masters()).not.toContain(master);
  await vi.waitFor(async () => expect(await listeners(replica)).toBe(1));
  await vi.waitFor(async () => expect(await listeners(master)).toBe(0));
  stop();
});

test('a master that is held still is followed by its replica, and nothing is lost or doubled', async () => {
  const { master, replica } = await nodesOfAddress();
  await store.deliver(mail([address], { subject: 'before' }));
  master.freeze();
  const during = store.deliver(mail([address], { subject: 'during' }));
  await expect(hasty.listMessages(address)).rejects.toThrow(StoreUnavailable);
  // The new master has no replica before the old one is back.
  await vi.waitFor(async () => {
    expect(String(await replica.ask('INFO', 'replication'))).toContain('role:master');
  }, 60_000);
  master.thaw();
  expect(await during).toBe('stored');
  expect((await subjects()).sort()).toEqual(['before', 'during']);
});

test('what one process holds no other gets before it lets go, or its time is over', async () => {
  const name = `account of ${address}`;
  expect(await store.hold(name, 600_000)).toBe(true);
  expect(await second.hold(name, 600_000)).toBe(false);
  expect(await store.hold(name, 600_000)).toBe(true);
  await second.letGo(name);
  expect(await second.hold(name, 600_000)).toBe(false);
  await store.letGo(name);
  expect(await second.hold(name, 1)).toBe(true);
  await vi.waitFor(async () => expect(await store.hold(name, 600_000)).toBe(true));
});

test('a client has one limit at all processes, and a limit of its own where the store is away', async () => {
  const options = { perMinute: 0.06, burst: 3, now: () => 0, maxKeys: 10 };
  const [one, other, alone] = [store, second, hasty].map((each) => each.limiter('test', options));
  if (!one || !other || !alone) throw new Error('There is a limiter for each.');
  // Who is not answered within half a second counts alone: with another client it is tried again.
  const client = await vi.waitFor(async () => {
    const name = `client ${Math.random()}`;
    expect(await one.take(name)).toEqual({ ok: true, remaining: 2 });
    expect(await other.take(name)).toEqual({ ok: true, remaining: 1 });
    expect(await one.take(name)).toEqual({ ok: true, remaining: 0 });
    const refused = await other.take(name);
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeLessThanOrEqual(1000);
    expect(await one.take(`another ${name}`)).toMatchObject({ ok: true });
    return name;
  }, 60_000);
  for (const node of cluster.nodes) node.freeze();
  const permit = await alone.take(client);
  for (const node of cluster.nodes) node.thaw();
  expect(permit).toEqual({ ok: true, remaining: 2 });
});

test('a cluster of which nothing is heard fails every question in time', async () => {
  for (const node of cluster.nodes) node.freeze();
  const begun = performance.now();
  const questions = [
    hasty.findSession(tokenHash(address)),
    hasty.findRecipient(address),
    hasty.deliver(mail([address])),
    hasty.statistics(),
    hasty.subscribe(address, () => {}),
  ];
  const outcomes = await Promise.allSettled(questions);
  const took = performance.now() - begun;
  for (const node of cluster.nodes) node.thaw();
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  }
  // They gave up by themselves: nothing would have answered ever.
  expect(took).toBeLessThan(60_000);
});
