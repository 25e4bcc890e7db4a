import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CheckMailResponse, WaitMailResponse } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { long } from '../../long.ts';
import { codeOf, listMail, newSession, type Reply, readMail, request } from '../support/api.ts';
import { startDns } from '../support/dns-server.ts';
import { connection } from '../support/raw-http.ts';
import { sendMail } from '../support/send-mail.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

const running: RunningService[] = [];
let service: RunningService;
let url: string;

async function start(environment: Record<string, string> = {}): Promise<RunningService> {
  const service = await runOwnService({ MAYFLY_OPERATOR: '127.0.0.1:0', ...environment });
  running.push(service);
  return service;
}

beforeAll(async () => {
  service = await start();
  url = service.httpUrl;
});
afterAll(async () => {
  for (const each of running) await each.kill();
});

type Query = { token?: string; after?: number | string; timeout?: number | string };

const wait = (query: Query, at = url, signal?: AbortSignal): Promise<Reply> =>
  request(at, '/wait-mail', { query, ...(signal && { signal }) });

const messagesOf = ({ body }: Reply) => WaitMailResponse.parse(body).messages;

/** The number of waiting requests at a service. */
async function waits({ operatorUrl }: RunningService = service): Promise<number> {
  const figures = await (await fetch(`${operatorUrl}/metrics`)).text();
  return Number(/^mayfly_mail_waits (\d+)$/m.exec(figures)?.[1]);
}

const verificationMail = {
  subject: 'Your code',
  text: 'Your verification code is 482913.\n\nConfirm your address: https://shop.example/confirm?token=abcdef123456',
};
const verification = { code: '482913', link: 'https://shop.example/confirm?token=abcdef123456' };

