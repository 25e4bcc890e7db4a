import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import {
  type ClusterNode,
  type RedisCluster,
  startRedisCluster,
} from '../../../scripts/servers/redis-cluster.ts';
import { readMail } from '../support/api.ts';
import { startDns } from '../support/dns-server.ts';
import { withoutLimits } from '../support/mail-load.ts';
import { startServiceWithPartner } from '../support/service-with-partner.ts';
import {
  expectExpired,
  expectReadable,
  fillInboxes,
  newShortInbox,
  sendControl,
  shortLife,
} from './canary-mail.ts';
import {
  type Finding,
  filesBelow,
  findBelow,
  findIn,
  newCanary,
  textsBelow,
} from './find-canaries.ts';

let cluster: RedisCluster;

beforeAll(async () => {
  cluster = await startRedisCluster({ masters: 2, nodeTimeout: 2000 });
  for (const node of cluster.nodes) {
    await node.ask('CONFIG', 'SET', 'rdbcompression', 'no');
    await node.ask('CONFIG', 'SET', 'slowlog-log-slower-than', '0');
    await node.ask('CONFIG', 'SET', 'slowlog-max-len', '100000');
  }
});
afterAll(() => cluster?.remove());

type Reply = Awaited<ReturnType<ClusterNode['ask']>>;

/** All parts of a reply that contain bytes. */
function bytesIn(reply: Reply): Buffer[] {
  if (Buffer.isBuffer(reply)) return [reply];
  if (Array.isArray(reply)) return reply.flatMap(bytesIn);
  return [Buffer.from(String(reply))];
}

/** The content of a value that was compressed but not sealed. */
function unpacked(bytes: Buffer): Buffer[] {
  return [0, 1].flatMap((start) => {
    try {
      return [zstdDecompressSync(bytes.subarray(start))];
    } catch {
      return [];
    }
  });
}

async function keysOf(node: ClusterNode): Promise<string[]> {
  const keys: string[] = [];
  let cursor = '0';
  do {
    const [next, page] = (await node.ask('SCAN', cursor, 'COUNT', '1000')) as [Buffer, Reply];
    keys.push(...bytesIn(page).map(String));
    cursor = String(next);
  } while (cursor !== '0');
  return keys;
}

const readers: Record<string, (key: string) => string[]> = {
  string: (key) => ['GET', key],
  hash: (key) => ['HGETALL', key],
  set: (key) => ['SMEMBERS', key],
  zset: (key) => ['ZRANGE', key, '0', '-1', 'WITHSCORES'],
  list: (key) => ['LRANGE', key, '0', '-1'],
};

/** Searches the command logs and all values, whatever their type is. */
async function findInValues(): Promise<{ found: Finding[]; kinds: Set<string> }> {
  const found: Finding[] = [];
  const kinds = new Set<string>();
  for (const node of await cluster.masters()) {
    for (const key of await keysOf(node)) {
      const type = String(await node.ask('TYPE', key));
      const read = readers[type];
      // The key may have expired.
      if (read === undefined) {
        expect(type).toBe('none');
        continue;
      }
      kinds.add(`${type} ${key.at(-1)}`);
      const values = bytesIn(await node.ask(...read(key)));
      const all = [Buffer.from(key), ...values, ...values.flatMap(unpacked)];
      all.push(...bytesIn(await node.ask('DUMP', key)));
      found.push(...all.flatMap((bytes) => findIn(key, bytes)));
    }
    const slow = bytesIn(await node.ask('SLOWLOG', 'GET', '-1'));
    found.push(...slow.flatMap((bytes) => findIn('the log of commands', bytes)));
  }
  return { found, kinds };
}

/** The folders of all nodes. Each contains a current dump and a log of changes. */
async function saved(): Promise<string[]> {
  const folders: string[] = [];
  for (const node of cluster.nodes) {
    await node.ask('SAVE');
    const [, folder] = (await node.ask('CONFIG', 'GET', 'dir')) as Buffer[];
    folders.push(String(folder));
  }
  return folders;
}

