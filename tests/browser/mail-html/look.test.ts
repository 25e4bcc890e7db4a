import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsletter, receipt } from './letters.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await setStage();
  page = await stage.open('manifest');
});
afterAll(() => stage.close());

interface Shown {
  blockedImages: number;
  links: number;
}

/** Shows one mail in the page's only frame, as the extension would. */
async function show(
  mail: { html?: string; text?: string; inline?: Record<string, string> },
  images: 'blocked' | 'shown' = 'blocked',
): Promise<Shown> {
  return await page.evaluate(
    async ({ mail, images }) => {
      const { mailDocument, showInFrame } = globalThis.mailHtml;
      const inline = new Map<string, Blob>();
      for (const [key, type] of Object.entries(mail.inline ?? {})) {
        const bytes = Uint8Array.from(
          atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
          (letter) => letter.charCodeAt(0),
        );
        inline.set(key, new Blob([bytes], { type }));
      }
      document.body.replaceChildren();
      const frame = document.createElement('iframe');
      frame.style.cssText = 'width: 400px; height: 600px; border: 0';
      const made = mailDocument(
        { ...(mail.html && { html: mail.html }), ...(mail.text && { text: mail.text }), inline },
        { images },
      );
      showInFrame(frame, made);
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      Reflect.set(globalThis, 'shown', made);
      return { blockedImages: made.blockedImages, links: made.links };
    },
    { mail, images },
  );
}

/** One computed style of the first element that a selector finds in the mail. */
async function styleOf(selector: string, property: string): Promise<string | undefined> {
  return await page.evaluate(
    ([selector, property]) => {
      const mail = document.querySelector('iframe')?.contentDocument;
      const element = mail?.querySelector(selector ?? '');
      return element ? getComputedStyle(element).getPropertyValue(property ?? '') : undefined;
    },
    [selector, property],
  );
}

async function attributeOf(selector: string, name: string): Promise<string | null | undefined> {
  return await page.evaluate(
    ([selector, name]) =>
      document
        .querySelector('iframe')
        ?.contentDocument?.querySelector(selector ?? '')
        ?.getAttribute(name ?? ''),
    [selector, name],
  );
}

async function inMail<Result>(look: (mail: Document) => Result): Promise<Result> {
  const frame = await page.$('iframe');
  const content = await frame?.contentFrame();
  if (!content) throw new Error('no frame');
  const root = await content.evaluateHandle(() => document);
  return await root.evaluate(look as (mail: Document) => never);
}

