import { describe, expect, test } from 'vitest';
import { fileOf, multipart, read, utf8 } from './read.ts';

async function nameOf(fields: string): Promise<string | undefined> {
  const source = multipart('mixed', `${fields}\r\n\r\nx`);
  const { files } = await read(source);
  // What is answered as a file has the name that is listed.
  expect(files).toHaveLength(1);
  expect(await fileOf(1, source)).toContain('x');
  return files[0]?.name;
}

const file = 'Content-Type: application/pdf\r\nContent-Disposition: attachment';

describe('the name of a file is read', () => {
  test.each([
    ['in quotes', '; filename="a b.pdf"', 'a b.pdf'],
    ['without quotes', '; filename=a.pdf', 'a.pdf'],
    ['without quotes, spaces in it', '; filename=a b.pdf', 'a b.pdf'],
    ['with quotes in quotes', '; filename="a\\"b.pdf"', 'a"b.pdf'],
    ['with a semicolon in it', '; filename="a;b.pdf"', 'a;b.pdf'],
    ['whatever the case', '; FileName="a.pdf"', 'a.pdf'],
    ['on a line of its own', ';\r\n\tfilename="a.pdf"', 'a.pdf'],
    ['with a comment', '; filename="a.pdf" (comment)', 'a.pdf'],
    ['twice, the first one', '; filename="a.pdf"; filename="b.exe"', 'a.pdf'],
    ['in percent escapes', "; filename*=utf-8''%C3%BC%20a.pdf", 'ü a.pdf'],
    ['in percent escapes with a language', "; filename*=UTF-8'de'%C3%BC.pdf", 'ü.pdf'],
    ['in percent escapes of Latin-1', "; filename*=iso-8859-1''%FC.pdf", 'ü.pdf'],
    ['in percent escapes of no charset', "; filename*=''%C3%BC.pdf", 'ü.pdf'],
    ['in percent escapes of an unknown charset', "; filename*=x-klingon''a%41.pdf", 'aA.pdf'],
    ['in escapes that are none', "; filename*=utf-8''100%.pdf", '100%.pdf'],
    ['in escapes without their quotes', '; filename*=%C3%BC.pdf', 'ü.pdf'],
    ['in full where both are given', '; filename="u.pdf"; filename*=utf-8\'\'%C3%BC.pdf', 'ü.pdf'],
    [
      'in full where both are given, in any order',
      "; filename*=utf-8''%C3%BC.pdf; filename=u.pdf",
      'ü.pdf',
    ],
    ['in plain where the full one is empty', '; filename="u.pdf"; filename*=utf-8\'\'', 'u.pdf'],
    ['in two pieces', '; filename*0="Annual "; filename*1="Report.pdf"', 'Annual Report.pdf'],
    ['in pieces of any order', '; filename*1=b.pdf; filename*0=a', 'ab.pdf'],
    [
      'in pieces, some of them escaped',
      '; filename*0*=utf-8\'\'%C3%BC; filename*1="-%41.pdf"',
      'ü-%41.pdf',
    ],
    [
      'with a character split between pieces',
      "; filename*0*=utf-8''a%C3; filename*1*=%BC.pdf",
      'aü.pdf',
    ],
    ['in pieces of which one is missing', '; filename*0=a; filename*2=c.pdf', 'ac.pdf'],
    ['in encoded words, which do not belong there', '; filename="=?utf-8?q?=C3=BC.pdf?="', 'ü.pdf'],
    ['in encoded words without quotes', '; filename==?utf-8?b?w7wucGRm?=', 'ü.pdf'],
    ['in two encoded words', '; filename="=?utf-8?q?=C3?=\r\n =?utf-8?q?=BC.pdf?="', 'ü.pdf'],
    ['in mislabelled encoded words', '; filename="=?iso-8859-1?q?=C3=BC.pdf?="', 'ü.pdf'],
    ['in escapes where plain text belongs', '; filename="utf-8\'\'%C3%BC.pdf"', 'ü.pdf'],
    ['in bare UTF-8', `; filename="${utf8('ü✓')}.pdf"`, 'ü✓.pdf'],
    ['in bare Latin-1', '; filename="\xfc.pdf"', 'ü.pdf'],
    ['of Windows, folders and all', '; filename=C:\\x\\a.pdf', 'C:\\x\\a.pdf'],
    ['with control characters made blank', '; filename="a\x00\x07b.pdf"', 'a b.pdf'],
    ['of inherited names', '; __proto__=x; constructor=y; filename=a.pdf', 'a.pdf'],
    ['as none where there is none', '', ''],
    ['as none where it is not closed', '; filename="', ''],
  ])('%s', async (_, parameters, expected) => {
    expect(await nameOf(file + parameters)).toBe(expected);
  });

  test('from the type where the disposition has none', async () => {
    expect(await nameOf('Content-Type: application/pdf; name="a.pdf"')).toBe('a.pdf');
    expect(await nameOf("Content-Type: application/pdf; name*=utf-8''%C3%BC.pdf")).toBe('ü.pdf');
    const both =
      'Content-Type: application/pdf; name=t.pdf\r\nContent-Disposition: inline; filename=d.pdf';
    expect(await nameOf(both)).toBe('d.pdf');
  });

  test('cut where it is longer than any file system allows', async () => {
    const name = await nameOf(`${file}; filename="${'a'.repeat(5000)}.pdf"`);
    expect(name).toMatch(/^a{254}…$/);
    const pieces = Array.from({ length: 900 }, (_, index) => `;\r\n filename*${index}=ab`).join('');
    expect(await nameOf(file + pieces)).toMatch(/^(ab){127}…$/);
  });
});
