import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../../lib/code-detection/mail-text/read-html.ts';
import { visibleText } from '../../../../lib/code-detection.ts';

const linesOf = (html: string) => {
  const { text, lines } = readHtml('-', html);
  return lines.slice(1).map(({ start, end }) => text.slice(start, end));
};

describe('text stands on a line of its own', () => {
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

test('the digits of a picture are read as text, its words only within a link', () => {
  expect(linesOf('Your code: <img alt="482913">')).toEqual(['Your code: 482913']);
  expect(linesOf('Your code: <img alt="Lamps">')).toEqual(['Your code:']);
  expect(linesOf('<a href="https://a.example"><img alt="Lamps"></a>')).toEqual(['Lamps']);
});

describe('text is no part of a mail', () => {
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

  test('though it is where a head has no end', () => {
    const html = '<head><title>Lamps</title><div>482913</div>';
    expect(linesOf(html)).toEqual(['482913']);
    expect(visibleText(html, 100)).toBe('482913');
  });
});
