import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { type Dovecot, startDovecot } from '../../../scripts/servers/dovecot.ts';
import { openMailbox, type PartnerMailbox, source } from '../../../scripts/servers/imap-mailbox.ts';
import { type RedisCluster, startRedisCluster } from '../../../scripts/servers/redis-cluster.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { startTcpRelay, type TcpRelay } from '../support/tcp-relay.ts';

vi.setConfig({ testTimeout: 300_000 });

/** A process that can read the account, and its own connection to the mailbox. */
type Watcher = {
  relay: TcpRelay;
  running: RunningService;
};

const folder = mkdtempSync(join(tmpdir(), 'mayfly-turns-'));
const stop: (() => unknown)[] = [];
let redis: RedisCluster;
let dovecot: Dovecot;
let mailbox: PartnerMailbox;
let http: RunningService;
let watchers: Watcher[];

async function startProcess(role: 'http' | 'partner', port: number): Promise<RunningService> {
  const file = join(folder, `partners-${port}.json`);
  const account = { email: 'box@partner.example', user: 'box', host: '127.0.0.1', port };
  writeFileSync(file, JSON.stringify([{ ...account, tls: 'none', secret_env: 'BOX_SECRET' }]));
  const running = await runOwnService({
    ...{ MAYFLY_ROLE: role, ...redis.environment, MAYFLY_STORE_REPLICAS: '0' },
    ...{ MAYFLY_PARTNERS: file, BOX_SECRET: dovecot.password },
    MAYFLY_OPERATOR: '127.0.0.1:0',
  });
  stop.push(() => running.kill());
  return running;
}

async function startWatcher(): Promise<Watcher> {
  const relay = await startTcpRelay(dovecot.port);
  stop.unshift(() => relay.close());
  return { relay, running: await startProcess('partner', relay.port) };
}

beforeAll(async () => {
  [redis, dovecot] = await Promise.all([startRedisCluster({ replicas: 0 }), startDovecot()]);
  const started = [startWatcher(), startWatcher()];
  [http, mailbox] = await Promise.all([
    startProcess('http', dovecot.port),
    openMailbox(dovecot, 'box'),
  ]);
  watchers = await Promise.all(started);
});
afterAll(async () => {
  mailbox?.close();
  for (const each of stop.reverse()) await each();
  await dovecot?.remove();
  await redis?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function stateOf({ running }: Watcher): Promise<string | undefined> {
  const figures = await (await fetch(`${running.operatorUrl}/metrics`)).text();
  return /^mayfly_partner_account\{account="1",state="(\w+)"\} 1$/m.exec(figures)?.[1];
}

const fetchedBy = ({ running }: Watcher) => running.log().split('mail fetched').length - 1;

test('an account is read by one process at a time, and no mail is lost or duplicated if a process is frozen or killed', async () => {
  const { email, token } = await newSession(http.httpUrl, { use_partner: 1 });
  const put = (subject: string, text?: string) =>
    mailbox.put(source({ To: email, Subject: subject }, text));
  const listed = async () => (await listMail(http.httpUrl, token)).map(({ subject }) => subject);
  const lists = (...subjects: string[]) =>
    expect.poll(async () => (await listed()).sort(), { timeout: 60_000 }).toEqual(subjects.sort());
  const isReady = (watcher: Watcher) =>
    expect.poll(() => stateOf(watcher), { timeout: 60_000 }).toBe('ready');

  await expect
    .poll(async () => (await Promise.all(watchers.map(stateOf))).sort(), { timeout: 60_000 })
    .toEqual(['elsewhere', 'ready']);
  const [first, second] = watchers.toSorted(
    (one, other) => other.relay.connections() - one.relay.connections(),
  );
  if (first === undefined || second === undefined) throw new Error('There are two.');
  expect([first.relay.connections(), second.relay.connections()]).toEqual([1, 0]);
  await put('a');
  await lists('a');

  // The process is frozen in the middle of a mail, while the mailbox reports another mail.
  first.relay.slow(20_000);
  await put('b', `the beginning\r\n${'0123456789\r\n'.repeat(50_000)}`);
  await vi.waitUntil(() => first.relay.received().includes('the beginning'));
  first.running.child.kill('SIGSTOP');
  await put('c');
  await put('d');
  await isReady(second);
  await lists('a', 'b', 'c', 'd');
  const gone = (await listMail(http.httpUrl, token)).find(({ subject }) => subject === 'c');
  const query = { token, id: gone?.id ?? 0 };
  expect((await request(http.httpUrl, '/delete-mail', { method: 'POST', query })).status).toBe(200);

  const before = fetchedBy(first);
  first.relay.slow(undefined);
  first.running.child.kill('SIGCONT');
  await expect.poll(() => stateOf(first), { timeout: 60_000 }).toBe('elsewhere');
  await put('e');
  await lists('a', 'b', 'd', 'e');
  expect(fetchedBy(first)).toBe(before);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['elsewhere', 'ready']);

  await second.running.kill();
  await put('f');
  await isReady(first);
  await lists('a', 'b', 'd', 'e', 'f');
  // Waits for one more mail, because a duplicate would be stored before it.
  await put('g');
  await lists('a', 'b', 'd', 'e', 'f', 'g');
});