describe('waiting for mail', () => {
  test('ends when mail arrives, with its code and link', async () => {
    const { email, token } = await newSession(url);
    const before = await waits();
    const waiting = wait({ token });
    await expect.poll(() => waits()).toBe(before + 1);
    await sendMail(service, { to: email, ...verificationMail });
    const { status, headers, body } = await waiting;
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [listed] = await listMail(url, token);
    expect(body).toEqual({ status: 'success', messages: [{ ...listed, ...verification }] });
    await expect.poll(() => waits()).toBe(before);
  });

  test('ends at once if there is newer mail, newest first', async () => {
    const { email, token } = await newSession(url);
    for (const subject of ['one', 'two', 'three']) {
      await sendMail(service, { to: email, subject, text: 'Hello' });
    }
    const [third, second, first] = await listMail(url, token);
    expect(messagesOf(await wait({ token }))).toEqual([third, second, first]);
    expect(messagesOf(await wait({ token, after: 0 }))).toEqual([third, second, first]);
    expect(messagesOf(await wait({ token, after: first?.id ?? 0 }))).toEqual([third, second]);
    const waiting = wait({ token, after: third?.id ?? 0 });
    await sendMail(service, { to: email, subject: 'four', text: 'Hello' });
    expect(messagesOf(await waiting)).toMatchObject([{ subject: 'four' }]);
  });

  test('ends without mail after the timeout, and not before', async () => {
    const { token } = await newSession(url);
    const begun = performance.now();
    const { status, body } = await wait({ token, timeout: 1 });
    expect([status, body]).toEqual([200, { status: 'success', messages: [] }]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });

  test('accepts the token in the header, and ends for all waiting requests', async () => {
    const { email, token } = await newSession(url);
    const headers = { Authorization: `Bearer ${token}` };
    const waiting = Array.from({ length: 5 }, () => request(url, '/wait-mail', { headers }));
    await expect.poll(() => waits()).toBe(5);
    await sendMail(service, { to: email, ...verificationMail });
    for (const reply of await Promise.all(waiting)) {
      expect(messagesOf(reply)).toMatchObject([verification]);
    }
  });

  test.each([
    ['timeout', { timeout: 0 }],
    ['timeout', { timeout: 61 }],
    ['timeout', { timeout: '1.5' }],
    ['after', { after: 'latest' }],
    ['after', { after: -1 }],
  ])('rejects an invalid %s: %o', async (parameter, query) => {
    const { token } = await newSession(url);
    const reply = await wait({ token, ...query });
    expect(codeOf(reply)).toBe('invalid_parameter');
    expect(reply.body.parameter).toBe(parameter);
  });

  test('fails without a valid token, and if the session is deleted meanwhile', async () => {
    expect(codeOf(await wait({}))).toBe('missing_token');
    expect(codeOf(await wait({ token: 'nobody' }))).toBe('unknown_token');
    const { token } = await newSession(url);
    const waiting = wait({ token });
    await expect.poll(() => waits()).toBe(1);
    await request(url, '/delete-session', { method: 'POST', query: { token } });
    expect(codeOf(await waiting)).toBe('session_expired');
    expect(codeOf(await wait({ token }))).toBe('session_expired');
  });

  test('does not wait for the sender authentication', async () => {
    const dns = await startDns({});
    dns.mood = 'silent';
    const own = await start({ MAYFLY_DNS: dns.address });
    const { email, token } = await newSession(own.httpUrl);
    const waiting = wait({ token }, own.httpUrl);
    await sendMail(own, { to: email, ...verificationMail });
    const [listed] = messagesOf(await waiting);
    expect(listed).toMatchObject(verification);
    const { authentication } = await readMail(own.httpUrl, token, listed?.id ?? 0);
    expect(authentication.spf).toBe('temperror');
    await dns.close();
  });

  test('may take longer than other requests, and leaves the connection open', async () => {
    const quickService = await start({ MAYFLY_HTTP_SECONDS: '1' });
    const { email, token } = await newSession(quickService.httpUrl);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (query: string) => {
      const sent = get(`${quickService.httpUrl}/wait-mail?token=${token}${query}`, { agent });
      const [response] = await once(sent, 'response');
      return WaitMailResponse.parse(JSON.parse(await text(response))).messages;
    };
    expect(await ask('&timeout=4')).toEqual([]);
    await sendMail(quickService, { to: email, ...verificationMail });
    expect(await ask('')).toMatchObject([verification]);
    agent.destroy();
  });

  test('stops if the client disconnects, also for a pipelined request', async () => {
    const { token } = await newSession(url);
    const controller = new AbortController();
    const left = wait({ token }, url, controller.signal);
    await expect.poll(() => waits()).toBe(1);
    controller.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(() => waits()).toBe(0);
    const socket = await connection(url);
    const head = `GET /wait-mail?token=${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    socket.write(head + head);
    await expect.poll(() => waits()).toBe(2);
    socket.destroy();
    await expect.poll(() => waits()).toBe(0);
  });

  test('stops if a client disconnects after it has sent a body', async () => {
    const { token } = await newSession(url);
    const body = JSON.stringify({ token });
    const lines = [
      ...[
        `GET /wait-mail?token=${token} HTTP/1.1`,
        'Host: localhost',
        'Content-Type: application/json',
      ],
      ...[`Content-Length: ${body.length}`, '', body],
    ];
    const socket = await connection(url);
    socket.write(lines.join('\r\n'));
    await expect.poll(() => waits()).toBe(1);
    socket.destroy();
    await expect.poll(() => waits()).toBe(0);
  });
});

describe('the limit of waiting requests', () => {
  test('applies to each client separately', async () => {
    const own = await start({ MAYFLY_WAITS_PER_CLIENT: '2', MAYFLY_TRUSTED_PROXIES: '127.0.0.1' });
    const { email, token } = await newSession(own.httpUrl);
    const from = (client: string) =>
      request(own.httpUrl, '/wait-mail', {
        query: { token },
        headers: { 'X-Forwarded-For': client },
      });
    const held = [from('192.0.2.1'), from('192.0.2.1')];
    await expect.poll(() => waits(own)).toBe(2);
    const refused = await from('192.0.2.1');
    expect(codeOf(refused)).toBe('slow_down');
    expect(refused.headers.get('retry-after')).toBe('5');
    held.push(from('192.0.2.2'));
    await expect.poll(() => waits(own)).toBe(3);
    await sendMail(own, { to: email, text: 'Hello' });
    for (const { status } of await Promise.all(held)) expect(status).toBe(200);
  });

  test('is twenty for an address, and the total limit is configurable', async () => {
    const own = await start({ MAYFLY_WAITS: '21' });
    const [one, other] = [await newSession(own.httpUrl), await newSession(own.httpUrl)];
    const ask = ({ token }: { token: string }) => wait({ token }, own.httpUrl);
    const held = Array.from({ length: 20 }, () => ask(one));
    await expect.poll(() => waits(own)).toBe(20);
    expect(codeOf(await ask(one))).toBe('slow_down');
    held.push(ask(other));
    await expect.poll(() => waits(own)).toBe(21);
    const refused = await ask(other);
    expect(codeOf(refused)).toBe('unavailable');
    expect(refused.headers.get('retry-after')).toBe('5');
    await sendMail(own, { to: [one.email, other.email], text: 'Hello' });
    for (const { status } of await Promise.all(held)) expect(status).toBe(200);
  });

  test('of 0 removes the endpoint and the feature', async () => {
    const own = await start({ MAYFLY_WAITS: '0' });
    const { email, token } = await newSession(own.httpUrl);
    expect((await request(own.httpUrl, '/domains')).body.features).not.toContain('wait');
    expect(codeOf(await wait({ token }, own.httpUrl))).toBe('unknown_path');
    await sendMail(own, { to: email, ...verificationMail });
    const query = { token, verification: 1 };
    const { body } = await request(own.httpUrl, '/check-mail', { query });
    expect(body.messages[0]).not.toHaveProperty('code');
  });
});

describe('a listing with codes and links', () => {
  test('is returned on request, with a different ETag', async () => {
    const { email, token } = await newSession(url);
    await sendMail(service, { to: email, subject: 'Welcome', text: 'Hello' });
    await sendMail(service, { to: email, ...verificationMail });
    const list = (query: Record<string, string | number>, seen?: string | null) =>
      request(url, '/check-mail', {
        query: { token, ...query },
        ...(seen && { headers: { 'If-None-Match': seen } }),
      });
    const plain = await list({});
    const verified = await list({ verification: 1 });
    const [newest, oldest] = CheckMailResponse.parse(verified.body).messages;
    expect(newest).toMatchObject(verification);
    expect(oldest).toEqual(plain.body.messages[1]);
    expect(plain.body.messages[0]).not.toHaveProperty('code');
    const [plainTag, verifiedTag] = [plain, verified].map(({ headers }) => headers.get('etag'));
    expect(verifiedTag).not.toBe(plainTag);
    expect((await list({ verification: 1 }, plainTag)).status).toBe(200);
    expect((await list({ verification: 1 }, verifiedTag)).status).toBe(304);
    expect((await list({ verification: 0 }, plainTag)).status).toBe(304);
    expect(codeOf(await list({ verification: 'yes' }))).toBe('invalid_parameter');
  });

  test('omits those of a mail that takes too long to parse, and so does a waiting request', async () => {
    const { email, token } = await newSession(url);
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    await smtp.envelope(email);
    // Base64 without content, which is slow to parse.
    const slow = `${'=A'.repeat(38)}\r\n`.repeat(250_000);
    expect(
      (await smtp.data(`Subject: slow\r\nContent-Transfer-Encoding: base64\r\n\r\n${slow}`)).code,
    ).toBe(250);
    smtp.close();
    await sendMail(service, { to: email, ...verificationMail });
    const [newest, slowOne] = messagesOf(await wait({ token }));
    expect(newest).toMatchObject(verification);
    expect(slowOne).toMatchObject({ subject: 'slow' });
    expect(slowOne).not.toHaveProperty('code');
    const { body } = await request(url, '/check-mail', { query: { token, verification: 1 } });
    expect(body.messages).toEqual([newest, slowOne]);
  });
});

test('many requests can wait at once, each gets its mail, and a stopping service responds to the rest', async () => {
  const count = long ? 1000 : 250;
  const own = await start({
    ...{ MAYFLY_WAITS_PER_CLIENT: '0', MAYFLY_REQUESTS_PER_MINUTE: '0' },
    ...{ MAYFLY_SESSIONS_PER_MINUTE: '0', MAYFLY_LOG: 'silent' },
  });
  const sessions = [];
  while (sessions.length < count) {
    const some = Array.from({ length: 50 }, () => newSession(own.httpUrl));
    sessions.push(...(await Promise.all(some)));
  }
  const waiting = sessions.map(({ token }) => wait({ token, timeout: 60 }, own.httpUrl));
  await expect.poll(() => waits(own)).toBe(count);
  const { smtpHost: host, smtpPort: port } = own;
  const transport = createTransport({ host, port, ignoreTLS: true, pool: true });
  const answered = sessions.slice(0, 100);
  await Promise.all(
    answered.map(({ email: to }) =>
      transport.sendMail({ from: 'a@shop.example', to, ...verificationMail }),
    ),
  );
  transport.close();
  for (const reply of await Promise.all(waiting.slice(0, answered.length))) {
    expect(messagesOf(reply)).toMatchObject([verification]);
  }
  await expect.poll(() => waits(own)).toBe(count - answered.length);
  const stopped = own.stop();
  for (const reply of await Promise.all(waiting.slice(answered.length))) {
    expect(codeOf(reply)).toBe('unavailable');
    expect(reply.headers.get('retry-after')).toBe('1');
    expect(reply.headers.get('connection')).toBe('close');
  }
  expect(await stopped).toBe(0);
});
