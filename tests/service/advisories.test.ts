/**
 * What others of this kind, and the libraries under them, had to mend after it was published, tried
 * on this service through its ports.
 */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorResponse } from '../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../scripts/run-service.ts';
import { listMail, newSession, readMail, request } from './api.ts';
import { EventClient } from './event-client.ts';
import { ask } from './raw-http.ts';
import { SmtpDialogue } from './smtp-dialogue.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-advisories-'));
let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_STORE: `sqlite:${join(folder, 'mayfly.sqlite')}` });
  url = service.httpUrl;
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A session with one message in it. */
async function received(...lines: string[]) {
  const { email, token } = await newSession(url);
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.envelope(email);
  expect((await smtp.data(Buffer.from(lines.join('\r\n')))).code).toBe(250);
  smtp.close();
  const [listed] = await listMail(url, token);
  const id = listed?.id ?? 0;
  return { token, id, message: await readMail(url, token, id) };
}

/** Where there is nothing, in the form of all errors. */
async function expectNothingAt(path: string, method = 'GET'): Promise<void> {
  const { status, text, headers } = await ask(url, path, { method });
  expect(status, path).toBe(404);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(ErrorResponse.parse(JSON.parse(text)).code).toBe('unknown_path');
}

describe('nothing that a mail names is fetched', () => {
  test('CVE-2026-21859, -23845, -27808, -55187 (Mailpit: proxy, style sheets, link check)', async () => {
    let asked = 0;
    const inside = createServer((_request, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => inside.once('listening', resolve));
    const { port } = inside.address() as AddressInfo;
    const targets = [`http://127.0.0.1:${port}`, `http://[::ffff:127.0.0.1]:${port}`];
    const html = targets.map(
      (at) =>
        `<link rel=stylesheet href="${at}/a.css"><img src="${at}/b.png" srcset="${at}/c.png 2x">` +
        `<a href="${at}/d">x</a><style>@import "${at}/e.css"; b { background: url(${at}/f) }</style>`,
    );
    const { token, id, message } = await received(
      `From: a@[127.0.0.1]:${port}`,
      `List-Unsubscribe: <${targets[0]}/g>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      `Disposition-Notification-To: <a@127.0.0.1>`,
      `BIMI-Location: v=BIMI1; l=${targets[0]}/logo.svg`,
      'Content-Type: text/html',
      '',
      ...html,
    );
    expect(message.html).toContain(`${targets[0]}/a.css`);
    const address = encodeURIComponent(`${targets[0]}/h`);
    for (const path of [
      `/proxy?url=${address}&data=${address}`,
      `/screenshot/${id}`,
      `/api/v1/message/${id}/html-check?token=${token}`,
      `/api/v1/message/${id}/link-check?token=${token}&follow=true`,
      `/read-mail/proxy?url=${address}`,
    ]) {
      await expectNothingAt(path);
    }
    await request(url, '/raw-mail', { query: { token, id } }).catch(() => undefined);
    expect(asked).toBe(0);
    inside.close();
  });
});

describe('a page of another site', () => {
  test('CVE-2026-22689 (Mailpit: WebSocket without regard to its origin) hears of no mail', async () => {
    const { email, token } = await newSession(url);
    // Without a token a connection is told of nothing, so that no origin is worth more than another.
    const stranger = await EventClient.open(url);
    const unknown = { type: 'ended', code: 'unknown_token' };
    expect(await stranger.follow(email, 'A'.repeat(43))).toMatchObject(unknown);
    const bearer = await EventClient.open(url);
    await bearer.follow('mine', token);
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    await smtp.envelope(email);
    await smtp.data('Subject: secret\r\n\r\nx');
    smtp.close();
    await bearer.frame('mail', 'mine');
    // What is asked later is answered later: all else that was to be told has been told by now.
    expect(await stranger.follow('last', 'B'.repeat(43))).toMatchObject(unknown);
    const types = stranger.frames.map(({ type }) => type).filter((type) => type !== 'beat');
    expect(types).toEqual(['welcome', 'ended', 'ended']);
    stranger.socket.close();
    bearer.socket.close();
  });

  test('has no cookie, no password and no session to ride on', async () => {
    const { token } = await newSession(url);
    const headers = {
      Origin: 'https://evil.example',
      Cookie: `token=${token}; session=${token}`,
      Authorization: `Basic ${Buffer.from(`token:${token}`).toString('base64')}`,
    };
    const answer = await ask(url, '/check-mail', { headers });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'missing_token']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('names that senders choose', () => {
  const names = [
    '../../../../tmp/mayfly-pwned',
    '/etc/cron.d/mayfly-pwned',
    '..\\..\\mayfly-pwned',
    'a\r\nSet-Cookie: x=y',
    '%2e%2e%2fmayfly-pwned',
    '....//mayfly-pwned',
    '\u0000mayfly-pwned',
    '__proto__',
  ];

  test('CVE-2024-27448 (maildev: Content-ID as a path) write no file and leave no folder', async () => {
    const before = readdirSync(folder);
    const parts = names.flatMap((name) => [
      '--b',
      'Content-Type: image/png; name="a.png"',
      `Content-ID: <${name.replace(/[\r\n]/g, '')}>`,
      `Content-Disposition: inline; filename*=utf-8''${encodeURIComponent(name)}`,
      '',
      'PNG',
    ]);
    const { token, id, message } = await received(
      ...['Content-Type: multipart/related; boundary=b', '', ...parts, '--b--'],
    );
    expect(message.attachments).toHaveLength(names.length);
    for (const { id: attachment_id } of message.attachments) {
      const path = `/attachment?token=${token}&id=${id}&attachment_id=${attachment_id}`;
      const { status, headers, text } = await ask(url, path);
      expect([status, text.trim()]).toEqual([200, 'PNG']);
      const disposition = String(headers['content-disposition']);
      expect(disposition).toMatch(
        /^attachment; filename="[^"./\\\r\n][^"/\\\r\n]*"; filename\*=UTF-8''[\w.%~!-]+$/,
      );
      expect(disposition).not.toMatch(/%2f|%5c|%00|%0d|%0a/i);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(readdirSync(folder)).toEqual(before);
  });

  test('CVE-2026-6414, CVE-2026-22037 (Fastify: escaped paths) open no file', async () => {
    for (const path of [
      '/../../etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '//etc/passwd',
      '/attachment/..%2f..%2fmayfly.sqlite',
      '/mayfly.sqlite',
      '/.data/mayfly.sqlite',
      '/openapi.json%00.html',
      '/..;/metrics',
      '/metrics',
      '/livez',
      '/readyz',
    ]) {
      await expectNothingAt(path);
    }
    const { status } = await ask(url, `http://evil.example${join(folder, 'mayfly.sqlite')}`);
    expect(status).toBe(404);
  });
});

describe('what a mail holds is never shown by the service as a page', () => {
  test('CVE-2022-50908 (MailHog: script in an attachment)', async () => {
    const script = '<script>alert(1)</script>';
    const types = [
      'text/html',
      'image/svg+xml',
      'application/xhtml+xml',
      'text/xml',
      'application/pdf',
    ];
    const parts = types.flatMap((type) => [
      '--b',
      `Content-Type: ${type}; name="x.html"`,
      'Content-Disposition: attachment',
      '',
      script,
    ]);
    const { token, id, message } = await received(
      ...['Content-Type: multipart/mixed; boundary=b', '', ...parts, '--b--'],
    );
    const files = message.attachments.map(
      (each) => `/attachment?token=${token}&id=${id}&attachment_id=${each.id}`,
    );
    expect(files).toHaveLength(types.length);
    for (const path of [...files, `/raw-mail?token=${token}&id=${id}`]) {
      const { headers, text } = await ask(url, path);
      expect(text).toContain(script);
      expect(headers['content-type']).toMatch(/^(application\/octet-stream|message\/rfc822)$/);
      expect(headers['content-disposition']).toMatch(/^attachment;/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      );
    }
    for (const path of [
      `/view/${id}.html`,
      `/messages/${id}.html`,
      `/email/${id}/html`,
      `/api/v1/messages/${id}/mime/part/0/download`,
    ]) {
      await expectNothingAt(`${path}?token=${token}`);
    }
  });

  test('text becomes no markup on its way', async () => {
    const text = 'https://x.example/"><img src=x onerror=alert(1)> <b>';
    const { message } = await received(
      'Subject: <img src=x>',
      'Content-Type: text/plain',
      '',
      text,
    );
    expect([message.text, message.html, message.subject]).toEqual([
      `${text}\n`,
      null,
      '<img src=x>',
    ]);
  });
});

describe('a request', () => {
  const post = (type: string, body: string) =>
    ask(url, '/create-session', { method: 'POST', headers: { 'Content-Type': type }, body });

  test.each([
    ['application/json\ta', '{"prefix":"a b"}'],
    ['application/json\t;a', '{"prefix":"a b"}'],
    ['application/json garbage', '{"prefix":"a b"}'],
    ['application/json, text/plain', '{"prefix":"a b"}'],
    [' application/json;', '{"prefix":"a b"}'],
    ['APPLICATION/JSON; charset=utf-7', '{"prefix":"a b"}'],
    ['application/x-www-form-urlencoded\t', 'prefix=a b'],
  ])(
    'CVE-2026-25223, CVE-2026-3419 (Fastify: types with a tail) is judged as ever: %j',
    async (type, body) => {
      const { status, text } = await post(type, body);
      // Either the body counts and its name is refused, or the type is.
      expect([415, 422]).toContain(status);
      expect(['unsupported_media_type', 'name_not_allowed']).toContain(JSON.parse(text).code);
    },
  );

  test('CVE-2026-45710, CVE-2026-48824 (Mailpit: bodies without bound) has a bound on every path', async () => {
    const large = `{"ids":[${'"a",'.repeat(10_000)}"a"]}`;
    for (const path of ['/create-session', '/delete-mail', '/delete-session', '/extend-session']) {
      for (const framing of [{}, { 'Transfer-Encoding': 'chunked' }]) {
        const headers = { 'Content-Type': 'application/json', ...framing };
        const { status, text } = await ask(url, path, { method: 'POST', headers, body: large });
        expect([status, JSON.parse(text).code], path).toEqual([413, 'too_large']);
      }
    }
    const get = await ask(url, '/check-mail', {
      headers: { 'Content-Type': 'application/json', 'Content-Length': String(large.length) },
      body: large,
    });
    expect(get.status).toBe(413);
  });

  test.each([
    ['application/json', '{"__proto__":{"status":"polluted","use_partner":"1"}}'],
    ['application/json', '{"constructor":{"prototype":{"polluted":1}}}'],
    ['application/json', '{"prefix":{"__proto__":{"polluted":1}}}'],
    ['application/json', '[{"__proto__":{"polluted":1}}]'],
    ['application/x-www-form-urlencoded', '__proto__[polluted]=1&constructor.prototype.polluted=1'],
    ['application/x-www-form-urlencoded', '__proto__=1&__proto__.polluted=1&prefix[__proto__]=x'],
  ])('changes nothing for those that follow: %s %s', async (type, body) => {
    await post(type, body);
    await ask(url, `/domains?${body.includes('{') ? '__proto__[polluted]=1' : body}`);
    const after = await request(url, '/domains');
    expect(JSON.stringify(after.body)).not.toContain('polluted');
    expect(Object.keys(after.body).sort()).toEqual([
      'domains',
      'features',
      'partner_accounts',
      'status',
    ]);
    expect((await request(url, '/create-session', { method: 'POST' })).status).toBe(200);
  });

  test('CVE-2025-14874 (Nodemailer: groups in groups) is not held up by any address', async () => {
    const deep = `${'g:'.repeat(3000)}a@x.example${';'.repeat(3000)}`;
    const { message } = await received(
      `From: ${deep}`,
      `To: ${deep}`,
      `Cc: ${'<'.repeat(20_000)}`,
      '',
      'text',
    );
    expect(message).toMatchObject({ text: 'text\n', parse_error: null });
  });
});

test('what is asked for is never said back', async () => {
  const mark = '"><svg/onload=alert(1)>';
  const escaped = encodeURIComponent(mark);
  const headers = {
    ...{ Host: `${mark}.example`, Origin: `https://${mark}`, Referer: mark, 'User-Agent': mark },
    ...{ 'X-Request-Id': mark, 'If-None-Match': mark, Authorization: `Bearer ${mark}` },
    ...{ 'X-Forwarded-Host': mark, 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-For': mark },
  };
  for (const path of [
    `/${escaped}`,
    `/check-mail?token=${escaped}`,
    `/check-mail?${escaped}=1`,
    `/read-mail?token=a&id=${escaped}`,
    `/create-session?prefix=${escaped}`,
    `/create-session?domain_id=${escaped}`,
    `/?q=${escaped}`,
    `/reference?${escaped}`,
    `/openapi.json?${escaped}`,
    `/%ff${escaped}`,
  ]) {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
      const answer = await ask(url, path, { method, headers });
      const all = JSON.stringify(answer.headers) + answer.text;
      expect(all, path).not.toContain('onload');
      expect(all, path).not.toContain('javascript');
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
      expect(answer.headers['content-security-policy'] ?? '', path).toMatch(/^default-src 'none';/);
    }
  }
});
