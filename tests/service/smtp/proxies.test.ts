import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { proxyHeader, startSmtpInProcess } from '../support/smtp-in-process.ts';

const waiting = { timeout: 60_000, interval: 20 };

/**
 * Expects that a client that sends `first` at once gets 554 instead of a greeting. Retried if the
 * machine is so slow that the greeting comes first.
 */
async function expectRejectedBeforeGreeting(
  dial: (first: string) => SmtpDialogue,
  first: string,
): Promise<void> {
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
  ['a header of version 2', '\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c'],
  ['a header in lower case', 'proxy tcp4 192.0.2.1 127.0.0.1 1 25\r\n'],
  ['a header with a host name', 'PROXY TCP4 client.example 127.0.0.1 1 25\r\n'],
  ['a header that ends in a line feed', 'PROXY TCP4 192.0.2.1 127.0.0.1 1 25\n'],
  ['a header that is too long', `PROXY UNKNOWN ${'x'.repeat(100)}\r\n`],
  ['a header without an end', `PROXY UNKNOWN ${'x'.repeat(1000)}`],
])('a proxy that sends %s gets no reply', async (_, first) => {
  const { dial, reasons } = await startSmtpInProcess({ proxy: true });
  expect(await dial(first).rest()).toEqual([]);
  expect(reasons).toEqual(['proxy-header']);
});

test('a proxy connection without a header is closed after the timeout, and reported only if it sent data', async () => {
  const { dial, reasons, smtp } = await startSmtpInProcess({
    proxy: true,
    config: { smtpIdleMilliseconds: 300 },
  });
  expect(await dial().rest()).toEqual([]);
  expect(reasons).toEqual([]);
  // Retried if the machine is so slow that the timeout ends before the data arrives.
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

test('a proxy may connect on its own behalf, and may send its header in pieces', async () => {
  const { dial } = await startSmtpInProcess({ proxy: true });
  expect((await dial('PROXY UNKNOWN\r\n').reply()).code).toBe(220);
  const slow = dial('PRO');
  for (const piece of 'XY TCP4 192.0.2.1 127.0.0.1 1 25\r\n') {
    await new Promise((resolve) => slow.socket.write(piece, resolve));
  }
  expect((await slow.reply()).code).toBe(220);
});

test.each([
  ['an address that is not a configured proxy', [{ address: '192.0.2.0', prefix: 24 }]],
  ['any address if no proxy is configured', []],
])('a proxy header from %s is ignored', async (_, smtpProxies) => {
  const { dial, reasons } = await startSmtpInProcess({ config: { smtpProxies } });
  await expectRejectedBeforeGreeting(dial, proxyHeader('192.0.2.1'));
  expect(new Set(reasons)).toEqual(new Set(['early-talker']));
});

test.each([
  ['a command', 'EHLO client.example\r\n'],
  ['half a command', 'EH'],
  ['an HTTP request', 'POST / HTTP/1.1\r\nHost: mail.example\r\n\r\n'],
])('a client that sends %s before the greeting is rejected', async (_, first) => {
  const direct = await startSmtpInProcess();
  await expectRejectedBeforeGreeting(direct.dial, first);
  expect(direct.reasons).toContain('early-talker');
  const proxied = await startSmtpInProcess({ proxy: true });
  await expectRejectedBeforeGreeting(proxied.dial, proxyHeader('192.0.2.1') + first);
});
