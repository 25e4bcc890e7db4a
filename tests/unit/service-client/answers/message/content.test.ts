import { describe, expect, it } from 'vitest';
import {
  decodeIfBase64,
  fromBase64,
  hasNoMarkup,
  isEscaped,
  looksLikeHtml,
  looksLikeSource,
  unescaped,
} from '../../../../../lib/service-client/answers/message/content.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const words = 'Your code is 482913, and it is good for ten minutes.';

describe('a text of unknown format', () => {
  it.each([
    '<p>Hello</p>',
    '  <!DOCTYPE html><title>x</title><body>Hello</body>',
    '<html lang="en">',
    'Hello <b>you</b>',
    'One line<br>and another',
    'One line<br />and another',
    'See <a href="https://shop.example">the shop</a >',
    '<div\nclass="x">Hello',
    '<h3>Hello</h3>',
  ])('is recognised as HTML: %j', (text) => {
    expect(looksLikeHtml(text)).toBe(true);
  });

  it.each([
    'Hello',
    'if a <b and c> d',
    'Write <p> for a paragraph, they say.',
    '<anna@mail.example> wrote:',
    'x <unknown>y</unknown>',
    '<h7>Hello</h7>',
    '1 < 2 > 0',
    'a<https://shop.example/p>b</ p>',
  ])('is not recognised as HTML if it only mentions tags: %j', (text) => {
    expect(looksLikeHtml(text)).toBe(false);
  });

  it('counts as plain text if it has neither a tag nor an entity', () => {
    for (const text of ['Hello', 'a < b & c', '5 <6> 7', 'AT&T &; &#x;', 'x &#; y']) {
      expect(hasNoMarkup(text), text).toBe(true);
    }
    for (const text of ['a<br>b', '</p>', '<!-- x -->', 'a &amp; b', '&#39;', '<x-y z=1>']) {
      expect(hasNoMarkup(text), text).toBe(false);
    }
  });

  it('counts as escaped HTML only if its tags are escaped', () => {
    const escaped = '&lt;p class=&quot;a&quot;&gt;It&#39;s R&amp;amp;D &copy;&lt;/p&gt;';
    expect(isEscaped(escaped)).toBe(true);
    expect(unescaped(escaped)).toBe('<p class="a">It\'s R&amp;D &copy;</p>');
    expect(isEscaped('<p>Write &lt;p&gt; for a paragraph</p>')).toBe(false);
    expect(isEscaped('a &lt; b')).toBe(false);
  });
});

describe('a raw mail', () => {
  const source = 'From: a@b.example\r\nSubject: Hello\r\n\r\nAnything: at all';

  it.each([
    source,
    source.replaceAll('\r\n', '\n'),
    `\r\n${source}`,
    `From a@b.example Sat Nov 21 12:00:00 2026\n${source.replaceAll('\r\n', '\n')}`,
    'X-Any: thing\nReceived: from x\n by y\n\twith z\nDATE: now\n\nText',
    'To: a@b.example\nMIME-Version: 1.0',
  ])('is recognised by its header: %j', (text) => {
    expect(looksLikeSource(text)).toBe(true);
  });

  it.each([
    'Hello',
    '',
    'Subject: Hello\n\nOnly one field of a mail',
    'Subject: One\nSubject: Two\n\nTwice the same one',
    'From: a@b.example\nTo: you\nand a line of text\n\nText',
    'Note: x\nRemark: y\n\nNo field of a mail',
    'Hello there\n\nFrom: a@b.example\nSubject: Hello',
    'From: a@b.example\nSubject : Hello\n\nBlanks in a name',
    `From somebody\n${source}`,
  ])('is not recognised in %j', (text) => {
    expect(looksLikeSource(text)).toBe(false);
  });
});

describe('base64', () => {
  const bytes = [0, 251, 255, 190, 62, 63];
  const decode = (text: string) => [...(fromBase64(text) ?? [])];

  it('is read in both alphabets, with line breaks, and from data URLs', () => {
    expect(decode('APv/vj4/')).toEqual(bytes);
    expect(decode('APv_vj4_')).toEqual(bytes);
    expect(decode('-_-_')).toEqual(decode('+/+/'));
    expect(decode(' APv/\r\n\tvj4/\n')).toEqual(bytes);
    expect(decode('data:text/plain;charset=utf-8;base64,APv/vj4/')).toEqual(bytes);
    expect(decode('DATA:image/png;BASE64,APv/vj4/')).toEqual(bytes);
    expect(decode('AA==')).toEqual([0]);
    expect(decode('')).toEqual([]);
  });

  it.each(['Hello there!', 'AA=A', '=AAA', 'AA===', 'A', 'APv/vj4/ä', 'x data:a;base64,AAAA'])(
    'is not read from other text: %j',
    (text) => {
      expect(fromBase64(text)).toBeUndefined();
    },
  );

  it('is decoded without being declared if it is long and contains words', () => {
    expect(decodeIfBase64(base64(words))).toBe(words);
    expect(decodeIfBase64(base64('Hello you'))).toBe(base64('Hello you'));
    expect(decodeIfBase64(base64('Hello, you'))).toBe('Hello, you');
    expect(decodeIfBase64(base64('Hello'))).toBe('Hello');
    expect(decodeIfBase64(base64('<p>x'))).toBe('<p>x');
    expect(decodeIfBase64(base64(words.repeat(4)).replace(/(.{76})/g, '$1\n'))).toBe(
      words.repeat(4),
    );
  });

  it('is not decoded without being declared if it may be binary data or a key', () => {
    for (const inside of [
      '\u0000\u0001 binary data here',
      'a-key-of-no-blanks',
      'a\u007fb c d e f',
    ]) {
      expect(decodeIfBase64(base64(inside)), inside).toBe(base64(inside));
    }
    const latin = Buffer.from('Gr\xfc\xdfe an alle von uns', 'latin1').toString('base64');
    expect(decodeIfBase64(latin)).toBe(latin);
    // The letters of these words, without the blanks, are valid base64.
    expect(decodeIfBase64('Have a look at this text')).toBe('Have a look at this text');
    expect(decodeIfBase64(base64(words).replaceAll('+', '-').slice(0, -1))).not.toBe(words);
  });

  it('is decoded if it is declared, whatever it contains', () => {
    expect(decodeIfBase64(base64('short'), true)).toBe('short');
    expect(decodeIfBase64(base64('a\u0001b'), true)).toBe('a\u0001b');
    const latin = Buffer.from('Gr\xfc\xdfe \x80', 'latin1').toString('base64');
    expect(decodeIfBase64(latin, true)).toBe('Grüße €');
    expect(decodeIfBase64('not base64!', true)).toBe('not base64!');
  });
});
