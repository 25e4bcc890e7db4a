import { describe, expect, test } from 'vitest';
import { decodeEncodedWords } from '../../../lib/mime/encoded-words.ts';
import { readMailHeader, readRecipients, readWholeSubject } from '../../../lib/mime/header.ts';
import { growsInProportion } from '../../processor-time.ts';

function header(bytes: string): Buffer {
  return Buffer.from(`${bytes}\r\n\r\n`, 'latin1');
}

const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const b = (text: string) => Buffer.from(text).toString('base64');

describe('encoded words', () => {
  test.each([
    ['in small and capital letters', '=?UTF-8?q?=c3=BC?= =?utf-8?B?w7w=?=', 'üü'],
    [
      'that follow each other, without the space between',
      'a =?utf-8?q?b?= =?utf-8?q?c?= d',
      'a bc d',
    ],
    ['without a space between them', '=?utf-8?q?b?==?utf-8?q?c?=', 'bc'],
    ['within a word', 'x=?utf-8?q?=C3=BC?=y', 'xüy'],
    ['with a character split between two', '=?utf-8?q?=C3?= =?utf-8?q?=BC?=', 'ü'],
    [
      'with a character split between three',
      '=?utf-8?b?4g==?= =?utf-8?b?nA==?= =?utf-8?b?kw==?=',
      '✓',
    ],
    ['with a character split between two ways', '=?utf-8?q?=C3?= =?UTF-8?b?vA==?=', 'ü'],
    ['with base64 cut anywhere', '=?utf-8?b?SGVsb?= =?utf-8?b?G8gdGhlcmU=?=', 'Hello there'],
    ['with base64 unpadded', '=?utf-8?b?SGVsbG8?=', 'Hello'],
    ['with base64 broken by spaces', '=?utf-8?b?SGVs bG8=?=', 'Hello'],
    ['with base64 that is none', '=?utf-8?b?%%%?=x', 'x'],
    ['with spaces where underscores belong', '=?utf-8?q?a b c?=', 'a b c'],
    ['with a question mark', '=?utf-8?q?what??= =?utf-8?q?_now=3F?=', 'what? now?'],
    ['with an escape that is none', '=?utf-8?q?100=ZZ?=', '100=ZZ'],
    ['with an escape that is cut', '=?utf-8?q?a=?=', 'a='],
    ['with a broken line in an escape', '=?utf-8?q?=C3= BC?=', 'ü'],
    ['with a language', '=?utf-8*de?q?=C3=BC?=', 'ü'],
    ['with nothing in them', 'a=?utf-8?q??=b', 'ab'],
    ['of UTF-8 said to be Latin-1', '=?iso-8859-1?q?=C3=BC?=', 'ü'],
    ['of Latin-1 said to be UTF-8', '=?utf-8?q?Gr=FC=DFe?=', 'Grüße'],
    ['of Windows said to be Latin-1', '=?iso-8859-1?q?=93a=94?=', '“a”'],
    ['of GB 18030 said to be GB 2312', '=?gb2312?q?=819=EF0?=', '㐁'],
    ['of a charset that nobody knows', '=?x-klingon?q?=C3=BC?=', 'ü'],
    ['of UTF-7', '=?utf-7?q?+ADw-b+AD4-?=', '+ADw-b+AD4-'],
    ['of KOI8-R', '=?koi8-r?b?8NLJ18XU?=', 'Привет'],
    [
      'of Japanese, each beginning anew',
      '=?iso-2022-jp?b?GyRCRnwbKEI=?= =?ISO-2022-JP?b?GyRCS1wbKEI=?=',
      '日本',
    ],
    ['of two charsets', '=?iso-8859-1?q?=FC?= =?utf-8?q?=C3=BC?=', 'üü'],
    ['encoded twice, once', `=?utf-8?b?${b('=?utf-8?q?a?=')}?=`, '=?utf-8?q?a?='],
    ['in quotes', '"=?utf-8?q?=C3=BC?="', '"ü"'],
    ['of an unknown encoding, as they are', '=?utf-8?x?abc?=', '=?utf-8?x?abc?='],
    ['without an end, as they are', '=?utf-8?q?abc', '=?utf-8?q?abc'],
    ['without a charset, as they are', '=??q?abc?=', '=??q?abc?='],
  ])('are read %s', (_, value, expected) => {
    expect(decodeEncodedWords(value)).toBe(expected);
    expect(readWholeSubject(header(`Subject: ${value}`))).toBe(expected.trim());
  });

  test.each(['=?a?q?', '=?utf-8?q?=C3?= ', '=?', '?=', '=?utf-8?b?QQ==?= '])(
    'by the thousand take time in proportion, such as %s',
    (each) => {
      const read = (size: number) => {
        const words = each.repeat((16 * 1024 * size) / each.length);
        decodeEncodedWords(words);
        readMailHeader(header(`From: ${words}`), '');
      };
      expect(growsInProportion(read)).toBe(true);
    },
  );
});

