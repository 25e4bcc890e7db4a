import { expect, test, vi } from 'vitest';
import type { ClusterNode } from '../../../scripts/servers/redis-cluster.ts';
import { accountKeys, inboxKeys, tag } from '../../../server/store/redis/keys.ts';
import { type InboxChange, StoreFull, StoreUnavailable } from '../../../server/store.ts';
import {
  address,
  cluster,
  hasty,
  nodesOfAddress,
  onMasters,
  slot,
  store,
  subjects,
} from './redis-stores.ts';
import { digestOf, mail, type TestStore } from './store-suite/fixture.ts';

test('a cluster without memory left refuses mail and addresses, and lets mail be deleted', async () => {
  await store.deliver(mail([address], { subject: 'before' }));
  await onMasters('CONFIG', 'SET', 'maxmemory', '1');
  try {
    await expect(store.deliver(mail([address]))).rejects.toThrow(StoreFull);
    const other = {
      address: `b${address}`,
      token: 'b',
      expiresAt: Date.now() + 1e6,
    };
    await expect(store.createSession(other)).rejects.toThrow(StoreFull);
    expect(await subjects()).toEqual(['before']);
    const [listed] = await store.listMessages(address);
    expect(await store.deleteMessages(address, [listed?.id ?? 0])).toEqual([listed?.id ?? 0]);
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
  const uncertain = inboxKeys.uncertain(tag(address));
  await vi.waitFor(async () => {
    const { master } = await nodesOfAddress();
    expect(await master.ask('EXISTS', uncertain)).toBe(1);
  });
  expect(await store.deliver(again())).toBe('stored');
  expect(await subjects()).toEqual(['once']);
  // The same once more, by one who means it.
  expect(await store.deliver(again())).toBe('stored');
  expect(await subjects()).toEqual(['once', 'once']);
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

/** The master that serves a key. */
async function masterOf(key: string): Promise<ClusterNode> {
  for (const node of await cluster.masters()) {
    const serves = await node.ask('EXISTS', key).then(
      () => true,
      () => false,
    );
    if (serves) return node;
  }
  throw new Error('Nobody serves this key.');
}

test.each([
  ['a message', (alias: string, id: number, of: TestStore) => of.deleteMessages(alias, [id])],
  ['a session', (alias: string, _: number, of: TestStore) => of.deleteSession(alias)],
])(
  'what is to be erased with %s is noted once that is deleted again, where it could not be',
  async (_, remove) => {
    const alias = `box+${address}`;
    const master = await masterOf(inboxKeys.inbox(tag(alias)));
    const notes = (name: string) => masterOf(accountKeys.erasures(tag(name)));
    let account = 'box@r.example';
    while ((await notes(account)) === master) account = `a${account}`;
    const expiresAt = Date.now() + 3_600_000;
    await store.createSession({ address: alias, token: alias, expiresAt, account });
    const place = { account, folder: 'INBOX', uidValidity: 7, uid: 1 };
    await store.deliver(
      mail([alias], { origin: { ...place, digest: digestOf('1'), erase: true } }),
    );
    const [listed] = await store.listMessages(alias);
    const elsewhere = await notes(account);
    await elsewhere.ask('CONFIG', 'SET', 'min-replicas-to-write', '2');
    try {
      await expect(remove(alias, listed?.id ?? 0, hasty)).rejects.toThrow(StoreUnavailable);
    } finally {
      await elsewhere.ask('CONFIG', 'SET', 'min-replicas-to-write', '0');
    }
    await remove(alias, listed?.id ?? 0, store);
    expect(await store.partner.erasures(account)).toEqual([place]);
  },
);

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

test('a cluster of which nothing is heard fails every question in time', async () => {
  for (const node of cluster.nodes) node.freeze();
  const begun = performance.now();
  const questions = [
    hasty.findSession(address),
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
