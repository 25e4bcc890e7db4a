import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../scripts/run-service.ts';
import { root } from '../../scripts/step.ts';
import { listMail, newSession, readMail, request } from './api.ts';
import { smtpConnections } from './smtp-connections.ts';
import type { SmtpDialogue } from './smtp-dialogue.ts';

const largest = 4 * 1024 ** 2;
const commands = 'MAIL FROM:<a@evil.example>\r\nRCPT TO:<abuse@mail.example>\r\nDATA\r\n';

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService({
    MAYFLY_DOMAINS: 'mail.example',
    MAYFLY_MESSAGE_BYTES: String(largest),
  });
  url = service.httpUrl;
});
afterAll(() => service.stop());
// Set up last, and so ended first.
const connect = smtpConnections(() => service);

/** A connection that has named `email` as recipient. */
async function towards(email: string): Promise<SmtpDialogue> {
  const smtp = await connect();
  expect((await smtp.envelope(email)).code).toBe(250);
  return smtp;
}

/** The only message of a new inbox, sent as `source`. */
async function stored(source: string) {
  const { email, token } = await newSession(url);
  expect((await (await towards(email)).data(source)).code).toBe(250);
  const [listed] = await listMail(url, token);
  return { token, id: listed?.id ?? 0, listed };
}

/** The same, in full. */
async function received(source: string) {
  const kept = await stored(source);
  return { ...kept, message: await readMail(url, kept.token, kept.id) };
}

/** `end` inside a mail ends nothing: all of it is one mail, which is refused. */
async function isNoEnd(end: string): Promise<void> {
  const { email, token } = await newSession(url);
  const smtp = await towards(email);
  const reply = await smtp.data(`Subject: x\r\n\r\nbody${end}${commands}Subject: y\r\n\r\ny`);
  expect(reply.text).toMatch(/^550 5\.6\.11 /);
  expect((await smtp.say('NOOP')).text).toBe('250 2.0.0 OK\r\n');
  expect(await listMail(url, token)).toEqual([]);
}

/** A command with `address` in it is refused, and no word of it comes into a later mail. */
async function isNoAddress(command: string, address: string): Promise<void> {
  const { email, token } = await newSession(url);
  const smtp = await connect();
  await smtp.say('EHLO client.example');
  if (command === 'RCPT TO') await smtp.say('MAIL FROM:<a@shop.example>');
  expect((await smtp.say(`${command}:<${address}>`)).code).toBeGreaterThanOrEqual(500);
  expect((await smtp.envelope(email)).code).toBe(250);
  expect((await smtp.data('Subject: x\r\n\r\nx')).code).toBe(250);
  const [listed] = await listMail(url, token);
  const raw = await fetch(`${url}/raw-mail?token=${token}&id=${listed?.id}`);
  expect(await raw.text()).toBe('Subject: x\r\n\r\nx\r\n');
}

/** Sends `piece` for ever; answers the replies, and how many bytes were taken until the end. */
async function flood(smtp: SmtpDialogue, piece: string) {
  const replies = smtp.rest();
  const { socket } = smtp;
  const write = () => {
    while (socket.writable && socket.write(piece));
  };
  socket.on('drain', write);
  write();
  return { replies: await replies, bytes: socket.bytesWritten };
}

describe.concurrent('what other servers have taken for the end of a mail', () => {
  test.each([
    '\n.\n',
    '\n.\r\n',
    '\n.\r',
    '\r\n.\n',
    '\r\n.\r',
    '\r.\n',
    '\r.\r',
    '\r.\r\n',
    '\r\r\n.\r\r\n',
    '\r\n.\r\r\n',
    '\n\n.\r\n',
    '\r\n\0.\r\n',
    '\r\n.\0\r\n',
    '\n\0.\n',
    '\r\0.\r',
    '\r\n.\n\r\n',
  ])('is none, and refused: %j', (end) => isNoEnd(end));
});

