import { describe, expect, it } from 'vitest';
import { withoutDeepStyles } from '../../../lib/mail-html/deep-styles.ts';
import { growsInProportion } from '../../processor-time.ts';

/** Deep enough to count as an attack, but harmless to this test. */
const deep = 600;
const media = '@media all{'.repeat(deep);
const brackets = '('.repeat(deep);

describe('withoutDeepStyles keeps ordinary styles', () => {
  it.each([
    ['none', '<p>Hello (and [goodbye])'],
    [
      'an attribute',
      `<p style="color: rgb(1, 2, 3); background: url(data:image/png;base64,${'A'.repeat(200_000)})">`,
    ],
    [
      'a sheet',
      '<style type="text/css">@media (max-width: 600px) { .a:not(.b) { color: red } }</style>',
    ],
    ['many rules', `<style>${'.a { color: rgb(1, 2, 3) } '.repeat(4_000)}</style>`],
    ['many attributes', '<p style="width: calc(1px + 2px)">a</p>'.repeat(4_000)],
    [
      'strings and comments',
      `<style>/* it's { */ a::after { content: "{(["; } b { color: red }</style>`,
    ],
    [
      'names with escapes',
      String.raw`<style>.md\:w-1\/2 { width: 50% } .w-\[calc\(1px\)\] { color: red }</style>`,
    ],
    ['brackets in the text alone', `style ${brackets} and <p>a style of its own: ${brackets}`],
    ['an unclosed bracket', '<style>a { color: rgb(1 } b { color: red }</style>'],
  ])('such as %s', (_, html) => {
    expect(withoutDeepStyles(html)).toBe(html);
  });
});

describe('withoutDeepStyles removes all styles if one is nested too deeply', () => {
  it.each([
    ['in a sheet', `<style>${media}</style>`],
    ['in an unclosed sheet', `<style>${media}`],
    ['in a sheet with a similar end tag', `<style></stylex>${media}</style>`],
    ['in a sheet with a tag in capitals', `<STYLE>${media}</STYLE>`],
    ['in an attribute', `<p style="color:${brackets}">`],
    ['in an attribute in other quotes', `<p style='color:${brackets}'>`],
    ['in an attribute without quotes', `<p style=color:${brackets}>`],
    ['in an attribute as entities', `<p style="color:${'&lpar;'.repeat(deep)}">`],
    ['in an attribute as numeric entities', `<p style="color:${'&#x28'.repeat(deep)}">`],
    ['after a look-alike of an attribute', `<p title='style="'><p style="color:${brackets}">`],
    [
      'after strings with closing brackets',
      `<style>${'@media all{a{b:"}}}"}'.repeat(deep)}</style>`,
    ],
    ['after comments with closing brackets', `<style>${'@media all{/*}*/'.repeat(deep)}</style>`],
    ['after other brackets', `<style>${'@media all{)]'.repeat(deep)}</style>`],
    ['after escaped brackets', `<style>${String.raw`@media all{\}`.repeat(deep)}</style>`],
    ['after an apostrophe in a comment', `<style>/*'*/${media}</style>`],
    ['after a string that ends at a line break', `<style>a{b:"\n}${media}</style>`],
    ['after a string that continues past a line break', `<style>a{b:"\\\n";}${media}/*"*/</style>`],
    ['after an escape that swallows a line break', `<style>a{b:"\\61\n"}${media}a{b:"}"}</style>`],
    ['after a quote in a URL', `<style>a{b:url(a")}${media}</style>`],
    ['after a quote in a URL with an escape', `<style>a{b:u\\72l(")}${media}</style>`],
    ['after a look-alike of a URL', `<style>@url(${media}</style>`],
    ['after a name that ends like url', `<style>éurl(${media}</style>`],
    ['after a quote far inside brackets', `<style>a{b:url(${' '.repeat(300)}")"}${media}</style>`],
    ['after a tag whose end is in an attribute', `<style a=">"b="\\">${media}</style>`],
    ['after a look-alike of a sheet', `<p title="<style>'"><style>${media}</style>`],
    ['in an SVG', `<svg><style>${'a{<!--"-->{<!--"-->'.repeat(1_200)}</style></svg>`],
    ['in an SVG as entities', `<svg><style>${'a&#123;'.repeat(2_400)}</style></svg>`],
    ['in one of very many sheets', `${'<style></style>'.repeat(120)}<style>${media}</style>`],
  ])('%s', (_, html) => {
    const left = withoutDeepStyles(html);
    expect(left).not.toMatch(/style/i);
  });

  it('but keeps the visible text of the mail', () => {
    const html = `<style>${media}</style><p style="color:red">A style guide</p>`;
    const left = withoutDeepStyles(html);
    expect(left.replaceAll('\u200b', '')).toContain('>A style guide</p>');
    expect(left).not.toContain('@media');
  });

  it('and creates no new styles from the text around them', () => {
    const html = `<p st<style>${media}</style >yle="color:red">`;
    expect(withoutDeepStyles(html)).not.toMatch(/style/i);
  });
});

it('withoutDeepStyles takes linear time for hostile mails', () => {
  const costly = (size: number) => [
    '<p style='.repeat(12_500 * size),
    `<p style="`.repeat(12_500 * size),
    'style='.repeat(25_000 * size),
    `<style>${'url('.repeat(25_000 * size)}`,
    `${'<style>'.repeat(90)}a{b:"${'\\'.repeat(75_000 * size)}`,
  ];
  const inProportion = growsInProportion((size) => costly(size).map(withoutDeepStyles));
  expect(inProportion).toBe(true);
});
