import { expect, test, vi } from 'vitest';
import { inboxKeys, tag } from '../../../server/store/redis/keys.ts';
import { address, cluster, hasty, second, store } from './redis-stores.ts';
import { digestOf, mail } from './store-suite/fixture.ts';

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
  await store.createSession({ address: alias, token: alias, expiresAt, account });
  for (const uid of [1, 2, 3]) {
    const origin = { ...place(uid), digest: digestOf(`mail ${uid}`), erase: true };
    await store.deliver(mail([alias], { origin }));
  }
  const [newest = 0, older = 0] = (await store.listMessages(alias)).map(({ id }) => id);
  const ids = [newest, 1, older];
  expect(await triedAgain(() => store.deleteMessages(alias, ids))).toEqual([newest, older]);
  await cluster.ready();
  const erased = await store.partner.erasures(account);
  expect(erased).toHaveLength(2);
  expect(erased).toEqual(expect.arrayContaining([place(2), place(3)]));
  expect(await store.deleteSession(alias)).toBe(true);
  expect(await store.partner.erasures(account)).toHaveLength(3);
  expect(await store.partner.aliases(account)).toMatchObject({ count: 0 });
  expect(await triedAgain(() => store.deleteSession(address))).toBe(true);
  await cluster.ready();
  expect(await store.deleteSession(address)).toBe(false);
});

test('an alias with thousands of recorded mails can be deleted like any other', async () => {
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

test('what one process holds no other gets before it lets go, or its time is over', async () => {
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

test('the verdict on a mail is saved by the process that took it, and found by all', async () => {
  const authenticate = { clientKey: address };
  await store.deliver(mail([address], { authenticate }));
  const [listed] = await second.listMessages(address);
  const id = listed?.id ?? 0;
  expect(await second.authentication.find(address, id)).toBe('elsewhere');
  expect(await second.authentication.due(10)).toEqual([]);
  const [due, ...others] = await store.authentication.due(10);
  expect(others).toEqual([]);
  expect(await store.authentication.find(address, id)).toEqual(due);
  if (due === undefined) throw new Error('It is not due.');
  const verdict = { spf: 'pass', dkim: 'none', dmarc: 'pass' };
  await store.authentication.saveVerdict(due, verdict);
  expect(await second.authentication.find(address, id)).toEqual(verdict);
});

test('what comes to one address by two processes at once is all stored, under ids that differ', async () => {
  const subjects = Array.from({ length: 100 }, (_, index) => `mail ${index}`);
  const burst = subjects.map((subject, index) =>
    [store, second][index % 2]?.deliver(mail([address], { subject, text: subject })),
  );
  expect(new Set(await Promise.all(burst))).toEqual(new Set(['stored']));
  const listed = await second.listMessages(address);
  expect(listed.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
  expect(new Set(listed.map(({ id }) => id)).size).toBe(100);
});

test('mail is sealed to the keys that an address has when it comes, whichever process made them', async () => {
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
