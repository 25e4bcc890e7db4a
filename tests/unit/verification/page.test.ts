import { describe, expect, test } from 'vitest';
import { firstHit, kindsWithin } from '../../../lib/verification/page.ts';
import { readHtml } from '../../../lib/verification/read-html.ts';
import { readText } from '../../../lib/verification/read-text.ts';
import { kind } from '../../../lib/verification/vocabulary.ts';

const linesOf = ({ text, lines }: ReturnType<typeof readText>) =>
  lines.map(({ start, end }) => text.slice(start, end));

/** The look of the text in the last line that is not empty. */
const lookOf = (html: string) => readHtml('s', html).lines.at(-1)?.spans.at(-1);

describe('a page of plain text', () => {
  test('has the subject first, and its lines without those that are empty', () => {
    expect(linesOf(readText('Hello', 'one\n\n  two  three \r\nfour'))).toEqual([
      'Hello',
      'one',
      'two three',
      'four',
    ]);
  });

  test('has a line for a subject that is not there', () => {
    expect(linesOf(readText(' ', 'one'))).toEqual(['-', 'one']);
  });

  test('has its addresses as links, without what ends a sentence', () => {
    const page = readText('s', 'see https://a.example/x, or (https://b.example/y?z=1).');
    expect(page.links.map(({ href }) => href)).toEqual([
      'https://a.example/x',
      'https://b.example/y?z=1',
    ]);
    expect(page.links).toMatchObject([
      { line: 1, bare: true, button: false, hidden: false },
      { line: 1, bare: true },
    ]);
    expect(page.links.map(({ start, end }) => page.text.slice(start, end).trim())).toEqual([
      'https://a.example/x',
      'https://b.example/y?z=1',
    ]);
  });

  test('keeps an address apart from what precedes it', () => {
    expect(readText('s', 'see:https://a.example').text).toContain('see: https://a.example');
  });
});

describe('a page of HTML', () => {
  test('has a line for each block, and one for what stands between breaks', () => {
    const html = '<p>a <b>b</b>c</p><table><tr><td>d</td><td>e</td></tr></table>f<br>g';
    expect(linesOf(readHtml('s', html))).toEqual(['s', 'a bc', 'd', 'e', 'f', 'g']);
  });

  test('has no text of what is no part of the mail', () => {
    const html = '<head><title>t</title></head><style>p{}</style><select><option>o</select>a';
    expect(linesOf(readHtml('s', html))).toEqual(['s', 'a']);
  });

  test('has the looks of elements, inherited inward', () => {
    const html = '<div style="font-size:30px;letter-spacing:3px"><b>x <code>y</code></b></div>';
    expect(lookOf(html)).toMatchObject({ size: 30, bold: true, mono: true, spaced: true });
    expect(lookOf(`${html}z`)).toMatchObject({ size: 16, bold: false, mono: false, spaced: false });
  });

  test('has the looks of classes, with the element’s own style stronger', () => {
    const sheet =
      '<style>.a{font-size:30px}</style><STYLE type="text/css">.b{font-weight:bold}</STYLE>';
    expect(lookOf(`${sheet}<p class="a b">x</p>`)).toMatchObject({ size: 30, bold: true });
    expect(lookOf(`${sheet}<p class="a" style="font-size:9px">x</p>`)?.size).toBe(9);
  });

  test('has hidden lines, whatever stands within', () => {
    const page = readHtml('s', '<div style="display:none"><p style="display:block">x</p></div>y');
    expect(page.lines.map(({ hidden }) => hidden)).toEqual([false, true, false]);
  });

  test('has a ground that reaches a few elements inward', () => {
    const ground = '<table bgcolor="#eee">';
    expect(lookOf(`${ground}<tr><td>x`)?.boxed).toBe(true);
    expect(lookOf(`${ground}<tr><td><a><b>x`)?.boxed).toBe(false);
  });

  test('has its links with their words, and the line on which they stand', () => {
    const page = readHtml('s', '<p>see</p><a href=" https://a.example/x "> the <b>page</b> </a>.');
    expect(page.links).toMatchObject([
      { href: 'https://a.example/x', line: 2, bare: false, button: false, hidden: false },
    ]);
    expect(page.links.map(({ start, end }) => page.text.slice(start, end))).toEqual(['the page']);
  });

  test.each([
    ['a role', '<a role="button" href="https://a.example">x</a>'],
    ['a class', '<a class="big btn-primary" href="https://a.example">x</a>'],
    ['padding', '<a style="padding:9px" href="https://a.example">x</a>'],
    ['the ground around it', '<td bgcolor="#00f"><a href="https://a.example">x</a></td>'],
    ['the ground within it', '<a href="https://a.example"><b style="background:#00f">x</b></a>'],
  ])('knows a button by %s', (_, html) => {
    expect(readHtml('s', html).links[0]?.button).toBe(true);
  });

  test('knows links whose words are an address, and addresses that are no links', () => {
    const html = '<a href="https://a.example/1">https://a.example/1</a> or https://a.example/2 !';
    expect(readHtml('s', html).links).toMatchObject([
      { href: 'https://a.example/1', bare: true },
      { href: 'https://a.example/2', bare: true },
    ]);
  });

  test('has the words of pictures in links, and no links without words', () => {
    const html =
      '<a href="https://a.example"><img alt="Go on"></a><a href="https://b.example"></a>';
    const page = readHtml('s', `${html}<img alt="no">`);
    expect(linesOf(page)).toEqual(['s', 'Go on']);
    expect(page.links).toHaveLength(1);
  });

  test('knows the size that most of its text has', () => {
    const html = '<p style="font-size:13px">long enough to count</p><h1>short</h1>';
    expect(readHtml('s', html).usualSize).toBe(13);
    const hidden = '<p style="display:none;font-size:9px">longer than all of the rest</p>';
    expect(readHtml('s', `${hidden}${html}`).usualSize).toBe(13);
  });
});

describe('the words of a page', () => {
  const page = readHtml('s', 'otp <p style="display:none">otp</p> <p>confirm · password</p>');

  test('are those of visible lines', () => {
    expect(page.hits).toHaveLength(3);
  });

  test('are sought from a place on', () => {
    const places = page.hits.map(({ start }) => start);
    expect(places.map((place) => firstHit(page.hits, place))).toEqual([0, 1, 2]);
    expect(firstHit(page.hits, page.text.length)).toBe(3);
  });

  test('are told by kind within a stretch, whole ones only', () => {
    const start = page.text.indexOf('confirm');
    const password = page.text.indexOf('password');
    expect(kindsWithin(page, start, password)).toBe(kind.verify);
    expect(kindsWithin(page, start, password + 3)).toBe(kind.verify);
    expect(kindsWithin(page, start, password + 8)).toBe(kind.verify | kind.password);
    expect(kindsWithin(page, start + 1, password)).toBe(0);
  });
});
