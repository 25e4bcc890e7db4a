import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import {
  type ClusterNode,
  type RedisCluster,
  startRedisCluster,
} from '../../../scripts/servers/redis-cluster.ts';
import { long } from '../../long.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { EventClient } from '../support/event-client.ts';
import { type Haproxy, startHaproxy } from '../support/haproxy.ts';
import { runCommand } from '../support/run-command.ts';
import { sendMail } from '../support/send-mail.ts';
import { startRetryingSender } from './retrying-sender.ts';

vi.setConfig({ testTimeout: 600_000 });

const total = long ? 20_000 : 600;
/** Large enough that no inbox becomes full. */
const perInbox = 100;

let redis: RedisCluster;
let haproxy: Haproxy;
const stop: (() => unknown)[] = [];

type Process = {
  port: number;
  operatorPort: number;
  running: RunningService;
  restart(): Promise<void>;
};

async function startProcess(role: 'smtp' | 'http'): Promise<Process> {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const environment = {
    MAYFLY_ROLE: role,
    ...redis.environment,
    [role === 'smtp' ? 'MAYFLY_SMTP' : 'MAYFLY_HTTP']: `127.0.0.1:${port}`,
    MAYFLY_OPERATOR: `127.0.0.1:${operatorPort}`,
    ...{ MAYFLY_SMTP_PROXIES: '127.0.0.1', MAYFLY_TRUSTED_PROXIES: '127.0.0.1' },
    ...{ MAYFLY_REQUESTS_PER_MINUTE: '0', MAYFLY_SESSIONS_PER_MINUTE: '0' },
    MAYFLY_LOG: 'warn',
  };
  const started: Process = {
    ...{ port, operatorPort, running: await runOwnService(environment) },
    async restart() {
      expect(await started.running.stop()).toBe(0);
      started.running = await runOwnService(environment);
    },
  };
  stop.push(() => started.running.kill());
  return started;
}

let smtp: Process[];
let http: Process[];

beforeAll(async () => {
  const lines = ['min-replicas-to-write 1', 'min-replicas-max-lag 10'];
  redis = await startRedisCluster({ nodeTimeout: 2000, lines });
  const roles = ['smtp', 'smtp', 'http', 'http'] as const;
  const started = await Promise.all(roles.map(startProcess));
  [smtp, http] = [started.slice(0, 2), started.slice(2)];
  haproxy = await startHaproxy(smtp, http);
});
afterAll(async () => {
  await haproxy?.remove();
  for (const each of stop) await each();
  await redis?.remove();
});

async function roleOf(node: ClusterNode): Promise<string> {
  const info = String(await node.ask('INFO', 'replication'));
  return /role:(\w+)/.exec(info)?.[1] ?? '';
}

/** Resolves when another node than `lost` serves the slots of `lost`. */
async function waitForFailover(lost: ClusterNode): Promise<void> {
  const otherNodes = redis.nodes.filter((node) => node !== lost && node.shard === lost.shard);
  await vi.waitFor(async () => {
    expect(await Promise.all(otherNodes.map(roleOf))).toContain('master');
  }, 120_000);
}

test('a client of any process gets events for mail that another process received', async () => {
  const { email, token } = await vi.waitFor(() => newSession(haproxy.httpUrl), 60_000);
  // One client at each process, and one client at the proxy.
  const places = [haproxy.httpUrl, ...http.map(({ running }) => running.httpUrl)];
  const clients = await Promise.all(places.map((url) => EventClient.open(url)));
  for (const client of clients) await client.follow('a', token);
  const to = { smtpHost: '127.0.0.1', smtpPort: haproxy.smtpPort };
  // The proxy rejects clients until it has detected a running process.
  await vi.waitFor(() => sendMail(to, { to: email, subject: 'news', text: 'x' }), 60_000);
  for (const client of clients) await client.frame('mail', 'a');
  expect(await listMail(haproxy.httpUrl, token)).toMatchObject([{ subject: 'news' }]);
  for (const client of clients) await client.close();
});

test('the check command reads the cluster', async () => {
  const { stdout } = await runCommand(['check'], redis.environment);
  expect(stdout).toMatch(/^ok +store +redis:.*, \d+ address(?:es)?$/m);
});

