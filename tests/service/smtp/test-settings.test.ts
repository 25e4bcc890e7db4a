import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { startSmtpInProcess } from '../support/smtp-in-process.ts';

const hello = 'EHLO app.example';
const [user, pass] = ['me', 'pass word'];
const base64 = (text: string) => Buffer.from(text).toString('base64');
const plain = base64(`\0${user}\0${pass}`);
const forTests = { smtpAuth: 'any', unknown: 'drop', fail: 'tags' } as const;
const tagged = (email: string, tag: string) => email.replace('@', `+${tag}@`);

test.each(['PLAIN', 'LOGIN'])('AUTH %s of a mail library is accepted', async (method) => {
  const { smtp, store, newAddress, inboxOf } = await startSmtpInProcess({
    config: { smtpAuth: 'any' },
  });
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: smtp.port, ignoreTLS: true, authMethod: method },
    auth: { user, pass },
  });
  onTestFinished(() => transport.close());
  const to = await newAddress();
  await transport.sendMail({ from: 'app@app.example', to, subject: 'Logged in', text: 'x' });
  const [listed] = await store.listMessages(await inboxOf(to));
  expect(listed).toMatchObject({ subject: 'Logged in' });
});

test.each([
  ['AUTH PLAIN with the login', [`AUTH PLAIN ${plain}`], [235]],
  ['AUTH PLAIN with a prompt', ['auth plain', plain], [334, 235]],
  ['AUTH LOGIN', ['AUTH LOGIN', base64(user), base64(pass)], [334, 334, 235]],
  ['AUTH LOGIN with the name', [`AUTH LOGIN ${base64(user)}`, base64(pass)], [334, 235]],
  ['an empty name and password', ['AUTH LOGIN =', ''], [334, 235]],
  ['a second login', [`AUTH PLAIN ${plain}`, `AUTH PLAIN ${plain}`], [235, 503]],
  ['a login after MAIL', ['MAIL FROM:<a@app.example>', 'AUTH LOGIN'], [250, 503]],
  ['a cancelled login', ['AUTH LOGIN', '*', 'NOOP'], [334, 501, 250]],
  ['a login that is not base64', ['AUTH LOGIN', '<me>', 'NOOP'], [334, 501, 250]],
  ['another mechanism', ['AUTH CRAM-MD5'], [504]],
  ['__proto__ as the mechanism', ['AUTH __proto__'], [504]],
])('%s is answered as RFC 4954 requires', async (_, lines, codes) => {
  const { connect } = await startSmtpInProcess({ config: { smtpAuth: 'any' } });
  const { dialogue } = await connect();
  expect((await dialogue.say(hello)).text).toContain('AUTH PLAIN LOGIN');
  const replies: number[] = [];
  for (const line of lines) replies.push((await dialogue.say(line)).code);
  expect(replies).toEqual(codes);
});

