/**
 * Cases from public test suites for sender spoofing: espoofer (Chen, Paxson, Jiang: "Composition
 * Kills", 2020) and EmailSpoofingTestTools (Shen and others: "Weak Links in Authentication Chains",
 * 2021). The attacker may send for attack.example and has an account at provider.example, but has
 * no account at legitimate.example.
 */
import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { type DnsServer, startDns } from '../support/dns-server.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
const reject = 'v=DMARC1; p=reject';
const ours = 'v=spf1 ip4:127.0.0.1 -all';

let dns: DnsServer;
let service: RunningService;

beforeAll(async () => {
  dns = await startDns({
    'attack.example': ours,
    '33.attack.example': ours,
    'helo.attack.example': ours,
    'a.attack.example': ours,
    'any.attack.example': ours,
    '_dmarc.attack.example': reject,
    'selector._domainkey.attack.example': key,
    'provider.example': ours,
    '_dmarc.provider.example': reject,
    'selector._domainkey.provider.example': key,
    'legitimate.example': 'v=spf1 ip4:192.0.2.1 -all',
    '_dmarc.legitimate.example': reject,
    'xn--lgitimate-b4a.example': ours,
    '_dmarc.xn--lgitimate-b4a.example': reject,
  });
  service = await runOwnService({ MAYFLY_DNS: dns.address });
});
afterAll(async () => {
  await service.stop();
  dns.close();
});

type Attack = {
  helo?: string;
  /** The address in MAIL FROM, without angle brackets. */
  mailFrom?: string;
  /** The lines of the header, in Latin-1. */
  header: string[];
  /** Signs the last From of the header. */
  dkim?: { d: string; s: string };
};

const body = 'Hi, this is a test message!\r\n';

/** A DKIM signature (RFC 6376, relaxed). The names may be invalid. */
function signature(header: readonly string[], { d, s }: { d: string; s: string }): string {
  const hash = createHash('sha256').update(body).digest('base64');
  const from = header.findLast((line) => /^from:/i.test(line)) ?? '';
  const tags = `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${d}; s=${s}; h=from; bh=${hash}; b=`;
  const canonical = `from:${from.slice('From:'.length).trim()}\r\ndkim-signature:${tags}`;
  const signed = createSign('sha256').update(canonical, 'latin1').sign(privateKey, 'base64');
  return `DKIM-Signature: ${tags}${signed}`;
}

/** `rejected`, or the listed address of the sender and the DMARC result. */
async function outcomeOf({ helo, mailFrom, header, dkim }: Attack): Promise<string> {
  const { email, token } = await newSession(service.httpUrl);
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.say(`EHLO ${helo ?? 'attack.example'}`);
  const answer = await smtp.say(`MAIL FROM:<${mailFrom ?? 'any@attack.example'}>`);
  if (answer.code !== 250) {
    smtp.close();
    return 'rejected';
  }
  await smtp.say(`RCPT TO:<${email}>`);
  const lines = [...(dkim ? [signature(header, dkim)] : []), ...header, 'Subject: test', '', body];
  const { code } = await smtp.data(Buffer.from(lines.join('\r\n').trimEnd(), 'latin1'));
  smtp.close();
  if (code !== 250) return 'rejected';
  const [listed] = await listMail(service.httpUrl, token);
  const { sender_email, authentication } = await vi.waitFor(async () => {
    const message = await readMail(service.httpUrl, token, listed?.id ?? 0);
    expect(message.authentication.dmarc).not.toBe('temperror');
    return message;
  });
  return `${sender_email} ${authentication.dmarc}`;
}

const admin = 'From: <admin@legitimate.example>';
const b64 = (text: string) => `=?utf-8?b?${Buffer.from(text, 'latin1').toString('base64')}?=`;
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

type Case = [what: string, expected: string, attack: Attack];

