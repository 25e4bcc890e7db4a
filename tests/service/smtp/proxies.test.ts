import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { proxyHeader, startSmtpInProcess } from '../support/smtp-in-process.ts';

const waiting = { timeout: 60_000, interval: 20 };

/**
 * Who says `first` at once hears 554 instead of a greeting, and no more. Tried again where the
 * machine was so slow that the greeting came before it.
 */
async function isSentAway(dial: (first: string) => SmtpDialogue, first: string): Promise<void> {
  await vi.waitUntil(async () => {
    const dialogue = dial(first);
    if ((await dialogue.reply()).code !== 554) return false;
    expect(await dialogue.rest()).toEqual([]);
    return true;
  }, waiting);
}

test('the client that a proxy names is the one whom SPF goes by', async () => {
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
])('a proxy that sends no good header but %s is not spoken to', async (_, first) => {
  const { dial, reasons } = await startSmtpInProcess({ proxy: true });
  expect(await dial(first).rest()).toEqual([]);
  expect(reasons).toEqual(['proxy-header']);
});

test('a proxy that says nothing is closed in time, and one that looks in and goes is no fault', async () => {
  const { dial, reasons, smtp } = await startSmtpInProcess({
    proxy: true,
    config: { smtpIdleMilliseconds: 300 },
  });
  expect(await dial().rest()).toEqual([]);
  expect(reasons).toEqual([]);
  // Tried again where the machine was so slow that its time was over before it had said anything.
  await vi.waitUntil(async () => {
    expect(await dial('PROXY TCP4 ').rest()).toEqual([]);
    return reasons.length > 0;
  }, waiting);
  expect(reasons).toEqual(['proxy-header']);
  await vi.waitUntil(() => smtp.connections() === 0, waiting);
});

test('a proxy’s health check that resets its connection at once is no fault either', async () => {
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

test('a proxy may speak for itself, and its header come in pieces', async () => {
  const { dial } = await startSmtpInProcess({ proxy: true });
  expect((await dial('PROXY UNKNOWN\r\n').reply()).code).toBe(220);
  const slow = dial('PRO');
  for (const piece of 'XY TCP4 192.0.2.1 127.0.0.1 1 25\r\n') {
    await new Promise((resolve) => slow.socket.write(piece, resolve));
  }
  expect((await slow.reply()).code).toBe(220);
});

test.each([
  ['who is no proxy', [{ address: '192.0.2.0', prefix: 24 }]],
  ['where none is set', []],
])('a proxy’s header from one %s is not believed', async (_, smtpProxies) => {
  const { dial, reasons } = await startSmtpInProcess({ config: { smtpProxies } });
  await isSentAway(dial, proxyHeader('192.0.2.1'));
  expect(new Set(reasons)).toEqual(new Set(['early-talker']));
});

test.each([
  ['a command', 'EHLO client.example\r\n'],
  ['half a command', 'EH'],
  ['a request of the web', 'POST / HTTP/1.1\r\nHost: mail.example\r\n\r\n'],
])('who says %s before the greeting is sent away', async (_, first) => {
  const direct = await startSmtpInProcess();
  await isSentAway(direct.dial, first);
  expect(direct.reasons).toContain('early-talker');
  const proxied = await startSmtpInProcess({ proxy: true });
  await isSentAway(proxied.dial, proxyHeader('192.0.2.1') + first);
});
