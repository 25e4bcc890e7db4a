import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMailHeader } from '../../../../lib/mime.ts';
import { authenticate } from '../../../../server/authentication/authenticator.ts';
import { long } from '../../../long.ts';

/** The client that sends the mail. DNS authorises it only for evil.example. */
const client = { ip: '192.0.2.1', helo: 'mx.evil.example', sender: 'x@evil.example' };
const texts = new Map([
  ['evil.example', 'v=spf1 ip4:192.0.2.1 -all'],
  ['_dmarc.evil.example', 'v=DMARC1; p=reject'],
  ['_dmarc.bank.example', 'v=DMARC1; p=reject'],
]);

async function resolve(name: string, type: string): Promise<string[]> {
  const text = type === 'TXT' ? texts.get(name.toLowerCase()) : undefined;
  if (text === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
  return [text];
}

/** The shown sender and the DMARC verdict of a mail with this header, in Latin-1. */
async function shownAndVerdict(header: string) {
  const raw = new Uint8Array(Buffer.from(`${header}\r\n\r\nHello`, 'latin1'));
  const { senderEmail } = readMailHeader(raw, client.sender);
  const { dmarc } = await authenticate({ raw, senderEmail, client }, 'mx.example', resolve);
  return { senderEmail, dmarc };
}

/** Matches addresses of evil.example. An ideographic full stop counts as a dot (RFC 3490, 3.1). */
const ofEvil = /^[^\s@]+@([\w-]+[.\u3002])*evil[.\u3002]example[.\u3002]?$/i;

const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const b64 = (text: string) => `=?utf-8?b?${Buffer.from(text).toString('base64')}?=`;
const long16k = 'n'.repeat(16 * 1024);
const padding = `X-Padding: ${'x'.repeat(70 * 1024)}`;

/** Headers that mail clients interpret in different ways. None is just a plain From of evil.example. */
const odd: readonly string[] = [
  // From is after a lot of padding, or long, or empty.
  `Sender: Bank <s@bank.example>\r\n${padding}\r\nFrom: bank <>`,
  `From: "${'n'.repeat(16 * 1024 - 25)}" <s@bank.example.evil.example>`,
  `From: "${long16k}" <s@bank.example>`,
  `From: ${'x@evil.example, '.repeat(1100)}s@bank.example`,
  'Sender: s@bank.example\r\nFrom:',
  'Sender: s@bank.example',
  'Sender: s@bank.example\r\nX-From: x@evil.example',
  'Resent-From: x@evil.example\r\nSender: s@bank.example',
  'From: undisclosed:;\r\nSender: s@bank.example',
  // Several From fields.
  'From: s@bank.example\r\nFrom: x@evil.example',
  'From: x@evil.example\r\nFrom: s@bank.example',
  ' From: x@evil.example\r\nFrom: s@bank.example',
  'From: s@bank.example\r\nFrom : x@evil.example',
  'From\r\n : x@evil.example\r\nFrom: s@bank.example',
  'From: s@bank.example\r\nFrom\r\n\t: x@evil.example',
  'From\t: s@bank.example\r\nFROM: x@evil.example',
  'From\0: s@bank.example\r\nFrom: x@evil.example\r\nFrom: s@bank.example',
  'From\xff: x@evil.example\r\nFrom: s@bank.example',
  // Several mailboxes in one field.
  'From: s@bank.example, x@evil.example',
  'From: x@evil.example, s@bank.example',
  'From: Bank <s@bank.example>; x@evil.example',
  'From: Team: s@bank.example, x@evil.example;',
  'From: ,,(comment)s@bank.example,(hi)<x@evil.example>',
  'From: <s@bank.example>\\,<x@evil.example>',
  'From: <s@bank.example> <x@evil.example>',
  'From: s@bank.example <x@evil.example>, s@bank.example',
  // Encoded words in places where RFC 2047, 5 does not allow them.
  'From: <=?utf-8?q?s=40bank.example?=>, x@evil.example',
  `From: ${b64('<s@bank.example>')},<x@evil.example>`,
  `From: <${b64('s@bank.example')}>`,
  `From: ${b64('s@bank.example,')} <x@evil.example>, s@bank.example`,
  'From: =?utf-8?q?s=40bank.example?=',
  // Routes, quoted strings, comments and address literals.
  'From: <@evil.example,@any.example:s@bank.example>',
  'From: <@bank.example:x@evil.example>',
  'From: "s@bank.example"@evil.example',
  'From: <"s@bank.example\\">"@evil.example>',
  'From: s@bank.example(@evil.example',
  'From: <s@bank.example(>@evil.example)>',
  'From: s@bank.example (x) @evil.example',
  'From: s @ bank.example, x @ evil.example',
  'From: <s@[192.0.2.1]>, <x@evil.example>',
  'From: s@bank.example@evil.example',
  'From: <s@bank.example@evil.example>',
  // Invisible characters, and characters that change the order of text.
  'From: s@bank.example\0@evil.example',
  'From: s@bank.example\xff@evil.example',
  utf8('From: s@bank.example\u200b@evil.example'),
  utf8('From: \u202eelpmaxe.knab@s\u202d@evil.example'),
  utf8('From: s@bank.example\u2028@evil.example'),
  utf8('From: x@evil\u3002example, s@bank\u3002example'),
  utf8('From: s@\uff42ank.example'),
  utf8('From: x@evil.example\u3002\u3002'),
  'From: x@evil.example?=',
  'From: x@evil.example/s.bank.example',
  'From: x@evil%2eexample',
  // Lines that are not fields.
  'From: s@bank.example\r\nx@evil.example',
  'From: s@bank.example\r\n,x@evil.example',
  utf8('From: s@bank.example\r\n\u00a0,x@evil.example'),
  'From: s@bank.example\r\r\nFrom: x@evil.example',
];

describe('a DMARC pass means that the shown sender is authenticated', () => {
  test.each([
    'From: x@evil.example',
    'From: Bank <X@Evil.Example>',
    'From: =?utf-8?q?s=40bank.example?= <x@evil.example>',
    'From: "s@bank.example" <x@sub.evil.example>',
    'From: x@evil.example (s@bank.example)',
    'From : x@evil.example\r\nSender: s@bank.example',
    'From\r\n : x@evil.example\r\nSender: s@bank.example',
    `Sender: s@bank.example\r\n${padding}\r\nFrom: x@evil.example`,
    'From: x@evil.example, y@evil.example',
    'From: <x@evil.example.>',
    // A foreign address in the display name, or within the sender's own address.
    'From: <x@evil.example>s@bank.example',
    `From: <${b64('s@bank.example\0')}@evil.example>`,
    `From: <${b64('s@bank.example>,')}x@evil.example>`,
    'From: s@bank.example\0.evil.example',
    'From: s@bank.example\rFrom: x@evil.example',
  ])('for the header %j', async (header) => {
    const { senderEmail, dmarc } = await shownAndVerdict(header);
    expect(dmarc).toBe('pass');
    expect(senderEmail).toMatch(ofEvil);
  });

  test.each(odd)('so a mail with the ambiguous header %j never passes', async (header) => {
    const { dmarc } = await shownAndVerdict(header);
    expect(['permerror', 'fail']).toContain(dmarc);
  });

  test('for random headers', async () => {
    const pieces = [
      ...['s@bank.example', 'x@evil.example', '@evil.example', 'bank.example', 'Bank', '@', '.'],
      ...['<', '>', ',', ';', ':', '"', '(', ')', '[', ']', '\\', ' ', '\t', '\0', '\xff', '\r'],
      ...[
        '\r\n ',
        '\r\nFrom: ',
        '\r\nFrom : ',
        '\r\nFrom\r\n : ',
        '\r\nSender: ',
        '\r\n',
        '\r\n : ',
      ],
      ...['=?utf-8?q?', '?=', '=?utf-8?q?s=40bank.example?=', b64('<s@bank.example>,'), '=40'],
      ...['\u200b', '\u202e', '\u3002', '\u00a0', '\uff42'].map(utf8),
      ...[long16k, '<s@bank.example>', '<x@evil.example>', '"s@bank.example"'],
    ];
    const header = fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 })
      .map((parts) => `From: ${parts.join('')}`);
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(header, async (text) => {
        const { senderEmail, dmarc } = await shownAndVerdict(text);
        if (dmarc !== 'pass') return;
        passed += 1;
        expect(senderEmail).toMatch(ofEvil);
      }),
      { numRuns: long ? 50_000 : 1000 },
    );
    expect(passed).toBeGreaterThan(0);
  });
});
