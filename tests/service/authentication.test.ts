import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  type TestContext,
  test,
  vi,
} from 'vitest';
import { type RunningService, runOwnService } from '../../scripts/run-service.ts';
import { createLookups } from '../../server/authenticate/resolver.ts';
import { listMail, newSession, readMail } from './api.ts';
import { type DnsServer, startDns } from './dns-server.ts';
import { source } from './mailbox-at-partner.ts';
import { startPartnerWorld } from './partner-world.ts';
import { sendMail } from './send-mail.ts';
import { SmtpDialogue } from './smtp-dialogue.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
const records = {
  'shop.example': 'v=spf1 ip4:127.0.0.1 -all',
  'k1._domainkey.shop.example': key,
  '_dmarc.shop.example': 'v=DMARC1; p=reject',
  'elsewhere.example': 'v=spf1 ip4:192.0.2.1 -all',
  'k1._domainkey.elsewhere.example': key,
  '_dmarc.elsewhere.example': 'v=DMARC1; p=reject',
};
const signed = (domainName: string) => ({ domainName, keySelector: 'k1', privateKey });

let dns: DnsServer;
let service: RunningService;

beforeAll(async () => {
  dns = await startDns(records);
  service = await runOwnService({ MAYFLY_DNS: dns.address });
});
afterAll(async () => {
  await service.stop();
  dns.close();
});

async function verdictOn(mail: SendMailOptions, by = service) {
  const { email, token } = await newSession(by.httpUrl);
  await sendMail(by, { to: email, subject: 'Hello', text: 'Hello there', ...mail });
  const [listed] = await listMail(by.httpUrl, token);
  const read = async () => (await readMail(by.httpUrl, token, listed?.id ?? 0)).authentication;
  return { first: await read(), read };
}

/** The verdict on the only message of an inbox, waited for where the machine is busy. */
async function onlyVerdict(token: string) {
  const [listed] = await listMail(service.httpUrl, token);
  return judged(service.httpUrl, token, listed?.id ?? 0);
}

function judged(url: string, token: string, id: number) {
  return vi.waitFor(async () => {
    const { authentication } = await readMail(url, token, id);
    expect(Object.values(authentication)).not.toContain('temperror');
    return authentication;
  });
}

