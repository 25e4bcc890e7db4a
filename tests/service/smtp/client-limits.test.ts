import { expect, test, vi } from 'vitest';
import { proxyHeader, startSmtpInProcess } from '../support/smtp-in-process.ts';

const waiting = { timeout: 60_000, interval: 20 };

test('a client has a limited number of connections, and can replace each closed connection', async () => {
  const { connect, reasons } = await startSmtpInProcess({
    proxy: true,
    config: { smtpConnectionsPerClient: 2 },
  });
  const first = await connect('192.0.2.1');
  expect([first.greeting.code, (await connect('192.0.2.1')).greeting.code]).toEqual([220, 220]);
  const third = await connect('192.0.2.1');
  expect(third.greeting.text).toMatch(/^421 mail\.example 4\.7\.0 /);
  expect((await third.dialogue.reply()).code).toBe(0);
  expect(reasons).toEqual(['too-many-from-client']);
  expect((await connect('192.0.2.2')).greeting.code).toBe(220);
  await first.dialogue.say('QUIT');
  first.dialogue.close();
  const again = async () => {
    const next = await connect('192.0.2.1');
    if (next.greeting.code !== 220) return undefined;
    return next.dialogue;
  };
  // Each closed connection allows exactly one new one, even after many connections.
  for (let count = 0; count < 3; count++) (await vi.waitUntil(again, waiting)).close();
  await vi.waitUntil(again, waiting);
  expect(await again()).toBeUndefined();
});

test('IPv6 clients are identified by 64 bits, and both forms of an IPv4 address count as one client', async () => {
  const { connect } = await startSmtpInProcess({
    proxy: true,
    config: { smtpConnectionsPerClient: 1 },
  });
  const codeOf = async (address: string) => (await connect(address)).greeting.code;
  expect(await codeOf('2001:db8:0:1::1')).toBe(220);
  expect(await codeOf('2001:db8:0:1:ffff::2')).toBe(421);
  expect(await codeOf('2001:db8:0:2::1')).toBe(220);
  expect(await codeOf('192.0.2.1')).toBe(220);
  expect(await codeOf('::ffff:192.0.2.1')).toBe(421);
});

test('a client that connects too often gets 421 with the time to wait', async () => {
  const { connect, reasons } = await startSmtpInProcess({
    proxy: true,
    config: { smtpConnectsPerMinute: 2 },
  });
  const next = async () => {
    const { dialogue, greeting } = await connect('192.0.2.1');
    dialogue.close();
    return greeting;
  };
  expect([(await next()).code, (await next()).code]).toEqual([220, 220]);
  await vi.waitUntil(async () => /^421 .* 4\.7\.0 .*\d s\r\n$/.test((await next()).text), waiting);
  expect(new Set(reasons)).toEqual(new Set(['too-often']));
  expect((await connect('192.0.2.2')).greeting.code).toBe(220);
});

test('a client that tries too many recipients gets the same 450 reply for known and unknown ones', async () => {
  const { connect, newAddress, reasons } = await startSmtpInProcess({
    proxy: true,
    config: { smtpRecipientsPerMinute: 20 },
  });
  const email = await newAddress();
  const { dialogue } = await connect('192.0.2.1');
  const nobody = 'nobody@mail.example';
  expect((await dialogue.envelope(nobody, nobody, nobody)).code).toBe(550);
  let taken = 0;
  const until450 = async (address: string) => {
    let reply = await dialogue.say(`RCPT TO:<${address}>`);
    while (reply.code === 250 || reply.code === 550) {
      taken += 1;
      reply = await dialogue.say(`RCPT TO:<${address}>`);
    }
    return reply.text.replace(/\d+ s/, 'N s');
  };
  const live = await until450(email);
  expect(live).toBe('450 4.7.1 Too many recipients from you, try again in N s\r\n');
  // Three missing recipients use as many permits as fifteen existing ones.
  expect(taken).toBeLessThan(12);
  expect(await until450(nobody)).toBe(live);
  expect(reasons).toContain('too-often');
  const other = await connect('192.0.2.2');
  expect((await other.dialogue.envelope(email)).code).toBe(250);
});

test('connections from loopback without a proxy have no limits per client', async () => {
  const limits = { smtpConnectionsPerClient: 1, smtpConnectsPerMinute: 1 };
  const { connect, newAddress } = await startSmtpInProcess({
    config: { ...limits, smtpRecipientsPerMinute: 1 },
  });
  const email = await newAddress();
  const all = await Promise.all([connect(), connect(), connect()]);
  for (const { dialogue } of all) expect((await dialogue.envelope(email, email)).code).toBe(250);
});

