import { describe, expect, test } from 'vitest';
import { type Piece, read, utf8 } from './read.ts';

const cyrillic = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2];
const koi8 = [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4];
const nihon = [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42];

describe('text is decoded', () => {
  test.each<[string, string, Piece, string]>([
    ['from UTF-8', 'utf-8', utf8('Grüße ✓'), 'Grüße ✓'],
    ['from a charset in capitals', 'UTF-8', utf8('Grüße'), 'Grüße'],
    ['from a charset in quotes', "'utf-8'", utf8('Grüße'), 'Grüße'],
    ['from Latin-1', 'iso-8859-1', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
    ['from a charset with an alias', 'ISO_8859-1:1987', [0xfc], 'ü'],
    ['from Latin-9', 'iso-8859-15', [0xa4], '€'],
    ['from Latin-2', 'iso-8859-2', [0xb1, 0xea], 'ąę'],
    ['from Latin-1 as Windows-1252', 'iso-8859-1', [0x93, 0x80, 0x94], '“€”'],
    ['from ASCII as Windows-1252', 'us-ascii', [0x93, 0x41, 0x94], '“A”'],
    ['from Windows Cyrillic', 'windows-1251', cyrillic, 'Привет'],
    ['from KOI8-R', 'koi8-r', koi8, 'Привет'],
    ['from KOI8-U', 'koi8-u', [0xa4, 0xa6], 'єі'],
    ['from Greek', 'iso-8859-7', [0xc3, 0xe5, 0xe9, 0xdc], 'Γειά'],
    ['from Hebrew', 'iso-8859-8-i', [0xf9, 0xec, 0xe5, 0xed], 'שלום'],
    ['from Arabic', 'windows-1256', [0xe3, 0xd1, 0xcd, 0xc8, 0xc7], 'مرحبا'],
    ['from Thai, even if it resembles UTF-8', 'tis-620', [0xe0, 0xa1, 0xa1], 'เกก'],
    ['from ISO-2022-JP', 'iso-2022-jp', nihon, '日本'],
    ['from Shift JIS as a code page', 'cp932', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['from EUC-JP', 'x-euc-jp', [0xc6, 0xfc, 0xcb, 0xdc], '日本'],
    ['from Korean', 'ks_c_5601-1987', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
    ['from Korean with the extension of Windows', 'euc-kr', [0x8c, 0x63], '똠'],
    [
      'from Korean with the extension of Windows, by its older name',
      'ks_c_5601-1987',
      [0x8c, 0x63],
      '똠',
    ],
    ['from Big5', 'big5', [0xa4, 0xa4, 0xa4, 0xe5], '中文'],
    ['from Big5 with the Hong Kong extension', 'big5-hkscs', [0x87, 0x40], '䏰'],
    ['from Big5 with the undeclared Hong Kong extension', 'big5', [0x87, 0x40], '䏰'],
    ['from GB 2312', 'gb2312', [0xd6, 0xd0, 0xce, 0xc4], '中文'],
    ['from GB 2312 with characters of GBK', 'gb2312', [0x81, 0x40], '丂'],
    ['from GB 2312 with characters of GB 18030', 'gb2312', [0x81, 0x39, 0xef, 0x30], '㐁'],
    ['from UTF-8 declared as Latin-1', 'iso-8859-1', utf8('Grüße ✓'), 'Grüße ✓'],
    ['from UTF-8 declared as Windows-1252', 'windows-1252', utf8('“Zoë”'), '“Zoë”'],
    ['from UTF-8 declared as ASCII', 'us-ascii', utf8('déjà'), 'déjà'],
    ['from UTF-8 declared as Cyrillic', 'windows-1251', utf8('Привет'), 'Привет'],
    ['from UTF-8 declared as GBK', 'gbk', utf8('您的验证码'), '您的验证码'],
    ['from UTF-8 declared as Shift JIS', 'shift_jis', utf8('確認コード'), '確認コード'],
    ['from Latin-1 declared as UTF-8', 'utf-8', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
    ['from Windows-1252 declared as UTF-8', 'utf-8', [0x93, 0x61, 0x94], '“a”'],
    ['from Japanese declared as ASCII', 'us-ascii', nihon, '日本'],
    ['from Japanese declared as UTF-8', 'utf-8', nihon, '日本'],
    ['from UTF-8 with a truncated character', 'utf-8', `${utf8('für')}\xc3`, 'für\ufffd'],
    ['from a guessed charset if the name is unknown', 'x-klingon', utf8('Grüße'), 'Grüße'],
    ['from a guessed charset if the name is unknown and it is not UTF-8', 'x-klingon', [0xfc], 'ü'],
    ['from a guessed charset if the name is invalid', '\x00?*=', [0xfc], 'ü'],
    ['from a guessed charset if the name is overlong', 'x'.repeat(5000), utf8('ü'), 'ü'],
    ['from a guessed charset if the name is for private use', 'x-user-defined', [0xfc], 'ü'],
    ['from a guessed charset if the name is an inherited property', 'constructor', utf8('ü'), 'ü'],
    ['from UTF-16 with a byte order mark', 'utf-16', [0xfe, 0xff, 0, 0x41, 0x20, 0xac], 'A€'],
    [
      'from UTF-16 with a little-endian byte order mark',
      'utf-16',
      [0xff, 0xfe, 0x41, 0, 0xac, 0x20],
      'A€',
    ],
    ['from UTF-16 without a byte order mark', 'utf-16', [0, 0x41, 0, 0x42], 'AB'],
  ])('%s', async (_, charset, body, expected) => {
    const base64 = Buffer.from(
      typeof body === 'string' ? Buffer.from(body, 'latin1') : Uint8Array.from(body),
    ).toString('base64');
    const head = `Content-Type: text/plain; charset="${charset}"\r\n`;
    const { text } = await read(head, `Content-Transfer-Encoding: base64\r\n\r\n${base64}`);
    expect(text).toBe(expected);
    // SMTP cannot transfer UTF-16 text unencoded.
    if (charset.startsWith('utf-16')) return;
    expect((await read(`${head}\r\n`, body)).text).toBe(`${expected}\n`);
  });

  test.each<[string, string, Piece, string]>([
    ['UTF-8', 'text/plain', utf8('Grüße'), 'Grüße\n'],
    ['Windows', 'text/plain', [0xfc, 0x80], 'ü€\n'],
    ['Japanese', 'text/plain', nihon, '日本\n'],
    ['UTF-8 in HTML', 'text/html', utf8('<b>ü</b>'), '<b>ü</b>\n'],
    [
      'the charset of the HTML document',
      'text/html',
      [...Buffer.from('<meta charset="windows-1251"><b>'), ...cyrillic],
      '<meta charset="windows-1251"><b>Привет\n',
    ],
    [
      'UTF-8 in an HTML document that names another charset',
      'text/html',
      utf8('<meta charset="latin1"><b>Привет'),
      '<meta charset="latin1"><b>Привет\n',
    ],
  ])('without a declared charset: %s', async (_, type, body, expected) => {
    const { text, html } = await read(`Content-Type: ${type}\r\n\r\n`, body);
    expect(type === 'text/html' ? html : text).toBe(expected);
  });
});

describe('a charset that can hide markup', () => {
  test.each([
    ['utf-7', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'],
    ['UNICODE-1-1-UTF-7', '+ADw-img src=x onerror=alert(1)+AD4-'],
    ['x-unicode-2-0-utf-7', '+ADw-b+AD4-'],
    ['hz-gb-2312', '~{<script>~}'],
    ['iso-2022-kr', '<script>'],
    ['replacement', '+ADw-script+AD4-'],
  ])('is not decoded: %s', async (charset, body) => {
    const { html } = await read(`Content-Type: text/html; charset=${charset}\r\n\r\n${body}`);
    expect(html).toBe(`${body}\n`);
  });

  test('is not decoded if the HTML document names it', async () => {
    const body = '<meta charset=utf-7>+ADw-script+AD4-';
    expect((await read(`Content-Type: text/html\r\n\r\n${body}`)).html).toBe(`${body}\n`);
  });
});
