import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { makeCertificate } from '../support/certificate.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-limits-'));
const running: RunningService[] = [];
const kibibyte = `${'x'.repeat(62)}\r\n`.repeat(16);

async function start(environment: Record<string, string>): Promise<RunningService> {
  const service = await runOwnService(environment);
  running.push(service);
  return service;
}

afterAll(async () => {
  for (const service of running) await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('who asks too often is told to slow down, and for how long', async () => {
  const { httpUrl } = await start({ MAYFLY_REQUESTS_PER_MINUTE: '5' });
  for (let count = 1; count <= 5; count++) {
    const { status, headers } = await request(httpUrl, '/domains');
    expect(status).toBe(200);
    expect(headers.get('ratelimit-limit')).toBe('5');
    expect(headers.get('ratelimit-remaining')).toBe(String(5 - count));
  }
  const { status, body, headers } = await request(httpUrl, '/domains');
  expect([status, body.code]).toEqual([429, 'slow_down']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('preflights have a limit of their own, and take nothing from requests', async () => {
  const { httpUrl } = await start({ MAYFLY_REQUESTS_PER_MINUTE: '2' });
  const headers = { Origin: 'https://page.example', 'Access-Control-Request-Method': 'GET' };
  const preflight = () => request(httpUrl, '/domains', { method: 'OPTIONS', headers });
  expect([(await preflight()).status, (await preflight()).status]).toEqual([204, 204]);
  const refused = await preflight();
  expect([refused.status, refused.body.code]).toEqual([429, 'slow_down']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await request(httpUrl, '/domains')).status).toBe(200);
});

test('who makes too many addresses is told so, and can go on reading', async () => {
  const { httpUrl } = await start({ MAYFLY_SESSIONS_PER_MINUTE: '2' });
  const { token } = await newSession(httpUrl);
  await newSession(httpUrl);
  const refused = await request(httpUrl, '/create-session', { method: 'POST' });
  expect([refused.status, refused.body.code]).toEqual([429, 'slow_down']);
  expect(await listMail(httpUrl, token)).toEqual([]);
});

test('ten addresses that look for mail every three seconds meet no limit by default', async () => {
  const { httpUrl } = await start({});
  const { token } = await newSession(httpUrl);
  const checks = Array.from({ length: 10 * 20 }, () =>
    request(httpUrl, '/check-mail', { query: { token } }),
  );
  expect(new Set((await Promise.all(checks)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('a store without room answers 452 to mail and 503 to those who want an address', async () => {
  const service = await start({
    MAYFLY_STORE: `sqlite:${join(folder, 'small.sqlite')}`,
    MAYFLY_STORE_BYTES: '400KiB',
  });
  const { email, token } = await newSession(service.httpUrl);
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.say('EHLO client.example');
  let stored = 0;
  let code = 250;
  while (code === 250) {
    await smtp.say('MAIL FROM:<a@shop.example>');
    await smtp.say(`RCPT TO:<${email}>`);
    ({ code } = await smtp.data(`Subject: x\r\n\r\n${'x'.repeat(20_000)}`));
    if (code === 250) stored += 1;
  }
  expect(code).toBe(452);
  expect(stored).toBeGreaterThan(5);
  expect(await listMail(service.httpUrl, token)).toHaveLength(stored);
  let refused = await request(service.httpUrl, '/create-session', { method: 'POST' });
  while (refused.status === 200) {
    refused = await request(service.httpUrl, '/create-session', { method: 'POST' });
  }
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  smtp.close();
});

test('a disk with less room than is to stay free answers 452', async () => {
  const service = await start({
    MAYFLY_STORE: `sqlite:${join(folder, 'low.sqlite')}`,
    MAYFLY_DISK_FREE_BYTES: '8000000GiB',
  });
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.say('EHLO client.example');
  expect((await smtp.say('MAIL FROM:<a@shop.example>')).text).toMatch(/^452 4\.3\.1 /);
  smtp.close();
});

test('mails on their way in that are more than memory allows wait and all arrive', async () => {
  const service = await start({ MAYFLY_IN_FLIGHT_BYTES: '100KiB' });
  const { email, token } = await newSession(service.httpUrl);
  const source = `Subject: big\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(2000)}`;
  const half = source.length / 2;
  const dialogues = await Promise.all(
    Array.from({ length: 6 }, () => SmtpDialogue.open(service.smtpHost, service.smtpPort)),
  );
  for (const smtp of dialogues) {
    await smtp.envelope(email);
    await smtp.say('DATA');
    smtp.socket.write(source.slice(0, half));
  }
  const replies = dialogues.toReversed().map((smtp) => {
    smtp.socket.write(source.slice(half));
    return smtp.say('\r\n.');
  });
  const codes = (await Promise.all(replies)).map(({ code }) => code);
  expect(codes).toEqual([250, 250, 250, 250, 250, 250]);
  expect(await listMail(service.httpUrl, token)).toHaveLength(6);
  for (const smtp of dialogues) smtp.close();
});

/** A client in the middle of sending a mail, `size` KiB of it so far. */
async function beginMail(service: RunningService, to: string, size: number) {
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.envelope(to);
  await smtp.say('DATA');
  smtp.socket.write(kibibyte.repeat(size));
  return smtp;
}

test('who goes while waiting for memory leaves what it held to others', async () => {
  const service = await start({ MAYFLY_IN_FLIGHT_BYTES: '100KiB' });
  const { email, token } = await newSession(service.httpUrl);
  const first = await beginMail(service, email, 40);
  const going = await beginMail(service, email, 30);
  await request(service.httpUrl, '/domains');
  going.socket.write(kibibyte.repeat(40));
  await request(service.httpUrl, '/domains');
  going.close();
  const other = await beginMail(service, email, 50);
  expect((await other.say('\r\n.')).code).toBe(250);
  expect((await first.say('\r\n.')).code).toBe(250);
  expect(await listMail(service.httpUrl, token)).toHaveLength(2);
  for (const smtp of [first, other]) smtp.close();
});

test('who sends too slowly while others wait for memory is cut off, and they get through', async () => {
  const service = await start({ MAYFLY_IN_FLIGHT_BYTES: '100KiB' });
  const { email, token } = await newSession(service.httpUrl);
  const slow = [await beginMail(service, email, 45), await beginMail(service, email, 45)];
  const swift = await beginMail(service, email, 50);
  const stored = swift.say('\r\n.');
  const cutOff = await Promise.race(slow.map((smtp) => smtp.reply()));
  expect(cutOff.text).toMatch(/^451 4\.4\.2 /);
  expect((await stored).code).toBe(250);
  expect(await listMail(service.httpUrl, token)).toHaveLength(1);
  for (const smtp of [...slow, swift]) smtp.close();
});

test('with a certificate mail can come encrypted', async () => {
  const { cert, key } = makeCertificate(folder, 'mayfly.localhost');
  const service = await start({ MAYFLY_TLS_CERT: cert, MAYFLY_TLS_KEY: key });
  const { email, token } = await newSession(service.httpUrl);
  const transport = createTransport({
    host: service.smtpHost,
    port: service.smtpPort,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
  });
  await transport.sendMail({ from: 'a@shop.example', to: email, subject: 'sealed', text: 'x' });
  transport.close();
  expect(await listMail(service.httpUrl, token)).toMatchObject([{ subject: 'sealed' }]);
});