test('mail that is compressed but not sealed would be found', () => {
  const packed = zstdCompressSync(Buffer.from(`Subject: ${newCanary()}\n`.repeat(20)));
  for (const bytes of [packed, Buffer.concat([Uint8Array.of(1), packed])]) {
    expect(unpacked(bytes).flatMap((each) => findIn('here', each))).not.toEqual([]);
  }
});

test('a cluster neither stores nor logs readable mail, and the tokens open all mail', {
  timeout: 600_000,
}, async ({ onTestFinished }) => {
  const temporary = mkdtempSync(join(tmpdir(), 'mayfly-sealed-'));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  const dns = await startDns();
  onTestFinished(() => dns.close());
  dns.mood = 'silent';
  // These limits are never reached; they are set because their counters are stored.
  const limits = Object.entries(withoutLimits).map(([name, limit]) => [
    name,
    limit === '0' ? '1000000' : limit,
  ]);
  const environment = {
    ...Object.fromEntries(limits),
    ...{ ...cluster.environment, MAYFLY_DNS: dns.address, MAYFLY_LOG: 'trace' },
    TMPDIR: temporary,
  };
  const world = await startServiceWithPartner({ environment });
  onTestFinished(() => world.close());
  const inboxes = await fillInboxes(world);
  const tokens = inboxes.map(({ token }) => token);
  const expectNothing = async () => {
    const { found, kinds } = await findInValues();
    expect(found).toEqual([]);
    // Listings, sources and verdicts must be among the values that were searched.
    for (const kind of ['hash i', 'hash l', 'hash b', 'hash s']) expect(kinds).toContain(kind);
    for (const folder of [temporary, ...(await saved())]) {
      expect(findBelow(folder)).toEqual([]);
      expect(textsBelow(folder, tokens)).toEqual([]);
    }
    expect(findIn('the log', Buffer.from(world.service().log()))).toEqual([]);
  };

  // Sender authentication has not finished yet.
  const [first] = await world.listed(tokens[0] ?? '', 1);
  expect(await readMail(world.service().httpUrl, tokens[0] ?? '', first?.id ?? 0)).toMatchObject({
    authentication: { spf: 'temperror' },
  });
  await expectNothing();
  const counts = (await saved()).filter((folder) => textsBelow(folder, ['}q']).length > 0);
  expect(counts).not.toEqual([]);
  await expectReadable(world.service().httpUrl, inboxes);
  await world.restart(expectNothing);
  await expectReadable(world.service().httpUrl, inboxes);
  expect(await world.service().stop()).toBe(0);
  await expectNothing();
  await world.restart();
  await expectReadable(world.service().httpUrl, inboxes);

  // Control: the search finds unsealed canaries in values, dumps and logs of changes.
  await sendControl(world.service());
  expect((await findInValues()).found).not.toEqual([]);
  const folders = await saved();
  const files = folders.flatMap(filesBelow).map((path) => basename(path));
  for (const kind of [/^dump\.rdb$/, /\.aof$/]) {
    expect(files.filter((name) => kind.test(name)).length).toBeGreaterThanOrEqual(4);
    const holding = folders.flatMap(findBelow).filter(({ where }) => kind.test(basename(where)));
    expect(holding).not.toEqual([]);
  }
});

test('an expired address leaves nothing readable in keys and values, not even its name, also during a rolling restart', async ({
  onTestFinished,
}) => {
  // This must be the last test in the file, because the nodes' logs of changes keep removed data.
  await cluster.empty();
  const environment = { ...shortLife, ...cluster.environment };
  const first = await runOwnService(environment);
  onTestFinished(() => first.kill());
  const { token } = await newShortInbox(first);
  // While the address is live, it is stored in plain text.
  expect((await findInValues()).found).not.toEqual([]);
  const second = await runOwnService(environment);
  onTestFinished(() => second.kill());
  expect(await first.stop()).toBe(0);
  await expectExpired(second, token);
  const found = async () =>
    (await findInValues()).found.filter(({ where }) => where !== 'the log of commands');
  await expect.poll(found, { timeout: 30_000 }).toEqual([]);
  expect((await findInValues()).kinds).toContain('string x');
});
