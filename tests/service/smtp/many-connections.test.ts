import { expect, onTestFinished, test, vi } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession } from '../support/api.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { startSmtpInProcess } from '../support/smtp-in-process.ts';

const waiting = { timeout: 60_000, interval: 50 };

test('each of 500 connections can deliver a mail, and a further connection is rejected until one closes', async () => {
  const service = await runOwnService({
    MAYFLY_SMTP_CONNECTIONS: '500',
    MAYFLY_INBOX_MESSAGES: '1000',
    // A crowded server uses a thirtieth of this timeout, and 500 connections take time on a busy
    // machine.
    MAYFLY_SMTP_IDLE_SECONDS: '3600',
  });
  onTestFinished(async () => void (await service.stop()));
  const { email, token } = await newSession(service.httpUrl);
  const connect = () => SmtpDialogue.open(service.smtpHost, service.smtpPort);
  const connections = await Promise.all(Array.from({ length: 500 }, connect));
  onTestFinished(() => {
    for (const dialogue of connections) dialogue.close();
  });
  await Promise.all(connections.map((dialogue) => dialogue.envelope(email)));

  const next = async () => {
    const dialogue = SmtpDialogue.dial(service.smtpHost, service.smtpPort);
    const { text } = await dialogue.reply();
    dialogue.close();
    return text;
  };
  expect(await next()).toMatch(/^421 mayfly\.localhost 4\.3\.2 Too many connections/);

  const replies = await Promise.all(connections.map((one) => one.data('Subject: x\r\n\r\nx')));
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([250]));
  expect(await listMail(service.httpUrl, token)).toHaveLength(500);
  connections[0]?.close();
  await vi.waitUntil(async () => (await next()).startsWith('220'), waiting);
});

test('connections far beyond the limit are rejected or dropped, and the service keeps working', async () => {
  const { connect, dial, reasons } = await startSmtpInProcess({
    // With this timeout, no connection makes room for another one before all have been answered.
    config: { smtpConnections: 5, smtpIdleMilliseconds: 3_600_000 },
  });
  const connections = Array.from({ length: 200 }, () => dial());
  const first = await Promise.all(connections.map((dialogue) => dialogue.reply()));
  const codes = first.map(({ code }) => code);
  expect(codes.filter((code) => code === 220)).toHaveLength(5);
  expect(codes.filter((code) => code === 421).length).toBeGreaterThan(50);
  expect(reasons).toContain('too-many-connections');
  for (const dialogue of connections) dialogue.close();
  await vi.waitUntil(async () => (await connect()).greeting.code === 220, waiting);
});

test('mail from many connections stays within the memory limit, and all of it is stored', async () => {
  const inFlightBytes = 512 * 1024;
  const size = 200_000;
  const { connect, inboxOf, newAddress, smtp, store } = await startSmtpInProcess({
    config: { inFlightBytes },
  });
  const email = await newAddress();
  const connections = await Promise.all(Array.from({ length: 30 }, () => connect()));
  await Promise.all(connections.map(({ dialogue }) => dialogue.envelope(email)));
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, smtp.bytesInFlight());
  }, 1);
  onTestFinished(() => clearInterval(look));
  const source = `Subject: x\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(size / 1000)}`;
  const replies = await Promise.all(connections.map(({ dialogue }) => dialogue.data(source)));
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([250]));
  expect(await store.listMessages(await inboxOf(email))).toHaveLength(30);
  // The oldest mail never waits, and may exceed the limit.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(inFlightBytes + size + 1000);
  expect(smtp.bytesInFlight()).toBe(0);
});

const kibibyte = `${'x'.repeat(62)}\r\n`.repeat(16);

/**
 * Starts an SMTP server with 100 KiB for mail in transfer. Also returns a function that sends the
 * start of a mail of `size` KiB.
 */
async function startWithLittleMemory() {
  const server = await startSmtpInProcess({ config: { inFlightBytes: 100 * 1024 } });
  const email = await server.newAddress();
  const beginMail = async (size: number) => {
    const { dialogue } = await server.connect();
    await dialogue.envelope(email);
    await dialogue.say('DATA');
    dialogue.socket.write(kibibyte.repeat(size));
    return dialogue;
  };
  const listed = async () => server.store.listMessages(await server.inboxOf(email));
  return { smtp: server.smtp, beginMail, listed };
}

test('a client that disconnects while it waits for memory releases its memory', async () => {
  const { smtp, beginMail, listed } = await startWithLittleMemory();
  const holds = (size: number) => vi.waitUntil(() => smtp.bytesInFlight() >= size * 1024, waiting);
  const first = await beginMail(40);
  await holds(39);
  const leaving = await beginMail(30);
  await holds(69);
  leaving.socket.write(kibibyte.repeat(40));
  leaving.close();
  const other = await beginMail(50);
  expect((await other.say('\r\n.')).code).toBe(250);
  expect((await first.say('\r\n.')).code).toBe(250);
  expect(await listed()).toHaveLength(2);
});

test('a client that sends too slowly while others wait for memory is disconnected with 451', async () => {
  const { beginMail, listed } = await startWithLittleMemory();
  const slow = [await beginMail(45), await beginMail(45)];
  const swift = await beginMail(50);
  const stored = swift.say('\r\n.');
  const { text } = await Promise.race(slow.map((dialogue) => dialogue.reply()));
  expect(text).toMatch(/^451 4\.4\.2 /);
  expect((await stored).code).toBe(250);
  expect(await listed()).toHaveLength(1);
});
