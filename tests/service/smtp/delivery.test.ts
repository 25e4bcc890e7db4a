import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { smtpConnections } from '../support/smtp-connections.ts';

const largest = 200_000;

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService({
    MAYFLY_DOMAINS: 'mail.example',
    MAYFLY_MESSAGE_BYTES: String(largest),
    MAYFLY_INBOX_BYTES: '500000',
    MAYFLY_INBOX_MESSAGES: '4',
    MAYFLY_SMTP_RECIPIENTS: '5',
  });
  url = service.httpUrl;
});
afterAll(() => service.stop());
// Set up last, and so ended first.
const connect = smtpConnections(() => service);

describe('a recipient', () => {
  test.each([
    ['that was never issued', 'nobody@mail.example'],
    ['of another domain', 'someone@other.example'],
    ['of a domain that ends in ours', 'quiet@evil-mail.example'],
    ['of a subdomain of ours', 'quiet@sub.mail.example'],
    ['with a tag', 'quiet+tag@mail.example'],
    ['that would be relayed', 'quiet%other.example@mail.example'],
    ['that is the inbox of the operator by its inner name', 'operator@mail.example'],
  ])('%s is refused with 550', async (_, recipient) => {
    const smtp = await connect();
    expect((await smtp.envelope(recipient)).code).toBe(550);
    expect((await smtp.say('DATA')).code).toBe(503);
  });

  test('that is refused leaves the others their mail', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    expect((await smtp.envelope('nobody@mail.example', email)).code).toBe(250);
    expect((await smtp.data('Subject: one of two\r\n\r\nx')).code).toBe(250);
    expect(await listMail(url, token)).toMatchObject([{ subject: 'one of two' }]);
  });

  test('whose inbox is full is refused with 452 until there is room, and the listing says so', async () => {
    const { email, token } = await newSession(url);
    const check = () => request(url, '/check-mail', { query: { token } });
    for (let index = 0; index < 4; index++) {
      expect((await check()).body.full).toBe(false);
      await sendMail(service, { to: email, subject: `mail ${index}`, text: 'x' });
    }
    const { body } = await check();
    expect(body.full).toBe(true);
    const smtp = await connect();
    expect((await smtp.envelope(email)).code).toBe(452);
    expect(body.messages).toHaveLength(4);
    const query = { token, id: body.messages[0].id };
    await request(url, '/delete-mail', { method: 'POST', query });
    expect((await smtp.say(`RCPT TO:<${email}>`)).code).toBe(250);
  });

  test('beyond the most of one mail is put off with 452', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => newSession(url)));
    const smtp = await connect();
    const emails = sessions.map(({ email }) => email);
    expect((await smtp.envelope(...emails.slice(0, 5))).code).toBe(250);
    expect((await smtp.say(`RCPT TO:<${emails[5]}>`)).code).toBe(452);
  });

  test.each(['postmaster', 'Postmaster@mail.example', 'abuse@mail.example'])(
    '%s takes mail for the operator that no session can see',
    async (recipient) => {
      const smtp = await connect();
      expect((await smtp.envelope(recipient)).code).toBe(250);
      const refused = await request(url, '/create-session', {
        method: 'POST',
        query: { prefix: recipient.split('@')[0] ?? '' },
      });
      expect(refused.body.code).toBe('name_not_allowed');
    },
  );
});