describe('a header as it is sent', () => {
  test.each([
    [
      'with a comma in an encoded name',
      'From: =?utf-8?q?Doe=2C_J?= <j@x.example>',
      'Doe, J',
      'j@x.example',
    ],
    [
      'with a bracket in one',
      'From: =?utf-8?q?a_<b@c.example>?= <j@x.example>',
      'a <b@c.example>',
      'j@x.example',
    ],
    [
      'with a mislabelled name',
      'From: =?us-ascii?q?Zo=C3=AB?= <z@x.example>',
      'Zoë',
      'z@x.example',
    ],
    ['with a name in bare UTF-8', `From: ${utf8('Zoë')} <z@x.example>`, 'Zoë', 'z@x.example'],
    ['with a name in bare Latin-1', 'From: Zo\xeb <z@x.example>', 'Zoë', 'z@x.example'],
    ['with an address alone', 'From: <z@x.example>', '', 'z@x.example'],
    ['with a name after the address', 'From: z@x.example (Zoe)', 'Zoe', 'z@x.example'],
    ['with a name folded', 'From: Zoe\r\n <z@x.example>', 'Zoe', 'z@x.example'],
    ['with several senders', 'From: a@x.example, b@x.example', '', 'a@x.example'],
    [
      'with two From, of which the first counts',
      'From: a@x.example\r\nFrom: b@x.example',
      '',
      'a@x.example',
    ],
    ['with an empty From before one', 'From: \r\nFrom: b@x.example', '', 'b@x.example'],
    ['with a From that is none', 'From: ,;,\r\nSender: s@x.example', '', ''],
    [
      'with an address in quotes that is a name',
      'From: "boss@bank.example" <z@x.example>',
      'boss@bank.example',
      'z@x.example',
    ],
    ['without a From', 'Subject: x', '', 'envelope@x.example'],
    ['with a space before the colon', 'From : z@x.example', '', 'z@x.example'],
    ['with a line in front that is no field', 'garbage\r\nFrom: z@x.example', '', 'z@x.example'],
    [
      'with a control character in the name',
      'From: a\x00\x1b[31mb <z@x.example>',
      'a[31mb',
      'z@x.example',
    ],
  ])('tells its sender %s', (_, lines, name, address) => {
    const { senderName, senderEmail } = readMailHeader(header(lines), 'envelope@x.example');
    expect([senderName, senderEmail]).toEqual([name, address]);
  });

  test.each([
    ['UTF-8', `Subject: ${utf8('Grüße ✓')}`, 'Grüße ✓'],
    ['Latin-1', 'Subject: Gr\xfc\xdfe', 'Grüße'],
    ['Windows', 'Subject: \x93Gr\xfc\xdfe\x94', '“Grüße”'],
    ['Japanese', 'Subject: \x1b$BF|K\\\x1b(B', '日本'],
    ['a set of its own in each field', `From: ${utf8('Zoë')} <z@x>\r\nSubject: Zo\xeb`, 'Zoë'],
    ['UTF-8 beside encoded words', `Subject: ${utf8('ü')} =?utf-8?q?=C3=BC?=`, 'ü ü'],
  ])('tells its subject in bare %s', (_, lines, subject) => {
    expect(readMailHeader(header(lines), '').subject).toBe(subject);
  });

  test('ends at the first empty line, of a mail without a header at the very first', () => {
    const raw = Buffer.from('\r\nFrom: body@x.example\r\nSubject: body\r\n\r\nmore');
    expect(readMailHeader(raw, 'e@x.example')).toEqual({
      ...{ senderName: '', senderEmail: 'e@x.example', subject: '' },
    });
    const lines = Buffer.from('Subject: head\n\nFrom: body@x.example\r\n\r\n');
    expect(readMailHeader(lines, '')).toMatchObject({ subject: 'head', senderEmail: '' });
  });

  test.each([
    ['To: a@x.example', 'a@x.example'],
    ['To: A <a@x.example>, b@x.example', 'A <a@x.example>, b@x.example'],
    ['To: =?utf-8?q?Doe=2C_J?= <j@x.example>', 'Doe, J <j@x.example>'],
    ['To: Team: a@x.example, b@x.example;', 'a@x.example, b@x.example'],
    ['To: a@x.example\r\nTo: b@x.example', 'a@x.example, b@x.example'],
    ['To: undisclosed-recipients:;', ''],
    ['Cc: c@x.example', ''],
  ])('%j is to %j', (lines, expected) => {
    expect(readRecipients(header(lines))).toBe(expected);
  });
});
