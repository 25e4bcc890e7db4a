import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { type DnsServer, startDns } from '../support/dns-server.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { proxyHeader } from '../support/smtp-in-process.ts';

const attacker = '192.0.2.66';
const honest = '192.0.2.80';
const hosts = (domain: string) => Array.from({ length: 10 }, (_, index) => `h${index}.${domain}`);
const terms = Array.from({ length: 10 }, (_, index) => `m${index}.many.example`);

let dns: DnsServer;
let service: RunningService;

beforeAll(async () => {
  dns = await startDns({
    '_dmarc.bank.example': 'v=DMARC1; p=reject',
    'bank.example': 'v=spf1 -all',
    'shop.example': `v=spf1 ip4:${honest} -all`,
    '_dmarc.shop.example': 'v=DMARC1; p=reject',
    // Uses the maximum number of lookups for SPF (RFC 7208, 4.6.4).
    'many.example': `v=spf1 ${terms.map((name) => `mx:${name}`).join(' ')} -all`,
    'three.example': `v=spf1 ${terms
      .slice(0, 3)
      .map((name) => `mx:${name}`)
      .join(' ')} -all`,
    ...Object.fromEntries(terms.map((name) => [name, { MX: hosts(name) }])),
    ...Object.fromEntries(terms.flatMap(hosts).map((name) => [name, { A: ['198.51.100.1'] }])),
  });
  dns.silent.add('silent.example');
  service = await runOwnService({ MAYFLY_DNS: dns.address, MAYFLY_SMTP_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await service.stop();
  dns.close();
});

/**
 * Sends mails as the client at `address`. Returns a function for each mail that reads its verdict.
 */
async function send(address: string, mailFrom: string, mails: readonly string[]) {
  const { email, token } = await newSession(service.httpUrl);
  const smtp = SmtpDialogue.dial(service.smtpHost, service.smtpPort, proxyHeader(address));
  await smtp.reply();
  await smtp.say('EHLO client.example');
  for (const mail of mails) {
    await smtp.say(`MAIL FROM:<${mailFrom}>`);
    await smtp.say(`RCPT TO:<${email}>`);
    expect((await smtp.data(mail)).code).toBe(250);
  }
  smtp.close();
  const listed = await listMail(service.httpUrl, token);
  expect(listed).toHaveLength(mails.length);
  return listed.map(
    ({ id }) =>
      async () =>
        (await readMail(service.httpUrl, token, id)).authentication,
  );
}

const forged = 'From: s@bank.example\r\n\r\nHello';

test.each([
  ['three terms of ten hosts', 'three.example', 'fail'],
  ['ten terms of ten hosts', 'many.example', 'permerror'],
])('a forged sender fails even after SPF lookups of %s', async (_, domain, spf) => {
  dns.asked.length = 0;
  const [read] = await send(attacker, `x@${domain}`, [forged]);
  const verdict = { spf, dkim: 'none', dmarc: 'fail' };
  await expect.poll(async () => read?.(), { timeout: 40_000 }).toEqual(verdict);
  expect(dns.asked.filter((question) => question.endsWith('many.example')).length).toBeLessThan(
    101,
  );
});

/** A mail with ten signatures. The DNS servers of their domains never respond. */
function silentlySigned(from: string): string {
  const bodyHash = createHash('sha256').update('Hello\r\n').digest('base64');
  const signatures = Array.from(
    { length: 10 },
    (_, index) =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=d${index}.silent.example; s=k; h=from; bh=${bodyHash}; b=AAAA\r\n`,
  );
  return `${signatures.join('')}From: ${from}\r\n\r\nHello`;
}

test('a client whose mails require unresponsive DNS servers does not delay other clients, and its forged mails fail', async () => {
  const forgeries = Array.from({ length: 30 }, () => silentlySigned('s@bank.example'));
  const readForged = await send(attacker, 'x@silent.example', forgeries);
  const waiting = readForged.map((read) => read());
  const [read] = await send(honest, 'a@shop.example', ['From: a@shop.example\r\n\r\nHello']);
  expect(await read?.()).toEqual({ spf: 'pass', dkim: 'none', dmarc: 'pass' });
  await Promise.all(waiting);
  // Temporary errors are retried. They do not affect the DMARC result of a forged author.
  const results = await vi.waitFor(
    async () => {
      const verdicts = await Promise.all(readForged.map((each) => each()));
      const done = verdicts.filter(({ dmarc }) => dmarc === 'fail');
      expect(done.length).toBeGreaterThanOrEqual(4);
      return done;
    },
    { timeout: 60_000, interval: 500 },
  );
  for (const verdict of results) {
    expect(verdict).toEqual({ spf: 'temperror', dkim: 'temperror', dmarc: 'fail' });
  }
});
