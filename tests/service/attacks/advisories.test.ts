/**
 * Tries published vulnerabilities of comparable services, and of the libraries they use, on our
 * ports.
 */

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ErrorResponse } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { listMail, newSession, readMail, request } from '../support/api.ts';
import { EventClient } from '../support/event-client.ts';
import { ask } from '../support/raw-http.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

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
afterEach(async () => {
  expect((await request(url, '/domains')).status).toBe(200);
});

/**
 * Sends a mail with these lines to a new session. Returns its listing entry and the full message.
 */
async function received(...lines: string[]) {
  const { email, token } = await newSession(url);
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.envelope(email);
  expect((await smtp.data(Buffer.from(lines.join('\r\n')))).code).toBe(250);
  smtp.close();
  const [listed] = await listMail(url, token);
  const id = listed?.id ?? 0;
  return { token, id, listed, message: await readMail(url, token, id) };
}

async function expectUnknownPath(path: string): Promise<void> {
  const { status, text, headers } = await ask(url, path);
  expect(status, path).toBe(404);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(ErrorResponse.parse(JSON.parse(text)).code).toBe('unknown_path');
}

describe('URLs in a mail', () => {
  test('CVE-2026-21859, -23845, -27808, -55187 (Mailpit: proxy, style sheets, link check): are not fetched', async () => {
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
      await expectUnknownPath(path);
    }
    await request(url, '/raw-mail', { query: { token, id } }).catch(() => undefined);
    expect(asked).toBe(0);
    inside.close();
  });
});

describe('a page of another site', () => {
  test('CVE-2026-22689 (Mailpit: WebSocket of any origin): receives no event without a token', async () => {
    const { email, token } = await newSession(url);
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
    // Frames are sent in order: an event for the first token would have arrived before this one.
    expect(await stranger.follow('last', 'B'.repeat(43))).toMatchObject(unknown);
    const types = stranger.frames.map(({ type }) => type).filter((type) => type !== 'beat');
    expect(types).toEqual(['welcome', 'ended', 'ended']);
    stranger.socket.close();
    bearer.socket.close();
  });

  test('gets no access with cookies or Basic authentication', async () => {
    const { token } = await newSession(url);
    const headers = {
      Cookie: `token=${token}; session=${token}`,
      Authorization: `Basic ${Buffer.from(`token:${token}`).toString('base64')}`,
    };
    const answer = await ask(url, '/check-mail', { headers });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'missing_token']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('names that a sender chooses', () => {
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

  test('CVE-2024-27448 (maildev: Content-ID as a path): no file is written outside the store', async () => {
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
        /^attachment; filename="[^"../\\\r\n][^"/\\\r\n]*"; filename\*=UTF-8''[\w.%~!-]+$/,
      );
      expect(disposition).not.toMatch(/%2f|%5c|%00|%0d|%0a/i);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(readdirSync(folder)).toEqual(before);
  });

  test('CVE-2026-6414, CVE-2026-22037 (Fastify: escaped paths): no file is served', async () => {
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
      await expectUnknownPath(path);
    }
    const { status } = await ask(url, `http://evil.example${join(folder, 'mayfly.sqlite')}`);
    expect(status).toBe(404);
  });
});
describe('the content of a mail is never served as a page', () => {
  test('CVE-2022-50908 (MailHog: script in an attachment): files are downloads in a sandbox', async () => {
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
      await expectUnknownPath(`${path}?token=${token}`);
    }
  });

  test('plain text is not turned into markup', async () => {
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
    'CVE-2026-25223, CVE-2026-3419 (Fastify): the content type %j does not bypass validation',
    async (type, body) => {
      const { status, text } = await post(type, body);
      // The service parses the body and rejects its prefix, or rejects the content type.
      expect([415, 422]).toContain(status);
      expect(['unsupported_media_type', 'name_not_allowed']).toContain(JSON.parse(text).code);
    },
  );

  test('CVE-2026-45710, CVE-2026-48824 (Mailpit: unlimited bodies): every path limits its body', async () => {
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
  ])('does not pollute prototypes: %s %s', async (type, body) => {
    await post(type, body);
    await ask(url, `/domains?${body.includes('{') ? '__proto__[polluted]=1' : body}`);
    const after = await request(url, '/domains');
    expect(JSON.stringify(after.body)).not.toContain('polluted');
    expect(Object.keys(after.body).sort()).toEqual([
      'domains',
      'features',
      'lifetime',
      'partner_accounts',
      'status',
    ]);
    expect((await request(url, '/create-session', { method: 'POST' })).status).toBe(200);
  });

  test.each([
    ['on one line', `${'g:'.repeat(3000)}a@x.example${';'.repeat(3000)}`, null],
    [
      'folded',
      `${Array.from({ length: 5000 }, (_, at) => `g${at}:\r\n `).join('')}a@b.example`,
      'has more than 2000 header lines',
    ],
  ])(
    'CVE-2025-14874 (Nodemailer): groups within groups, %s, are parsed',
    async (_, groups, parse_error) => {
      const fields = [
        'Subject: x',
        `From: ${groups}`,
        `To: ${groups}`,
        `Cc: ${'<'.repeat(20_000)}`,
      ];
      const { message } = await received(...fields, '', 'text');
      expect(message).toMatchObject({ subject: 'x', parse_error });
    },
  );
});

test('no response contains text from the request', async () => {
  const mark = '"><svg/onload=alert(1)>';
  const escaped = encodeURIComponent(mark);
  const headers = {
    ...{ Referer: mark, 'User-Agent': mark },
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
      for (const more of [{}, { Host: `${mark}.example` }, { Origin: `https://${mark}` }]) {
        const answer = await ask(url, path, { method, headers: { ...headers, ...more } });
        const all = JSON.stringify(answer.headers) + answer.text;
        expect(all, path).not.toContain('onload');
        expect(all, path).not.toContain('javascript');
        expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
        const policy = answer.headers['content-security-policy'] ?? '';
        expect(policy, path).toMatch(/^default-src 'none';/);
      }
    }
  }
});

describe('header fields and names in a mail', () => {
  test('CVE-2026-34752 (Haraka): a header field named __proto__ is harmless', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    const fields = names.map((name) => `${name}: evil`);
    const { message } = await received(...fields, 'Subject: x', ...fields, '', 'x');
    expect(message).toMatchObject({ subject: 'x', text: 'x\n' });
  });

  test('CVE-2016-1000282 (Haraka): the name of an attachment is not executed as a command', async () => {
    const name = 'a";touch evil;$(touch evil)`touch evil`.zip';
    const { message } = await received(
      ...['Content-Type: multipart/mixed; boundary=b', '', '--b'],
      ...[`Content-Disposition: attachment; filename="${name.replaceAll('"', '\\"')}"`, '', 'x'],
      '--b--',
    );
    expect(message.attachments.map(({ filename }) => filename)).toEqual([name]);
    expect(existsSync(join(root, 'evil'))).toBe(false);
  });

  test('CVE-2021-23400 (Nodemailer): a line end in a name does not add a header field', async () => {
    const from = 'From: =?utf-8?Q?Bank=0D=0ABcc:_x=00y?= <a@shop.example>';
    const { listed } = await received(from, 'Subject: x', '', 'x');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: checks that there are none
    expect(listed?.sender_name).toMatch(/^Bank[^\x00-\x1f]*$/);
  });
});
