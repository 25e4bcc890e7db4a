import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inLongRun, long } from '../long.ts';
import { type InlineMenuWorld, signUp, startInlineMenuWorld } from './support/all-sites-world.ts';

/** A page that replaces built-in functions before any other script runs. */
const patchedPage = `<script>
  const broken = () => { throw new Error('patched'); };
  for (const [prototype, names] of [
    [Element.prototype, ['attachShadow', 'append', 'setAttribute', 'getBoundingClientRect', 'matches', 'closest', 'remove', 'querySelectorAll']],
    [Node.prototype, ['appendChild', 'insertBefore', 'getRootNode', 'contains']],
    [Document.prototype, ['createElement', 'querySelectorAll', 'elementsFromPoint', 'execCommand', 'hasFocus']],
    [EventTarget.prototype, ['addEventListener', 'removeEventListener', 'dispatchEvent']],
    [Event.prototype, ['composedPath', 'preventDefault', 'stopImmediatePropagation']],
    [HTMLElement.prototype, ['showPopover', 'focus', 'blur']],
    [HTMLInputElement.prototype, ['select']],
    [globalThis, ['Event', 'InputEvent', 'KeyboardEvent', 'FocusEvent', 'setTimeout']],
    [Array.prototype, ['map', 'filter', 'find', 'push']],
    [MutationObserver.prototype, ['observe']],
  ]) for (const name of names) prototype[name] = broken;
  globalThis.getComputedStyle = globalThis.requestAnimationFrame = broken;
  Object.defineProperty(HTMLInputElement.prototype, 'value', { get: broken, set: broken });
</script>${signUp}`;

/** A page with 10,000 fields that changes continuously; `turns` counts the changes. */
const crowdedPage = `${signUp}<div>${'<input><input type="email">'.repeat(5000)}</div><p></p><script>
  globalThis.turns = 0;
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
  const change = () => {
    for (let count = 0; count < 100; count++) {
      const one = document.createElement('b');
      document.querySelector('p').replaceChildren(one);
      one.textContent = ++globalThis.turns;
    }
    setTimeout(change, 15);
  };
  change();
</script>`;

const smallPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
`;

let here: InlineMenuWorld;
let page: InlineMenuWorld['page'];
let inlineMenu: InlineMenuWorld['inlineMenu'];
let email: InlineMenuWorld['email'];
let openMade: InlineMenuWorld['openMade'];

/** Errors of the page's own scripts. */
let errors: string[];

beforeAll(async () => {
  here = await startInlineMenuWorld();
  ({ page, inlineMenu, email, openMade } = here);
  await page.setViewportSize({ width: 1100, height: 700 });
  page.on('pageerror', (error) => errors.push(String(error)));
});
afterAll(() => here.close());
beforeEach(() => {
  errors = [];
});

/** Fills the focused field from the menu with the keyboard. */
async function fillByKeys(value: () => Promise<string>) {
  await inlineMenu.waitForFieldIcon();
  await page.keyboard.press('ArrowDown');
  await inlineMenu.waitForMenu();
  await inlineMenu.enterUntil(value);
  return value();
}

/** Playwright's waits for an element's state support only HTML documents. */
const valueInXml = () =>
  page.evaluate(() => String(Reflect.get(document.querySelector('[type=email]') ?? {}, 'value')));

describe('the inline menu', () => {
  it.each(long ? ['open', 'closed'] : ['closed'])(
    'appears and fills in %s shadow roots',
    async (mode) => {
      await openMade(
        `roots-${mode}`,
        `<sign-up></sign-up><script>
        const outer = document.querySelector('sign-up').attachShadow({ mode: '${mode}' });
        outer.innerHTML = '<form-part></form-part>';
        const inner = outer.firstChild.attachShadow({ mode: '${mode}' });
        inner.innerHTML = ${JSON.stringify(signUp)};
        const field = inner.querySelector('[type=email]');
        globalThis.valueOfField = () => field.value;
        globalThis.focusOn = (name) => inner.querySelector(name).focus();
      </script>`,
      );
      // The focus moves inside a root without an event outside.
      const focusOn = (selector: string) =>
        page.evaluate((name) => Reflect.get(globalThis, 'focusOn')(name), selector);
      await focusOn('[type=password]');
      await focusOn('[type=email]');
      const value = () => page.evaluate(() => String(Reflect.get(globalThis, 'valueOfField')()));
      expect(await fillByKeys(value)).toBe(here.address);
      await expect.poll(() => inlineMenu.fieldIcon()).toBeUndefined();
      // No icon appears during a fill.
      await vi.waitFor(
        async () => {
          await focusOn('[type=password]');
          await focusOn('[type=email]');
          await inlineMenu.waitForFieldIcon(5000);
        },
        { timeout: 60_000 },
      );
      await focusOn('[type=password]');
      await expect.poll(() => inlineMenu.fieldIcon()).toBeUndefined();
    },
  );

  it.each(['before', 'after'])(
    'appears in a document that was rewritten %s a focus',
    async (when) => {
      await openMade(`written-${when}`, signUp);
      if (when === 'after') {
        await email.click();
        await inlineMenu.waitForFieldIcon();
      }
      await page.evaluate((html) => {
        document.open();
        document.write(html);
        document.close();
      }, `<!doctype html><title>New</title>${signUp}`);
      await email.click();
      expect(await fillByKeys(here.emailValue)).toBe(here.address);
    },
  );

  it('reappears on a page restored from the back/forward cache', async () => {
    await openMade('kept', signUp);
    await page.evaluate(() => Reflect.set(globalThis, 'kept', true));
    await email.click();
    await inlineMenu.waitForFieldIcon();
    await page.goto(`${here.siteUrl}/no-field`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'kept'))).toBe(true);
    await page.getByLabel('Password').click();
    await expect.poll(() => inlineMenu.fieldIcon()).toBeUndefined();
    await email.click();
    expect(await fillByKeys(here.emailValue)).toBe(here.address);
  });

  it('appears in XHTML', async () => {
    await openMade('xhtml', {
      type: 'application/xhtml+xml',
      body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head>
        <body><form><h2>Create your account</h2>
        <label>E-mail <input type="email" name="email" autocomplete="email"/></label>
        <label>Password <input type="password" autocomplete="new-password"/></label>
        <button>Sign up</button></form></body></html>`,
    });
    await page.locator('[type=email]').click();
    expect(await fillByKeys(valueInXml)).toBe(here.address);
  });

  it('appears with its styles under the strictest policies', async () => {
    await openMade('strict', {
      headers: {
        'content-security-policy':
          "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      },
      body: `<!doctype html>${signUp}`,
    });
    await email.click();
    const { width, height } = await inlineMenu.waitForFieldIcon();
    expect([width, height]).toEqual([24, 24]);
    expect(await fillByKeys(here.emailValue)).toBe(here.address);
  });

  it('appears on a page that has replaced built-in functions', async () => {
    await openMade('patched', patchedPage);
    const field = await page.context().newCDPSession(page);
    const { root } = await field.send('DOM.getDocument');
    const { nodeId } = await field.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '[type=email]',
    });
    await field.send('DOM.focus', { nodeId });
    await page.keyboard.press('End');
    const value = async () => {
      const { nodes } = await field.send('Accessibility.getFullAXTree');
      const box = nodes.find(
        ({ role, name }) => role?.value === 'textbox' && name?.value === 'E-mail',
      );
      return String(box?.value?.value ?? '');
    };
    expect(await fillByKeys(value)).toBe(here.address);
  });

  it.each([
    ['html', 'zoom: 2'],
    ['html', 'zoom: 0.5'],
    ['body', 'zoom: 1.5; direction: rtl'],
    ['body', 'transform: scale(1.4) translate(40px, 20px); transform-origin: 0 0'],
    ['html', 'overflow: hidden; width: 300px; height: 200px'],
    ['form', 'position: fixed; inset: auto 0 0 auto; contain: strict; width: 300px; height: 200px'],
    ['body', 'perspective: 400px; will-change: transform; filter: drop-shadow(0 0 1px #000)'],
  ])('is inside its field if %s has %s', async (selector, style) => {
    await openMade(
      'odd',
      `<style>${selector} { ${style} } input { font-size: 20px; width: 200px }</style>${signUp}`,
    );
    await email.focus();
    const icon = await inlineMenu.waitForFieldIcon();
    const place = await email.evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      return { x, y, width, height, direction: getComputedStyle(field).direction };
    });
    expect(icon.width).toBeCloseTo(24, 0);
    const middle = place.x + place.width / 2;
    if (place.direction === 'rtl') {
      expect(icon.x).toBeGreaterThanOrEqual(place.x);
      expect(icon.x + icon.width).toBeLessThanOrEqual(middle);
    } else {
      expect(icon.x).toBeGreaterThanOrEqual(middle);
      expect(icon.x + icon.width).toBeLessThanOrEqual(place.x + place.width);
    }
    expect(icon.y + icon.height / 2).toBeCloseTo(place.y + place.height / 2, 0);
  });
});

describe('the focus listener', () => {
  it('does not change image and PDF documents', async () => {
    await openMade('picture', {
      type: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><foreignObject width="400" height="200">
        <form xmlns="http://www.w3.org/1999/xhtml"><label>E-mail <input type="email"/></label></form></foreignObject></svg>`,
    });
    await page.locator('input').click();
    await page.keyboard.type('rosa');
    expect(await valueInXml()).toBe('rosa');
    expect(await page.evaluate(() => document.documentElement.children.length)).toBe(1);
    await openMade('file', { type: 'application/pdf', body: smallPdf });
    expect(await page.evaluate(() => document.contentType)).toBe('application/pdf');
    // Firefox shows them in its own page, with many divs in the body.
    const parts = () =>
      page.evaluate(() => [...document.documentElement.children].map((one) => one.localName));
    expect(await parts()).toEqual(['head', 'body']);
    expect(errors).toEqual([]);
  });

  inLongRun(() => {
    it('works with 10,000 fields and on a page that changes continuously', async () => {
      // Uses a new page, because an accessibility tree would slow down changes of the first page.
      const fresh = await here.world.context.newPage();
      await fresh.goto(here.make('crowded', crowdedPage));
      const field = fresh.getByLabel('E-mail', { exact: true });
      await field.click();
      const last = () => fresh.evaluate(() => document.documentElement.lastElementChild?.localName);
      await expect.poll(last).toBe('div');
      // Nothing reveals here that the menu is open, so all keys are repeated until it is.
      const fill = async () => {
        for (const key of ['ArrowDown', 'Home', 'Enter']) await fresh.keyboard.press(key);
        return field.inputValue();
      };
      await expect.poll(fill, { interval: 200, timeout: 40_000 }).toBe(here.address);
      const turns = () => fresh.evaluate(() => Number(Reflect.get(globalThis, 'turns')));
      const before = await turns();
      await expect.poll(turns).toBeGreaterThan(before + 1000);
      await fresh.close();
    });
  });
});
