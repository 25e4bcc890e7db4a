import { describe, expect, test } from 'vitest';
import { readMarkup, visibleText } from '../../../../lib/code-detection/mail-text/markup.ts';

/** The parsed elements as `<name a=b>` and `</name>`, with their text. */
function read(html: string): string {
  let out = '';
  readMarkup(html, {
    open(name, attributes) {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`);
      out += `<${name}${pairs.join('')}>`;
    },
    close(name) {
      out += `</${name}>`;
    },
    text(text) {
      out += text;
    },
  });
  return out;
}

describe('the markup reader handles', () => {
  test.each([
    ['nested elements', '<p>a<b>c</b></p>', '<p>a<b>c</b></p>'],
    ['element names in capitals', '<P>a</P>', '<p>a</p>'],
    ['attributes, keeping the first of each name', '<a HREF="x" href=y b>', '<a href=x b=></a>'],
    ['entities in text', 'a&amp;b &#52;&#x32;', 'a&b 42'],
    ['entities in attributes', '<a href="?a=1&amp;b=2">', '<a href=?a=1&b=2></a>'],
    ['the attributes of each element separately', '<b a=1><i>', '<b a=1><i></i></b>'],
    ['void elements', 'a<br>b<img src=x>c', 'a<br></br>b<img src=x></img>c'],
    ['self-closing elements', '<br/>a', '<br></br>a'],
    ['comments, which it skips', 'a<!-- <b>c</b> -->d<!doctype html>', 'ad'],
    ['unclosed paragraphs', '<p>a<p>b', '<p>a</p><p>b</p>'],
    ['unclosed cells', '<td>a<td>b', '<td>a</td><td>b</td>'],
    ['unclosed links', '<a href=1>a<a href=2>b', '<a href=1>a</a><a href=2>b</a>'],
    ['nested spans', '<span>a<span>b', '<span>a<span>b</span></span>'],
    ['wrong nesting', '<b><i>a</b>c</i>', '<b><i>a</i></b>c'],
    ['unmatched end tags', 'a</div>b', 'ab'],
    ['an unfinished tag', 'a<b', 'a'],
  ])('%s', (_, html, expected) => {
    expect(read(html)).toBe(expected);
  });

  test('a reader that stops early', () => {
    let said = '';
    const names: string[] = [];
    readMarkup('<p>a<b>b</b><i>c</i></p>', {
      open: (name) => names.push(name),
      close: (name) => names.push(`/${name}`),
      text: (text) => {
        said += text;
      },
      full: () => said.length >= 2,
    });
    expect(said).toBe('ab');
    expect(names).toEqual(['p', 'b', '/b', '/p']);
  });

  test('unlimited depth, keeping the text beyond its maximum', () => {
    const out = read(`${'<b>'.repeat(500)}x`);
    expect(out.match(/<b>/g)).toHaveLength(400);
    expect(out.match(/<\/b>/g)).toHaveLength(400);
    expect(out).toContain('x');
  });
});

describe('the visible text', () => {
  test.each([
    ['  a \n\t b  ', 'a b'],
    ['<p>one</p><p>two</p>three<br>four', 'one two three four'],
    ['c<b>o</b>d<span>e</span>', 'code'],
    ['<style>s</style>a<p>b', 'a b'],
  ])('of %j is %j', (html, text) => {
    expect(visibleText(html, 100)).toBe(text);
  });

  test('is truncated', () => {
    expect(visibleText('<p>abcdef</p>', 3)).toBe('abc');
    expect(visibleText(`${'<wbr>'.repeat(40)}late`, 10)).toBe('');
  });
});
