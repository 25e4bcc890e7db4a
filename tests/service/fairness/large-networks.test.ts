import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { newSession } from '../support/api.ts';
import { ask, connection } from '../support/raw-http.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { proxyHeader, startSmtpInProcess } from '../support/smtp-in-process.ts';

/** Twenty /64 networks in each of three /48 networks. */
const attackers = ['2001:db8:1', '2001:db8:2', '2001:db8:3'].flatMap((network) =>
  Array.from({ length: 20 }, (_, index) => `${network}:${index.toString(16)}00::1`),
);
const honest = '2001:db8:9::1';

test('SMTP connections from many networks leave room for an honest sender', async () => {
  const { connect, newAddress, smtp } = await startSmtpInProcess({
    proxy: true,
    config: { smtpConnections: 40, smtpConnectionsPerClient: 2 },
  });
  const email = await newAddress();
  const held = await Promise.all(attackers.map((address) => connect(address)));
  expect(held.filter(({ greeting }) => greeting.code === 220).length).toBeGreaterThan(39);
  expect(smtp.connections()).toBeGreaterThanOrEqual(40);
  for (let count = 0; count < 3; count++) {
    const { dialogue, greeting } = await connect(honest);
    expect(greeting.code).toBe(220);
    expect((await dialogue.envelope(email)).code).toBe(250);
    expect((await dialogue.data('Subject: x\r\n\r\nx')).code).toBe(250);
    dialogue.close();
  }
});

test('requests, new addresses and waits from many networks leave room for an honest client', async () => {
  const service = await runOwnService({
    MAYFLY_TRUSTED_PROXIES: '127.0.0.1',
    MAYFLY_REQUESTS_PER_MINUTE: '60',
    MAYFLY_SESSIONS_PER_MINUTE: '2',
    MAYFLY_WAITS: '40',
    MAYFLY_WAITS_PER_CLIENT: '2',
  });
  onTestFinished(async () => void (await service.stop()));
  const as = (address: string, path: string, method = 'GET') =>
    ask(service.httpUrl, path, { method, headers: { 'X-Forwarded-For': address } });
  const tokens: string[] = [];
  for (const address of attackers) {
    const { status, text } = await as(address, '/create-session', 'POST');
    expect(status).toBe(200);
    tokens.push(JSON.parse(text).token);
  }
  for (const address of attackers.slice(0, 20)) await as(address, '/create-session', 'POST');
  // Twenty clients could create 40 addresses, but their /48 may create only 32.
  const fresh = '2001:db8:1:ff00::1';
  expect((await as(fresh, '/create-session', 'POST')).status).toBe(429);
  expect((await as('2001:db8:9::1', '/create-session', 'POST')).status).toBe(200);

  for (const [index, address] of attackers.entries()) {
    const socket = await connection(service.httpUrl);
    onTestFinished(() => void socket.destroy());
    const head = `GET /wait-mail?timeout=60&token=${tokens[index]} HTTP/1.1\r\nHost: localhost\r\n`;
    socket.write(`${head}X-Forwarded-For: ${address}\r\n\r\n`);
  }
  const { token } = JSON.parse((await as(honest, '/create-session', 'POST')).text);
  const waited = await as(honest, `/wait-mail?timeout=1&token=${token}`);
  expect(waited.status).toBe(200);
});

test('slow requests and floods of recipients from many networks do not delay an honest client', async () => {
  const service = await runOwnService({
    ...{ MAYFLY_SMTP_PROXIES: '127.0.0.1', MAYFLY_SMTP_CONNECTIONS: '40' },
    ...{ MAYFLY_HTTP_CONNECTIONS: '40', MAYFLY_EVENT_CONNECTIONS: '0', MAYFLY_WAITS: '0' },
  });
  onTestFinished(async () => void (await service.stop()));
  const { email, token } = await newSession(service.httpUrl);
  const slow: Socket[] = [];
  for (let last = 1; last <= 60; last++) {
    const socket = await connection(service.httpUrl, `127.0.1.${last}`);
    socket.write('GET /domains HTTP/1.1\r\nHost: localhost\r\n');
    slow.push(socket);
  }
  const nobody = Array.from({ length: 20 }, (_, of) => `RCPT TO:<n${of}@mayfly.localhost>\r\n`);
  for (const address of attackers) {
    const flood = SmtpDialogue.dial(service.smtpHost, service.smtpPort, proxyHeader(address));
    await flood.reply();
    flood.socket.write(`EHLO a.example\r\nMAIL FROM:<a@shop.example>\r\n${nobody.join('')}`);
    slow.push(flood.socket);
  }
  const trickle = setInterval(() => {
    for (const socket of slow) socket.write('X');
  }, 100);
  onTestFinished(() => {
    clearInterval(trickle);
    for (const socket of slow) socket.destroy();
  });
  for (let count = 1; count <= 3; count++) {
    const dialogue = SmtpDialogue.dial(service.smtpHost, service.smtpPort, proxyHeader(honest));
    expect((await dialogue.reply()).code).toBe(220);
    expect((await dialogue.envelope(email)).code).toBe(250);
    expect((await dialogue.data('Subject: x\r\n\r\nx')).code).toBe(250);
    dialogue.close();
    const listed = await ask(service.httpUrl, `/check-mail?token=${token}`, { from: '127.0.2.1' });
    expect(JSON.parse(listed.text).messages).toHaveLength(count);
  }
});
