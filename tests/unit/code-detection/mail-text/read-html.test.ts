import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../../lib/code-detection/mail-text/read-html.ts';
import { visibleText } from '../../../../lib/code-detection.ts';

const linesOf = (html: string) => {
  const { text, lines } = readHtml('-', html);
  return lines.slice(1).map(({ start, end }) => text.slice(start, end));
};

/** The formatting of the text in the last line that is not empty. */
const lookOf = (html: string) => readHtml('-', html).lines.at(-1)?.spans.at(-1);
const firstLink = (html: string) => readHtml('-', html).links[0];
const href = 'https://a.example/e/aB3dE5gH7jK9mN1pQ';

describe('the text of an HTML mail', () => {
  test('has a line for each block and after each line break', () => {
    const html = '<p>a <b>b</b>c</p><table><tr><td>d</td><td>e</td></tr></table>f<br>g';
    expect(linesOf(html)).toEqual(['a bc', 'd', 'e', 'f', 'g']);
  });

  test('excludes elements that are not shown', () => {
    const html = '<head><title>t</title></head><style>p{}</style><select><option>o</select>a';
    expect(linesOf(html)).toEqual(['a']);
  });

  test('has the formatting of elements, inherited by their descendants', () => {
    const html = '<div style="font-size:30px;letter-spacing:3px"><b>x <code>y</code></b></div>';
    expect(lookOf(html)).toMatchObject({ size: 30, bold: true, mono: true, spaced: true });
    expect(lookOf(`${html}z`)).toMatchObject({ size: 16, bold: false, mono: false, spaced: false });
  });

  test('has the formatting of classes, overridden by inline styles', () => {
    const sheet =
      '<style>.a{font-size:30px}</style><STYLE type="text/css">.b{font-weight:bold}</STYLE>';
    expect(lookOf(`${sheet}<p class="a b">x</p>`)).toMatchObject({ size: 30, bold: true });
    expect(lookOf(`${sheet}<p class="a" style="font-size:9px">x</p>`)?.size).toBe(9);
  });

  test.each([
    ['a missing end tag', '<style>.a{font-size:30px}<style>.b{x:1}</style>'],
    ['an empty style sheet before it', '<style></style><style>.a{font-size:30px}</style>'],
    ['an attribute', '<style media="screen">.a{font-size:30px}</style>'],
    ['several lines', '<style>\n.b{x:1}\n.a{font-size:30px}\n</style>'],
  ])('has the formatting of a style sheet with %s', (_, sheet) => {
    expect(lookOf(`${sheet}<p class="a">x</p>`)?.size).toBe(30);
  });

  test('ignores rules outside style sheets', () => {
    expect(lookOf('<style>.b{x:1}</style>.a{font-size:30px}<p class="a">x</p>')?.size).toBe(16);
    expect(lookOf('<style id=".a{font-size:30px}">.b{x:1}</style><p class="a">x</p>')?.size).toBe(
      16,
    );
  });

  test.each([
    ['1px', true],
    ['0', true],
    ['2px', false],
  ])('with a font size of %s is hidden: %s', (size, hidden) => {
    expect(lookOf(`<div style="font-size:${size}">x</div>`)?.hidden).toBe(hidden);
  });

  test('has the table rows of its lines', () => {
    const html = '<p>a</p><table><tr><td>b<td><b>c</b><tr><td>d<table><tr><td>e</table>f</table>g';
    const rows = readHtml('-', html).lines.map(({ row }) => row);
    expect(rows).toEqual([0, 0, 1, 1, 2, 3, 2, 0]);
  });

  test('has hidden lines, whatever their descendants specify', () => {
    const mailText = readHtml(
      's',
      '<div style="display:none"><p style="display:block">x</p></div>y',
    );
    expect(mailText.lines.map(({ hidden }) => hidden)).toEqual([false, true, false]);
  });

  test('has a background that is inherited by a few levels', () => {
    const table = '<table bgcolor="#eee">';
    expect(lookOf(`${table}<tr><td>x`)?.boxed).toBe(true);
    expect(lookOf(`${table}<tr><td><a><b>x`)?.boxed).toBe(false);
  });

  test('has its links with text and line', () => {
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
    ['text after an element', '<a href="https://a.example/x"><b>Go</b> on</a>'],
    ['a separate line', 'See <a href="https://a.example/x"><p>Go on</p></a>'],
    ['several lines', '<p>See</p><a href="https://a.example/x"><p>Go</p><p>on</p></a>'],
    [
      'a picture without alternative text',
      '<p>See</p><a href="https://a.example/x"><img src="a.png">Go on</a>',
    ],
  ])('has a link with %s', (_, html) => {
    const { text, lines, links } = readHtml('-', html);
    expect(links.map(({ start, end }) => text.slice(start, end).replace('\n', ' '))).toEqual([
      'Go on',
    ]);
    expect(lines[links[0]?.line ?? 0]?.start).toBe(html.startsWith('<a') ? 2 : links[0]?.start);
  });

  test('has URLs in plain text as links, and ignores other elements with an href', () => {
    const html = '<base href="https://a.example/">See https://b.example/x';
    expect(readHtml('-', html).links).toMatchObject([{ href: 'https://b.example/x', bare: true }]);
  });

  test('contains the text around URLs once', () => {
    const html = 'Copy https://a.example/1 or https://a.example/2 into it.';
    expect(linesOf(html)).toEqual([html]);
  });

  test.each([
    ['a role', '<a role="button" href="https://a.example">x</a>'],
    ['a class', '<a class="big btn-primary" href="https://a.example">x</a>'],
    ['padding', '<a style="padding:9px" href="https://a.example">x</a>'],
    ['its surrounding background', '<td bgcolor="#00f"><a href="https://a.example">x</a></td>'],
    ['its inner background', '<a href="https://a.example"><b style="background:#00f">x</b></a>'],
  ])('has a button that is recognised by %s', (_, html) => {
    expect(readHtml('-', html).links[0]?.button).toBe(true);
  });

  test('marks links whose text is a URL, and URLs in plain text', () => {
    const html = '<a href="https://a.example/1">https://a.example/1</a> or https://a.example/2 !';
    expect(readHtml('-', html).links).toMatchObject([
      { href: 'https://a.example/1', bare: true },
      { href: 'https://a.example/2', bare: true },
    ]);
  });

  test('has the alternative text of pictures in links, and no links without text', () => {
    const html =
      '<a href="https://a.example"><img alt="Go on"></a><a href="https://b.example"></a>';
    const others = '<img alt="no"><img alt="2024 lamps"><img alt="Lamps 2024">';
    expect(linesOf(html + others)).toEqual(['Go on']);
    expect(readHtml('-', html + others).links).toHaveLength(1);
  });

  test('has the font size of most of its visible text', () => {
    const html = '<p style="font-size:13px">long enough to count</p><h1>short</h1>';
    expect(readHtml('-', html).usualSize).toBe(13);
    const hidden = '<p style="display:none;font-size:9px">longer than all of the rest</p>';
    expect(readHtml('-', `${hidden}${html}`).usualSize).toBe(13);
  });
});