/** Sent from a server of the attacker. */
const byServer: Case[] = [
  [
    'A1: a subdomain in MAIL FROM that does not exist',
    'admin@legitimate.example fail',
    { helo: 'helo.attack.example', mailFrom: 'any@none.legitimate.example', header: [admin] },
  ],
  [
    'A2: a MAIL FROM that some servers read as empty',
    'admin@legitimate.example fail',
    { mailFrom: '(any@legitimate.example', header: [admin] },
  ],
  [
    'A3: a NUL in the selector of a key',
    'admin@legitimate.example fail',
    {
      ...{ helo: '33.attack.example', mailFrom: 'any@33.attack.example', header: [admin] },
      dkim: { d: 'legitimate.example', s: 'selector._domainkey.attack.example.\0.any' },
    },
  ],
  [
    'A4: a quote in the domain of a signature',
    'admin@legitimate.example fail',
    { header: [admin], dkim: { d: "legitimate.example'a.attack.example", s: 'selector' } },
  ],
  [
    'A5: a parenthesis in MAIL FROM',
    'rejected',
    { mailFrom: 'any@legitimate.example(a.attack.example', header: [admin] },
  ],
  [
    'A6: a quote and two @ in MAIL FROM',
    'rejected',
    { mailFrom: "any@legitimate.example'@any.attack.example", header: [admin] },
  ],
  [
    'A7: a route in MAIL FROM',
    'admin@legitimate.example fail',
    { mailFrom: "@legitimate.example,@any.example:'any@attack.example", header: [admin] },
  ],
  [
    'A8: two From fields',
    'first@attack.example permerror',
    { header: ['From: <first@attack.example>', admin] },
  ],
  [
    'A9: two From fields, with a space before the first',
    'admin@legitimate.example permerror',
    { header: [' From: <first@attack.example>', admin] },
  ],
  [
    'A10: two From fields, with a space after the second',
    'first@attack.example permerror',
    { header: ['From: <first@attack.example>', 'From : <admin@legitimate.example>'] },
  ],
  [
    'A11: two From fields, the first folded before its colon',
    'first@attack.example permerror',
    { header: ['From', ' : <first@attack.example>', admin] },
  ],
  [
    'A12: a From folded before its colon, and a Sender',
    'first@attack.example pass',
    { header: ['From', ' : <first@attack.example>', 'Sender: <admin@legitimate.example>'] },
  ],
  [
    'A13: a From folded before its colon, and a Resent-From',
    'first@attack.example pass',
    { header: ['From', ' : <first@attack.example>', 'Resent-From: <admin@legitimate.example>'] },
  ],
  [
    'A14: two addresses in From',
    'first@attack.example permerror',
    {
      header: [
        'From: <first@attack.example>, <admin@legitimate.example>',
        'Sender: <s@sender.legitimate.example>',
      ],
    },
  ],
  [
    'A15: an encoded address before another address',
    'admin@legitimate.example permerror',
    { header: [`From:${b64('<admin@legitimate.example>')},<second@attack.example>`] },
  ],
  [
    'A16: a route in From',
    '@attack.example,@any.example:admin@legitimate.example fail',
    { header: ['From: <@attack.example,@any.example:admin@legitimate.example>'] },
  ],
  [
    'A17: a quoted pair between two addresses',
    'admin@legitimate.example permerror',
    { header: ['From: <admin@legitimate.example>\\,<second@attack.example>'] },
  ],
  [
    'A18: an address without brackets before one in brackets',
    'admin@legitimate.example permerror',
    { header: ['From: admin@legitimate.example,<second@attack.example>'] },
  ],
  [
    'A19: an address after one in brackets',
    'any@attack.example pass',
    { header: ['From: <any@attack.example>admin@legitimate.example'] },
  ],
];

const account = { helo: 'mail.provider.example', mailFrom: 'attacker@provider.example' };
const provided = { d: 'provider.example', s: 'selector' };

/** Sent through an account at a provider that does not check From. */
const byAccount: Case[] = [
  [
    'A1: two From fields',
    'attacker@provider.example permerror',
    {
      ...account,
      header: ['From: <attacker@provider.example>', 'From: <admin@legitimate.example>'],
      dkim: provided,
    },
  ],
  [
    'A2: two addresses in From',
    'attacker@provider.example permerror',
    {
      ...account,
      header: ['From: <attacker@provider.example>, <admin@legitimate.example>'],
      dkim: provided,
    },
  ],
  [
    "A3: another person's address in From",
    'admin@legitimate.example fail',
    { ...account, header: [admin], dkim: provided },
  ],
];

