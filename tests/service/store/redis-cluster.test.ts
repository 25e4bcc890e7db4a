/** Tests several processes on one Redis Cluster, and failures of its nodes. */
import { expect, test, vi } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import type { ClusterNode } from '../../../scripts/servers/redis-cluster.ts';
import { accountKeys, accountTag, inboxKeys } from '../../../server/store/redis/keys.ts';
import { type InboxChange, StoreFull, StoreUnavailable } from '../../../server/store.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import {
  address,
  cluster,
  impatientStore,
  nodesOfAddress,
  onMasters,
  second,
  slot,
  store,
  subjects,
  tag,
} from './redis-stores.ts';
import { digestOf, mail, type TestStore } from './store-suite/fixture.ts';

/** Runs `act` while no replica responds, until `act` has been retried. Returns its result. */
async function resultOfRetry<Result>(act: () => Promise<Result>): Promise<Result> {
  const masters = await cluster.masters();
  const scripts = async () => {
    const stats = await Promise.all(masters.map((node) => node.ask('INFO', 'commandstats')));
    const calls = stats.join().matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g);
    return [...calls].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const replicas = cluster.nodes.filter((node) => !masters.includes(node));
  for (const node of replicas) node.freeze();
  const acting = act();
  try {
    const before = await scripts();
    // Each try runs one script. The first try may run two, because EVALSHA may fail first.
    await vi.waitUntil(async () => (await scripts()) >= before + 4, 60_000);
  } finally {
    for (const node of replicas) node.thaw();
  }
  return acting;
}

test('a deletion that succeeds only on the second try is reported as successful', async () => {
  const account = 'box@p.example';
  const alias = `box+${address}`;
  const place = (uid: number) => ({ account, folder: 'INBOX', uidValidity: 7, uid });
  const expiresAt = Date.now() + 3_600_000;
  await store.createSession({ address: alias, token: alias, expiresAt, account });
  for (const uid of [1, 2, 3]) {
    const origin = { ...place(uid), digest: digestOf(`mail ${uid}`), erase: true };
    await store.deliver(mail([alias], { origin }));
  }
  const [newest = 0, older = 0] = (await store.listMessages(alias)).map(({ id }) => id);
  const ids = [newest, 1, older];
  expect(await resultOfRetry(() => store.deleteMessages(alias, ids))).toEqual([newest, older]);
  await cluster.ready();
  const erased = await store.partner.erasures(account);
  expect(erased).toHaveLength(2);
  expect(erased).toEqual(expect.arrayContaining([place(2), place(3)]));
  expect(await store.deleteSession(alias)).toBe(true);
  expect(await store.partner.erasures(account)).toHaveLength(3);
  expect(await store.partner.aliases(account)).toMatchObject({ count: 0 });
  expect(await resultOfRetry(() => store.deleteSession(address))).toBe(true);
  await cluster.ready();
  expect(await store.deleteSession(address)).toBe(false);
});

test('an alias with thousands of recorded mails can be deleted', async () => {
  const account = 'box@q.example';
  const alias = `box+${address}`;
  const expiresAt = Date.now() + 3_600_000;
  await store.createSession({ address: alias, token: alias, expiresAt, account });
  const origins = inboxKeys.origins(tag(alias));
  const origin = JSON.stringify({ place: '[]', account, erase: false });
  const many = `for id = 1, 9000 do redis.call('HSET', KEYS[1], 'm' .. id, ARGV[1]) end`;
  for (const node of await cluster.masters())
    await node.ask('EVAL', many, '1', origins, origin).catch(() => undefined);
  expect(await store.deleteSession(alias)).toBe(true);
});

test('a lease is held by one process until it is released or expires', async () => {
  const name = `account of ${address}`;
  expect(await store.acquireLease(name, 600_000)).toBe(true);
  expect(await second.acquireLease(name, 600_000)).toBe(false);
  expect(await store.acquireLease(name, 600_000)).toBe(true);
  await second.releaseLease(name);
  expect(await second.acquireLease(name, 600_000)).toBe(false);
  await store.releaseLease(name);
  expect(await second.acquireLease(name, 1)).toBe(true);
  await vi.waitFor(async () => expect(await store.acquireLease(name, 600_000)).toBe(true));
});