/** Published faults of others in receiving mail and reading its header. */
const advisories: [id: string, peer: string, what: string, attempt: () => Promise<void>][] = [
  ['CVE-2023-51764', 'Postfix', 'a mail ended by LF, dot, CRLF', () => isNoEnd('\n.\r\n')],
  ['CVE-2023-51765', 'sendmail', 'a mail ended by CRLF, dot, LF', () => isNoEnd('\r\n.\n')],
  ['CVE-2023-51766', 'Exim', 'a mail ended by LF, dot, LF', () => isNoEnd('\n.\n')],
  ['CVE-2023-51747', 'Apache James', 'a mail ended by bare CRs', () => isNoEnd('\r.\r')],
  ['CVE-2024-27305', 'aiosmtpd', 'lines ended by a bare LF', () => isNoEnd('\n.\n')],
  [
    'CVE-2026-23829',
    'Mailpit',
    'a header through a CR in the sender',
    () => isNoAddress('MAIL FROM', 'a@shop.example\rX-Evil: 1'),
  ],
  [
    'CVE-2026-23829',
    'Mailpit',
    'a header through a CR in the recipient',
    () => isNoAddress('RCPT TO', 'abuse@mail.example\rX-Evil: 1'),
  ],
  [
    'CVE-2026-45710',
    'Mailpit',
    'memory filled by a mail without an end',
    async () => {
      const { email } = await newSession(url);
      const smtp = await towards(email);
      await smtp.say('DATA');
      const { replies } = await flood(smtp, `${'x'.repeat(998)}\r\n`.repeat(60));
      expect(replies.map(({ code }) => code)).toEqual([552]);
    },
  ],
  [
    'CVE-2026-38728',
    'smtp-server',
    'memory filled by a command without an end',
    async () => {
      const { replies, bytes } = await flood(await connect(), 'x'.repeat(60_000));
      expect(replies.map(({ code }) => code)).toEqual([500]);
      expect(bytes).toBeLessThan(64 * 1024 ** 2);
    },
  ],
  [
    'CVE-2026-34752',
    'Haraka',
    'a process ended by a header field named __proto__',
    async () => {
      const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
      const fields = names.map((name) => `${name}: evil\r\n`).join('');
      const { message } = await received(`${fields}Subject: x\r\n${fields}\r\nx`);
      expect(message).toMatchObject({ subject: 'x', text: 'x\n' });
    },
  ],
  [
    'CVE-2016-1000282',
    'Haraka',
    'a command run by the name of an attachment',
    async () => {
      const name = 'a";touch evil;$(touch evil)`touch evil`.zip';
      const { message } = await received(attachment(`filename="${name.replaceAll('"', '\\"')}"`));
      expect(message.attachments).toMatchObject([{ filename: name }]);
      expect(existsSync(join(root, 'evil'))).toBe(false);
    },
  ],
  [
    'CVE-2024-27448',
    'MailDev',
    'a file written where a Content-ID says',
    async () => {
      const path = '../../../../../../../tmp/mayfly-evil.js';
      const { message, token, id } = await received(
        attachment('filename="x.js"', `Content-ID: <${path}>\r\n`),
      );
      const query = { token, id, attachment_id: message.attachments[0]?.id ?? 0 };
      const file = await fetch(`${url}/attachment?${new URLSearchParams(asText(query))}`);
      expect(await file.text()).toContain('evil');
      for (const place of [path, join(root, path)]) expect(existsSync(place)).toBe(false);
    },
  ],
  [
    'CVE-2022-50908',
    'MailHog',
    'a script run by an attachment that is looked at',
    async () => {
      const { message, token, id } = await received(
        attachment('filename="x.html"', '', '<script>alert(1)</script>'),
      );
      const query = { token, id, attachment_id: message.attachments[0]?.id ?? 0 };
      const { headers } = await fetch(`${url}/attachment?${new URLSearchParams(asText(query))}`);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  ],
  [
    'CVE-2025-13033',
    'Nodemailer',
    'a mail for the address within a quoted local part',
    async () => {
      const { email, token } = await newSession(url);
      const smtp = await connect();
      expect((await smtp.envelope(`"${email} x"@evil.example`)).code).toBe(550);
      expect((await smtp.say(`RCPT TO:<"${email}"@evil.example>`)).code).toBe(550);
      expect((await smtp.say(`RCPT TO:<${email}@evil.example>`)).code).toBe(501);
      expect(await listMail(url, token)).toEqual([]);
    },
  ],
  [
    'CVE-2025-14874',
    'Nodemailer',
    'a process ended by groups within groups of addresses',
    async () => {
      const groups = Array.from({ length: 5000 }, (_, at) => `g${at}:\r\n `).join('');
      const { message } = await received(
        `Subject: x\r\nFrom: ${groups}a@b.example${';'.repeat(5000)}\r\nTo: ${groups}\r\n\r\nx`,
      );
      expect(message.subject).toBe('x');
    },
  ],
  [
    'CVE-2021-23400',
    'Nodemailer',
    'a header through a line end in a name',
    async () => {
      const { listed } = await received(
        'From: =?utf-8?Q?Bank=0D=0ABcc:_x=00y?= <a@shop.example>\r\nSubject: x\r\n\r\nx',
      );
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
      expect(listed?.sender_name).toMatch(/^Bank[^\x00-\x1f]*$/);
    },
  ],
  [
    'inbucket#283',
    'Inbucket',
    'mail of Exchange lost for its AUTH parameter',
    async () => {
      const smtp = await connect();
      await smtp.say('EHLO client.example');
      const reply = await smtp.say('MAIL FROM:<b+SRS=a=YB@shop.example> SIZE=38677 AUTH=<>');
      expect(reply.code).toBe(250);
    },
  ],
];

const asText = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** A mail with one attachment. */
function attachment(disposition: string, header = '', content = 'evil'): string {
  return (
    'Subject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n' +
    '--b\r\nContent-Type: text/plain\r\n\r\ntext\r\n--b\r\nContent-Type: text/html\r\n' +
    `${header}Content-Disposition: attachment; ${disposition}\r\n\r\n${content}\r\n--b--`
  );
}

describe('what others had to mend does no harm here:', () => {
  test.each(advisories)('%s (%s), %s', async (_id, _peer, _what, attempt) => {
    await attempt();
    expect((await request(url, '/domains')).status).toBe(200);
  });
});

test('a mail of dots alone arrives whole, and the service goes on', async () => {
  const { token, id } = await stored(`Subject: x\r\n\r\n${'..\r\n'.repeat(600_000)}`);
  const query = new URLSearchParams({ token, id: String(id) });
  const raw = await fetch(`${url}/raw-mail?${query}`);
  expect(await raw.text()).toBe(`Subject: x\r\n\r\n${'.\r\n'.repeat(600_000)}\r\n`);
});
