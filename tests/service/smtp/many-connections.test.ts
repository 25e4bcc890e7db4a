import { expect, onTestFinished, test, vi } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession } from '../support/api.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { startSmtpInProcess } from '../support/smtp-in-process.ts';

const waiting = { timeout: 60_000, interval: 50 };

test('500 connections at once each hand over their mail, and one more is put off until one ends', async () => {
  const service = await runOwnService({
    MAYFLY_SMTP_CONNECTIONS: '500',
    MAYFLY_INBOX_MESSAGES: '1000',
    // In a crowd there is a thirtieth of it, and a busy machine takes its time for 500.
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

test('far more connections than there is room for are put off or dropped, and do no harm', async () => {
  const { connect, dial, reasons } = await startSmtpInProcess({
    // Nobody's time is over before all have been answered, and so none makes room for another.
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

test('what a crowd sends at once stays within the memory for it, and all of it arrives', async () => {
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
  // The oldest never waits, so that somebody always ends.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(inFlightBytes + size + 1000);
  expect(smtp.bytesInFlight()).toBe(0);
});
