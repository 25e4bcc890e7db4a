/** Of the same kind as in advisories.test.ts: what the service answers, and to what. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { request } from '../support/api.ts';
import { ask } from '../support/raw-http.ts';
import { expectUnknownPath, received } from './attack-responses.ts';

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService();
  url = service.httpUrl;
});
afterAll(() => service.stop());

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
      service,
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
      await expectUnknownPath(url, `${path}?token=${token}`);
    }
  });

  test('text becomes no markup on its way', async () => {
    const text = 'https://x.example/"><img src=x onerror=alert(1)> <b>';
    const { message } = await received(
      service,
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
    'CVE-2026-25223, CVE-2026-3419 (Fastify: types with a tail) is read as ever: %j',
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
      'lifetime',
      'partner_accounts',
      'status',
    ]);
    expect((await request(url, '/create-session', { method: 'POST' })).status).toBe(200);
  });

  test('CVE-2025-14874 (Nodemailer: groups in groups) is not held up by any address', async () => {
    const deep = `${'g:'.repeat(3000)}a@x.example${';'.repeat(3000)}`;
    const { message } = await received(
      service,
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
