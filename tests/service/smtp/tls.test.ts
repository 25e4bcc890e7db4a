import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import type { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { startSmtpInProcess } from '../support/smtp-in-process.ts';

const waiting = { timeout: 60_000, interval: 100 };
const folder = mkdtempSync(join(tmpdir(), 'mayfly-smtp-tls-'));
const file = (name: string) => join(folder, name);
const tls = { cert: file('cert.pem'), key: file('key.pem') };

function use(cert: string, key: string): void {
  copyFileSync(file(`${cert}.pem`), tls.cert);
  copyFileSync(file(`${key}.key`), tls.key);
}

beforeAll(() => {
  makeCertificate(folder, 'one.example');
  makeCertificate(folder, 'two.example');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function encrypt(dialogue: SmtpDialogue): Promise<string> {
  expect((await dialogue.say('STARTTLS')).code).toBe(220);
  const socket = await dialogue.encrypt();
  return String(socket.getPeerCertificate().subject.CN);
}

const hello = 'EHLO client.example';
const from = 'MAIL FROM:<a@shop.example>';

test('input that was received before TLS is discarded', async () => {
  use('one.example', 'one.example');
  const { connect, newAddress } = await startSmtpInProcess({ config: { tls } });
  const email = await newAddress();
  const { dialogue } = await connect();
  expect((await dialogue.say(hello)).text).toContain('STARTTLS');
  expect((await dialogue.say('STARTTLS now')).code).toBe(501);
  expect((await dialogue.say(from)).code).toBe(250);
  expect((await dialogue.say(`RCPT TO:<${email}>`)).code).toBe(250);
  expect(await encrypt(dialogue)).toBe('one.example');
  expect((await dialogue.say('DATA')).code).toBe(503);
  expect((await dialogue.say(from)).code).toBe(503);
  expect((await dialogue.say(hello)).text).not.toContain('STARTTLS');
  expect((await dialogue.say('STARTTLS')).code).toBe(503);
  expect((await dialogue.envelope(email)).code).toBe(250);
  expect((await dialogue.data('Subject: sealed\r\n\r\nx')).code).toBe(250);
});

test.each([
  ['CVE-2011-0411 (Postfix)', 1],
  ['CVE-2024-34083 (aiosmtpd)', 200],
])('%s: plain-text commands after STARTTLS are not executed (%i of them)', async (_, times) => {
  use('one.example', 'one.example');
  const { connect } = await startSmtpInProcess({ config: { tls } });
  const { dialogue } = await connect();
  await dialogue.say(hello);
  const injected = `${hello}\r\n${from}\r\nRCPT TO:<abuse@mail.example>\r\nNOOP`.repeat(times);
  dialogue.socket.write(`STARTTLS\r\n${injected}\r\n`);
  expect((await dialogue.reply()).code).toBe(220);
  // The handshake may fail, depending on how the bytes arrive. In either case, no command is
  // executed.
  const encrypted = await dialogue.encrypt().catch(() => undefined);
  if (encrypted === undefined) expect(await dialogue.rest()).toEqual([]);
  else expect((await dialogue.say('RCPT TO:<abuse@mail.example>')).text).toMatch(/^503 /);
});

test('commands instead of a handshake close the connection without a reply', async () => {
  use('one.example', 'one.example');
  const { connect, smtp } = await startSmtpInProcess({ config: { tls } });
  const { dialogue } = await connect();
  await dialogue.say(hello);
  expect((await dialogue.say('STARTTLS')).code).toBe(220);
  dialogue.socket.write(`${hello}\r\n${from}\r\n`);
  expect(await dialogue.rest()).toEqual([]);
  await vi.waitUntil(() => smtp.connections() === 0, waiting);
});

test('a connection without a TLS handshake is closed after the timeout', async () => {
  use('one.example', 'one.example');
  const { connect, smtp } = await startSmtpInProcess({
    config: { tls, smtpIdleMilliseconds: 700 },
  });
  const { dialogue } = await connect();
  await dialogue.say('STARTTLS');
  expect(await dialogue.rest()).toEqual([]);
  await vi.waitUntil(() => smtp.connections() === 0, waiting);
});

test('a renewed certificate is used without a restart if its key matches', async () => {
  use('one.example', 'one.example');
  const { connect } = await startSmtpInProcess({ config: { tls } });
  const present = async () => {
    const { dialogue } = await connect();
    const name = await encrypt(dialogue);
    dialogue.close();
    return name;
  };
  expect(await present()).toBe('one.example');
  use('two.example', 'one.example');
  const until = performance.now() + 1500;
  while (performance.now() < until) expect(await present()).toBe('one.example');
  use('two.example', 'two.example');
  await vi.waitUntil(async () => (await present()) === 'two.example', waiting);
});

test('with an unusable certificate, the service fails to start and names the settings', async () => {
  writeFileSync(tls.cert, 'no certificate');
  await expect(startSmtpInProcess({ config: { tls } })).rejects.toThrow(
    /^MAYFLY_TLS_CERT and MAYFLY_TLS_KEY /,
  );
  use('one.example', 'two.example');
  await expect(startSmtpInProcess({ config: { tls } })).rejects.toThrow(
    /^MAYFLY_TLS_CERT and MAYFLY_TLS_KEY /,
  );
});
