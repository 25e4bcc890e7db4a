import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../../lib/code-detection/mail-text/read-html.ts';
import { readText } from '../../../../lib/code-detection/mail-text/read-text.ts';

const linesOf = ({ text, lines }: ReturnType<typeof readText>) =>
  lines.map(({ start, end }) => text.slice(start, end));
const href = 'https://a.example/e/aB3dE5gH7jK9mN1pQ';
const inText = (text: string) => readText('-', text).links.map((link) => link.href);

describe('the text of a plain mail', () => {
  test('begins with the subject and has no empty lines', () => {
    expect(linesOf(readText('Hello', 'one\n\n  two  three \r\nfour'))).toEqual([
      'Hello',
      'one',
      'two three',
      'four',
    ]);
  });

  test.each(['', ' ', '\u200b'])('has a placeholder line for the empty subject %j', (subject) => {
    expect(linesOf(readText(subject, 'one'))).toEqual(['-', 'one']);
    expect(linesOf(readHtml(subject, '<p>one</p>'))).toEqual(['-', 'one']);
  });

  test('has its URLs as links, without trailing punctuation', () => {
    const mailText = readText('s', 'see https://a.example/x, or (https://b.example/y?z=1).');
    expect(mailText.links.map(({ href }) => href)).toEqual([
      'https://a.example/x',
      'https://b.example/y?z=1',
    ]);
    expect(mailText.links).toMatchObject([
      { line: 1, bare: true, button: false, hidden: false },
      { line: 1, bare: true },
    ]);
    expect(mailText.links.map(({ start, end }) => mailText.text.slice(start, end).trim())).toEqual([
      'https://a.example/x',
      'https://b.example/y?z=1',
    ]);
  });

  test('separates a URL from the text before it', () => {
    expect(readText('s', 'see:https://a.example').text).toContain('see: https://a.example');
  });
});

describe('a URL in plain text', () => {
  test.each([...'<>"\'“”«»，。、；（）［］'])('ends before %s', (sign) => {
    expect(inText(`lamps ${href}${sign}lamps`)).toEqual([href]);
  });

  test.each([...'.,;:!?)]}*'])('does not end with %s, but may contain it', (sign) => {
    expect(inText(`lamps ${href}${sign} lamps`)).toEqual([href]);
    expect(inText(`lamps ${href}${sign}x lamps`)).toEqual([`${href}${sign}x`]);
  });

  test('begins with http or https in any case', () => {
    expect(inText('http://a.example/1 HTTPS://a.example/2 ftp://a.example/3')).toEqual([
      'http://a.example/1',
      'HTTPS://a.example/2',
    ]);
  });

  test('loses at most ten trailing punctuation characters', () => {
    expect(inText(`lamps ${href}${'.'.repeat(12)}`)).toEqual([`${href}..`]);
  });

  test('is incomplete if it is too long', () => {
    const [short, long] = [3000, 5000].map((length) => `https://a.example/${'x'.repeat(length)}`);
    expect(readText('-', `${short}\n\n${long}`).links).toMatchObject([
      { cut: false },
      { cut: true },
    ]);
  });
});

describe('a long mail is truncated', () => {
  const words = 'lamps '.repeat(20_000);
  const address = 'https://a.example/x';

  test('so that later links are not found', () => {
    expect(readText('-', `${address}\n${words}\n${address}`).links).toHaveLength(1);
    expect(readHtml('-', `${address}<p>${words}<p>${address}`).links).toHaveLength(1);
  });

  test('even if most of its markup is not text', () => {
    expect(linesOf(readHtml('-', `a<!--${'x'.repeat(2_000_000)}--><p>b`))).toEqual(['-', 'a']);
  });
});