describe('a link in HTML', () => {
  test.each(['btn', 'btn-primary', 'my-button', 'cta', 'big CTA'])(
    'is a button with the class "%s"',
    (name) => {
      expect(firstLink(`<a class="${name}" href="${href}">Go</a>`)?.button).toBe(true);
    },
  );

  test.each(['lamps', 'xbtn', 'octane', 'sincta'])(
    'is not a button with the class "%s"',
    (name) => {
      expect(firstLink(`<a class="${name}" href="${href}">Go</a>`)?.button).toBe(false);
    },
  );

  test('shows a URL if its text begins with a URL', () => {
    for (const words of [href, ` ${href}`, 'www.a.example', 'WWW.a.example']) {
      expect(firstLink(`<a href="${href}">${words}</a>`)?.bare).toBe(true);
    }
    expect(firstLink(`<a href="${href}">Go to www.a.example</a>`)?.bare).toBe(false);
  });

  test('has its text without surrounding white space', () => {
    const { text, links } = readHtml('-', `<p>Lamps<a href="${href}"> Go on </a>lamps</p>`);
    expect(text.slice(links[0]?.start, links[0]?.end)).toBe('Go on');
  });
});

describe('text is on a separate line', () => {
  test.each([
    'Your code:<p>482913</p>It expires soon.',
    'Your code:<h1>482913</h1>It expires soon.',
    'Your code:<h2>482913</h2>It expires soon.',
    'Your code:<h3>482913</h3>It expires soon.',
    'Your code:<h4>482913</h4>It expires soon.',
    'Your code:<h5>482913</h5>It expires soon.',
    'Your code:<h6>482913</h6>It expires soon.',
    'Your code:<br>482913<br/>It expires soon.',
    'Your code:<hr>482913<hr>It expires soon.',
    'Your code:<div>482913</div>It expires soon.',
    'Your code:<center>482913</center>It expires soon.',
    'Your code:<pre>482913</pre>It expires soon.',
    'Your code:<blockquote>482913</blockquote>It expires soon.',
    'Your code:<ul><li>482913</li></ul>It expires soon.',
    'Your code:<dl><dt>482913<dd>It expires soon.</dl>',
    '<dl><dt>Your code:</dt>482913<dt>It expires soon.</dt></dl>',
    '<dl>Your code:<dd>482913</dd>It expires soon.</dl>',
    'Your code:<table><tr><td>482913</td></tr></table>It expires soon.',
    '<table><tr><th>Your code:</th>482913<th>It expires soon.</th></tr></table>',
    '<table><caption>Your code:</caption>482913<tr><td>It expires soon.</table>',
    'Your code:<section>482913</section>It expires soon.',
    'Your code:<article>482913</article>It expires soon.',
    '<header>Your code:</header>482913<footer>It expires soon.</footer>',
    'Your code:<main>482913</main>It expires soon.',
    '<nav>Your code:</nav>482913<aside>It expires soon.</aside>',
    '<address>Your code:</address>482913<form>It expires soon.</form>',
    'Your code:<figure>482913</figure>It expires soon.',
    'Your code:<figure>482913<figcaption>It expires soon.</figcaption></figure>',
    'Your code:<fieldset>482913</fieldset>It expires soon.',
  ])('in %s', (html) => {
    expect(linesOf(html)).toEqual(['Your code:', '482913', 'It expires soon.']);
    expect(visibleText(html, 100)).toBe('Your code: 482913 It expires soon.');
  });

  test.each([
    'Your code: <b>482</b>913',
    'Your <font color="red">code: 4829</font>13',
    'Your code: <span>4</span><span>8</span><span>2</span>913',
    'Your c<i>o</i>de: <strong>482<wbr>913</strong>',
    '<em>Y</em>our code: <a href="https://a.example">482</a><u>913</u>',
    'Your code: <a href="https://a.example">4<b>829</b><img src="a.png" alt="">13</a>',
  ])('but not in %s', (html) => {
    expect(linesOf(html)).toEqual(['Your code: 482913']);
    expect(visibleText(html, 100)).toBe('Your code: 482913');
  });
});

