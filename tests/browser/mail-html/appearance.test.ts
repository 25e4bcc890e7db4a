import { beforeAll, describe, expect, test } from 'vitest';
import { withMailFrame } from './mail-frame.ts';

const { page, show, styleOf, attributeOf, inMail } = withMailFrame();

/** Written for these tests, in the style of newsletters. */
const newsletter = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="en"><head><title>Spring</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="https://fonts.example/css">
<style type="text/css">
  @import url("https://fonts.example/more.css");
  body { margin: 0; }
  .card { background: #fffaf0; padding: 24px; border-radius: 8px; color: #333; }
  a.button { color: white; text-decoration: none; }
  #strong { font-weight: bold; }
  @media only screen and (max-width: 480px) { .wide-only { display: none !important; } }
  @media (prefers-color-scheme: dark) { .card { color: #fff !important; } }
</style></head>
<body bgcolor="#eeeeee">
<div style="display:none;max-height:0;overflow:hidden">Preheader text</div>
<table width="600" cellpadding="0" cellspacing="0" border="0" align="center" role="presentation">
<tr><td class="card">
  <img id="logo" src="https://cdn.example/logo.png" width="560" height="80" alt="Garden Shop">
  <h1 style="font:30px/1.2 Georgia,serif;margin:0">Spring is here</h1>
  <p>We have <span id="strong">new seeds</span> and <font id="old" color="green">green</font> things.</p>
  <table width="100%"><tr>
    <td class="column" width="50%" valign="top"><img src="https://cdn.example/a.jpg" width="270"></td>
    <td class="column wide-only" width="50%" valign="top">Second column</td>
  </tr></table>
  <!--[if mso]><v:roundrect href="https://shop.example"><![endif]-->
  <a class="button" href="https://shop.example/sale?a=1&amp;b=2"
     style="display:inline-block;background-color:#c0392b;padding:12px 24px">See the sale</a>
  <p><a href="http://shop.example/help">Help</a> <a href="mailto:hello@shop.example">Write</a>
     <a id="relative" href="/path">x</a></p>
  <p style="font-size:11px;color:#888"><a href="https://shop.example/unsubscribe">Unsubscribe</a></p>
  <img src="https://track.example/open.gif?id=1" width="1" height="1">
</td></tr></table></body></html>`;

const receipt = `<table style="border-collapse:collapse;width:100%">
<colgroup><col width="60%"><col><col></colgroup>
<thead><tr><th align="left">Item</th><th>Qty</th><th>Price</th></tr></thead>
<tbody>
<tr><td>Tea</td><td>2</td><td class="amount" style="text-align:right">€ 8.40</td></tr>
<tr class="total"><td colspan="2" style="border-top:2px solid #000"><b>Total</b></td>
<td style="border-top:2px solid #000;text-align:right">€ 8.40</td></tr>
</tbody></table>`;

describe('a newsletter', () => {
  beforeAll(async () => {
    expect(await show({ html: newsletter })).toEqual({ blockedImages: 2, trackers: 1, links: 4 });
  });

  test('keeps its table layout', async () => {
    expect(await styleOf('.column', 'display')).toBe('table-cell');
    expect(await attributeOf('table', 'cellpadding')).toBe('0');
    expect(await styleOf('.card', 'padding-top')).toBe('24px');
    expect(await styleOf('.card', 'border-top-left-radius')).toBe('8px');
  });

  test('keeps colours from style attributes, style sheets and presentational attributes', async () => {
    expect(await styleOf('.card', 'background-color')).toBe('rgb(255, 250, 240)');
    expect(await styleOf('.button', 'background-color')).toBe('rgb(192, 57, 43)');
    expect(await styleOf('.button', 'color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf('body', 'background-color')).toBe('rgb(238, 238, 238)');
    expect(await styleOf('#old', 'color')).toBe('rgb(0, 128, 0)');
  });

  test('keeps its fonts', async () => {
    expect(await styleOf('h1', 'font-size')).toBe('30px');
    expect(await styleOf('h1', 'font-family')).toContain('Georgia');
    expect(await styleOf('#strong', 'font-weight')).toBe('700');
  });

  test('applies its media queries for narrow screens', async () => {
    expect(await styleOf('.wide-only', 'display')).toBe('none');
  });

  test('has a light background in every theme', async () => {
    await page().emulateMedia({ colorScheme: 'dark' });
    expect(await styleOf('.card', 'color')).toBe('rgb(51, 51, 51)');
    await page().emulateMedia({ colorScheme: null });
  });

  test('has links that open in a new tab without a referrer', async () => {
    expect(await attributeOf('.button', 'href')).toBe('https://shop.example/sale?a=1&b=2');
    expect(await attributeOf('.button', 'target')).toBe('_blank');
    expect(await attributeOf('.button', 'rel')).toBe('noopener noreferrer');
    expect(await attributeOf('#relative', 'href')).toBeNull();
  });

  test('does not scroll sideways', async () => {
    const overflow = await inMail((mail) => mail.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('keeps the alternative text of a missing image', async () => {
    expect(await attributeOf('#logo', 'alt')).toBe('Garden Shop');
    expect(await attributeOf('#logo', 'src')).toBeNull();
  });
});

describe('a receipt', () => {
  test('keeps columns, borders and alignment', async () => {
    await show({ html: receipt });
    expect(await styleOf('td.amount', 'text-align')).toBe('right');
    expect(await styleOf('tr.total td', 'border-top-width')).toBe('2px');
    expect(await inMail((mail) => mail.querySelectorAll('thead th').length)).toBe(3);
    expect(await inMail((mail) => mail.querySelectorAll('colgroup col').length)).toBe(3);
  });
});

describe('an image', () => {
  test('keeps its proportions when narrowed, unless it is a spacer', async () => {
    const picture = (width: string, height: number) => `<img width="${width}" height="${height}">`;
    const html = [
      picture('600', 300),
      picture('199', 300),
      picture('600', 19),
      picture('100%', 30),
    ];
    await show({ html: html.join('') });
    expect(await inMail((mail) => [...mail.images].map(({ style }) => style.aspectRatio))).toEqual([
      '600 / 300',
      '',
      '',
      '',
    ]);
  });
});

describe('styles', () => {
  test("cannot overlap content or depend on the frame's height", async () => {
    await show({
      html: `<style>body{height:100vh;min-height:100vh}p{height:100vh}</style>
        <p style="position:fixed;inset:0;z-index:9;transform:scale(9);width:50%">x</p>`,
    });
    expect(await styleOf('p', 'position')).toBe('static');
    expect(await styleOf('p', 'transform')).toBe('none');
    expect(await styleOf('p', 'z-index')).toBe('auto');
    expect(Number.parseFloat((await styleOf('p', 'height')) ?? '')).toBeLessThan(100);
  });

  test('keep gradients, shorthands and importance', async () => {
    await show({
      html: `<style>p{color:red !important}</style>
        <p style="color:blue;background:linear-gradient(90deg,#fff 0%,rgba(0,0,0,.5) 100%) no-repeat;
        font:italic bold 20px/2 'My Font',serif;border:1px dashed #0f0;margin:0 auto">x</p>`,
    });
    expect(await styleOf('p', 'color')).toBe('rgb(255, 0, 0)');
    expect(await styleOf('p', 'background-image')).toContain('linear-gradient');
    expect(await styleOf('p', 'line-height')).toBe('40px');
    expect(await styleOf('p', 'font-family')).toContain('My Font');
    expect(await styleOf('p', 'border-left-style')).toBe('dashed');
  });

  test('wrapped in HTML comments still apply', async () => {
    await show({ html: '<style><!-- p { color: rgb(1, 2, 3) } --></style><p>x</p>' });
    expect(await styleOf('p', 'color')).toBe('rgb(1, 2, 3)');
  });
});

