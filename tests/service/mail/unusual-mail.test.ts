/**
 * Tests mails that lack a usual part, and mails that are slow to parse. lib/mime has separate
 * tests.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReadMailResponse } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { long } from '../../long.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { ask } from '../support/raw-http.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

let service: RunningService;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_LOG: 'silent' });
});
afterAll(() => service.stop());

/** Sends a mail to a new session. Returns the token and the listed message. */
async function deliver(source: string) {
  const { email, token } = await newSession(service.httpUrl);
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.envelope(email);
  expect((await smtp.data(source)).code).toBe(250);
  smtp.close();
  const [listed] = await listMail(service.httpUrl, token);
  if (listed === undefined) throw new Error('No message is listed.');
  return { token, listed };
}

/** Sends a mail and returns the message with its body. */
async function delivered(source: string) {
  const { token, listed } = await deliver(source);
  const message = await readMail(service.httpUrl, token, listed.id);
  // The listing has the same fields, but a shorter subject.
  expect(message).toMatchObject({ ...listed, subject: message.subject });
  return message;
}

describe('a mail is delivered and can be read', () => {
  test('without a subject', async () => {
    const message = await delivered('From: a@shop.example\r\n\r\nHello');
    expect(message).toMatchObject({ subject: '', text: 'Hello\n', parse_error: null });
  });

  test('without a body', async () => {
    const message = await delivered('From: a@shop.example\r\nSubject: only this\r\n');
    expect(message).toMatchObject({ subject: 'only this', html: null, parse_error: null });
    expect(message.text ?? '').toBe('');
  });

  test('without any content', async () => {
    const message = await delivered('');
    expect(message).toMatchObject({ subject: '', sender_email: 'sender@shop.example' });
  });

  test('without a header', async () => {
    const message = await delivered('\r\njust text');
    expect(message).toMatchObject({ subject: '', text: 'just text\n' });
  });

  test('with a long subject, which is truncated only in the listing', async () => {
    const folded = Array.from({ length: 100 }, () => ` ${'s'.repeat(99)}`).join('\r\n');
    const { token, listed } = await deliver(`Subject:${folded}\r\n\r\nx`);
    expect(listed.subject).toHaveLength(1000);
    expect(listed.subject).toMatch(/^s.*…$/);
    const { subject } = await readMail(service.httpUrl, token, listed.id);
    expect(subject.length).toBeGreaterThanOrEqual(9_900);
  });
});

const megabytes = 1_000_000;
const line = (text: string) => `${text}\r\n`;
const fill = (text: string, size: number) => text.repeat(Math.floor(size / text.length));

const multipart = (boundary: string, body: string) =>
  `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${body}`;

const nested =
  line('--b') + line('Content-Type: message/rfc822') + line('') + line('Subject: x\r\n\r\n<&');

/** Each of these mails once took ten seconds or more, or more memory than there was. */
const slow: Record<string, string> = {
  "of one boundary's prefixes": multipart(
    'b'.repeat(70),
    fill(line(`--${'b'.repeat(69)}`), 20 * megabytes),
  ),
  'of dashes': multipart('-'.repeat(70), fill(line('-'.repeat(71)), 20 * megabytes)),
  'of invalid base64': `Content-Transfer-Encoding: base64\r\n\r\n${fill(line('=A'.repeat(38)), 20 * megabytes)}`,
  'of the maximum number of parts': multipart(
    'b',
    `${line('--b')}\r\n${fill(line('x'.repeat(70)), 24_000)}`.repeat(990),
  ),
  'of nested mails': multipart('b', nested.repeat(990)),
  'of control characters': `\r\n${fill(line('\x01'.repeat(998)), 20 * megabytes)}`,
  'of characters that are escaped in HTML': multipart(
    'b',
    `--b\r\nContent-Type: text/html\r\n\r\n<b>x\r\n--b\r\n\r\n${fill(line('&'.repeat(998)), 20 * megabytes)}`,
  ),
  'of empty format=flowed lines': `Content-Type: text/plain; format=flowed\r\n\r\n${fill(line(''), 20 * megabytes)}`,
};

/** The peak memory of the service, in bytes. */
function peak(): number {
  const status = readFileSync(`/proc/${service.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** CPU time of the service in seconds (utime and stime of proc(5), which are in ticks). */
function processorSeconds(): number {
  const fields = readFileSync(`/proc/${service.child.pid}/stat`, 'utf8').replace(/^.*\) /s, '');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** tests/unit/mime/slow-mails.test.ts measures the time for parsing all of these mails. */
const sample = ['of the maximum number of parts', 'of characters that are escaped in HTML'];

describe('a mail that is slow to parse', () => {
  test.each(Object.entries(slow).filter(([name]) => long || sample.includes(name)))(
    '%s is parsed or aborted within seconds',
    async (_, source) => {
      const { token, listed } = await deliver(source);
      const query = `?token=${token}&id=${listed.id}`;
      const before = processorSeconds();
      const response = await ask(service.httpUrl, `/read-mail${query}`);
      // Three seconds until the deadline, plus the start of a thread and writing the response.
      expect(processorSeconds() - before).toBeLessThan(9);
      expect(response.status).toBe(200);
      expect(response.text.length).toBeLessThan(24 * megabytes);
      const { text, parse_error } = ReadMailResponse.parse(JSON.parse(response.text)).message;
      // Invalid base64 decodes to nothing.
      const isEmpty = source === slow['of invalid base64'];
      if (text === null && !isEmpty)
        expect(parse_error).toMatch(/^took too (?:long|much memory) to read$/);
      const raw = await ask(service.httpUrl, `/raw-mail${query}`);
      expect(raw.text).toHaveLength(source.length + 2);
    },
  );

  test('limits the memory of the service', () => {
    expect(peak()).toBeLessThan(1.3 * 1024 ** 3);
  });
});
