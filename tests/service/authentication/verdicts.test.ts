import { createHash } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { source } from '../../../scripts/servers/imap-mailbox.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { type DnsServer, startDns } from '../support/dns-server.ts';
import { sendMail } from '../support/send-mail.ts';
import { startServiceWithPartner } from '../support/service-with-partner.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { dnsRecords, signed, verdictFor } from './senders.ts';

let dns: DnsServer;
let service: RunningService;

beforeAll(async () => {
  dns = await startDns(dnsRecords);
  service = await runOwnService({ MAYFLY_DNS: dns.address });
});
afterAll(async () => {
  await service.stop();
  dns.close();
});

/** The final verdict on the only message in an inbox. */
async function onlyVerdict(token: string) {
  const [listed] = await listMail(service.httpUrl, token);
  return readVerdict(service.httpUrl, token, listed?.id ?? 0);
}

function readVerdict(url: string, token: string, id: number) {
  return vi.waitFor(async () => {
    const { authentication } = await readMail(url, token, id);
    expect(Object.values(authentication)).not.toContain('temperror');
    return authentication;
  });
}

describe('the verdict on', () => {
  test.each<[who: string, verdict: string, mail: SendMailOptions]>([
    [
      'an authorised sender with a signature',
      'pass pass pass',
      { from: 'a@shop.example', dkim: signed('shop.example') },
    ],
    ['an authorised sender without a signature', 'pass none pass', { from: 'a@shop.example' }],
    [
      'an unauthorised sender with a signature',
      'fail pass pass',
      { from: 'a@elsewhere.example', dkim: signed('elsewhere.example') },
    ],
    [
      'an unauthorised sender without a signature',
      'fail none fail',
      { from: 'a@elsewhere.example' },
    ],
    ['a domain without records', 'none none none', { from: 'a@nothing.example' }],
    [
      'a From that differs from the envelope',
      'pass none fail',
      { from: 'a@elsewhere.example', envelope: { from: 'a@shop.example' } },
    ],
    [
      'a signature of another domain',
      'fail pass fail',
      { from: 'a@elsewhere.example', dkim: signed('shop.example') },
    ],
    [
      'a signature with an unpublished key',
      'fail neutral fail',
      { from: 'a@elsewhere.example', dkim: { ...signed('elsewhere.example'), keySelector: 'k2' } },
    ],
    [
      'a mail with its own Authentication-Results',
      'fail none fail',
      {
        from: 'a@elsewhere.example',
        headers: { 'Authentication-Results': 'mx; spf=pass; dkim=pass; dmarc=pass' },
      },
    ],
    [
      'a mail with its own Received and Return-Path',
      'fail none fail',
      {
        from: 'a@elsewhere.example',
        headers: {
          Received: 'from x (x [192.0.2.1]) by mx; Mon, 1 Jan 2024 00:00:00 +0000',
          'Return-Path': '<a@shop.example>',
        },
      },
    ],
  ])('%s is "%s"', async (_, expected, mail) => {
    const from = typeof mail.from === 'string' ? mail.from : '';
    const envelope = { from, ...mail.envelope };
    const { email, token } = await newSession(service.httpUrl);
    await sendMail(service, {
      ...{ subject: 'Hello', text: 'Hello there', ...mail, to: email },
      envelope: { from: String(envelope.from), to: email },
    });
    const { spf, dkim, dmarc } = await onlyVerdict(token);
    expect(`${spf} ${dkim} ${dmarc}`).toBe(expected);
  });

  test('a signed mail that was changed in transit is a failure', async () => {
    const { email, token } = await newSession(service.httpUrl);
    const transport = createTransport({ streamTransport: true, buffer: true });
    const dkim = signed('elsewhere.example');
    const { message } = await transport.sendMail({
      from: 'a@elsewhere.example',
      text: 'pay 10',
      dkim,
    });
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    onTestFinished(() => smtp.close());
    await smtp.envelope(email);
    await smtp.data(message.toString().replace('pay 10', 'pay 99').trimEnd());
    expect(await onlyVerdict(token)).toMatchObject({
      dkim: expect.stringMatching(/fail|neutral/),
      dmarc: 'fail',
    });
  });

  test('a mail with many signatures requires few DNS queries', async () => {
    const { email, token } = await newSession(service.httpUrl);
    const signature = (index: number) =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=d${index}.example; s=k; h=from; bh=${bodyHash}; b=AAAA\r\n`;
    // Keys are queried only for signatures with the right hash of the body.
    const bodyHash = createHash('sha256').update('Hello\r\n').digest('base64');
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    onTestFinished(() => smtp.close());
    await smtp.envelope(email);
    const all = Array.from({ length: 500 }, (_, index) => signature(index)).join('');
    dns.asked.length = 0;
    await smtp.data(`${all}From: a@elsewhere.example\r\n\r\nHello`);
    expect(await onlyVerdict(token)).toMatchObject({ dkim: 'permerror', dmarc: 'fail' });
    expect(dns.asked.length).toBeLessThanOrEqual(10);
  });
});

test('mail to an alias is authenticated only by its DKIM signature', async () => {
  const world = await startServiceWithPartner({ environment: { MAYFLY_DNS: dns.address } });
  onTestFinished(() => world.close());
  const url = world.service().httpUrl;
  const { email, token } = await newSession(url, { use_partner: 1 });
  const transport = createTransport({ streamTransport: true, buffer: true });
  const from = 'a@elsewhere.example';
  const { message } = await transport.sendMail({
    ...{ from, to: email, subject: 'signed', text: 'Hello', dkim: signed('elsewhere.example') },
  });
  await world.mailbox.put(message.toString());
  await world.mailbox.put(source({ From: from, To: email, Subject: 'unsigned' }));
  const listed = await world.listed(token, 2);
  const verdict = async (subject: string) => {
    const id = listed.find((each) => each.subject === subject)?.id ?? 0;
    return readVerdict(url, token, id);
  };
  expect(await verdict('signed')).toEqual({ spf: 'none', dkim: 'pass', dmarc: 'pass' });
  expect(await verdict('unsigned')).toEqual({ spf: 'none', dkim: 'none', dmarc: 'none' });
});

test('without DNS no mail is authenticated and no query is sent', async () => {
  const own = await runOwnService();
  onTestFinished(() => own.kill());
  dns.asked.length = 0;
  const { first } = await verdictFor({ from: 'a@shop.example', dkim: signed('shop.example') }, own);
  expect(first).toEqual({ spf: 'none', dkim: 'none', dmarc: 'none' });
  expect(dns.asked).toEqual([]);
});