describe('plain text', () => {
  test('is shown literally, never as markup', async () => {
    await show({ text: 'Dear <b>you</b>,\n\n  two spaces & <script>x</script>' });
    expect(await inMail((mail) => mail.body.textContent)).toBe(
      'Dear <b>you</b>,\n\n  two spaces & <script>x</script>',
    );
    expect(await styleOf('.mayfly-text', 'white-space')).toBe('pre-wrap');
  });

  test('has no empty last line', async () => {
    await show({ text: 'Bye\r\n\r\n' });
    expect(await inMail((mail) => mail.body.textContent)).toBe('Bye');
  });

  test.each([
    { mail: { text: 'Hello' }, background: 'rgb(26, 35, 34)' },
    {
      mail: { html: '<div dir="ltr">Hello<br><a href="https://a.example">a</a></div>' },
      background: 'rgb(26, 35, 34)',
    },
    { mail: { html: '<p style="color:#222">Hello</p>' }, background: 'rgb(255, 255, 255)' },
    {
      mail: { html: '<html data-theme=dark class=mayfly-plain><font>Hello' },
      background: 'rgb(255, 255, 255)',
    },
  ])(
    'follows the dark theme of the settings, as does HTML without a design, but no other HTML: $mail',
    async (one) => {
      await show(one.mail, 'blocked', 'dark');
      expect(await styleOf('html', 'background-color')).toBe(one.background);
    },
  );

  test('has links for web and mail addresses, without surrounding punctuation', async () => {
    const shown = await show({
      text: 'See https://a.example/x_(y)?q=1&r=2. Or (www.b.example), mail c@d.example; not javascript:x',
    });
    expect(shown.links).toBe(3);
    const links = await inMail((mail) =>
      [...mail.links].map((link) => [link.href, link.textContent]),
    );
    expect(links).toEqual([
      ['https://a.example/x_(y)?q=1&r=2', 'https://a.example/x_(y)?q=1&r=2'],
      ['https://www.b.example/', 'www.b.example'],
      ['mailto:c@d.example', 'c@d.example'],
    ]);
  });

  test('indents quoted parts by their depth', async () => {
    await show({ text: 'Yes.\n> Do you?\n>> Who?\n> I said.\nEnd' });
    expect(await inMail((mail) => mail.querySelectorAll('blockquote blockquote').length)).toBe(1);
    expect(await inMail((mail) => mail.querySelector('blockquote')?.textContent)).toBe(
      'Do you?Who?I said.',
    );
  });

  test('shows at most eight levels of quotations', async () => {
    await show({ text: `Yes.\n${'>'.repeat(30)} Deep\nEnd` });
    expect(await inMail((mail) => mail.querySelectorAll('blockquote').length)).toBe(8);
    expect(await inMail((mail) => mail.body.textContent)).toContain('Deep');
  });

  test('is right-to-left in right-to-left scripts', async () => {
    await show({ text: 'مرحبا بك' });
    expect(await styleOf('body', 'direction')).toBe('rtl');
  });

  test('wraps words that are too long', async () => {
    await show({ text: 'x'.repeat(5000) });
    expect(await inMail((mail) => mail.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

/** Mails whose unsanitised form crashes the process of the page. */
const depth = 50_000;
const deepStyles = {
  'a sheet of media rules': `<style>${'@media all{'.repeat(depth)}p{color:red}</style>`,
  'a sheet of rules within rules': `<style>${'p{'.repeat(depth)}color:red</style>`,
  'a selector': `<style>${':is('.repeat(depth)}p${')'.repeat(depth)}{color:red}</style>`,
  'a condition': `<style>@supports ${'('.repeat(depth)}color:red${')'.repeat(depth)}{}</style>`,
  'a value': `<style>p{color:${'color-mix(in srgb, red, '.repeat(depth)}red</style>`,
  'a value of an attribute': `<p style="color:${'color-mix(in srgb, red, '.repeat(depth)}red">`,
  'rules in an attribute': `<p style="${'@media all{'.repeat(depth)}">`,
};

describe('unusual mail', () => {
  test('without any content is an empty document', async () => {
    expect(await show({})).toEqual({ blockedImages: 0, trackers: 0, links: 0 });
    expect(await inMail((mail) => mail.body.textContent.trim())).toBe('');
  });

  test('with blank HTML shows its text', async () => {
    await show({ html: ' \n ', text: 'Hello' });
    expect(await inMail((mail) => mail.body.textContent)).toBe('Hello');
  });

  test('with deeply nested styles does not crash its page', async () => {
    for (const [name, styles] of Object.entries(deepStyles)) {
      await show({ html: `${styles}<p>Hello Ann</p>` });
      expect(await inMail((mail) => mail.body.textContent), name).toContain('Hello Ann');
    }
  });

  test('of a megabyte is shown within seconds', async () => {
    const milliseconds = await page().evaluate(() => {
      const row =
        '<tr><td style="color:#333;padding:4px 8px"><a href="https://a.example">x</a></td></tr>';
      const html = `<table>${row.repeat(Math.ceil(1_000_000 / row.length))}</table>`;
      const start = performance.now();
      globalThis.mailHtml.mailDocument({ html }, { images: 'blocked', quoteLabel: 'Earlier' });
      return performance.now() - start;
    });
    expect(milliseconds).toBeLessThan(30_000);
  });
});