describe('the verdict on a sender', () => {
  test.each<[why: string, mail: SendMailOptions, verdict: string]>([
    [
      'allowed and signed',
      { from: 'a@shop.example', dkim: signed('shop.example') },
      'pass pass pass',
    ],
    ['allowed, unsigned', { from: 'a@shop.example' }, 'pass none pass'],
    [
      'signed, not allowed',
      { from: 'a@elsewhere.example', dkim: signed('elsewhere.example') },
      'fail pass pass',
    ],
    ['neither', { from: 'a@elsewhere.example' }, 'fail none fail'],
    ['of a domain without records', { from: 'a@nothing.example' }, 'none none none'],
    [
      'another in From than in the envelope',
      { from: 'a@elsewhere.example', envelope: { from: 'a@shop.example' } },
      'pass none fail',
    ],
    [
      'signed by another',
      { from: 'a@elsewhere.example', dkim: signed('shop.example') },
      'fail pass fail',
    ],
    [
      'signed with a key that is not published',
      { from: 'a@elsewhere.example', dkim: { ...signed('elsewhere.example'), keySelector: 'k2' } },
      'fail neutral fail',
    ],
    [
      'said by the mail itself',
      {
        from: 'a@elsewhere.example',
        headers: { 'Authentication-Results': 'mx; spf=pass; dkim=pass; dmarc=pass' },
      },
      'fail none fail',
    ],
    [
      'said by a Received and a Return-Path of the mail itself',
      {
        from: 'a@elsewhere.example',
        headers: {
          Received: 'from x (x [192.0.2.1]) by mx; Mon, 1 Jan 2024 00:00:00 +0000',
          'Return-Path': '<a@shop.example>',
        },
      },
      'fail none fail',
    ],
  ])('%s', async (_, mail, expected) => {
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

  test('fails where a signed mail was changed on its way', async () => {
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

  test('takes little of DNS, however often a mail is signed', async () => {
    const { email, token } = await newSession(service.httpUrl);
    const signature = (index: number) =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=d${index}.example; s=k; h=from; bh=${bodyHash}; b=AAAA\r\n`;
    // Of a body that is as it was signed: only then the key is asked for.
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

test('one mail has only so much looked up, and then no more is asked', async () => {
  const lookup = createLookups([dns.address])();
  dns.asked.length = 0;
  const names = Array.from({ length: 60 }, (_, index) => `d${index}.example`);
  for (const name of names) await expect(lookup(name, 'TXT')).rejects.toThrow();
  expect(dns.asked).toHaveLength(50);
  await expect(createLookups([dns.address])()('shop.example', 'TXT')).resolves.toBeDefined();
});

/** A resolver of its own, with the same records, and a service that asks it. */
async function ownService(
  { onTestFinished }: TestContext,
  environment: Record<string, string> = {},
) {
  const ownDns = await startDns(records);
  onTestFinished(() => ownDns.close());
  const settings = { MAYFLY_DNS: ownDns.address, ...environment };
  const own = await runOwnService(settings);
  onTestFinished(() => own.kill());
  return { own, ownDns, settings };
}

describe('while DNS does not answer', { concurrent: true }, () => {
  const mail = { from: 'a@shop.example', dkim: signed('shop.example') };
  const passed = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };
  const unknown = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' };

  test.for(['silent', 'failing'] as const)(
    '(%s) it is open, and told when DNS is back',
    async (mood, context) => {
      const { own, ownDns } = await ownService(context);
      ownDns.mood = mood;
      // Nobody waits for what DNS has to say: it is silent or failing until below.
      const { first, read } = await verdictOn(mail, own);
      expect(first).toEqual(unknown);
      ownDns.mood = 'well';
      await context.expect.poll(read, { timeout: 40_000 }).toEqual(passed);
    },
  );

  test('for one of its answers, nobody is said to fail who might pass', async (context) => {
    const { own, ownDns } = await ownService(context);
    ownDns.broken.add('k1._domainkey.elsewhere.example');
    const from = 'a@elsewhere.example';
    const { read } = await verdictOn({ from, dkim: signed('elsewhere.example') }, own);
    // On a busy machine the others may come too late at first as well.
    await context.expect
      .poll(read, { timeout: 40_000 })
      .toEqual({ spf: 'fail', dkim: 'temperror', dmarc: 'temperror' });
    ownDns.broken.clear();
    await context.expect
      .poll(read, { timeout: 40_000 })
      .toEqual({ spf: 'fail', dkim: 'pass', dmarc: 'pass' });
  });

  test('it is judged after a restart, and nothing is kept of who handed it in', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-judge-'));
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
    const next = await runOwnService(settings);
    context.onTestFinished(() => next.kill());
    const [listed] = await listMail(next.httpUrl, token);
    const read = async () => (await readMail(next.httpUrl, token, listed?.id ?? 0)).authentication;
    await context.expect.poll(read, { timeout: 30_000 }).toEqual({ ...passed, dkim: 'none' });
    expect(await next.stop()).toBe(0);
    for (const word of ['telling-name', 'envelope-name']) {
      expect(readFileSync(file).includes(word)).toBe(false);
    }
  });
});

test('mail to an alias is judged by its signature alone', async () => {
  const world = await startPartnerWorld({ environment: { MAYFLY_DNS: dns.address } });
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
    return judged(url, token, id);
  };
  expect(await verdict('signed')).toEqual({ spf: 'none', dkim: 'pass', dmarc: 'pass' });
  expect(await verdict('unsigned')).toEqual({ spf: 'none', dkim: 'none', dmarc: 'none' });
});

test('without DNS nothing is judged and nobody is asked', async () => {
  const own = await runOwnService();
  onTestFinished(() => own.kill());
  dns.asked.length = 0;
  const { first } = await verdictOn({ from: 'a@shop.example', dkim: signed('shop.example') }, own);
  expect(first).toEqual({ spf: 'none', dkim: 'none', dmarc: 'none' });
  expect(dns.asked).toEqual([]);
});
