import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { smtpConnections } from '../support/smtp-connections.ts';
import type { SmtpDialogue } from '../support/smtp-dialogue.ts';

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
// Registered last, so that connections close before the service.
const connect = smtpConnections(() => service);

/** Opens a connection, and sends the envelope of a mail to `email`. */
async function connectTo(email: string): Promise<SmtpDialogue> {
  const smtp = await connect();
  expect((await smtp.envelope(email)).code).toBe(250);
  return smtp;
}

/** Expects that a mail that contains `end` is rejected as one mail. */
async function expectRejectedAsOneMail(end: string): Promise<void> {
  const { email, token } = await newSession(url);
  const smtp = await connectTo(email);
  const reply = await smtp.data(`Subject: x\r\n\r\nbody${end}${commands}Subject: y\r\n\r\ny`);
  expect(reply.text).toMatch(/^550 5\.6\.11 /);
  expect((await smtp.say('NOOP')).text).toBe('250 2.0.0 OK\r\n');
  expect(await listMail(url, token)).toEqual([]);
}

/** Expects that a command with `address` is rejected and does not affect the next mail. */
async function expectAddressRejected(command: string, address: string): Promise<void> {
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

/**
 * Sends `piece` repeatedly. Returns the replies, and the number of bytes sent until the connection
 * ends.
 */
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

describe.concurrent('a sequence that other servers have accepted as the end of a mail', () => {
  test.each([
    // CVE-2023-51766 (Exim), CVE-2024-27305 (aiosmtpd)
    '\n.\n',
    // CVE-2023-51764 (Postfix)
    '\n.\r\n',
    '\n.\r',
    // CVE-2023-51765 (sendmail)
    '\r\n.\n',
    '\r\n.\r',
    '\r.\n',
    // CVE-2023-51747 (Apache James)
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
  ])('does not end a mail, and the mail is rejected: %j', (end) => expectRejectedAsOneMail(end));
});

/** Published vulnerabilities of other mail servers. */
const advisories: [id: string, peer: string, what: string, attempt: () => Promise<void>][] = [
  [
    'CVE-2026-23829',
    'Mailpit',
    'a header field injected by a CR in the sender',
    () => expectAddressRejected('MAIL FROM', 'a@shop.example\rX-Evil: 1'),
  ],
  [
    'CVE-2026-23829',
    'Mailpit',
    'a header field injected by a CR in the recipient',
    () => expectAddressRejected('RCPT TO', 'abuse@mail.example\rX-Evil: 1'),
  ],
  [
    'CVE-2026-45710',
    'Mailpit',
    'memory exhausted by a mail without an end',
    async () => {
      const { email, token } = await newSession(url);
      const smtp = await connectTo(email);
      await smtp.say('DATA');
      const { replies } = await flood(smtp, `${'x'.repeat(998)}\r\n`.repeat(60));
      expect(replies.map(({ code }) => code)).toEqual([552]);
      expect(await listMail(url, token)).toEqual([]);
    },
  ],
  [
    'CVE-2026-38728',
    'smtp-server',
    'memory exhausted by a command without an end',
    async () => {
      const { replies, bytes } = await flood(await connect(), 'x'.repeat(60_000));
      expect(replies.map(({ code }) => code)).toEqual([500]);
      expect(bytes).toBeLessThan(64 * 1024 ** 2);
    },
  ],
  [
    'CVE-2025-13033',
    'Nodemailer',
    'a mail delivered to the address within a quoted local part',
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
    'inbucket#283',
    'Inbucket',
    'mail from Exchange rejected because of its AUTH parameter',
    async () => {
      const smtp = await connect();
      await smtp.say('EHLO client.example');
      const reply = await smtp.say('MAIL FROM:<b+SRS=a=YB@shop.example> SIZE=38677 AUTH=<>');
      expect(reply.code).toBe(250);
    },
  ],
];

describe('published attacks have no effect:', () => {
  test.each(advisories)('%s (%s), %s', async (_id, _peer, _what, attempt) => {
    await attempt();
    expect((await request(url, '/domains')).status).toBe(200);
  });
});

test('a mail that contains only dots is delivered unchanged', async () => {
  const { email, token } = await newSession(url);
  const smtp = await connectTo(email);
  expect((await smtp.data(`Subject: x\r\n\r\n${'..\r\n'.repeat(600_000)}`)).code).toBe(250);
  const [listed] = await listMail(url, token);
  const raw = await fetch(`${url}/raw-mail?token=${token}&id=${listed?.id}`);
  expect(await raw.text()).toBe(`Subject: x\r\n\r\n${'.\r\n'.repeat(600_000)}\r\n`);
});
