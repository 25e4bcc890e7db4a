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
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { newSession, request } from '../support/api.ts';
import { EventClient } from '../support/event-client.ts';
import { ask } from '../support/raw-http.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { expectUnknownPath, received } from './attack-responses.ts';

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
      service,
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
      await expectUnknownPath(url, path);
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
      service,
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
      await expectUnknownPath(url, path);
    }
    const { status } = await ask(url, `http://evil.example${join(folder, 'mayfly.sqlite')}`);
    expect(status).toBe(404);
  });
});