test('a waiting client of any process gets mail that another process received, and learns when its address ends', async () => {
  const { email, token } = await vi.waitFor(() => newSession(haproxy.httpUrl), 60_000);
  const places = [haproxy.httpUrl, ...http.map(({ running }) => running.httpUrl)];
  const wait = (after: number) =>
    places.map((url) => request(url, '/wait-mail', { query: { token, after, timeout: 60 } }));
  const to = { smtpHost: '127.0.0.1', smtpPort: haproxy.smtpPort };
  let after = 0;
  for (const code of ['482913', '733105']) {
    const waiting = wait(after);
    const text = `Your verification code is ${code}.`;
    await vi.waitFor(() => sendMail(to, { to: email, subject: 'Your code', text }), 60_000);
    for (const { body } of await Promise.all(waiting)) {
      expect(body.messages).toMatchObject([{ code }]);
      // Ids increase, no matter which process received the mail.
      expect(body.messages[0].id).toBeGreaterThan(after);
    }
    after = (await listMail(haproxy.httpUrl, token))[0]?.id ?? 0;
  }
  const waiting = wait(after);
  await request(haproxy.httpUrl, '/delete-session', { method: 'POST', query: { token } });
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(410);
});

test(`each of ${total} mails is listed once, although nodes are killed and processes restart meanwhile`, async () => {
  const tokens = new Map<string, string>();
  await vi.waitFor(async () => {
    while (tokens.size < total / perInbox) {
      const { email, token } = await newSession(haproxy.httpUrl);
      tokens.set(email, token);
    }
  }, 60_000);
  const addresses = [...tokens.keys()];
  const subject = (index: number) => `mail ${index}`;
  const recipient = (index: number) => addresses[index % addresses.length] ?? '';
  const sender = startRetryingSender(haproxy.smtpPort, { total, together: 8, subject, recipient });
  const failed = sender.done.catch((error: unknown) => error);
  /**
   * Waits until this share of all mails is accepted. Then allows the sender to send as many more.
   */
  const reach = async (share: number) => {
    sender.allow(Math.floor(total * (share + 0.2)));
    const enough = Math.floor(total * share);
    await vi.waitUntil(() => sender.accepted() >= enough, 300_000);
  };

  // Meanwhile a client reads. Every request gets a response, even if it only reports that the
  // service is unavailable.
  const answers = new Map<number, number>();
  let looking = true;
  const reader = (async () => {
    for (let index = 0; looking; index++) {
      const token = tokens.get(recipient(index)) ?? '';
      const signal = AbortSignal.timeout(60_000);
      // The response comes from any process that is running, or from the proxy if there is none.
      const response = await fetch(`${haproxy.httpUrl}/check-mail?token=${token}`, { signal });
      await response.arrayBuffer();
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })().catch((error: unknown) => error);

  const begun = performance.now();
  await reach(0.2);
  const [first] = await redis.masters();
  await first?.kill();
  if (first !== undefined) await waitForFailover(first);
  await first?.start();
  await redis.ready();

  await reach(0.4);
  const held = (await redis.masters()).at(-1);
  held?.freeze();
  if (held !== undefined) await waitForFailover(held);
  held?.thaw();
  await redis.ready();

  await reach(0.6);
  await Promise.all([smtp[0]?.restart(), http[0]?.restart()]);

  await reach(0.8);
  expect(await failed).toBeUndefined();
  looking = false;
  expect(await reader).toBeUndefined();
  const [deferrals, statuses] = [sender.deferrals(), answers].map((each) =>
    Object.fromEntries(each),
  );
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${total} mails in ${seconds} s; deferrals by reply:`, deferrals, 'reads:', statuses);

  const listed = new Map<string, number>();
  for (const [email, token] of tokens) {
    const wanted = addresses.indexOf(email);
    for (const { subject: found } of await listMail(haproxy.httpUrl, token)) {
      const index = Number(found.slice('mail '.length));
      expect(index % addresses.length, `${found} is in its own inbox`).toBe(wanted);
      listed.set(found, (listed.get(found) ?? 0) + 1);
    }
  }
  const counts = Array.from({ length: total }, (_, index) => listed.get(subject(index)) ?? 0);
  expect(
    counts.flatMap((count, index) => (count === 1 ? [] : [`${subject(index)}: ${count}`])),
  ).toEqual([]);
  expect(listed.size).toBe(total);
  expect([...answers.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
