/** Mails in the style of well-known templates must look the same as their source. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.ts';

const folder = `${import.meta.dirname}/../../fixtures/mail-html/letters`;
const letters = readdirSync(folder).filter((name) => name.endsWith('.html'));
/** Without the mail that sets no text direction: the extension sets one, so it looks different. */
const directed = letters.filter((name) => !name.includes('without-dir'));
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

let server: MailServer;
let page: Page;
beforeAll(async () => {
  server = await startMailServer();
  page = await server.open('none');
  await page.route('https://img.example/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: Buffer.from(gif, 'base64') }),
  );
});
afterAll(() => server.close());

function read(name: string): string {
  return readFileSync(`${folder}/${name}`, 'utf8');
}

type Fit = {
  /** How far the page in the frame scrolls sideways, in pixels. */
  sideways: number;
  /** Whether wide content scrolls within the mail's own box. */
  scrolls: boolean;
  zoom: number;
  /** How much of the mail is below the bottom of the frame, in pixels. */
  hidden: number;
};

/** Shows a mail, or its unsanitised source, in a frame of this width. */
async function show(
  source: string,
  width: number,
  as: 'html' | 'text' | 'source' = 'html',
): Promise<void> {
  await page.evaluate(
    async ({ source, width, as, gif }) => {
      const { mailDocument, remoteImages, showInFrame } = globalThis.mailHtml;
      const frame = document.createElement('iframe');
      frame.style.cssText = `border: 0; height: 300px; width: ${width}px`;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      if (as === 'source') {
        // The extension's default style.
        const defaults =
          ':where(body){font-family:system-ui,sans-serif;color:#1d1d1f}:where(a){color:#0b5fc1}' +
          'blockquote{margin:8px 0 8px 4px;padding-left:12px;border-left:2px solid}';
        frame.srcdoc = `<!doctype html><style>${defaults}</style>${source}`;
        frame.setAttribute('sandbox', 'allow-same-origin');
      } else {
        const bytes = Uint8Array.from(atob(gif), (letter) => letter.charCodeAt(0));
        const image = new Blob([bytes], { type: 'image/gif' });
        const inline = new Map(remoteImages(source).map((url) => [url, image]));
        const mail = as === 'html' ? { html: source, inline } : { text: source };
        showInFrame(frame, mailDocument(mail, { images: 'shown', quoteLabel: 'Earlier' }));
      }
      document.body.replaceChildren(frame);
      await loaded;
    },
    { source, width, as, gif },
  );
}

async function fitFrame(width?: number): Promise<Fit> {
  return await page.evaluate((width) => {
    const frame = document.querySelector('iframe');
    const mail = frame?.contentDocument;
    if (!frame || !mail) throw new Error('no frame');
    if (width) frame.style.width = `${width}px`;
    frame.style.height = `${globalThis.mailHtml.fitToWidth(frame)}px`;
    const root = mail.documentElement;
    root.scrollLeft = 10_000;
    const toTheRight = root.scrollLeft;
    root.scrollLeft = -10_000;
    return {
      sideways: toTheRight - root.scrollLeft,
      scrolls: getComputedStyle(mail.body).overflowX === 'auto',
      zoom: Number(mail.body.style.zoom || 1),
      hidden: root.scrollHeight - root.clientHeight,
    };
  }, width);
}

/** The visible text, and the style and position of every element with an id. */
async function seen() {
  return await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    const mail = frame?.contentDocument;
    if (!mail) throw new Error('no frame');
    const looks = [...mail.querySelectorAll<HTMLElement>('[id]')].map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, fontFamily, display } = style;
      const { textAlign, borderTopLeftRadius, direction } = style;
      return {
        id: element.id,
        look: { color, backgroundColor, fontSize, fontWeight, fontFamily, display, textAlign },
        form: { borderTopLeftRadius, direction },
        place: { x, y, width, height },
      };
    });
    mail.getSelection()?.selectAllChildren(mail.body);
    const words = String(mail.getSelection());
    mail.getSelection()?.removeAllRanges();
    return { words: words.replace(/\s+/g, ' ').trim(), looks };
  });
}

describe('a mail', () => {
  test.each(directed)('looks the same as its source: %s', async (name) => {
    // Wider than each mail, so that none is shrunk.
    const width = name.startsWith('wide-') ? 1400 : 760;
    await show(read(name), width, 'source');
    const before = await seen();
    await show(read(name), width);
    const after = await seen();
    expect(after.words).toBe(before.words);
    expect(after.looks.length).toBeGreaterThan(4);
    expect(after.looks.map(({ id, look, form }) => ({ id, ...look, ...form }))).toEqual(
      before.looks.map(({ id, look, form }) => ({ id, ...look, ...form })),
    );
    for (const [index, { id, place }] of after.looks.entries()) {
      const was = before.looks[index]?.place ?? place;
      const moved = Math.max(
        Math.abs(place.x - was.x),
        Math.abs(place.y - was.y),
        Math.abs(place.width - was.width),
        Math.abs(place.height - was.height),
      );
      expect(moved, `${id} is where it was`).toBeLessThanOrEqual(3);
    }
  });
});

