/** Of the same kind as in advisories.test.ts: what a mail itself holds, in its header and its files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { request } from '../support/api.ts';
import { ask } from '../support/raw-http.ts';
import { received } from './attack-responses.ts';

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService();
  url = service.httpUrl;
});
afterAll(() => service.stop());
afterEach(async () => {
  expect((await request(url, '/domains')).status).toBe(200);
});

/** The only attachment of a mail that was just received, as it is answered. */
async function attached(disposition: string, header = '', content = 'evil') {
  const { token, id, message } = await received(
    service,
    ...['Subject: x', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', ''],
    ...['--b', 'Content-Type: text/plain', '', 'text', '--b', 'Content-Type: text/html'],
    ...[`${header}Content-Disposition: attachment; ${disposition}`, '', content, '--b--'],
  );
  const [listed] = message.attachments;
  expect(message.attachments).toHaveLength(1);
  const path = `/attachment?token=${token}&id=${id}&attachment_id=${listed?.id}`;
  return { filename: listed?.filename, ...(await ask(url, path)) };
}

describe('what others had to mend does no harm here:', () => {
  test('CVE-2026-34752 (Haraka), a process ended by a header field named __proto__', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    const fields = names.map((name) => `${name}: evil`);
    const { message } = await received(service, ...fields, 'Subject: x', ...fields, '', 'x');
    expect(message).toMatchObject({ subject: 'x', text: 'x\n' });
  });

  test('CVE-2016-1000282 (Haraka), a command run by the name of an attachment', async () => {
    const name = 'a";touch evil;$(touch evil)`touch evil`.zip';
    const { filename } = await attached(`filename="${name.replaceAll('"', '\\"')}"`);
    expect(filename).toBe(name);
    expect(existsSync(join(root, 'evil'))).toBe(false);
  });

  test('CVE-2024-27448 (MailDev), a file written where a Content-ID says', async () => {
    const path = '../../../../../../../tmp/mayfly-evil.js';
    const { text } = await attached('filename="x.js"', `Content-ID: <${path}>\r\n`);
    expect(text).toContain('evil');
    for (const place of [path, join(root, path)]) expect(existsSync(place)).toBe(false);
  });

  test('CVE-2022-50908 (MailHog), a script run by an attachment that is looked at', async () => {
    const { headers, text } = await attached('filename="x.html"', '', '<script>alert(1)</script>');
    expect(text).toContain('<script>');
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('CVE-2025-14874 (Nodemailer), a process ended by groups within groups of addresses', async () => {
    const groups = Array.from({ length: 5000 }, (_, at) => `g${at}:\r\n `).join('');
    const from = `From: ${groups}a@b.example${';'.repeat(5000)}`;
    const { message } = await received(service, 'Subject: x', from, `To: ${groups}`, '', 'x');
    expect(message.subject).toBe('x');
  });

  test('CVE-2021-23400 (Nodemailer), a header through a line end in a name', async () => {
    const from = 'From: =?utf-8?Q?Bank=0D=0ABcc:_x=00y?= <a@shop.example>';
    const { listed } = await received(service, from, 'Subject: x', '', 'x');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
    expect(listed?.sender_name).toMatch(/^Bank[^\x00-\x1f]*$/);
  });
});
