import { describe, expect, test } from 'vitest';
import { type Piece, read, utf8 } from './read.ts';

const cyrillic = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2];
const koi8 = [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4];
const nihon = [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42];

describe('text is read in the charset that', () => {
  test.each<[string, string, Piece, string]>([
    ['it says, UTF-8', 'utf-8', utf8('Grüße ✓'), 'Grüße ✓'],
    ['it says in capitals', 'UTF-8', utf8('Grüße'), 'Grüße'],
    ['it says in quotes', "'utf-8'", utf8('Grüße'), 'Grüße'],
    ['it says, Latin-1', 'iso-8859-1', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
    ['it says by another name', 'ISO_8859-1:1987', [0xfc], 'ü'],
    ['it says, Latin-9', 'iso-8859-15', [0xa4], '€'],
    ['it says, Latin-2', 'iso-8859-2', [0xb1, 0xea], 'ąę'],
    ['Windows means by Latin-1', 'iso-8859-1', [0x93, 0x80, 0x94], '“€”'],
    ['Windows means by ASCII', 'us-ascii', [0x93, 0x41, 0x94], '“A”'],
    ['it says, Windows Cyrillic', 'windows-1251', cyrillic, 'Привет'],
    ['it says, KOI8-R', 'koi8-r', koi8, 'Привет'],
    ['it says, KOI8-U', 'koi8-u', [0xa4, 0xa6], 'єі'],
    ['it says, Greek', 'iso-8859-7', [0xc3, 0xe5, 0xe9, 0xdc], 'Γειά'],
    ['it says, Hebrew', 'iso-8859-8-i', [0xf9, 0xec, 0xe5, 0xed], 'שלום'],
    ['it says, Arabic', 'windows-1256', [0xe3, 0xd1, 0xcd, 0xc8, 0xc7], 'مرحبا'],
    ['it says, Thai, though it may look like UTF-8', 'tis-620', [0xe0, 0xa1, 0xa1], 'เกก'],
    ['it says, Japanese with escapes', 'iso-2022-jp', nihon, '日本'],
    ['it says, Shift JIS by a code page', 'cp932', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['it says, EUC-JP', 'x-euc-jp', [0xc6, 0xfc, 0xcb, 0xdc], '日本'],
    ['it says, Korean', 'ks_c_5601-1987', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
    ['Windows means by Korean', 'euc-kr', [0x8c, 0x63], '똠'],
    ['Windows means by Korean, by its older name', 'ks_c_5601-1987', [0x8c, 0x63], '똠'],
    ['it says, Big5', 'big5', [0xa4, 0xa4, 0xa4, 0xe5], '中文'],
    ['Hong Kong means by Big5', 'big5-hkscs', [0x87, 0x40], '䏰'],
    ['Hong Kong means by Big5, unsaid', 'big5', [0x87, 0x40], '䏰'],
    ['includes GB 2312', 'gb2312', [0xd6, 0xd0, 0xce, 0xc4], '中文'],
    ['includes GB 2312 (characters of GBK)', 'gb2312', [0x81, 0x40], '丂'],
    ['includes GB 2312 (characters of GB 18030)', 'gb2312', [0x81, 0x39, 0xef, 0x30], '㐁'],
    ['it is in, UTF-8 said to be Latin-1', 'iso-8859-1', utf8('Grüße ✓'), 'Grüße ✓'],
    ['it is in, UTF-8 said to be Windows', 'windows-1252', utf8('“Zoë”'), '“Zoë”'],
    ['it is in, UTF-8 said to be ASCII', 'us-ascii', utf8('déjà'), 'déjà'],
    ['it is in, UTF-8 said to be Cyrillic', 'windows-1251', utf8('Привет'), 'Привет'],
    ['it is in, UTF-8 said to be GBK', 'gbk', utf8('您的验证码'), '您的验证码'],
    ['it is in, UTF-8 said to be Shift JIS', 'shift_jis', utf8('確認コード'), '確認コード'],
    ['it is in, Latin-1 said to be UTF-8', 'utf-8', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
    ['it is in, Windows said to be UTF-8', 'utf-8', [0x93, 0x61, 0x94], '“a”'],
    ['it is in, Japanese said to be ASCII', 'us-ascii', nihon, '日本'],
    ['it is in, Japanese said to be UTF-8', 'utf-8', nihon, '日本'],
    ['it says, with a character broken in the middle', 'utf-8', `${utf8('für')}\xc3`, 'für\ufffd'],
    ['is likely, of a name that nobody knows', 'x-klingon', utf8('Grüße'), 'Grüße'],
    ['is likely, of an unknown name and no UTF-8', 'x-klingon', [0xfc], 'ü'],
    ['is likely, of a name that is none', '\x00?*=', [0xfc], 'ü'],
    ['is likely, of a name as long as a novel', 'x'.repeat(5000), utf8('ü'), 'ü'],
    ['is likely, of one for private use', 'x-user-defined', [0xfc], 'ü'],
    ['is likely, of an inherited name', 'constructor', utf8('ü'), 'ü'],
    ['it says, UTF-16 with its mark', 'utf-16', [0xfe, 0xff, 0, 0x41, 0x20, 0xac], 'A€'],
    ['it says, UTF-16 the other way round', 'utf-16', [0xff, 0xfe, 0x41, 0, 0xac, 0x20], 'A€'],
    ['it says, UTF-16 without a mark', 'utf-16', [0, 0x41, 0, 0x42], 'AB'],
  ])('%s', async (_, charset, body, expected) => {
    const base64 = Buffer.from(
      typeof body === 'string' ? Buffer.from(body, 'latin1') : Uint8Array.from(body),
    ).toString('base64');
    const head = `Content-Type: text/plain; charset="${charset}"\r\n`;
    const { text } = await read(head, `Content-Transfer-Encoding: base64\r\n\r\n${base64}`);
    expect(text).toBe(expected);
    // A mark of the byte order is part of the set, and some sets have no lines as SMTP has them.
    if (charset.startsWith('utf-16')) return;
    expect((await read(`${head}\r\n`, body)).text).toBe(`${expected}\n`);
  });

  test.each<[string, string, Piece, string]>([
    ['UTF-8', 'text/plain', utf8('Grüße'), 'Grüße\n'],
    ['Windows', 'text/plain', [0xfc, 0x80], 'ü€\n'],
    ['Japanese', 'text/plain', nihon, '日本\n'],
    ['UTF-8 in HTML', 'text/html', utf8('<b>ü</b>'), '<b>ü</b>\n'],
    [
      'the document names, where the mail names none',
      'text/html',
      [...Buffer.from('<meta charset="windows-1251"><b>'), ...cyrillic],
      '<meta charset="windows-1251"><b>Привет\n',
    ],
    [
      'the document is in, whatever it names',
      'text/html',
      utf8('<meta charset="latin1"><b>Привет'),
      '<meta charset="latin1"><b>Привет\n',
    ],
  ])('it is in where none is named: %s', async (_, type, body, expected) => {
    const { text, html } = await read(`Content-Type: ${type}\r\n\r\n`, body);
    expect(type === 'text/html' ? html : text).toBe(expected);
  });
});

describe('a charset that hides markup', () => {
  test.each([
    ['utf-7', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'],
    ['UNICODE-1-1-UTF-7', '+ADw-img src=x onerror=alert(1)+AD4-'],
    ['x-unicode-2-0-utf-7', '+ADw-b+AD4-'],
    ['hz-gb-2312', '~{<script>~}'],
    ['iso-2022-kr', '<script>'],
    ['replacement', '+ADw-script+AD4-'],
  ])('%s is shown as its bytes', async (charset, body) => {
    const { html } = await read(`Content-Type: text/html; charset=${charset}\r\n\r\n${body}`);
    expect(html).toBe(`${body}\n`);
  });

  test('is not believed where the document names it', async () => {
    const body = '<meta charset=utf-7>+ADw-script+AD4-';
    expect((await read(`Content-Type: text/html\r\n\r\n${body}`)).html).toBe(`${body}\n`);
  });
});
