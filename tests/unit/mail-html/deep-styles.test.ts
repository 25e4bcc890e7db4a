import { describe, expect, it } from 'vitest';
import { withoutDeepStyles } from '../../../lib/mail-html/deep-styles.ts';
import { growsInProportion } from '../../processor-time.ts';

/** Deep enough to be taken for an attack, and not so deep that it would be one here. */
const deep = 600;
const media = '@media all{'.repeat(deep);
const brackets = '('.repeat(deep);

describe('styles as mails have them', () => {
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
  ])('stay: %s', (_, html) => {
    expect(withoutDeepStyles(html)).toBe(html);
  });
});

describe('styles nested past all sense', () => {
  it.each([
    ['in a sheet', `<style>${media}</style>`],
    ['in a sheet that has no end', `<style>${media}`],
    ['in a sheet that seems to end', `<style></stylex>${media}</style>`],
    ['in a sheet in capitals', `<STYLE>${media}</STYLE>`],
    ['in an attribute', `<p style="color:${brackets}">`],
    ['in an attribute in other quotes', `<p style='color:${brackets}'>`],
    ['in an attribute without quotes', `<p style=color:${brackets}>`],
    ['in an attribute as entities', `<p style="color:${'&lpar;'.repeat(deep)}">`],
    ['in an attribute as numbers', `<p style="color:${'&#x28'.repeat(deep)}">`],
    ['behind what looks like an attribute', `<p title='style="'><p style="color:${brackets}">`],
    [
      'behind strings that close brackets',
      `<style>${'@media all{a{b:"}}}"}'.repeat(deep)}</style>`,
    ],
    ['behind comments that close brackets', `<style>${'@media all{/*}*/'.repeat(deep)}</style>`],
    ['behind other brackets', `<style>${'@media all{)]'.repeat(deep)}</style>`],
    ['behind escaped brackets', `<style>${String.raw`@media all{\}`.repeat(deep)}</style>`],
    ['behind an apostrophe in a comment', `<style>/*'*/${media}</style>`],
    ['behind a string that its line ends', `<style>a{b:"\n}${media}</style>`],
    ['behind a string that goes on past a line', `<style>a{b:"\\\n";}${media}/*"*/</style>`],
    ['behind an escape that takes its line along', `<style>a{b:"\\61\n"}${media}a{b:"}"}</style>`],
    ['behind a quote in an address', `<style>a{b:url(a")}${media}</style>`],
    ['behind a quote in an address with an escape', `<style>a{b:u\\72l(")}${media}</style>`],
    ['behind what is no address', `<style>@url(${media}</style>`],
    ['behind a name that ends like one', `<style>éurl(${media}</style>`],
    ['behind a quote far within brackets', `<style>a{b:url(${' '.repeat(300)}")"}${media}</style>`],
    ['behind a tag that ends elsewhere', `<style a=">"b="\\">${media}</style>`],
    ['behind what looks like a sheet', `<p title="<style>'"><style>${media}</style>`],
    ['in a drawing', `<svg><style>${'a{<!--"-->{<!--"-->'.repeat(1_200)}</style></svg>`],
    ['in a drawing as entities', `<svg><style>${'a&#123;'.repeat(2_400)}</style></svg>`],
    ['in one of very many', `${'<style></style>'.repeat(120)}<style>${media}</style>`],
  ])('are taken out with all others: %s', (_, html) => {
    const left = withoutDeepStyles(html);
    expect(left).not.toMatch(/style/i);
  });

  it('leave the words of the mail as they were to a reader', () => {
    const html = `<style>${media}</style><p style="color:red">A style guide</p>`;
    const left = withoutDeepStyles(html);
    expect(left.replaceAll('\u200b', '')).toContain('>A style guide</p>');
    expect(left).not.toContain('@media');
  });

  it('make no new ones of what stood around', () => {
    const html = `<p st<style>${media}</style >yle="color:red">`;
    expect(withoutDeepStyles(html)).not.toMatch(/style/i);
  });
});

it('takes time in proportion to a mail made to cost it', () => {
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
