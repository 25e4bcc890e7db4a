import { describe, expect, test } from 'vitest';
import { firstMatch, kindsWithin } from '../../../lib/code-detection/mail-text/mail-text.ts';
import { readHtml } from '../../../lib/code-detection/mail-text/read-html.ts';
import { readText } from '../../../lib/code-detection/mail-text/read-text.ts';

const linesOf = ({ text, lines }: ReturnType<typeof readText>) =>
  lines.map(({ start, end }) => text.slice(start, end));

/** The look of the text in the last line that is not empty. */
const lookOf = (html: string) => readHtml('s', html).lines.at(-1)?.spans.at(-1);

describe('the text of a plain mail', () => {
  test('has the subject first, and its lines without those that are empty', () => {
    expect(linesOf(readText('Hello', 'one\n\n  two  three \r\nfour'))).toEqual([
      'Hello',
      'one',
      'two three',
      'four',
    ]);
  });

  test.each(['', ' ', '\u200b'])('has a line for the subject %j that is not there', (subject) => {
    expect(linesOf(readText(subject, 'one'))).toEqual(['-', 'one']);
    expect(linesOf(readHtml(subject, '<p>one</p>'))).toEqual(['-', 'one']);
  });

  test('has its addresses as links, without what ends a sentence', () => {
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

  test('keeps an address apart from what precedes it', () => {
    expect(readText('s', 'see:https://a.example').text).toContain('see: https://a.example');
  });
});

describe('a mailText has an end', () => {
  const words = 'lamps '.repeat(20_000);
  const address = 'https://a.example/x';

  test('beyond which no link is found', () => {
    expect(readText('-', `${address}\n${words}\n${address}`).links).toHaveLength(1);
    expect(readHtml('-', `${address}<p>${words}<p>${address}`).links).toHaveLength(1);
  });

  test('however little of its markup is text', () => {
    expect(linesOf(readHtml('-', `a<!--${'x'.repeat(2_000_000)}--><p>b`))).toEqual(['-', 'a']);
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

  test.each([
    ['an end that is missing', '<style>.a{font-size:30px}<style>.b{x:1}</style>'],
    ['one that is empty', '<style></style><style>.a{font-size:30px}</style>'],
    ['an attribute', '<style media="screen">.a{font-size:30px}</style>'],
    ['several lines', '<style>\n.b{x:1}\n.a{font-size:30px}\n</style>'],
  ])('has the looks of a style sheet with %s', (_, sheet) => {
    expect(lookOf(`${sheet}<p class="a">x</p>`)?.size).toBe(30);
  });

  test('has no looks of what stands outside its style sheets', () => {
    expect(lookOf('<style>.b{x:1}</style>.a{font-size:30px}<p class="a">x</p>')?.size).toBe(16);
    expect(lookOf('<style id=".a{font-size:30px}">.b{x:1}</style><p class="a">x</p>')?.size).toBe(
      16,
    );
  });

  test.each([
    ['1px', true],
    ['0', true],
    ['2px', false],
  ])('has text of %s that is hidden: %s', (size, hidden) => {
    expect(lookOf(`<div style="font-size:${size}">x</div>`)?.hidden).toBe(hidden);
  });

  test('knows the rows of its tables', () => {
    const html = '<p>a</p><table><tr><td>b<td><b>c</b><tr><td>d<table><tr><td>e</table>f</table>g';
    const rows = readHtml('s', html).lines.map(({ row }) => row);
    expect(rows).toEqual([0, 0, 1, 1, 2, 3, 2, 0]);
  });

  test('has hidden lines, whatever stands within', () => {
    const mailText = readHtml(
      's',
      '<div style="display:none"><p style="display:block">x</p></div>y',
    );
    expect(mailText.lines.map(({ hidden }) => hidden)).toEqual([false, true, false]);
  });

  test('has a ground that reaches a few elements inward', () => {
    const ground = '<table bgcolor="#eee">';
    expect(lookOf(`${ground}<tr><td>x`)?.boxed).toBe(true);
    expect(lookOf(`${ground}<tr><td><a><b>x`)?.boxed).toBe(false);
  });

  test('has its links with their words, and the line on which they stand', () => {
    const mailText = readHtml(
      's',
      '<p>see</p><a href=" https://a.example/x "> the <b>page</b> </a>.',
    );
    expect(mailText.links).toMatchObject([
      { href: 'https://a.example/x', line: 2, bare: false, button: false, hidden: false },
    ]);
    expect(mailText.links.map(({ start, end }) => mailText.text.slice(start, end))).toEqual([
      'the page',
    ]);
  });

  test.each([
    ['words behind an element', '<a href="https://a.example/x"><b>Go</b> on</a>'],
    ['a line of its own', 'See <a href="https://a.example/x"><p>Go on</p></a>'],
    ['several lines', '<p>See</p><a href="https://a.example/x"><p>Go</p><p>on</p></a>'],
    [
      'a picture without words',
      '<p>See</p><a href="https://a.example/x"><img src="a.png">Go on</a>',
    ],
  ])('has links of %s', (_, html) => {
    const { text, lines, links } = readHtml('s', html);
    expect(links.map(({ start, end }) => text.slice(start, end).replace('\n', ' '))).toEqual([
      'Go on',
    ]);
    expect(lines[links[0]?.line ?? 0]?.start).toBe(html.startsWith('<a') ? 2 : links[0]?.start);
  });

  test('has no links of elements that are not read as such', () => {
    const html = '<base href="https://a.example/">See https://b.example/x';
    expect(readHtml('s', html).links).toMatchObject([{ href: 'https://b.example/x', bare: true }]);
  });

  test('has its text around addresses once', () => {
    const html = 'Copy https://a.example/1 or https://a.example/2 into it.';
    expect(linesOf(readHtml('s', html))).toEqual(['s', html]);
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
    const others = '<img alt="no"><img alt="2024 lamps"><img alt="Lamps 2024">';
    const mailText = readHtml('s', `${html}${others}`);
    expect(linesOf(mailText)).toEqual(['s', 'Go on']);
    expect(mailText.links).toHaveLength(1);
  });

  test('knows the size that most of its text has', () => {
    const html = '<p style="font-size:13px">long enough to count</p><h1>short</h1>';
    expect(readHtml('s', html).usualSize).toBe(13);
    const hidden = '<p style="display:none;font-size:9px">longer than all of the rest</p>';
    expect(readHtml('s', `${hidden}${html}`).usualSize).toBe(13);
  });
});

describe('the terms of a mail', () => {
  const mailText = readHtml('s', 'otp <p style="display:none">otp</p> <p>confirm · password</p>');

  test('are those of visible lines', () => {
    expect(mailText.matches).toHaveLength(3);
  });

  test('are sought from an offset on', () => {
    const offsets = mailText.matches.map(({ start }) => start);
    expect(offsets.map((offset) => firstMatch(mailText.matches, offset))).toEqual([0, 1, 2]);
    expect(firstMatch(mailText.matches, mailText.text.length)).toBe(3);
  });

  test('are told by kind within a stretch, whole ones only', () => {
    const start = mailText.text.indexOf('confirm');
    const password = mailText.text.indexOf('password');
    expect(kindsWithin(mailText, start, password)).toEqual(new Set(['verify']));
    expect(kindsWithin(mailText, start, password + 3)).toEqual(new Set(['verify']));
    expect(kindsWithin(mailText, start, password + 8)).toEqual(new Set(['verify', 'password']));
    expect(kindsWithin(mailText, start + 1, password)).toEqual(new Set());
  });
});