test('mail for recipients that do not exist is dropped, and counted', async () => {
  const service = await runOwnService({ MAYFLY_UNKNOWN: 'drop', MAYFLY_OPERATOR: '127.0.0.1:0' });
  onTestFinished(() => service.kill());
  const { email, token } = await newSession(service.httpUrl);
  const unknown = ['nobody@mayfly.localhost', 'customer@elsewhere.example'];
  await sendMail(service, { to: [...unknown, email], subject: 'for three', text: 'x' });
  const info = await createTransport({
    ...{ host: service.smtpHost, port: service.smtpPort, ignoreTLS: true },
  }).sendMail({ from: 'app@app.example', to: unknown, text: 'x' });
  expect(info.response).toBe('250 2.6.0 Dropped, because no recipient exists');
  expect(await listMail(service.httpUrl, token)).toMatchObject([{ subject: 'for three' }]);
  const metrics = await (await fetch(`${service.operatorUrl}/metrics`)).text();
  expect(metrics).toContain('\nmayfly_mail_dropped_total 4\n');
  expect(metrics).toContain('\nmayfly_mail_stored_total 1\n');
  await service.stop();
  const entries = service.logEntries();
  expect(entries).toContainEqual(expect.objectContaining({ settings: ['MAYFLY_UNKNOWN=drop'] }));
  expect(entries).toContainEqual(
    expect.objectContaining({ msg: 'mail stored', recipients: 1, dropped: 2 }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({ msg: 'mail dropped', recipients: 0, dropped: 2 }),
  );
});

test.each([
  ['fail-550', 550],
  ['FAIL-451', 451],
  ['fail-200', 501],
  ['fail-soon', 250],
  ['news', 250],
])('the recipient tag %s makes the reply to RCPT %i', async (tag, code) => {
  const { connect, newAddress } = await startSmtpInProcess({ config: { fail: 'tags' } });
  const { dialogue } = await connect();
  expect((await dialogue.envelope(tagged(await newAddress(), tag))).code).toBe(code);
});

test('the tag fail-421 ends the connection', async () => {
  const { connect } = await startSmtpInProcess({ config: { fail: 'tags' } });
  const { dialogue } = await connect();
  expect((await dialogue.envelope('any+fail-421@mail.example')).code).toBe(421);
  expect(await dialogue.rest()).toEqual([]);
});

test('simulated failures never count as errors of the client', async () => {
  const { connect } = await startSmtpInProcess({ config: { fail: 'tags' } });
  const { dialogue } = await connect();
  await dialogue.envelope(...Array.from({ length: 25 }, () => 'any+fail-552@mail.example'));
  expect((await dialogue.say('NOOP')).code).toBe(250);
});

test('the tag fail-data-554 rejects the complete mail', async () => {
  const { connect, newAddress, reasons } = await startSmtpInProcess({ config: { fail: 'tags' } });
  const { dialogue } = await connect();
  const email = await newAddress();
  expect((await dialogue.envelope(email, tagged(email, 'fail-data-554'))).code).toBe(250);
  expect((await dialogue.data('Subject: x\r\n\r\nx')).code).toBe(554);
  expect(reasons).toEqual(['simulated']);
});

test('the tag defer-2 defers the first two attempts', async () => {
  const { connect, newAddress } = await startSmtpInProcess({ config: { fail: 'tags' } });
  const email = tagged(await newAddress(), 'defer-2');
  const codes: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt++) {
    const { dialogue } = await connect();
    codes.push((await dialogue.envelope(email)).code);
  }
  expect(codes).toEqual([451, 451, 250]);
});

test('the tag slow-1 delays the reply to RCPT by a second', async () => {
  const { connect, newAddress } = await startSmtpInProcess({ config: { fail: 'tags' } });
  const { dialogue } = await connect();
  const from = performance.now();
  expect((await dialogue.envelope(tagged(await newAddress(), 'slow-1'))).code).toBe(250);
  expect(performance.now() - from).toBeGreaterThan(990);
});

test.each([
  ['by default', {}, '10.0.0.1'],
  ['for a client on the internet', forTests, '203.0.113.5'],
  ['for a client on the internet over IPv6', forTests, '2001:db8::1'],
])('no login, dropped mail or failure is possible %s', async (_, config, client) => {
  const { connect, newAddress } = await startSmtpInProcess({ config, proxy: true });
  const { dialogue } = await connect(client);
  expect((await dialogue.say(hello)).text).not.toContain('AUTH');
  expect((await dialogue.say('AUTH LOGIN')).code).toBe(502);
  expect((await dialogue.envelope('nobody@mail.example')).code).toBe(550);
  await dialogue.say('RSET');
  expect((await dialogue.envelope(tagged(await newAddress(), 'fail-550'))).code).toBe(250);
});

test.each(['127.0.0.1', '172.17.0.1', '192.168.1.5', 'fd00::5'])(
  'the settings for tests apply to the private client %s',
  async (client) => {
    const { connect } = await startSmtpInProcess({ config: forTests, proxy: true });
    const { dialogue } = await connect(client);
    expect((await dialogue.say(hello)).text).toContain('AUTH');
    expect((await dialogue.envelope('nobody@mail.example')).code).toBe(250);
    expect((await dialogue.envelope('any+fail-550@mail.example')).code).toBe(550);
  },
);
