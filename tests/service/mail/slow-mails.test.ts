import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ReadMailResponse } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession } from '../support/api.ts';
import { ask } from '../support/raw-http.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

let service: RunningService;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_LOG: 'silent' });
});
afterAll(() => service.stop());
afterEach(async () => {
  expect((await ask(service.httpUrl, '/domains')).status).toBe(200);
});

const megabytes = 1_000_000;
const line = (text: string) => `${text}\r\n`;
const fill = (text: string, size: number) => text.repeat(Math.floor(size / text.length));

/** A multipart mail of these lines. */
const multipart = (boundary: string, body: string) =>
  `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${body}`;

const nested =
  line('--b') + line('Content-Type: message/rfc822') + line('') + line('Subject: x\r\n\r\n<&');

/** Each took ten seconds or more of a processor, or more memory than the machine had. */
const slow: Record<string, string> = {
  "of one boundary's prefixes": multipart(
    'b'.repeat(70),
    fill(line(`--${'b'.repeat(69)}`), 20 * megabytes),
  ),
  'of dashes': multipart('-'.repeat(70), fill(line('-'.repeat(71)), 20 * megabytes)),
  'of base64 that is none': `Content-Transfer-Encoding: base64\r\n\r\n${fill(line('=A'.repeat(38)), 20 * megabytes)}`,
  'of as many parts as may be': multipart(
    'b',
    `${line('--b')}\r\n${fill(line('x'.repeat(70)), 24_000)}`.repeat(990),
  ),
  'of mails in mails': multipart('b', nested.repeat(990)),
  'of control characters': `\r\n${fill(line('\x01'.repeat(998)), 20 * megabytes)}`,
  'of characters that grow as HTML': multipart(
    'b',
    `--b\r\nContent-Type: text/html\r\n\r\n<b>x\r\n--b\r\n\r\n${fill(line('&'.repeat(998)), 20 * megabytes)}`,
  ),
  'of empty lines that flow': `Content-Type: text/plain; format=flowed\r\n\r\n${fill(line(''), 20 * megabytes)}`,
};

/** The most memory that the service has had, in bytes. */
function peak(): number {
  const status = readFileSync(`/proc/${service.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

describe('a mail that was made to be slow', () => {
  test.each(Object.entries(slow))(
    '%s is read in seconds, or said to be too much',
    async (_, source) => {
      const { httpUrl } = service;
      const { email, token } = await newSession(httpUrl);
      const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
      await smtp.envelope(email);
      expect((await smtp.data(source)).code).toBe(250);
      smtp.close();
      const [listed] = await listMail(httpUrl, token);
      const query = `?token=${token}&id=${listed?.id}`;
      const begun = performance.now();
      const answered = await ask(httpUrl, `/read-mail${query}`);
      // Three seconds, and what a busy machine takes for a thread.
      expect(performance.now() - begun).toBeLessThan(9000);
      expect(answered.status).toBe(200);
      expect(answered.text.length).toBeLessThan(24 * megabytes);
      const { text, parse_error } = ReadMailResponse.parse(JSON.parse(answered.text)).message;
      if (text === null) expect(parse_error).toMatch(/^took too (?:long|much memory) to read$/);
      const raw = await ask(httpUrl, `/raw-mail${query}`);
      expect(raw.text).toHaveLength(source.length + 2);
    },
  );

  test('costs no more memory than threads may have, with all others', () => {
    expect(peak()).toBeLessThan(1.3 * 1024 ** 3);
  });
});
