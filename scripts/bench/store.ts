/**
 * What the engines cost: processor time of a mail stored and of an inbox looked at, by engine and by
 * the number of masters; memory of an address and of a mail in a cluster; what a failover costs.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Session, type Store } from '../../server/store.ts';
import {
  type ClusterNode,
  type RedisCluster,
  startRedisCluster,
} from '../servers/redis-cluster.ts';
import { type Figure, figure } from './figures.ts';

const addresses = 500;
const perAddress = 20;
const together = 64;
const limits = { inboxMessages: 1000, inboxBytes: 1024 ** 3, storeBytes: 0, now: Date.now };
const login = { replicas: 1, user: undefined, password: undefined };

/** A mail of 5 KB in words, which packs as mail does, and not two of them the same. */
function source(): Uint8Array<ArrayBuffer> {
  const words = 'your order has been sent and will arrive on the day after tomorrow '.split(' ');
  const text = Array.from(randomBytes(600), (byte) => `${words[byte % words.length]}${byte % 7}`);
  const body = `From: shop@shop.example\r\nSubject: Order\r\n\r\n${text.join(' ')}`;
  return new Uint8Array(new TextEncoder().encode(body.padEnd(5000, ' .')));
}

async function inTurns(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: together }, work));
}

async function told(nodes: readonly ClusterNode[], section: string, name: RegExp): Promise<number> {
  const answers = await Promise.all(nodes.map((node) => node.ask('INFO', section)));
  const values = answers.flatMap((each) => [...String(each).matchAll(name)]);
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}

interface Spent {
  /** Microseconds of processor for each, in this process with its threads, and in the nodes. */
  here: number;
  nodes: number;
}

async function spent(
  nodes: readonly ClusterNode[],
  count: number,
  act: (index: number) => Promise<unknown>,
): Promise<Spent> {
  const nodesNow = () => told(nodes, 'cpu', /^used_cpu_(?:user|sys):([\d.]+)/gm);
  const [before, nodesBefore] = [process.cpuUsage(), await nodesNow()];
  await inTurns(count, act);
  const { user, system } = process.cpuUsage(before);
  return {
    here: (user + system) / count,
    nodes: (((await nodesNow()) - nodesBefore) * 1e6) / count,
  };
}

/** An address is its own token here. */
async function sessionOf(store: Store, address: string): Promise<Session> {
  const session = await store.findSession(address);
  if (typeof session !== 'object') throw new Error(`${address} is not live.`);
  return session;
}

async function fill(store: Store): Promise<void> {
  await inTurns(addresses, (index) => {
    const address = `a${index}@x.example`;
    const expiresAt = Date.now() + 24 * 3_600_000;
    return store.createSession({
      address,
      token: address,
      expiresAt,
    });
  });
}

async function costs(store: Store, nodes: readonly ClusterNode[]) {
  const address = (index: number) => `a${index % addresses}@x.example`;
  const deliver = (index: number) =>
    store.deliver({
      recipients: [address(index)],
      ...{ senderName: 'Shop', senderEmail: 'shop@shop.example', subject: 'Your order' },
      raw: source(),
    });
  const made = await spent([], 2000, async () => void source());
  const storing = await spent(nodes, addresses * perAddress, deliver);
  const looking = await spent(nodes, addresses * perAddress, async (index) => {
    await store.listMessages(await sessionOf(store, address(index)));
  });
  return { storing: { ...storing, here: storing.here - made.here }, looking };
}

function rows(name: string, { storing, looking }: Awaited<ReturnType<typeof costs>>): Figure[] {
  const row = (what: string, { here, nodes }: Spent): Figure => {
    const beside = nodes > 0 ? `${Math.round(nodes)} µs in the nodes, replicas included` : '';
    return figure(`${what}, ${name}`, here + nodes, 'µs of processor', beside);
  };
  return [row('a mail stored', storing), row('20 mails listed', looking)];
}

async function measureSqlite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-'));
  const store = await openStore(`sqlite:${join(folder, 'mail.sqlite')}`, limits);
  try {
    await fill(store);
    return rows('SQLite', await costs(store, []));
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureMemory(cluster: RedisCluster, store: Store): Promise<Figure[]> {
  const used = async () => told(await cluster.masters(), 'memory', /^used_memory_dataset:(\d+)/gm);
  const before = await used();
  await inTurns(20_000, (index) => {
    const address = `memory${index}@x.example`;
    const session = { address, token: address };
    return store.createSession({ ...session, expiresAt: Date.now() + 24 * 3_600_000 });
  });
  const filled = await used();
  const words = { senderName: 'Shop', senderEmail: 'shop@shop.example', subject: 'Your order' };
  await inTurns(20_000, (index) =>
    store.deliver({ recipients: [`memory${index}@x.example`], ...words, raw: source() }),
  );
  const beside = 'on the master; as much again on each replica';
  return [
    figure('memory of an address', (filled - before) / 20_000, 'bytes', beside),
    figure('memory of its first mail of 5 KB', ((await used()) - filled) / 20_000, 'bytes'),
  ];
}

async function measureFailover(cluster: RedisCluster, store: Store): Promise<Figure[]> {
  const timeouts = { call: 500, read: 500, change: 500, mail: 500 };
  const hasty = await openStore(cluster.location, { ...limits, redis: { ...login, timeouts } });
  const words = { senderName: 'Shop', senderEmail: 'shop@shop.example' };
  const stored: string[] = [];
  const [lost] = await cluster.masters();
  let refused = 0;
  let lastRejection = 0;
  const begun = performance.now();
  await lost?.kill();
  let restarted = false;
  for (let index = 0; performance.now() - begun < 20_000; index++) {
    const elapsed = performance.now() - begun;
    if (elapsed > 6000 && !restarted) await lost?.start();
    restarted ||= elapsed > 6000;
    const subject = `mail ${index}`;
    try {
      await hasty.deliver({
        recipients: [`a${index % addresses}@x.example`],
        ...words,
        subject,
        raw: source(),
      });
      stored.push(subject);
    } catch {
      refused += 1;
      lastRejection = performance.now() - begun;
    }
  }
  await cluster.ready();
  const listed = new Set<string>();
  for (let index = 0; index < addresses; index++) {
    const session = await sessionOf(store, `a${index}@x.example`);
    for (const { subject } of await store.listMessages(session)) listed.add(subject);
  }
  await hasty.close();
  const beside = 'for a third of the addresses; node timeout 2 s, the lost node back after 6 s';
  return [
    figure('failover, time until all is taken again', lastRejection / 1000, 's', beside),
    figure('failover, mails refused that waited 0.5 s', refused, 'mails', `${stored.length} taken`),
    figure('failover, mails lost', stored.filter((each) => !listed.has(each)).length, 'mails'),
  ];
}

/** Every figure of the engines. */
export async function measureStore(): Promise<Figure[]> {
  const figures = await measureSqlite();
  for (const masters of [1, 2, 3]) {
    const cluster = await startRedisCluster({ masters, nodeTimeout: 2000 });
    const store = await openStore(cluster.location, { ...limits, redis: login });
    try {
      await fill(store);
      const name = `Redis with ${masters} ${masters === 1 ? 'master' : 'masters'}`;
      figures.push(...rows(name, await costs(store, cluster.nodes)));
      if (masters === 3) {
        figures.push(...(await measureMemory(cluster, store)));
        figures.push(...(await measureFailover(cluster, store)));
      }
    } finally {
      await store.close();
      await cluster.remove();
    }
  }
  return figures;
}
