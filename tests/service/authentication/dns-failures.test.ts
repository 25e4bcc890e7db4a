import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { startDns } from '../support/dns-server.ts';
import { startWithClock } from '../support/injected-failures/clock.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { dnsRecords, signed, verdictFor } from './senders.ts';

/** A separate service that uses its own DNS server. */
async function ownService(
  { onTestFinished }: TestContext,
  environment: Record<string, string> = {},
) {
  const ownDns = await startDns(dnsRecords);
  onTestFinished(() => ownDns.close());
  const settings = { MAYFLY_DNS: ownDns.address, ...environment };
  const own = await runOwnService(settings);
  onTestFinished(() => own.kill());
  return { own, ownDns, settings };
}

describe('a DNS failure', { concurrent: true }, () => {
  const mail = { from: 'a@shop.example', dkim: signed('shop.example') };
  const passed = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };
  const unknown = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' };

  test.for(['silent', 'failing'] as const)(
    '(%s) makes the verdict temporary, and the final verdict follows when DNS works again',
    async (mood, context) => {
      const { own, ownDns } = await ownService(context);
      ownDns.mood = mood;
      // Reading does not wait for DNS: it stays silent or failing until the test repairs it below.
      const { first, read } = await verdictFor(mail, own);
      expect(first).toEqual(unknown);
      ownDns.mood = 'well';
      await context.expect.poll(read, { timeout: 40_000 }).toEqual(passed);
    },
  );

  test('of a single query does not make a sender fail who might pass', async (context) => {
    const { own, ownDns } = await ownService(context);
    ownDns.broken.add('k1._domainkey.elsewhere.example');
    const from = 'a@elsewhere.example';
    const { read } = await verdictFor({ from, dkim: signed('elsewhere.example') }, own);
    // On a busy machine, the other responses may be late at first, too.
    await context.expect
      .poll(read, { timeout: 40_000 })
      .toEqual({ spf: 'fail', dkim: 'temperror', dmarc: 'temperror' });
    ownDns.broken.clear();
    await context.expect
      .poll(read, { timeout: 40_000 })
      .toEqual({ spf: 'fail', dkim: 'pass', dmarc: 'pass' });
  });

  test('followed by a crash leaves no verdict and no stored data about the sending client', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-senders-'));
    context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'mail.sqlite');
    const { own, ownDns, settings } = await ownService(context, { MAYFLY_STORE: `sqlite:${file}` });
    ownDns.mood = 'silent';
    const { email, token } = await newSession(own.httpUrl);
    const smtp = await SmtpDialogue.open(own.smtpHost, own.smtpPort);
    await smtp.say('EHLO telling-name.example');
    await smtp.say('MAIL FROM:<envelope-name@shop.example>');
    await smtp.say(`RCPT TO:<${email}>`);
    expect((await smtp.data('From: a@shop.example\r\n\r\nHello')).code).toBe(250);
    smtp.close();
    await own.kill();
    ownDns.mood = 'well';
    const next = await startWithClock(folder, settings);
    context.onTestFinished(() => next.kill());
    // Until then, another process might still be checking the mail.
    await next.setClock(2 * 60_000);
    const [listed] = await listMail(next.httpUrl, token);
    const read = async () => (await readMail(next.httpUrl, token, listed?.id ?? 0)).authentication;
    expect(await read()).toEqual({ spf: 'none', dkim: 'none', dmarc: 'none' });
    expect(await next.stop()).toBe(0);
    for (const word of ['telling-name', 'envelope-name']) {
      for (const name of readdirSync(folder)) {
        expect(readFileSync(join(folder, name)).includes(word)).toBe(false);
      }
    }
  });
});
