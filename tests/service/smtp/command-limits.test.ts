import { expect, test } from 'vitest';
import { startSmtpInProcess } from '../support/smtp-in-process.ts';

const hello = 'EHLO client.example';
const from = 'MAIL FROM:<a@shop.example>';
const to = 'RCPT TO:<postmaster@mail.example>';

test('a line that is too long is rejected, and the rest of the input is ignored', async () => {
  const { connect, reasons } = await startSmtpInProcess();
  const { dialogue } = await connect();
  dialogue.socket.write(`NOOP ${'x'.repeat(5000)}\r\nNOOP\r\n`);
  const replies = await dialogue.rest();
  expect(replies.map(({ text }) => text)).toEqual([expect.stringMatching(/^500 5\.5\.6 /)]);
  expect(reasons).toEqual(['line-too-long']);
});

test('replies to pipelined commands arrive in order', async () => {
  const { connect, newAddress } = await startSmtpInProcess();
  const email = await newAddress();
  const { dialogue } = await connect();
  const nobody = 'RCPT TO:<nobody@mail.example>';
  const commands = [hello, from, nobody, `RCPT TO:<${email}>`, 'RCPT TO:<', nobody, 'DATA'];
  dialogue.socket.write(commands.map((command) => `${command}\r\n`).join(''));
  const codes = [];
  for (const _ of commands) codes.push((await dialogue.reply()).code);
  expect(codes).toEqual([250, 250, 550, 250, 501, 550, 354]);
  dialogue.socket.write('Subject: x\r\n\r\nx\r\n.\r\nNOOP\r\nQUIT\r\n');
  expect((await dialogue.rest()).map(({ code }) => code)).toEqual([250, 250, 221]);
});

test('too many errors close the connection, but rejected recipients do not count as errors', async () => {
  const { connect, reasons } = await startSmtpInProcess();
  const { dialogue } = await connect();
  await dialogue.say(hello);
  await dialogue.say(from);
  for (let count = 0; count < 30; count++) {
    dialogue.socket.write('RCPT TO:<nobody@mail.example>\r\nDATA\r\n');
    expect([(await dialogue.reply()).code, (await dialogue.reply()).code]).toEqual([550, 503]);
  }
  for (let count = 1; count <= 20; count++) expect((await dialogue.say(from)).code).toBe(503);
  expect((await dialogue.rest()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^421 4\.7\.0 Too many errors/),
  ]);
  expect(reasons.slice(-2)).toEqual(['syntax', 'too-many-errors']);
});

test('a delivered mail resets the number of errors', async () => {
  const { connect, newAddress } = await startSmtpInProcess();
  const email = await newAddress();
  const { dialogue } = await connect();
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 12; count++) expect((await dialogue.say(to)).code).toBe(503);
    await dialogue.envelope(email);
    expect((await dialogue.data('Subject: x\r\n\r\nx')).code).toBe(250);
    await dialogue.say('RSET');
  }
});

test('a mail is stored with lines of any length, NUL bytes, or a last line without a line end', async () => {
  const { connect, inboxOf, newAddress, store } = await startSmtpInProcess();
  const email = await newAddress();
  const { dialogue } = await connect();
  await dialogue.envelope(email);
  const source = `Subject: x\r\n\r\n${'x'.repeat(300_000)}\r\na\0b\r\n \t\r\nend`;
  expect((await dialogue.data(source)).code).toBe(250);
  const inbox = await inboxOf(email);
  const [listed] = await store.listMessages(inbox);
  const stored = await store.readMessage(inbox, listed?.id ?? 0);
  expect(Buffer.from(stored?.raw ?? []).toString('latin1')).toBe(`${source}\r\n`);
});