describe('a mail', () => {
  test('is answered 250 only once it can be listed', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    await smtp.envelope(email);
    expect((await smtp.data('Subject: at once\r\n\r\nx')).code).toBe(250);
    expect(await listMail(url, token)).toHaveLength(1);
  });

  test('keeps its dots, and each byte of its eight bits', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    await smtp.envelope(email);
    const head = 'Content-Type: text/plain; charset=iso-8859-1\r\n\r\n';
    const body = Buffer.from('..one dot\r\n...\r\n.. \r\ncaf\xe9', 'latin1');
    expect((await smtp.data(Buffer.concat([Buffer.from(head), body]))).code).toBe(250);
    const [listed] = await listMail(url, token);
    const { text, size } = await readMail(url, token, listed?.id ?? 0);
    expect(text).toBe('.one dot\n..\n. \ncafé\n');
    expect(size).toBe(head.length + body.length - 3 + 2);
  });

  test('that says it is too large is refused before it is sent', async () => {
    const smtp = await connect();
    const greeting = await smtp.say('EHLO client.example');
    expect(greeting.text).toContain(`SIZE ${largest}`);
    const reply = await smtp.say(`MAIL FROM:<a@shop.example> SIZE=${largest + 1}`);
    expect(reply.code).toBe(552);
  });

  test('that grows too large is cut off with 552 while it is still being sent', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    await smtp.envelope(email);
    await smtp.say('DATA');
    const line = `${'x'.repeat(998)}\r\n`;
    smtp.socket.write(line.repeat(Math.ceil(largest / line.length) + 100));
    expect((await smtp.reply()).code).toBe(552);
    expect((await smtp.reply()).code).toBe(0);
    expect(await listMail(url, token)).toEqual([]);
  });

  test('that is too large tells its sender so through a mail program', async () => {
    const { email } = await newSession(url);
    const big = { filename: 'big', content: randomBytes(largest) };
    await expect(sendMail(service, { to: email, attachments: [big] })).rejects.toMatchObject({
      responseCode: 552,
    });
  });

  test('that does not fit the inbox any more is refused with 452', async () => {
    const { email, token } = await newSession(url);
    const text = 'y'.repeat(180_000);
    await sendMail(service, { to: email, subject: 'one', text });
    await sendMail(service, { to: email, subject: 'two', text });
    await expect(sendMail(service, { to: email, subject: 'three', text })).rejects.toMatchObject({
      responseCode: 452,
    });
    const { body } = await request(url, '/check-mail', { query: { token } });
    expect(body.full).toBe(true);
    expect(body.messages).toHaveLength(2);
  });

  test('that says beforehand that it cannot fit is refused with 452 before it is sent', async () => {
    const [full, empty] = [await newSession(url), await newSession(url)];
    const text = 'y'.repeat(180_000);
    for (const subject of ['one', 'two']) {
      await sendMail(service, { to: full.email, subject, text });
    }
    const check = () => request(url, '/check-mail', { query: { token: full.token } });
    expect((await check()).body.full).toBe(false);
    const smtp = await connect();
    await smtp.say('EHLO client.example');
    expect((await smtp.say('MAIL FROM:<a@shop.example> SIZE=180000')).code).toBe(250);
    expect((await smtp.say(`RCPT TO:<${full.email}>`)).code).toBe(452);
    expect((await smtp.say(`RCPT TO:<${empty.email}>`)).code).toBe(250);
    expect((await check()).body.full).toBe(true);
    await smtp.say('RSET');
    expect((await smtp.say('MAIL FROM:<a@shop.example> SIZE=1000')).code).toBe(250);
    expect((await smtp.say(`RCPT TO:<${full.email}>`)).code).toBe(250);
  });

  test('that the client gives up half-way leaves nothing', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    await smtp.envelope(email);
    await smtp.say('DATA');
    smtp.socket.write('Subject: half\r\n\r\nthe first ha');
    smtp.socket.destroy();
    await sendMail(service, { to: email, subject: 'whole', text: 'x' });
    expect(await listMail(url, token)).toMatchObject([{ subject: 'whole' }]);
  });

  test('with a null sender and no From is taken', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    await smtp.say('EHLO client.example');
    await smtp.say('MAIL FROM:<>');
    await smtp.say(`RCPT TO:<${email}>`);
    expect((await smtp.data('Subject: bounce\r\n\r\nx')).code).toBe(250);
    expect(await listMail(url, token)).toMatchObject([{ sender_name: '', sender_email: '' }]);
  });
});

describe('the SMTP server', () => {
  test('offers no authentication, and no encryption without a certificate', async () => {
    const smtp = await connect();
    const { text } = await smtp.say('EHLO client.example');
    expect(text).toContain('PIPELINING');
    expect(text).toContain('SMTPUTF8');
    expect(text).not.toMatch(/AUTH|STARTTLS|XCLIENT/);
    for (const command of ['AUTH PLAIN AGEAYg==', 'STARTTLS', 'XCLIENT NAME=x']) {
      expect((await smtp.say(command)).code).toBeGreaterThanOrEqual(500);
    }
  });

  test('takes pipelined commands and several mails on one connection', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    await smtp.say('EHLO client.example');
    for (const subject of ['one', 'two', 'three']) {
      smtp.socket.write(`MAIL FROM:<a@shop.example>\r\nRCPT TO:<${email}>\r\nDATA\r\n`);
      const codes = [await smtp.reply(), await smtp.reply(), await smtp.reply()];
      expect(codes.map(({ code }) => code)).toEqual([250, 250, 354]);
      smtp.socket.write(`Subject: ${subject}\r\n\r\nx\r\n.\r\n`);
      expect((await smtp.reply()).code).toBe(250);
    }
    const subjects = (await listMail(url, token)).map(({ subject }) => subject);
    expect(subjects).toEqual(['three', 'two', 'one']);
  });
});