test('digits in the alternative text of a picture are read, words only within a link', () => {
  expect(linesOf('Your code: <img alt="482913">')).toEqual(['Your code: 482913']);
  expect(linesOf('Your code: <img alt="Lamps">')).toEqual(['Your code:']);
  expect(linesOf('<a href="https://a.example"><img alt="Lamps"></a>')).toEqual(['Lamps']);
});

describe('text is not part of a mail', () => {
  test.each([
    '<title>482913</title>',
    '<style>.a{color:#482913}</style>',
    '<script>var a = 482913</script>',
    '<noscript>482913</noscript>',
    '<template><p>482913</p></template>',
    '<svg viewBox="0 0 9 9"><text>482913</text></svg>',
    '<select><option>482913<option>771942</select>',
    '<textarea>482913</textarea>',
    '<object data="a.pdf"><img alt="482913"></object>',
  ])('in %s', (html) => {
    expect(linesOf(`${html}<p>Hello</p>`)).toEqual(['Hello']);
    expect(visibleText(`${html}<p>Hello</p>`, 100)).toBe('Hello');
  });

  test('except in a head that is not closed', () => {
    const html = '<head><title>Lamps</title><div>482913</div>';
    expect(linesOf(html)).toEqual(['482913']);
    expect(visibleText(html, 100)).toBe('482913');
  });
});
