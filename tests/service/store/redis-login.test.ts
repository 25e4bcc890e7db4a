import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type RunningService,
  runOwnService,
  ServiceDidNotStart,
} from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { type RedisCluster, startRedisCluster } from '../../../scripts/servers/redis-cluster.ts';
import { long } from '../../long.ts';
import { listMail, newSession, readMail, request } from '../support/api.ts';
import { makeCertificate } from '../support/certificate.ts';
import { EventClient } from '../support/event-client.ts';
import { sendMail } from '../support/send-mail.ts';
import { openTestStore } from './store-suite/fixture.ts';
import { describeStore } from './store-suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-redis-tls-'));
const file = (name: string) => join(folder, name);
const password = 'of-the-service:@/%';
const login = { replicas: 1, user: 'mayfly', password };
let redis: RedisCluster;

/** The access rules for the service's user, from the page for operators. */
function rulesOfThePage(): string[] {
  const page = readFileSync(join(root, 'docs/self-hosting/cluster.md'), 'utf8');
  const line = /^user mayfly on >secret (.+)$/m.exec(page)?.[1];
  if (line === undefined) throw new Error('The page does not contain these rules.');
  return line.split(' ');
}

beforeAll(async () => {
  const authority = makeCertificate(folder, 'authority');
  makeCertificate(folder, 'another');
  const named = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  const signed = ['-CA', authority.cert, '-CAkey', authority.key];
  const ofNodes = makeCertificate(folder, 'node', ...named, ...signed);
  const tls = { ...ofNodes, ca: authority.cert };
  redis = await startRedisCluster({ masters: 2, tls, password: 'of-the-nodes' });
  for (const node of redis.nodes) {
    await node.ask('ACL', 'SETUSER', 'mayfly', 'on', `>${password}`, ...rulesOfThePage());
    await node.ask('ACL', 'SETUSER', 'guest', 'on', `>${password}`, '~*', '+get');
  }
});
afterAll(async () => {
  await redis?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const withLogin = (user: string, secret: string) =>
  redis.location.replace('://', `://${user}:${encodeURIComponent(secret)}@`);

test('a service connects to a cluster over TLS, as a user with minimal permissions', async () => {
  const service: RunningService = await runOwnService({
    ...redis.environment,
    MAYFLY_STORE: withLogin('mayfly', password),
    MAYFLY_STORE_CA: file('authority.pem'),
    MAYFLY_OPERATOR: '127.0.0.1:0',
  });
  try {
    const { email, token } = await newSession(service.httpUrl);
    const events = await EventClient.open(service.httpUrl);
    await events.follow('a', token);
    await sendMail(service, { to: email, subject: 'sealed', text: 'by TLS' });
    await events.frame('mail', 'a');
    const [listed] = await listMail(service.httpUrl, token);
    expect(await readMail(service.httpUrl, token, listed?.id ?? 0)).toMatchObject({
      ...{ subject: 'sealed', text: expect.stringContaining('by TLS') },
    });
    const query = { token, id: listed?.id ?? 0 };
    await request(service.httpUrl, '/delete-mail', { method: 'POST', query });
    await events.frame('deleted', 'a');
    await events.close();
    expect((await fetch(`${service.operatorUrl}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${service.operatorUrl}/metrics`)).text()).toContain(
      'mayfly_sessions 1',
    );
  } finally {
    expect(await service.stop()).toBe(0);
  }
  expect(service.log()).not.toContain('of-the-service');
});

test('processes with these permissions share limits and leases', async () => {
  const ca = readFileSync(file('authority.pem'), 'utf8');
  const limits = { inboxMessages: 10, inboxBytes: 1e6, storeBytes: 0, now: Date.now };
  const store = await openTestStore(redis.location, { ...limits, redis: { ...login, ca } });
  try {
    expect(await store.acquireLease('an account', 60_000)).toBe(true);
    await store.releaseLease('an account');
    const bucket = { perMinute: 0.06, burst: 3, now: () => 0, maxKeys: 10 };
    const limiters = [store.limiter('one', bucket), store.limiter('one', bucket)];
    // If there is no quick reply, a process counts alone. Then the test tries another client.
    await vi.waitFor(async () => {
      const client = `client ${Math.random()}`;
      for (const limiter of limiters) await limiter.take(client);
      expect(await limiters[0]?.take(client)).toEqual({ ok: true, remaining: 0 });
    }, 60_000);
    await store.partner.setCheckpoint('box@p.example', 'INBOX', { uidValidity: 1, nextUid: 2 });
    expect(await store.partner.aliases('box@p.example')).toEqual({ count: 0, oldest: 0 });
  } finally {
    await store.close();
  }
});

const nothing: Record<string, string> = {};

test.each([
  [
    'a wrong password',
    () => [withLogin('mayfly', 'of-the-service:@/'), 'authority'],
    'does not take the user or the password',
  ],
  ['no password', () => [redis.location, 'authority'], 'does not take the user or the password'],
  [
    'too few permissions',
    () => [withLogin('guest', password), 'authority'],
    'does not let its user do what is needed',
  ],
  [
    'no authority',
    () => [withLogin('mayfly', password), ''],
    'has a certificate that is not trusted',
  ],
  [
    'another authority',
    () => [withLogin('mayfly', password), 'another'],
    'has a certificate that is not trusted',
  ],
  [
    'no TLS',
    () => [withLogin('mayfly', password).replace('rediss:', 'redis:'), ''],
    'can be reached: ',
  ],
] as const)(
  'with %s, a service exits with an error that does not contain the password',
  async (_, given, words) => {
    const [location = '', authority = ''] = given();
    const ca = authority === '' ? nothing : { MAYFLY_STORE_CA: file(`${authority}.pem`) };
    const started = runOwnService({ ...redis.environment, MAYFLY_STORE: location, ...ca });
    const error = await started.then(
      (service) => service.kill(),
      (reason: unknown) => reason,
    );
    if (!(error instanceof ServiceDidNotStart)) throw new Error('The service has started.');
    expect(error.message).toMatch(
      /^mayfly: cannot start: .*cluster at rediss?:\/\/127\.0\.0\.1:\d+/,
    );
    expect(error.message).toContain(words);
    expect(error.code).toBe(1);
    expect(error.output).not.toContain('of-the-service');
  },
);

if (long) {
  describeStore('Redis cluster with TLS and minimal permissions', async (limits) => {
    await redis.empty();
    let time = Date.UTC(2026, 5, 1);
    const now = () => time;
    const ca = readFileSync(file('authority.pem'), 'utf8');
    const store = await openTestStore(redis.location, { ...limits, now, redis: { ...login, ca } });
    return {
      ...{ store, now, sweeps: false },
      async pass(milliseconds) {
        time += milliseconds;
        await redis.pass(milliseconds);
      },
      close: () => store.close(),
    };
  });
}
