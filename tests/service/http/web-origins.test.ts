import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { ask } from '../support/raw-http.ts';

type Headers = Record<string, string>;

const page = 'https://evil.example';
const listed = 'https://app.example';
const extension = 'moz-extension://18bc0557-654d-481f-8473-b59235d15833';

let service: RunningService;
let open: RunningService;

beforeAll(async () => {
  [service, open] = await Promise.all([
    runOwnService({
      MAYFLY_DOMAINS: 'mail.example,*.wild.example',
      MAYFLY_OPERATOR: '127.0.0.1:0',
      MAYFLY_HOSTS: 'mayfly, API.mail.example',
      MAYFLY_ORIGINS: listed,
      MAYFLY_REQUESTS_PER_MINUTE: '60',
    }),
    runOwnService({ MAYFLY_ORIGINS: '*' }),
  ]);
});
afterAll(async () => {
  await Promise.all([service.stop(), open.stop()]);
});

/** The status of the response to a request, and the error code if it is an error. */
async function answerOf(path: string, headers: Headers, method = 'GET', running = service) {
  const answer = await ask(running.httpUrl, path, { method, headers, from: '127.0.0.8' });
  const code = answer.status < 400 ? 'success' : JSON.parse(answer.text).code;
  return { ...answer, code };
}

describe('a request for a host name', () => {
  test.each(['127.0.0.1', '192.0.2.1:80', '[::1]:8025', 'localhost', 'LOCALHOST.:8025'])(
    'that always means this machine is accepted: %s',
    async (Host) => {
      expect((await answerOf('/domains', { Host })).status).toBe(200);
      expect((await ask(service.operatorUrl, '/livez', { headers: { Host } })).status).toBe(200);
    },
  );

  test.each(['mail.example:443', 'wild.example', 'mayfly:8025', 'api.mail.example'])(
    'that the operator has configured is accepted: %s',
    async (Host) => {
      expect((await answerOf('/domains', { Host })).status).toBe(200);
      expect((await ask(service.operatorUrl, '/livez', { headers: { Host } })).status).toBe(200);
    },
  );

  test.each([
    'rebind.evil.example',
    'x.mail.example',
    'x.wild.example',
    '127.0.0.1.evil.example:8025',
    'x@localhost',
  ])('that may belong to an attacker is rejected on both ports: %s', async (Host) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await answerOf('/create-session', { Host }, method);
      expect([answer.status, answer.code]).toEqual([421, 'unknown_host']);
      expect(answer.text).toContain('MAYFLY_HOSTS');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    for (const path of ['/livez', '/metrics']) {
      const answer = await ask(service.operatorUrl, path, { headers: { Host } });
      expect(answer.status).toBe(421);
      expect(answer.text).toContain('MAYFLY_HOSTS');
    }
    expect((await answerOf('/domains', { Host }, 'GET', open)).status).toBe(421);
  });
});

const crossSite = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' };
const navigation = { ...crossSite, 'Sec-Fetch-Mode': 'navigate' };
const click = { ...navigation, 'Sec-Fetch-User': '?1' };

describe('a web page', () => {
  test.each<[what: string, headers: Headers, methods: string[]]>([
    ['of another origin', { Origin: page }, ['GET', 'POST', 'OPTIONS']],
    ['in a sandbox', { Origin: 'null' }, ['GET', 'POST', 'OPTIONS']],
    ['whose origin resembles an allowed one', { Origin: `${listed}:8443` }, ['GET', 'POST']],
    ['that posts as an extension', { Origin: `${extension}.evil.example` }, ['POST']],
    ['without CORS', crossSite, ['GET', 'HEAD']],
    ['on another port', { ...crossSite, 'Sec-Fetch-Site': 'same-site' }, ['GET']],
    ['that navigates by itself', { ...navigation, 'Sec-Fetch-Dest': 'document' }, ['GET']],
    ['in whose frame a link is clicked', { ...click, 'Sec-Fetch-Dest': 'iframe' }, ['GET']],
  ])('%s is rejected on both ports', async (_, headers, methods) => {
    for (const method of methods) {
      const path = method === 'POST' ? '/create-session' : '/domains';
      const answer = await ask(service.httpUrl, path, { method, headers });
      expect(answer.status).toBe(403);
      if (method !== 'HEAD') expect(answer.text).toContain('MAYFLY_ORIGINS');
      const names = Object.keys(answer.headers).join();
      expect(names).not.toMatch(/access-control|ratelimit/);
      const operator = await ask(service.operatorUrl, '/metrics', { method, headers });
      expect(operator.status).toBe(403);
    }
  });

  test.each<[what: string, headers: Headers]>([
    ['of an allowed origin', { Origin: listed, ...crossSite }],
    ['of an extension', { Origin: extension }],
    ['of the service itself', { Origin: 'http://127.0.0.1', 'Sec-Fetch-Site': 'same-origin' }],
  ])('%s may read and write', async (_, headers) => {
    for (const method of ['GET', 'POST']) {
      const path = method === 'POST' ? '/create-session' : '/domains';
      const answer = await answerOf(path, headers, method);
      expect(answer.status).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBe(headers.Origin);
      expect(answer.headers.vary).toContain('Origin');
    }
  });

  test('of any origin may use a service that allows all origins', async () => {
    const answer = await answerOf('/create-session', { Origin: 'null' }, 'POST', open);
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect((await answerOf('/domains', crossSite, 'GET', open)).status).toBe(200);
  });

  test('may link to the service', async () => {
    const headers = { ...click, 'Sec-Fetch-Dest': 'document' };
    expect((await answerOf('/', headers)).status).toBe(200);
  });

  test.each<[what: string, headers: Headers, status: number]>([
    ['another origin', { origin: page }, 403],
    ['a foreign host', { host: 'rebind.evil.example' }, 421],
    ['an extension', { origin: extension }, 101],
    ['an allowed origin', { origin: listed }, 101],
    ['no browser', {}, 101],
  ])('can open the WebSocket only if it is allowed: %s', async (_, headers, status) => {
    const socket = new WebSocket(`${service.httpUrl.replace('http', 'ws')}/events`, { headers });
    socket.on('error', () => undefined);
    const answered = await new Promise((resolve) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    });
    socket.terminate();
    expect(answered).toBe(status);
  });

  test('that is rejected does not count towards any limit', async () => {
    for (let count = 0; count < 100; count++) {
      const rejected = count % 2 === 0 ? { Origin: page } : { Host: 'rebind.evil.example' };
      expect((await answerOf('/domains', rejected)).status).toBeGreaterThan(400);
    }
    expect((await answerOf('/domains', {})).status).toBe(200);
  });
});