const weakLinks: Case[] = [
  [
    'A1: another account of the same domain in From, which only the provider can detect',
    'admin@provider.example pass',
    { ...account, header: ['From: <admin@provider.example>'] },
  ],
  [
    'A2: different domains in From and MAIL FROM',
    'admin@legitimate.example fail',
    { header: [admin] },
  ],
  ['A3: an empty MAIL FROM', 'admin@legitimate.example fail', { mailFrom: '', header: [admin] }],
  [
    'A4: several From fields, in every spelling',
    'admin@legitimate.example permerror',
    { header: [admin, 'from: <a@attack.example>', 'FROM : <b@attack.example>'] },
  ],
  [
    'A5: several addresses in From',
    'admin@legitimate.example permerror',
    { header: ['From: <admin@legitimate.example>,,<any@attack.example>'] },
  ],
  [
    'A6: a NUL, a comment and an unknown byte in an address',
    'admin@legitimate.example permerror',
    {
      header: ['From: (c)<admin@legitimate.example>\0(@attack.example), \xff<any@attack.example>'],
    },
  ],
  [
    'A7: an encoded address with a NUL at its end',
    `${b64('admin@legitimate.example\0').replace('?b?', '?B?')}@attack.example pass`,
    { header: [`From: <${b64('admin@legitimate.example\0')}@attack.example>`] },
  ],
  [
    'A8: a subdomain that does not exist',
    'admin@mail.legitimate.example fail',
    { header: ['From: <admin@mail.legitimate.example>'] },
  ],
  [
    'A9: a mail that a provider forwards',
    'admin@legitimate.example fail',
    { ...account, mailFrom: 'forwarded@provider.example', header: [admin] },
  ],
  [
    'A10: a mail that a provider forwards and signs',
    'admin@legitimate.example fail',
    { ...account, mailFrom: 'forwarded@provider.example', header: [admin], dkim: provided },
  ],
  [
    'A11: an ARC chain that claims a pass',
    'admin@legitimate.example fail',
    {
      header: [
        'ARC-Seal: i=1; a=rsa-sha256; t=1; cv=none; d=attack.example; s=selector; b=AAAA',
        'ARC-Message-Signature: i=1; a=rsa-sha256; d=attack.example; s=selector; h=from; bh=AA; b=AA',
        'ARC-Authentication-Results: i=1; mx.attack.example; dmarc=pass header.from=legitimate.example',
        'Authentication-Results: mayfly.localhost; dmarc=pass header.from=legitimate.example',
        admin,
      ],
    },
  ],
  [
    'A12: a lookalike domain of the attacker, which is shown in its DNS form',
    'admin@xn--lgitimate-b4a.example pass',
    {
      mailFrom: 'any@xn--lgitimate-b4a.example',
      header: ['From: <admin@xn--lgitimate-b4a.example>'],
    },
  ],
  [
    'A13: invisible characters',
    utf8('admin@legitimate.example\u200b\u2063@attack.example permerror'),
    { header: [utf8('From: <admin@legitimate.example\u200b\u2063@attack.example>')] },
  ],
  [
    'A14: right-to-left text',
    utf8('\u202eelpmaxe.etamitigel@\u202dadmin@attack.example permerror'),
    { header: [utf8('From: <\u202eelpmaxe.etamitigel@\u202dadmin@attack.example>')] },
  ],
];

const padding = `X-Padding: ${'x'.repeat(1000)}`;
const own: Case[] = [
  [
    'a From after 70 KB of padding, and a Sender',
    'x@attack.example pass',
    {
      header: [
        'Sender: Bank <s@legitimate.example>',
        ...Array.from({ length: 70 }, () => padding),
        'From: x@attack.example',
      ],
    },
  ],
  [
    'a From of 16 KiB that ends where it would be truncated',
    ' permerror',
    { header: [`From: "${'n'.repeat(16_360)}" <s@legitimate.example.attack.example>`] },
  ],
  [
    'an encoded address in brackets before another address',
    `${b64('s@legitimate.example').replace('?b?', '?B?')} permerror`,
    { header: ['From: <=?utf-8?q?s=40legitimate.example?=>, x@attack.example'] },
  ],
  [
    'a Sender but no From',
    's@legitimate.example permerror',
    { header: ['Sender: s@legitimate.example'] },
  ],
  ['neither From nor Sender', 'any@attack.example permerror', { header: ['X-Mailer: x'] }],
];

describe.each([
  ['espoofer, from a server', byServer],
  ['espoofer, from an account', byAccount],
  ['EmailSpoofingTestTools', weakLinks],
  ['our own', own],
])('a forged sender (%s)', (_, cases) => {
  test.each(cases)('%s', async (_what, expected, attack) => {
    expect(utf8(await outcomeOf(attack))).toBe(expected);
  });
});
