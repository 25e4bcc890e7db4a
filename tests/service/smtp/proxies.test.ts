import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { proxyHeader, startSmtpInProcess } from '../support/smtp-in-process.ts';

const waiting = { timeout: 60_000, interval: 20 };

/**
 * Expects 554 instead of a greeting for a client that sends `first` at once. Retried if the machine
 * was so slow that the greeting came first.
 */
async function isSentAway(dial: (first: string) => SmtpDialogue, first: string): Promise<void> {
  await vi.waitUntil(async () => {
    const dialogue = dial(first);
    if ((await dialogue.reply()).code !== 554) return false;
    expect(await dialogue.rest()).toEqual([]);
    return true;
  }, waiting);
}

test('SPF uses the client address from the proxy header', async () => {
  const { connect, newAddress, store } = await startSmtpInProcess({ proxy: true });
  const { dialogue } = await connect('2001:db8::25');
  await dialogue.envelope(await newAddress());
  expect((await dialogue.data('Subject: x\r\n\r\nx')).code).toBe(250);
  const clients = (await store.authentication.due(1000)).map(({ client }) => client);
  const helo = 'client.example';
  expect(clients).toEqual([{ ip: '2001:db8::25', helo, sender: 'sender@shop.example' }]);
});

test.each([
  ['none', 'EHLO client.example\r\n'],
  ['one of version 2', '\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c'],
  ['one in lower case', 'proxy tcp4 192.0.2.1 127.0.0.1 1 25\r\n'],
  ['one with a name', 'PROXY TCP4 client.example 127.0.0.1 1 25\r\n'],
  ['one that ends in a line feed', 'PROXY TCP4 192.0.2.1 127.0.0.1 1 25\n'],
  ['one that is too long', `PROXY UNKNOWN ${'x'.repeat(100)}\r\n`],
  ['one without an end', `PROXY UNKNOWN ${'x'.repeat(1000)}`],
])('a proxy without a valid header, but with %s, gets no reply', async (_, first) => {
  const { dial, reasons } = await startSmtpInProcess({ proxy: true });
  expect(await dial(first).rest()).toEqual([]);
  expect(reasons).toEqual(['proxy-header']);
});

test('a silent proxy is closed after the timeout, and one that sends no data is not reported', async () => {
  const { dial, reasons, smtp } = await startSmtpInProcess({
    proxy: true,
    config: { smtpIdleMilliseconds: 300 },
  });
  expect(await dial().rest()).toEqual([]);
  expect(reasons).toEqual([]);
  // Retried if the machine was so slow that the timeout ended before any input.
  await vi.waitUntil(async () => {
    expect(await dial('PROXY TCP4 ').rest()).toEqual([]);
    return reasons.length > 0;
  }, waiting);
  expect(reasons).toEqual(['proxy-header']);
  await vi.waitUntil(() => smtp.connections() === 0, waiting);
});

test('a health check that resets its connection at once is not reported', async () => {
  const { dial, reasons, smtp } = await startSmtpInProcess({ proxy: true });
  for (let count = 0; count < 20; count++) {
    const check = dial(proxyHeader('127.0.0.1'));
    await once(check.socket, 'connect');
    check.socket.resetAndDestroy();
    await check.rest();
  }
  expect((await dial(proxyHeader('192.0.2.1')).reply()).code).toBe(220);
  await vi.waitUntil(() => smtp.connections() === 1, waiting);
  expect(reasons).toEqual([]);
});

test('a proxy may connect for itself, and may send its header in pieces', async () => {
  const { dial } = await startSmtpInProcess({ proxy: true });
  expect((await dial('PROXY UNKNOWN\r\n').reply()).code).toBe(220);
  const slow = dial('PRO');
  for (const piece of 'XY TCP4 192.0.2.1 127.0.0.1 1 25\r\n') {
    await new Promise((resolve) => slow.socket.write(piece, resolve));
  }
  expect((await slow.reply()).code).toBe(220);
});

test.each([
  ['an address that is no proxy', [{ address: '192.0.2.0', prefix: 24 }]],
  ['any address if no proxy is configured', []],
])('a proxy header from %s is ignored', async (_, smtpProxies) => {
  const { dial, reasons } = await startSmtpInProcess({ config: { smtpProxies } });
  await isSentAway(dial, proxyHeader('192.0.2.1'));
  expect(new Set(reasons)).toEqual(new Set(['early-talker']));
});

test.each([
  ['a command', 'EHLO client.example\r\n'],
  ['half a command', 'EH'],
  ['an HTTP request', 'POST / HTTP/1.1\r\nHost: mail.example\r\n\r\n'],
])('a client that sends %s before the greeting is rejected', async (_, first) => {
  const direct = await startSmtpInProcess();
  await isSentAway(direct.dial, first);
  expect(direct.reasons).toContain('early-talker');
  const proxied = await startSmtpInProcess({ proxy: true });
  await isSentAway(proxied.dial, proxyHeader('192.0.2.1') + first);
});