describe.each(letters)('%s', (name) => {
  test.each([360, 720])('fits a frame of %d px', async (width) => {
    await show(read(name), width);
    const { words } = await seen();
    const { sideways, zoom, hidden, scrolls } = await fitFrame();
    expect(sideways).toBe(0);
    expect(hidden).toBeLessThanOrEqual(0);
    expect(zoom).toBeGreaterThanOrEqual(0.5);
    expect(scrolls).toBe(name.startsWith('wide-') && width === 360);
    expect((await seen()).words).toBe(words);
  });
});

describe('a mail wider than its frame', () => {
  test('is shrunk, and enlarged again when there is room', async () => {
    await show(read('fixed-newsletter.html'), 360);
    expect((await fitFrame()).zoom).toBeCloseTo(360 / 700, 1);
    expect((await fitFrame()).zoom).toBeCloseTo(360 / 700, 1);
    expect((await fitFrame(560)).zoom).toBeCloseTo(0.8, 1);
    expect((await fitFrame(900)).zoom).toBe(1);
  });

  test('is twice as large on a page zoomed to 200 %', async () => {
    await show(read('fixed-newsletter.html'), 360);
    const { zoom } = await fitFrame();
    const enlarged = await fitFrame(180);
    expect(enlarged.zoom * 2).toBeGreaterThanOrEqual(zoom * 2);
    expect(enlarged).toMatchObject({ sideways: 0, scrolls: true });
  });

  test('scrolls to its last column within its own box', async () => {
    await show(read('wide-statement.html'), 360);
    await fitFrame();
    const last = await page.evaluate(() => {
      const mail = document.querySelector('iframe')?.contentDocument;
      if (!mail) throw new Error('no frame');
      mail.body.scrollLeft = 10_000;
      const right = mail.querySelector('#table')?.getBoundingClientRect().right ?? Infinity;
      return right - mail.documentElement.clientWidth;
    });
    expect(last).toBeLessThanOrEqual(1);
  });

  test('fits if it is right-to-left', async () => {
    const row = `<td style="min-width:120px">خلية</td>`.repeat(5);
    await show(`<body dir="rtl"><p>مرحبا</p><table><tr>${row}</tr></table></body>`, 360);
    const { sideways, zoom } = await fitFrame();
    expect(sideways).toBe(0);
    expect(zoom).toBeLessThan(0.7);
  });
});

describe('a digest in plain text', () => {
  test.each([360, 720])('fits a frame of %d px', async (width) => {
    await show(read('digest.txt'), width, 'text');
    expect(await fitFrame()).toEqual({ sideways: 0, scrolls: false, zoom: 1, hidden: 0 });
  });

  test('aligns each line to the start of its script', async () => {
    await show('First line\nمرحبا بكم جميعا\n\nLast', 360, 'text');
    const starts = await page.evaluate(() => {
      const mail = document.querySelector('iframe')?.contentDocument;
      const text = mail?.querySelector('.mayfly-text')?.firstChild;
      if (!mail || !text) throw new Error('no text');
      const lines = [...(text.textContent ?? '').matchAll(/.+/g)];
      return lines.map(({ 0: line, index }) => {
        const range = mail.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + line.length);
        const { left, right } = range.getBoundingClientRect();
        return left < mail.documentElement.clientWidth - right ? 'left' : 'right';
      });
    });
    expect(starts).toEqual(['left', 'right', 'left']);
  });
});

describe('HTML without a text direction', () => {
  test('has each paragraph in the direction of its script', async () => {
    await show(read('hebrew-without-dir.html'), 360);
    const { looks } = await seen();
    expect(looks.find(({ id }) => id === 'first')?.form.direction).toBe('rtl');
    const sides = await page.evaluate(() => {
      const mail = document.querySelector('iframe')?.contentDocument;
      return ['first', 'second', 'last'].map((id) => {
        const range = mail?.createRange();
        const element = mail?.getElementById(id);
        if (element) range?.selectNodeContents(element);
        const { left = 0, right = 0 } = range?.getBoundingClientRect() ?? {};
        return left < 360 - right ? 'left' : 'right';
      });
    });
    expect(sides).toEqual(['right', 'left', 'right']);
  });
});
