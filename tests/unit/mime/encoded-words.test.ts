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
    ['in lower and upper case', '=?UTF-8?q?=c3=BC?= =?utf-8?B?w7w=?=', 'üü'],
    ['without the space between two of them', 'a =?utf-8?q?b?= =?utf-8?q?c?= d', 'a bc d'],
    ['without a space between them', '=?utf-8?q?b?==?utf-8?q?c?=', 'bc'],
    ['within a word', 'x=?utf-8?q?=C3=BC?=y', 'xüy'],
    ['with a character split between two', '=?utf-8?q?=C3?= =?utf-8?q?=BC?=', 'ü'],
    [
      'with a character split between three',
      '=?utf-8?b?4g==?= =?utf-8?b?nA==?= =?utf-8?b?kw==?=',
      '✓',
    ],
    ['with a character split between two encodings', '=?utf-8?q?=C3?= =?UTF-8?b?vA==?=', 'ü'],
    [
      'with base64 split at any character',
      '=?utf-8?b?SGVsb?= =?utf-8?b?G8gdGhlcmU=?=',
      'Hello there',
    ],
    ['with unpadded base64', '=?utf-8?b?SGVsbG8?=', 'Hello'],
    ['with spaces in base64', '=?utf-8?b?SGVs bG8=?=', 'Hello'],
    ['with invalid base64', '=?utf-8?b?%%%?=x', 'x'],
    ['with spaces instead of underscores', '=?utf-8?q?a b c?=', 'a b c'],
    ['with a question mark', '=?utf-8?q?what??= =?utf-8?q?_now=3F?=', 'what? now?'],
    ['with an invalid escape', '=?utf-8?q?100=ZZ?=', '100=ZZ'],
    ['with a truncated escape', '=?utf-8?q?a=?=', 'a='],
    ['with a space in an escape', '=?utf-8?q?=C3= BC?=', 'ü'],
    ['with a language', '=?utf-8*de?q?=C3=BC?=', 'ü'],
    ['without content', 'a=?utf-8?q??=b', 'ab'],
    ['of UTF-8 declared as Latin-1', '=?iso-8859-1?q?=C3=BC?=', 'ü'],
    ['of Latin-1 declared as UTF-8', '=?utf-8?q?Gr=FC=DFe?=', 'Grüße'],
    ['of Windows-1252 declared as Latin-1', '=?iso-8859-1?q?=93a=94?=', '“a”'],
    ['of GB 18030 declared as GB 2312', '=?gb2312?q?=819=EF0?=', '㐁'],
    ['of an unknown charset', '=?x-klingon?q?=C3=BC?=', 'ü'],
    ['of UTF-7', '=?utf-7?q?+ADw-b+AD4-?=', '+ADw-b+AD4-'],
    ['of KOI8-R', '=?koi8-r?b?8NLJ18XU?=', 'Привет'],
    [
      'of ISO-2022-JP, with the initial state in each word',
      '=?iso-2022-jp?b?GyRCRnwbKEI=?= =?ISO-2022-JP?b?GyRCS1wbKEI=?=',
      '日本',
    ],
    ['of two charsets', '=?iso-8859-1?q?=FC?= =?utf-8?q?=C3=BC?=', 'üü'],
    ['that are encoded twice, only once', `=?utf-8?b?${b('=?utf-8?q?a?=')}?=`, '=?utf-8?q?a?='],
    ['in quotes', '"=?utf-8?q?=C3=BC?="', '"ü"'],
    ['unchanged if the encoding is unknown', '=?utf-8?x?abc?=', '=?utf-8?x?abc?='],
    ['unchanged if unterminated', '=?utf-8?q?abc', '=?utf-8?q?abc'],
    ['unchanged without a charset', '=??q?abc?=', '=??q?abc?='],
  ])('are decoded %s', (_, value, expected) => {
    expect(decodeEncodedWords(value)).toBe(expected);
    expect(readWholeSubject(header(`Subject: ${value}`))).toBe(expected.trim());
  });

  test.each(['=?a?q?', '=?utf-8?q?=C3?= ', '=?', '?=', '=?utf-8?b?QQ==?= '])(
    'are decoded in linear time, such as thousands of %s',
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

describe('a raw mail header', () => {
  test.each([
    [
      'with a comma in an encoded name',
      'From: =?utf-8?q?Doe=2C_J?= <j@x.example>',
      'Doe, J',
      'j@x.example',
    ],
    [
      'with a bracket in an encoded name',
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
    ['with a name in raw UTF-8', `From: ${utf8('Zoë')} <z@x.example>`, 'Zoë', 'z@x.example'],
    ['with a name in raw Latin-1', 'From: Zo\xeb <z@x.example>', 'Zoë', 'z@x.example'],
    ['with only an address', 'From: <z@x.example>', '', 'z@x.example'],
    ['with a name after the address', 'From: z@x.example (Zoe)', 'Zoe', 'z@x.example'],
    ['with a folded name', 'From: Zoe\r\n <z@x.example>', 'Zoe', 'z@x.example'],
    ['with several senders', 'From: a@x.example, b@x.example', '', 'a@x.example'],
    [
      'with two From fields, of which the first counts',
      'From: a@x.example\r\nFrom: b@x.example',
      '',
      'a@x.example',
    ],
    ['with an empty From field before another', 'From: \r\nFrom: b@x.example', '', 'b@x.example'],
    ['with an invalid From field', 'From: ,;,\r\nSender: s@x.example', '', ''],
    [
      'with a quoted name that looks like an address',
      'From: "boss@bank.example" <z@x.example>',
      'boss@bank.example',
      'z@x.example',
    ],
    ['without a From field', 'Subject: x', '', 'envelope@x.example'],
    ['with a space before the colon', 'From : z@x.example', '', 'z@x.example'],
    ['after a malformed line', 'garbage\r\nFrom: z@x.example', '', 'z@x.example'],
    [
      'with a control character in the name',
      'From: a\x00\x1b[31mb <z@x.example>',
      'a[31mb',
      'z@x.example',
    ],
  ])('has a sender %s', (_, lines, name, address) => {
    const { senderName, senderEmail } = readMailHeader(header(lines), 'envelope@x.example');
    expect([senderName, senderEmail]).toEqual([name, address]);
  });

  test.each([
    ['UTF-8', `Subject: ${utf8('Grüße ✓')}`, 'Grüße ✓'],
    ['Latin-1', 'Subject: Gr\xfc\xdfe', 'Grüße'],
    ['Windows', 'Subject: \x93Gr\xfc\xdfe\x94', '“Grüße”'],
    ['Japanese', 'Subject: \x1b$BF|K\\\x1b(B', '日本'],
    ['a different charset in each field', `From: ${utf8('Zoë')} <z@x>\r\nSubject: Zo\xeb`, 'Zoë'],
    ['UTF-8 beside encoded words', `Subject: ${utf8('ü')} =?utf-8?q?=C3=BC?=`, 'ü ü'],
  ])('has a subject in raw %s', (_, lines, subject) => {
    expect(readMailHeader(header(lines), '').subject).toBe(subject);
  });

  const koi8 = '\xf0\xcf\xc4\xd4\xd7\xc5\xd2\xc4\xc9\xd4\xc5';
  const gbk = '\xd1\xe9\xd6\xa4\xc2\xeb';
  const type = (charset: string) => `Content-Type: text/plain; charset=${charset}`;

  test.each([
    ['of the mail', `Subject: ${koi8}\r\n${type('koi8-r')}`, 'Подтвердите'],
    ['declared before the field', `${type('"gb2312"')}\r\nSubject: ${gbk}`, '验证码'],
    ['of a part', `Subject: ${gbk}\r\n\r\n--b\r\n${type('gbk')}\r\n\r\nx`, '验证码'],
    [
      'detected in the body',
      `Subject: Z\xfd\r\n\r\n\xc2\xe0\xf8 \xea\xee\xe4 \xef\xee\xe4\xf2\xe2\xe5\xf0\xe6\xe4\xe5\xed\xe8\xff. \xcd\xe8\xea\xee\xec\xf3 \xed\xe5 \xf1\xee\xee\xe1\xf9\xe0\xe9\xf2\xe5 \xe5\xe3\xee`,
      'Zэ',
    ],
    ['of Western Europe without any evidence', 'Subject: Gr\xfc\xdfe', 'Grüße'],
    ['never UTF-16', `Subject: Gr\xfc\xdfe\r\n${type('utf-16le')}`, 'Grüße'],
  ])('has a raw subject in the character set %s', (_, lines, subject) => {
    expect(readMailHeader(header(lines), '').subject).toBe(subject);
  });

  test.each(['gbk', 'shift_jis', 'big5', 'gb18030', 'euc-kr', 'iso-2022-jp'])(
    'has the same sender address with and without the character set %s',
    (charset) => {
      const from = 'From: \x1b$B\x81@bank.example, \xff\x81<a\x81@evil.example>';
      const addressOf = (lines: string) => readMailHeader(header(lines), '').senderEmail;
      expect(addressOf(`${from}\r\n${type(charset)}`)).toBe(addressOf(from));
    },
  );

  test('ends at the first empty line, even if that is the first line', () => {
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
  ])('with %j has the recipients %j', (lines, expected) => {
    expect(readRecipients(header(lines))).toBe(expected);
  });
});
