import { describe, expect, test } from 'vitest';
import { fileOf, multipart, read, utf8 } from './read.ts';

async function nameOf(fields: string): Promise<string | undefined> {
  const source = multipart('mixed', `${fields}\r\n\r\nx`);
  const { files } = await read(source);
  // The name and the content belong to the same file.
  expect(files).toHaveLength(1);
  expect(await fileOf(1, source)).toContain('x');
  return files[0]?.name;
}

const file = 'Content-Type: application/pdf\r\nContent-Disposition: attachment';

describe('the name of an attachment is read', () => {
  test.each([
    ['in quotes', '; filename="a b.pdf"', 'a b.pdf'],
    ['without quotes', '; filename=a.pdf', 'a.pdf'],
    ['without quotes, with spaces', '; filename=a b.pdf', 'a b.pdf'],
    ['with escaped quotes', '; filename="a\\"b.pdf"', 'a"b.pdf'],
    ['with a semicolon in it', '; filename="a;b.pdf"', 'a;b.pdf'],
    ['with a parameter name in any case', '; FileName="a.pdf"', 'a.pdf'],
    ['on a folded line', ';\r\n\tfilename="a.pdf"', 'a.pdf'],
    ['with a comment', '; filename="a.pdf" (comment)', 'a.pdf'],
    ['from the first of two parameters', '; filename="a.pdf"; filename="b.exe"', 'a.pdf'],
    ['from percent-encoded UTF-8', "; filename*=utf-8''%C3%BC%20a.pdf", 'ü a.pdf'],
    ['from percent-encoded UTF-8 with a language', "; filename*=UTF-8'de'%C3%BC.pdf", 'ü.pdf'],
    ['from percent-encoded Latin-1', "; filename*=iso-8859-1''%FC.pdf", 'ü.pdf'],
    ['from percent-encoding without a charset', "; filename*=''%C3%BC.pdf", 'ü.pdf'],
    ['from percent-encoding with an unknown charset', "; filename*=x-klingon''a%41.pdf", 'aA.pdf'],
    ['with invalid percent-encoding', "; filename*=utf-8''100%.pdf", '100%.pdf'],
    ['from percent-encoding without quotes', '; filename*=%C3%BC.pdf', 'ü.pdf'],
    [
      'from the percent-encoded form if both are given',
      '; filename="u.pdf"; filename*=utf-8\'\'%C3%BC.pdf',
      'ü.pdf',
    ],
    [
      'from the percent-encoded form if both are given, in any order',
      "; filename*=utf-8''%C3%BC.pdf; filename=u.pdf",
      'ü.pdf',
    ],
    [
      'from the plain form if the percent-encoded one is empty',
      '; filename="u.pdf"; filename*=utf-8\'\'',
      'u.pdf',
    ],
    ['from two pieces', '; filename*0="Annual "; filename*1="Report.pdf"', 'Annual Report.pdf'],
    ['from pieces in any order', '; filename*1=b.pdf; filename*0=a', 'ab.pdf'],
    [
      'from pieces, some of them percent-encoded',
      '; filename*0*=utf-8\'\'%C3%BC; filename*1="-%41.pdf"',
      'ü-%41.pdf',
    ],
    [
      'with a character split between pieces',
      "; filename*0*=utf-8''a%C3; filename*1*=%BC.pdf",
      'aü.pdf',
    ],
    ['from pieces with a gap', '; filename*0=a; filename*2=c.pdf', 'ac.pdf'],
    [
      'from encoded words, which are not valid there',
      '; filename="=?utf-8?q?=C3=BC.pdf?="',
      'ü.pdf',
    ],
    ['from encoded words without quotes', '; filename==?utf-8?b?w7wucGRm?=', 'ü.pdf'],
    ['from two encoded words', '; filename="=?utf-8?q?=C3?=\r\n =?utf-8?q?=BC.pdf?="', 'ü.pdf'],
    ['from mislabelled encoded words', '; filename="=?iso-8859-1?q?=C3=BC.pdf?="', 'ü.pdf'],
    ['from percent-encoding in the plain form', '; filename="utf-8\'\'%C3%BC.pdf"', 'ü.pdf'],
    ['from raw UTF-8', `; filename="${utf8('ü✓')}.pdf"`, 'ü✓.pdf'],
    ['from raw Latin-1', '; filename="\xfc.pdf"', 'ü.pdf'],
    ['with the folders of a Windows path', '; filename=C:\\x\\a.pdf', 'C:\\x\\a.pdf'],
    ['with spaces instead of control characters', '; filename="a\x00\x07b.pdf"', 'a b.pdf'],
    ['beside inherited property names', '; __proto__=x; constructor=y; filename=a.pdf', 'a.pdf'],
    ['as empty if it is missing', '', ''],
    ['as empty if it is unterminated', '; filename="', ''],
  ])('%s', async (_, parameters, expected) => {
    expect(await nameOf(file + parameters)).toBe(expected);
  });

  test('from Content-Type if Content-Disposition has none', async () => {
    expect(await nameOf('Content-Type: application/pdf; name="a.pdf"')).toBe('a.pdf');
    expect(await nameOf("Content-Type: application/pdf; name*=utf-8''%C3%BC.pdf")).toBe('ü.pdf');
    const both =
      'Content-Type: application/pdf; name=t.pdf\r\nContent-Disposition: inline; filename=d.pdf';
    expect(await nameOf(both)).toBe('d.pdf');
  });

  test('truncated to 255 characters', async () => {
    const name = await nameOf(`${file}; filename="${'a'.repeat(5000)}.pdf"`);
    expect(name).toMatch(/^a{254}…$/);
    const pieces = Array.from({ length: 900 }, (_, index) => `;\r\n filename*${index}=ab`).join('');
    expect(await nameOf(file + pieces)).toMatch(/^(ab){127}…$/);
  });
});
