import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../lib/code-detection/mail-text/read-html.ts';
import { readText } from '../../../lib/code-detection/mail-text/read-text.ts';

const href = 'https://a.example/e/aB3dE5gH7jK9mN1pQ';
const inText = (text: string) => readText('-', text).links.map((link) => link.href);
const inHtml = (html: string) => readHtml('-', html).links[0];

describe('an address in a text', () => {
  test.each([...'<>"\'“”«»，。、；（）［］'])('ends before %s', (sign) => {
    expect(inText(`lamps ${href}${sign}lamps`)).toEqual([href]);
  });

  test.each([...'.,;:!?)]}*'])('does not end with %s, but may hold it', (sign) => {
    expect(inText(`lamps ${href}${sign} lamps`)).toEqual([href]);
    expect(inText(`lamps ${href}${sign}x lamps`)).toEqual([`${href}${sign}x`]);
  });

  test('begins with either scheme, in any case', () => {
    expect(inText('http://a.example/1 HTTPS://a.example/2 ftp://a.example/3')).toEqual([
      'http://a.example/1',
      'HTTPS://a.example/2',
    ]);
  });

  test('loses no more than ten of such signs', () => {
    expect(inText(`lamps ${href}${'.'.repeat(12)}`)).toEqual([`${href}..`]);
  });

  test('is no longer than any real one', () => {
    expect(inText(`https://a.example/${'x'.repeat(3000)}`)[0]).toHaveLength(2056);
  });
});

describe('a link in HTML', () => {
  test.each(['btn', 'btn-primary', 'my-button', 'cta', 'big CTA'])(
    'is a button by the class "%s"',
    (name) => {
      expect(inHtml(`<a class="${name}" href="${href}">Go</a>`)?.button).toBe(true);
    },
  );

  test.each(['lamps', 'xbtn', 'octane', 'sincta'])('is none by the class "%s"', (name) => {
    expect(inHtml(`<a class="${name}" href="${href}">Go</a>`)?.button).toBe(false);
  });

  test('shows an address where its words begin with one', () => {
    for (const words of [href, ` ${href}`, 'www.a.example', 'WWW.a.example']) {
      expect(inHtml(`<a href="${href}">${words}</a>`)?.bare).toBe(true);
    }
    expect(inHtml(`<a href="${href}">Go to www.a.example</a>`)?.bare).toBe(false);
  });

  test('has no white space around its words', () => {
    const { text, links } = readHtml('-', `<p>Lamps<a href="${href}"> Go on </a>lamps</p>`);
    expect(text.slice(links[0]?.start, links[0]?.end)).toBe('Go on');
  });
});