test('a client is greeted without delay only after its first mail', async () => {
  const { connect, dial, newAddress } = await startSmtpInProcess({ proxy: true });
  const { dialogue } = await connect('192.0.2.1');
  await dialogue.envelope(await newAddress());
  await dialogue.say('DATA');
  expect((await dialogue.say('Subject: One\r\n\r\nText\r\n.')).code).toBe(250);
  // While the clock is stopped, a client whose greeting is delayed waits forever.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const other = dial(proxyHeader('192.0.2.2'));
    expect((await dial(proxyHeader('192.0.2.1')).reply()).code).toBe(220);
    const greeting = other.reply();
    expect(await Promise.race([greeting, Promise.resolve('none')])).toBe('none');
    await vi.advanceTimersByTimeAsync(100);
    expect((await greeting).code).toBe(220);
  } finally {
    vi.useRealTimers();
  }
});

test('the connection of a client that sends nothing, or an endless command letter by letter, is closed with 421', async () => {
  const { dial, reasons } = await startSmtpInProcess({ config: { smtpIdleMilliseconds: 400 } });
  expect((await dial().rest()).at(-1)?.text).toMatch(/^421 4\.4\.2 /);
  const slow = dial();
  await slow.reply();
  const trickle = setInterval(() => slow.socket.write('x'), 40);
  const replies = await slow.rest();
  clearInterval(trickle);
  expect(replies.at(-1)?.text).toMatch(/^421 4\.4\.2 /);
  expect(new Set(reasons)).toEqual(new Set(['idle']));
});

test('a client that sends each command in time may stay connected for longer than the idle timeout', async () => {
  const { connect } = await startSmtpInProcess({ config: { smtpIdleMilliseconds: 500 } });
  // Retried if the machine is too slow to send a command in time.
  await vi.waitUntil(async () => {
    const { dialogue } = await connect();
    const until = performance.now() + 1000;
    let reply = await dialogue.say('NOOP');
    while (reply.code === 250 && performance.now() < until) reply = await dialogue.say('NOOP');
    return reply.code === 250;
  }, waiting);
});

test('a client gets a shorter idle timeout if few connections are free', async () => {
  const { connect } = await startSmtpInProcess({
    config: { smtpConnections: 4, smtpIdleMilliseconds: 30_000 },
  });
  const first = [await connect(), await connect(), await connect()];
  const late = await connect();
  expect((await late.dialogue.rest()).map(({ code }) => code)).toEqual([421]);
  for (const { dialogue } of first) expect((await dialogue.say('NOOP')).code).toBe(250);
});

test('the connection of a client that never completes a mail is closed with 421', async () => {
  const { dial } = await startSmtpInProcess({ config: { smtpSessionMilliseconds: 600 } });
  const idler = dial();
  let reply = await idler.reply();
  while (reply.code === 220 || reply.code === 250) reply = await idler.say('NOOP');
  expect(reply.text).toMatch(/^421 4\.4\.2 No message/);
});

test('the connection of a client that stops in the middle of a mail is closed with 421', async () => {
  const { connect, newAddress, reasons, smtp } = await startSmtpInProcess({
    config: { smtpIdleMilliseconds: 700 },
  });
  const email = await newAddress();
  // Retried if the machine is so slow that the connection closes too early.
  await vi.waitUntil(async () => {
    const { dialogue } = await connect();
    await dialogue.envelope(email);
    if ((await dialogue.say('DATA')).code !== 354) return false;
    dialogue.socket.write('Subject: never\r\n');
    expect((await dialogue.rest()).at(-1)?.code).toBe(421);
    return true;
  }, waiting);
  await vi.waitUntil(
    () => reasons.includes('connection-aborted') && smtp.bytesInFlight() === 0,
    waiting,
  );
});

test('while the disk is full, mail is rejected at MAIL and after DATA', async () => {
  let low = true;
  const { connect, newAddress, reasons } = await startSmtpInProcess({
    disk: { isLow: async () => low },
  });
  const email = await newAddress();
  const { dialogue } = await connect();
  await dialogue.say('EHLO client.example');
  const from = 'MAIL FROM:<a@shop.example>';
  expect((await dialogue.say(from)).text).toMatch(/^452 4\.3\.1 /);
  low = false;
  expect((await dialogue.say(from)).code).toBe(250);
  expect((await dialogue.say(`RCPT TO:<${email}>`)).code).toBe(250);
  await dialogue.say('DATA');
  low = true;
  expect((await dialogue.say('Subject: x\r\n\r\nx\r\n.')).text).toMatch(/^452 4\.3\.1 /);
  low = false;
  expect((await dialogue.envelope(email)).code).toBe(250);
  expect((await dialogue.data('Subject: x\r\n\r\nx')).code).toBe(250);
  expect(reasons).toEqual(['disk-low', 'disk-low']);
});