test('a client has one limit for all processes together, or one for each process while the store is unreachable', async () => {
  const options = { perMinute: 0.06, burst: 3, now: () => 0, maxKeys: 10 };
  const [one, other, alone] = [store, second, impatientStore].map((each) =>
    each.limiter('test', options),
  );
  if (!one || !other || !alone) throw new Error('A limiter is missing.');
  // If there is no reply within half a second, each process counts alone. Then the test retries
  // with another client.
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

test('the verdict on a mail is saved by the process that received it, and found by all', async () => {
  const authenticate = { clientKey: address };
  await store.deliver(mail([address], { authenticate }));
  const [listed] = await second.listMessages(address);
  const id = listed?.id ?? 0;
  expect(await second.authentication.find(address, id)).toBe('elsewhere');
  expect(await second.authentication.due(10)).toEqual([]);
  const [due, ...others] = await store.authentication.due(10);
  expect(others).toEqual([]);
  expect(await store.authentication.find(address, id)).toEqual(due);
  if (due === undefined) throw new Error('The mail is not due.');
  const verdict = { spf: 'pass', dkim: 'none', dmarc: 'pass' };
  await store.authentication.saveVerdict(due, verdict);
  expect(await second.authentication.find(address, id)).toEqual(verdict);
});

test('if two processes receive mail for one address at the same time, both mails get different ids', async () => {
  const sent = Array.from({ length: 100 }, (_, index) => `mail ${index}`);
  const burst = sent.map((subject, index) =>
    [store, second][index % 2]?.deliver(mail([address], { subject, text: subject })),
  );
  expect(new Set(await Promise.all(burst))).toEqual(new Set(['stored']));
  const listed = await second.listMessages(address);
  expect(listed.map(({ subject }) => subject).sort()).toEqual(sent.sort());
  expect(new Set(listed.map(({ id }) => id)).size).toBe(100);
});

test('mail is sealed with the current keys of an address, whichever process created them', async () => {
  const alias = `again-${address}`;
  const made = { address: alias, token: alias, expiresAt: Date.now() + 2000 };
  await second.createSession(made);
  await store.deliver(mail([alias], { subject: 'before' }));
  await vi.waitUntil(async () => (await second.findSession(alias)) === 'expired', 10_000);
  const expiresAt = Date.now() + 3_600_000;
  expect(await second.extendSession({ ...made, expiresAt })).toBe(expiresAt);
  expect(await store.deliver(mail([alias], { subject: 'after' }))).toBe('stored');
  for (const each of [store, second]) {
    expect(await each.listMessages(alias)).toMatchObject([{ subject: 'after', isDamaged: false }]);
  }
});

test('a cluster without free memory rejects mail and new addresses, but can delete mail', async () => {
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

test('mail that no replica has is not acknowledged, and is not stored twice if it is sent again', async () => {
  const { replica } = await nodesOfAddress();
  const again = () => mail([address], { subject: 'once', text: `source for ${address}` });
  replica.freeze();
  try {
    await expect(impatientStore.deliver(again())).rejects.toThrow(StoreUnavailable);
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
  // Here the sender really sends the same mail a second time.
  expect(await store.deliver(again())).toBe('stored');
  expect(await subjects()).toEqual(['once', 'once']);
});

test('a master without enough replicas accepts no mail', async () => {
  await onMasters('CONFIG', 'SET', 'min-replicas-to-write', '2');
  try {
    await expect(impatientStore.deliver(mail([address]))).rejects.toThrow(StoreUnavailable);
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
  throw new Error('No master serves this key.');
}

test.each([
  ['a message', (alias: string, id: number, of: TestStore) => of.deleteMessages(alias, [id])],
  ['a session', (alias: string, _: number, of: TestStore) => of.deleteSession(alias)],
])(
  'a pending deletion at the provider that could not be recorded with %s is recorded when the deletion is repeated',
  async (_, remove) => {
    const alias = `box+${address}`;
    const master = await masterOf(inboxKeys.inbox(tag(alias)));
    const notes = (name: string) => masterOf(accountKeys.erasures(accountTag(name)));
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
      await expect(remove(alias, listed?.id ?? 0, impatientStore)).rejects.toThrow(
        StoreUnavailable,
      );
    } finally {
      await elsewhere.ask('CONFIG', 'SET', 'min-replicas-to-write', '0');
    }
    await remove(alias, listed?.id ?? 0, store);
    expect(await store.partner.erasures(account)).toEqual([place]);
  },
);

test('after connections are lost, mail is stored, and listeners learn that they missed changes', async () => {
  const kinds: InboxChange['kind'][] = [];
  const stop = await store.subscribe(address, ({ kind }) => void kinds.push(kind));
  await onMasters('CLIENT', 'KILL', 'TYPE', 'pubsub');
  await onMasters('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  expect(await store.deliver(mail([address], { subject: 'one' }))).toBe('stored');
  await vi.waitFor(() => expect(kinds).toContain('missed'));
  await store.deliver(mail([address], { subject: 'two' }));
  await vi.waitFor(() => expect(kinds.at(-1)).toBe('mail'));
  expect((await subjects()).sort()).toEqual(['one', 'two']);
  stop();
});

test('a slot can move to another node with its inbox while mail arrives', async () => {
  await store.deliver(mail([address], { subject: 'before' }));
  const kinds: InboxChange['kind'][] = [];
  const stop = await store.subscribe(address, ({ kind }) => void kinds.push(kind));
  const { master: from } = await nodesOfAddress();
  const to = (await cluster.masters()).find((node) => node !== from);
  if (to === undefined) throw new Error('There is only one master.');
  const [source, target] = [await from.ask('CLUSTER', 'MYID'), await to.ask('CLUSTER', 'MYID')];
  const number = String(slot());
  await to.ask('CLUSTER', 'SETSLOT', number, 'IMPORTING', String(source));
  await from.ask('CLUSTER', 'SETSLOT', number, 'MIGRATING', String(target));
  const keys = (await from.ask('CLUSTER', 'GETKEYSINSLOT', number, '100')) as Buffer[];
  // All existing keys of the inbox have moved. The old node replies ASK, and the new node replies
  // TRYAGAIN for keys that this inbox does not have.
  const names = keys.map(String);
  await from.ask('MIGRATE', '127.0.0.1', String(to.port), '', '0', '5000', 'KEYS', ...names);
  const delivery = store.deliver(mail([address], { subject: 'on its way' }));
  expect(await subjects()).toEqual(['before']);
  for (const node of [to, from])
    await node.ask('CLUSTER', 'SETSLOT', number, 'NODE', String(target));
  expect(await delivery).toBe('stored');
  expect(await store.deliver(mail([address], { subject: 'there' }))).toBe('stored');
  expect((await subjects()).sort()).toEqual(['before', 'on its way', 'there']);
  await vi.waitFor(() => expect(kinds).toContain('missed'));
  await store.deliver(mail([address], { subject: 'heard' }));
  await vi.waitFor(() => expect(kinds.at(-1)).toBe('mail'));
  stop();
});

test('after a failover, mail is stored at the new master', async () => {
  const { master, replica } = await nodesOfAddress();
  await store.deliver(mail([address], { subject: 'before' }));
  const stop = await store.subscribe(address, () => {});
  // Only connections of subscribers use RESP3.
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

test('the replica of a frozen master takes over, and no mail is lost or stored twice', async () => {
  const { master, replica } = await nodesOfAddress();
  await store.deliver(mail([address], { subject: 'before' }));
  master.freeze();
  const during = store.deliver(mail([address], { subject: 'during' }));
  await expect(impatientStore.listMessages(address)).rejects.toThrow(StoreUnavailable);
  // Until the old master is back, the new one has no replica.
  await vi.waitFor(async () => {
    expect(String(await replica.ask('INFO', 'replication'))).toContain('role:master');
  }, 60_000);
  master.thaw();
  expect(await during).toBe('stored');
  expect((await subjects()).sort()).toEqual(['before', 'during']);
});

test('every call fails before its deadline while no node responds', async () => {
  for (const node of cluster.nodes) node.freeze();
  const begun = performance.now();
  const questions = [
    impatientStore.findSession(address),
    impatientStore.findRecipient(address),
    impatientStore.deliver(mail([address])),
    impatientStore.statistics(),
    impatientStore.subscribe(address, () => {}),
  ];
  const outcomes = await Promise.allSettled(questions);
  const took = performance.now() - begun;
  for (const node of cluster.nodes) node.thaw();
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  }
  // Without the deadline, the call would never end.
  expect(took).toBeLessThan(60_000);
});

async function limitMemory(bytes: number): Promise<void> {
  for (const node of cluster.nodes) await node.ask('CONFIG', 'SET', 'maxmemory', String(bytes));
}

test('a service reports a full or unresponsive cluster to senders and clients, and recovers', async () => {
  const MAYFLY_OPERATOR = '127.0.0.1:0';
  const service = await runOwnService({ ...cluster.environment, MAYFLY_OPERATOR });
  try {
    const { email, token } = await newSession(service.httpUrl);
    const send = (subject: string) => sendMail(service, { to: email, subject, text: 'x' });
    const create = () => request(service.httpUrl, '/create-session', { method: 'POST' });
    const check = () => request(service.httpUrl, '/check-mail', { query: { token } });
    const ready = async () => (await request(service.operatorUrl, '/readyz')).status;
    await send('before');

    await limitMemory(1);
    await expect(send('too much')).rejects.toThrow('452 4.3.1');
    expect(await create()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await check()).status).toBe(200);
    expect(await ready()).toBe(200);
    await limitMemory(0);

    for (const node of cluster.nodes) node.freeze();
    await Promise.all([
      expect(send('into silence')).rejects.toThrow('451 4.3.0'),
      expect(check()).resolves.toMatchObject({ status: 503, body: { code: 'unavailable' } }),
      expect(ready()).resolves.toBe(503),
    ]);
    for (const node of cluster.nodes) node.thaw();
    await cluster.ready();
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    await send('after');
    expect(await listMail(service.httpUrl, token)).toMatchObject([
      { subject: 'after' },
      { subject: 'before' },
    ]);
  } finally {
    await service.kill();
  }
});
