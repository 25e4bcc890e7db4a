import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorResponse, SessionResponse } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { ask } from '../support/raw-http.ts';

let alone: RunningService;
let behindProxy: RunningService;

beforeAll(async () => {
  [alone, behindProxy] = await Promise.all([
    runOwnService({ MAYFLY_REQUESTS_PER_MINUTE: '2', MAYFLY_TOKEN_REQUESTS_PER_MINUTE: '0' }),
    runOwnService({
      MAYFLY_REQUESTS_PER_MINUTE: '2',
      MAYFLY_TOKEN_REQUESTS_PER_MINUTE: '3',
      MAYFLY_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([alone.stop(), behindProxy.stop()]);
});

/**
 * Sends a request for each forwarded address, and counts the 429 responses. The limit of a client
 * is two requests.
 */
async function countRejected(service: RunningService, forwarded: string[], from = '127.0.0.1') {
  let count = 0;
  for (const each of forwarded) {
    const headers = { 'X-Forwarded-For': each, 'X-Real-IP': each, Forwarded: `for="${each}"` };
    const { status } = await ask(service.httpUrl, '/domains', { headers, from });
    if (status === 429) count += 1;
  }
  return count;
}

describe('the limit for one client', () => {
  test('is reported in each response, and with the time to wait when it is exceeded', async () => {
    const get = () => ask(alone.httpUrl, '/domains', { from: '127.0.0.8' });
    for (const remaining of ['1', '0']) {
      const { status, headers } = await get();
      expect([status, headers['ratelimit-remaining']]).toEqual([200, remaining]);
      expect(headers['ratelimit-limit']).toBe('2');
    }
    const { status, text, headers } = await get();
    expect([status, ErrorResponse.parse(JSON.parse(text)).code]).toEqual([429, 'slow_down']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('counts preflights separately from requests', async () => {
    const from = '127.0.0.9';
    const headers = { Origin: 'moz-extension://abc', 'Access-Control-Request-Method': 'GET' };
    const preflight = () => ask(alone.httpUrl, '/domains', { method: 'OPTIONS', headers, from });
    expect([(await preflight()).status, (await preflight()).status]).toEqual([204, 204]);
    const rejected = await preflight();
    expect([rejected.status, JSON.parse(rejected.text).code]).toEqual([429, 'slow_down']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(alone.httpUrl, '/domains', { from })).status).toBe(200);
  });

  test('applies to the connecting address, even if headers contain other addresses', async () => {
    const names = ['198.51.100.1', '198.51.100.2', '127.0.0.1'];
    expect(await countRejected(alone, names, '127.0.0.5')).toBe(1);
    expect(await countRejected(behindProxy, names, '127.0.0.6')).toBe(1);
    // Another client has a separate limit.
    expect(await countRejected(alone, names.slice(0, 2), '127.0.0.7')).toBe(0);
  });

  test.each([
    ['each forwarded address', ['192.0.2.1', '192.0.2.2', '192.0.2.3'], 0],
    ['a repeated forwarded address', ['192.0.2.9', '192.0.2.9', '192.0.2.9'], 1],
    [
      'the last address of a list',
      ['1.1.1.1, 192.0.2.10', '2.2.2.2, 192.0.2.10', '3.3.3.3,192.0.2.10'],
      1,
    ],
    [
      'an address behind several proxies',
      ['192.0.2.11, 10.0.0.1', '192.0.2.11, 10.0.0.2', '192.0.2.11'],
      1,
    ],
    [
      'an IPv6 network as one client',
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '[2001:db8:1:2::9]:80'],
      1,
    ],
    ['each IPv6 network', ['2001:db8:2:1::1', '2001:db8:2:2::1', '2001:db8:2:3::1'], 0],
    ['the proxy itself if the address is invalid', ['<script>', 'localhost', '999.1.1.1'], 1],
  ])('applies, behind a trusted proxy, to %s', async (_, names, count) => {
    expect(await countRejected(behindProxy, names)).toBe(count);
  });
});

describe('the limit for one token', () => {
  const check = (token: string, client: string) =>
    ask(behindProxy.httpUrl, '/check-mail', {
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': client },
    });

  test('counts the requests of all clients with this token, and no requests with other tokens', async () => {
    const created = await ask(behindProxy.httpUrl, '/create-session', {
      method: 'POST',
      headers: { 'X-Forwarded-For': '203.0.113.9' },
    });
    const { token } = SessionResponse.parse(JSON.parse(created.text));
    for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      expect((await check(token, client)).status).toBe(200);
    }
    const over = await check(token, '203.0.113.4');
    expect(over.status).toBe(429);
    expect(ErrorResponse.parse(JSON.parse(over.text)).code).toBe('slow_down');
    const seconds = Number(over.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const other = 'B'.repeat(43);
    expect((await check(other, '203.0.113.5')).status).toBe(401);
  });

  test('applies to an unknown token as well', async () => {
    const answers = [];
    for (let count = 0; count < 5; count++) {
      answers.push((await check('C'.repeat(43), `203.0.113.${10 + count}`)).status);
    }
    expect(answers).toEqual([401, 401, 401, 429, 429]);
  });
});
