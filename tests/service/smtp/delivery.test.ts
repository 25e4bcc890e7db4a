import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, request } from '../support/api.ts';
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
// Registered last, so that connections close before the service.
const connect = smtpConnections(() => service);

describe('a recipient', () => {
  test.each([
    ['that does not exist', 'nobody@mail.example'],
    ['of another domain', 'someone@other.example'],
    ['of a domain that only ends like a configured one', 'quiet@evil-mail.example'],
    ['of a subdomain', 'quiet@sub.mail.example'],
    ['with a tag, without an inbox', 'quiet+tag@mail.example'],
    ['with a percent sign, as for relaying', 'quiet%other.example@mail.example'],
    ['that is the internal name of the operator inbox', 'operator@mail.example'],
  ])('%s is rejected with 550', async (_, recipient) => {
    const smtp = await connect();
    expect((await smtp.envelope(recipient)).code).toBe(550);
    expect((await smtp.say('DATA')).code).toBe(503);
  });

  test('with a tag reaches the inbox without it, once for several tags', async () => {
    const [one, other] = [await newSession(url), await newSession(url)];
    const tagged = (email: string, tag: string) => email.replace('@', `+${tag}@`);
    const smtp = await connect();
    await smtp.envelope(tagged(one.email, 'Shop'), tagged(one.email, 'bank'), other.email);
    expect((await smtp.data('Subject: tagged\r\n\r\nx')).code).toBe(250);
    const [listed, ...more] = await listMail(url, one.token);
    expect(listed).toMatchObject({ subject: 'tagged', tag: 'shop' });
    expect(more).toEqual([]);
    expect((await listMail(url, other.token))[0]).not.toHaveProperty('tag');
  });

  test('does not affect other recipients if it is rejected', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    expect((await smtp.envelope('nobody@mail.example', email)).code).toBe(250);
    expect((await smtp.data('Subject: one of two\r\n\r\nx')).code).toBe(250);
    expect(await listMail(url, token)).toMatchObject([{ subject: 'one of two' }]);
  });

  test('beyond the limit of one mail is rejected with 452', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => newSession(url)));
    const smtp = await connect();
    const emails = sessions.map(({ email }) => email);
    expect((await smtp.envelope(...emails.slice(0, 5))).code).toBe(250);
    expect((await smtp.say(`RCPT TO:<${emails[5]}>`)).code).toBe(452);
  });
});

describe('a mail', () => {
  test('whose declared SIZE does not fit the inbox is rejected with 452 before DATA', async () => {
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

  test('whose connection breaks halfway is not stored', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    await smtp.envelope(email);
    await smtp.say('DATA');
    smtp.socket.write('Subject: half\r\n\r\nthe first ha');
    smtp.socket.destroy();
    await sendMail(service, { to: email, subject: 'whole', text: 'x' });
    expect(await listMail(url, token)).toMatchObject([{ subject: 'whole' }]);
  });

  test('with a null sender and without a From field is accepted', async () => {
    const { email, token } = await newSession(url);
    const smtp = await connect();
    await smtp.say('EHLO client.example');
    await smtp.say('MAIL FROM:<>');
    await smtp.say(`RCPT TO:<${email}>`);
    expect((await smtp.data('Subject: bounce\r\n\r\nx')).code).toBe(250);
    expect(await listMail(url, token)).toMatchObject([{ sender_name: '', sender_email: '' }]);
  });
});