describe('a newsletter', () => {
  beforeAll(async () => {
    expect(await show({ html: newsletter })).toEqual({ blockedImages: 3, links: 4 });
  });

  test('keeps its layout of tables', async () => {
    expect(await styleOf('.column', 'display')).toBe('table-cell');
    expect(await attributeOf('table', 'cellpadding')).toBe('0');
    expect(await styleOf('.card', 'padding-top')).toBe('24px');
    expect(await styleOf('.card', 'border-top-left-radius')).toBe('8px');
  });

  test('keeps colours of styles, sheets and old attributes', async () => {
    expect(await styleOf('.card', 'background-color')).toBe('rgb(255, 250, 240)');
    expect(await styleOf('.button', 'background-color')).toBe('rgb(192, 57, 43)');
    expect(await styleOf('.button', 'color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf('body', 'background-color')).toBe('rgb(238, 238, 238)');
    expect(await styleOf('#old', 'color')).toBe('rgb(0, 128, 0)');
  });

  test('keeps its type', async () => {
    expect(await styleOf('h1', 'font-size')).toBe('30px');
    expect(await styleOf('h1', 'font-family')).toContain('Georgia');
    expect(await styleOf('#strong', 'font-weight')).toBe('700');
  });

  test('follows its own rules for narrow screens', async () => {
    expect(await styleOf('.wide-only', 'display')).toBe('none');
  });

  test('stays on light paper whatever the theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await styleOf('.card', 'color')).toBe('rgb(51, 51, 51)');
    await page.emulateMedia({ colorScheme: null });
  });

  test('has links that open outside and tell nothing', async () => {
    expect(await attributeOf('.button', 'href')).toBe('https://shop.example/sale?a=1&b=2');
    expect(await attributeOf('.button', 'target')).toBe('_blank');
    expect(await attributeOf('.button', 'rel')).toBe('noopener noreferrer');
    expect(await attributeOf('#relative', 'href')).toBeNull();
  });

  test('does not scroll sideways', async () => {
    const overflow = await inMail((mail) => mail.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('keeps what a missing picture says', async () => {
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

describe('images', () => {
  const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

  test('from the mail itself are shown through object URLs', async () => {
    await show({
      html: '<img id=a src="cid:logo@x"><img id=b src="cid:two%40x"><table background="cid:logo@x">',
      inline: { '<logo@x>': 'image/gif', 'two@x': 'image/png' },
    });
    expect(await attributeOf('#a', 'src')).toMatch(/^blob:/);
    expect(await attributeOf('#b', 'src')).toMatch(/^blob:/);
    expect(await styleOf('table', 'background-image')).toMatch(/^url\("blob:/);
    expect(await inMail((mail) => mail.querySelector('img')?.naturalWidth)).toBe(1);
  });

  test('are let go by release', async () => {
    await show({ html: '<img src="cid:a">', inline: { a: 'image/gif' } });
    const address = await attributeOf('img', 'src');
    const load = (url: string) =>
      new Promise<string>((resolve) => {
        const image = new Image();
        image.onload = () => resolve('loads');
        image.onerror = () => resolve('gone');
        image.src = url;
      });
    expect(await page.evaluate(load, address ?? '')).toBe('loads');
    await page.evaluate(() => Reflect.get(globalThis, 'shown').release());
    expect(await page.evaluate(load, address ?? '')).toBe('gone');
  });

  test('written into the mail are shown, in styles too', async () => {
    const shown = await show({
      html: `<img src="${gif}"><p style="background:url(${gif}) red">x</p>`,
    });
    expect(shown.blockedImages).toBe(0);
    expect(await attributeOf('img', 'src')).toBe(gif);
    expect(await styleOf('p', 'background-image')).toContain('data:image/gif');
  });

  test('that could carry script are not shown', async () => {
    const svg = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    await show({
      html: `<img src='${svg}'><img id=c src="cid:v">`,
      inline: { v: 'image/svg+xml' },
    });
    expect(await attributeOf('img', 'src')).toBeNull();
    expect(await attributeOf('#c', 'src')).toBeNull();
  });

  test('on servers are counted wherever they hide', async () => {
    const shown = await show({
      html: `<style>h1{background:url(https://x.example/1.png)}</style><h1>x</h1>
        <img src="https://x.example/2.png" srcset="https://x.example/3.png 2x">
        <img srcset="//x.example/4.png 1x"><table background="http://x.example/5.png"><tr>
        <td style="background-image:url('https://x.example/6.png')">x</table>`,
    });
    expect(shown.blockedImages).toBe(5);
  });

  test('on servers can be listed, to be fetched when asked for', async () => {
    const list = await page.evaluate(() =>
      globalThis.mailHtml.remoteImages(
        '<img src="https://x.example/a.png"><img src="https://x.example/a.png">' +
          '<p style="background:url(//y.example/b.png)">x</p><img src="cid:c">',
      ),
    );
    expect(list.toSorted()).toEqual(['https://x.example/a.png', 'https://y.example/b.png']);
  });

  test('once fetched take their place', async () => {
    const shown = await show(
      {
        html: '<img src="https://x.example/a.png">',
        inline: { 'https://x.example/a.png': 'image/png' },
      },
      'shown',
    );
    expect(shown.blockedImages).toBe(0);
    expect(await attributeOf('img', 'src')).toMatch(/^blob:/);
  });

  test('that could not be fetched keep no address, and are still counted', async () => {
    const shown = await show(
      {
        html: `<img src="https://x.example/a.png" srcset="https://x.example/b.png 2x">
          <p style="background:url(https://x.example/c.png)">x</p>`,
      },
      'shown',
    );
    expect(shown.blockedImages).toBe(2);
    expect(await attributeOf('img', 'src')).toBeNull();
    expect(await styleOf('p', 'background-image')).toBe('none');
    expect(await inMail((mail) => mail.documentElement.outerHTML)).not.toContain('x.example');
  });

  test('too small to be seen are counted while blocked, but never fetched or missed', async () => {
    const html = `<img src="https://x.example/seen.png">
      <img src="https://x.example/1.gif" width="1" height="1">
      <img src="https://x.example/2.gif" style="width:1px;height:1px">
      <img src="https://x.example/3.gif" width="0" height="40">
      <img src="https://x.example/4.gif" style="display:none !important">
      <img src="https://x.example/line.gif" width="600" height="1">`;
    expect((await show({ html })).blockedImages).toBe(6);
    const list = await page.evaluate((html) => globalThis.mailHtml.remoteImages(html), html);
    expect(list).toEqual(['https://x.example/seen.png', 'https://x.example/line.gif']);
    const inline = Object.fromEntries(list.map((url) => [url, 'image/gif']));
    expect((await show({ html, inline }, 'shown')).blockedImages).toBe(0);
  });

  test('once fetched stay away while blocked', async () => {
    const shown = await show({
      html: '<img src="https://x.example/a.png">',
      inline: { 'https://x.example/a.png': 'image/png' },
    });
    expect(shown.blockedImages).toBe(1);
    expect(await attributeOf('img', 'src')).toBeNull();
  });
});

describe('styles', () => {
  test('cannot lay one thing over another or hang on the height of the frame', async () => {
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

  test('wrapped in comments for old programs still count', async () => {
    await show({ html: '<style><!-- p { color: rgb(1, 2, 3) } --></style><p>x</p>' });
    expect(await styleOf('p', 'color')).toBe('rgb(1, 2, 3)');
  });
});

describe('plain text', () => {
  test('is shown as it is written, never as markup', async () => {
    await show({ text: 'Dear <b>you</b>,\n\n  two spaces & <script>x</script>' });
    expect(await inMail((mail) => mail.body.textContent)).toBe(
      'Dear <b>you</b>,\n\n  two spaces & <script>x</script>',
    );
    expect(await styleOf('.mayfly-text', 'white-space')).toBe('pre-wrap');
  });

  test('has links for web and mail addresses, without the sentence around them', async () => {
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

  test('sets quoted parts apart, at their depth', async () => {
    await show({ text: 'Yes.\n> Do you?\n>> Who?\n> I said.\nEnd' });
    expect(await inMail((mail) => mail.querySelectorAll('blockquote blockquote').length)).toBe(1);
    expect(await inMail((mail) => mail.querySelector('blockquote')?.textContent)).toBe(
      'Do you?Who?I said.',
    );
  });

  test('reads from the right where its script does', async () => {
    await show({ text: 'مرحبا بك' });
    expect(await styleOf('body', 'direction')).toBe('rtl');
  });

  test('wraps words that are too long', async () => {
    await show({ text: 'x'.repeat(5000) });
    expect(await inMail((mail) => mail.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

describe('odd mail', () => {
  test('without any content is an empty document', async () => {
    expect(await show({})).toEqual({ blockedImages: 0, links: 0 });
    expect(await inMail((mail) => mail.body.textContent.trim())).toBe('');
  });

  test('with blank HTML shows its text', async () => {
    await show({ html: ' \n ', text: 'Hello' });
    expect(await inMail((mail) => mail.body.textContent)).toBe('Hello');
  });

  test('of a megabyte is made within five seconds', async () => {
    const milliseconds = await page.evaluate(() => {
      const row =
        '<tr><td style="color:#333;padding:4px 8px"><a href="https://a.example">x</a></td></tr>';
      const html = `<table>${row.repeat(Math.ceil(1_000_000 / row.length))}</table>`;
      const start = performance.now();
      globalThis.mailHtml.mailDocument({ html }, { images: 'blocked' });
      return performance.now() - start;
    });
    expect(milliseconds).toBeLessThan(5000);
    console.info(`1 MB of table: ${Math.round(milliseconds)} ms`);
  });
});
