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
import { connection, readToEnd } from '../support/raw-http.ts';
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
  service = await start({ MAYFLY_LOG: 'trace' });
  url = service.httpUrl;
});
afterAll(async () => {
  for (const each of running) await each.kill();
});

type Query = { token?: string; after?: number | string; timeout?: number | string };

const wait = (query: Query, at = url, signal?: AbortSignal): Promise<Reply> =>
  request(at, '/wait-mail', { query, ...(signal && { signal }) });

const messagesOf = ({ body }: Reply) => WaitMailResponse.parse(body).messages;

/** How many requests of a service wait. */
async function waits({ operatorUrl }: RunningService = service): Promise<number> {
  const figures = await (await fetch(`${operatorUrl}/metrics`)).text();
  return Number(/^mayfly_mail_waits (\d+)$/m.exec(figures)?.[1]);
}

const verificationMail = {
  subject: 'Your code',
  text: 'Your verification code is 482913.\n\nConfirm your address: https://shop.example/confirm?token=abcdef123456',
};
const verification = { code: '482913', link: 'https://shop.example/confirm?token=abcdef123456' };

describe('a client that waits for mail', () => {
  test('finds the feature, and its request described', async () => {
    expect((await request(url, '/domains')).body.features).toContain('wait');
    const { paths } = (await request(url, '/openapi.json')).body;
    const names = paths['/wait-mail'].get.parameters.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['after', 'timeout', 'token']);
  });

  test('is answered as soon as mail is there, with its code and link', async () => {
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

  test('is answered at once with what is newer than it knows, newest first', async () => {
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

  test('is answered that nothing came when its time is over, and not before', async () => {
    const { token } = await newSession(url);
    const begun = performance.now();
    const { status, body } = await wait({ token, timeout: 1 });
    expect([status, body]).toEqual([200, { status: 'success', messages: [] }]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });

  test('may send its token in the header, and hears all that wait', async () => {
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
  ])('is told that %s cannot be so: %o', async (parameter, query) => {
    const { token } = await newSession(url);
    const reply = await wait({ token, ...query });
    expect(codeOf(reply)).toBe('invalid_parameter');
    expect(reply.body.parameter).toBe(parameter);
  });

  test('is told when its token is none, or its session over, also while it waits', async () => {
    expect(codeOf(await wait({}))).toBe('missing_token');
    expect(codeOf(await wait({ token: 'nobody' }))).toBe('unknown_token');
    const { token } = await newSession(url);
    const waiting = wait({ token });
    await expect.poll(() => waits()).toBe(1);
    await request(url, '/delete-session', { method: 'POST', query: { token } });
    expect(codeOf(await waiting)).toBe('session_expired');
    expect(codeOf(await wait({ token }))).toBe('session_expired');
  });

  test('is told when its session expires while it waits', async () => {
    const brief = await start({ MAYFLY_SESSION_HOURS: '0.001' });
    const { token } = await newSession(brief.httpUrl);
    expect(codeOf(await wait({ token }, brief.httpUrl))).toBe('session_expired');
  });

  test('has its mail while the verdict on the sender is pending', async () => {
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

  test('waits longer than a request may take, and goes on with its connection', async () => {
    const hasty = await start({ MAYFLY_HTTP_SECONDS: '1' });
    const { email, token } = await newSession(hasty.httpUrl);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (query: string) => {
      const sent = get(`${hasty.httpUrl}/wait-mail?token=${token}${query}`, { agent });
      const [response] = await once(sent, 'response');
      return WaitMailResponse.parse(JSON.parse(await text(response))).messages;
    };
    expect(await ask('&timeout=4')).toEqual([]);
    await sendMail(hasty, { to: email, ...verificationMail });
    expect(await ask('')).toMatchObject([verification]);
    agent.destroy();
  });

  test('frees its place when it disconnects, also behind another request', async () => {
    const own = await start({ MAYFLY_WAITS_PER_CLIENT: '2' });
    const { token } = await newSession(own.httpUrl);
    const controller = new AbortController();
    const left = wait({ token }, own.httpUrl, controller.signal);
    await expect.poll(() => waits(own)).toBe(1);
    controller.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(() => waits(own)).toBe(0);
    const socket = await connection(own.httpUrl);
    const head = `GET /wait-mail?token=${token} HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(head + head);
    await expect.poll(() => waits(own)).toBe(2);
    socket.destroy();
    await expect.poll(() => waits(own)).toBe(0);
  });

  test('frees its place when it disconnects, also where its request had a body', async () => {
    const own = await start();
    const { token } = await newSession(own.httpUrl);
    const body = JSON.stringify({ token });
    const lines = [
      ...[`GET /wait-mail?token=${token} HTTP/1.1`, 'Host: x', 'Content-Type: application/json'],
      ...[`Content-Length: ${body.length}`, '', body],
    ];
    const socket = await connection(own.httpUrl);
    socket.write(lines.join('\r\n'));
    await expect.poll(() => waits(own)).toBe(1);
    socket.destroy();
    await expect.poll(() => waits(own)).toBe(0);
  });

  test('never has its token, a code or an address in the log', async () => {
    const { email, token } = await newSession(url, { prefix: 'waiting-one' });
    const waiting = wait({ token });
    await sendMail(service, { to: email, ...verificationMail });
    await waiting;
    await expect.poll(() => service.log()).toContain('/wait-mail');
    for (const secret of [token, '482913', 'waiting-one']) {
      expect(service.log()).not.toContain(secret);
    }
  });
});

describe('places to wait', () => {
  test('are limited for a client, and free for others', async () => {
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

  test('are twenty for an address, and so many in all', async () => {
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

  test('are not to be had, and not offered, where there may be none', async () => {
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
  test('has them where they are asked for, under an ETag of its own', async () => {
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

  test('and an answer to who waits lack those of a mail that takes too long', async () => {
    const { email, token } = await newSession(url);
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    await smtp.envelope(email);
    // Units of base64 that hold nothing: slow to take apart.
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

test('very many wait at once, each gets its mail, and the service stops with all others answered', async () => {
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
  const told = sessions.slice(0, 100);
  await Promise.all(
    told.map(({ email: to }) =>
      transport.sendMail({ from: 'a@shop.example', to, ...verificationMail }),
    ),
  );
  transport.close();
  for (const reply of await Promise.all(waiting.slice(0, told.length))) {
    expect(messagesOf(reply)).toMatchObject([verification]);
  }
  await expect.poll(() => waits(own)).toBe(count - told.length);
  const stopped = own.stop();
  for (const reply of await Promise.all(waiting.slice(told.length))) {
    expect(codeOf(reply)).toBe('unavailable');
    expect(reply.headers.get('retry-after')).toBe('1');
  }
  expect(await stopped).toBe(0);
});

test('a connection on which somebody waits is closed by a service that stops', async () => {
  const own = await start();
  const { token } = await newSession(own.httpUrl);
  const socket = await connection(own.httpUrl);
  const said = readToEnd(socket);
  socket.write(`GET /wait-mail?token=${token} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect.poll(() => waits(own)).toBe(1);
  expect(await own.stop()).toBe(0);
  expect(await said).toMatch(/^HTTP\/1\.1 503 .*\r\nconnection: close\r\n/is);
});
