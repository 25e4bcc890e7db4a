import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { long } from '../long.ts';
import { type InlineMenuWorld, signUp, startInlineMenuWorld } from './support/all-sites-world.ts';

/** Records everything that a page could observe. */
const spy = `<script>
  globalThis.noticed = [];
  const before = new Set(Object.getOwnPropertyNames(globalThis));
  globalThis.watch = () => {
    const note = (kind) => () => globalThis.noticed.push(kind);
    new MutationObserver(note('change')).observe(document, {
      subtree: true, childList: true, attributes: true, characterData: true });
    const sizes = new ResizeObserver((list) => { if (globalThis.sized) note('size')(); });
    for (const one of [document.documentElement, document.body]) sizes.observe(one);
    requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.sized = true; }));
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) if (!name.endsWith('/favicon.ico')) note(name)();
    }).observe({ type: 'resource' });
    addEventListener('error', note('error'));
    addEventListener('message', note('message'));
    addEventListener('securitypolicyviolation', note('policy'));
    globalThis.looks = {
      style: getComputedStyle(document.documentElement).cssText,
      children: document.querySelectorAll('html > :not(head, body)').length,
    };
  };
  globalThis.found = () => {
    const now = {
      style: getComputedStyle(document.documentElement).cssText,
      children: document.querySelectorAll('html > :not(head, body)').length,
    };
    if (JSON.stringify(now) !== JSON.stringify(globalThis.looks)) globalThis.noticed.push('looks');
    if (document.querySelector(':has(:popover-open), :popover-open')) globalThis.noticed.push('popover');
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!before.has(name) && !/^(noticed|watch|found|looks|sized|__pw.*)$/.test(name)) globalThis.noticed.push(name);
    }
    return globalThis.noticed;
  };
</script>`;

const refused = 'This page hides or covers Mayfly’s menu';

const browsers = [
  ['in a browser that reports covers', false],
  ['in a browser that does not report covers', true],
] as const;

describe.each(long ? browsers : browsers.slice(0, 1))('a hostile page, %s,', (_, blind) => {
  let here: InlineMenuWorld;
  let page: InlineMenuWorld['page'];
  let inlineMenu: InlineMenuWorld['inlineMenu'];
  let email: InlineMenuWorld['email'];
  let emailValue: InlineMenuWorld['emailValue'];
  let openMade: InlineMenuWorld['openMade'];

  beforeAll(async () => {
    here = await startInlineMenuWorld({ blind });
    ({ page, inlineMenu, email, emailValue, openMade } = here);
    await page.setViewportSize({ width: 800, height: 600 });
  });
  afterAll(() => here.close());

  /** Opens a sign-up page and the menu in it, with the first item active. */
  async function openMenu(name: string, extra = '') {
    await openMade(name, signUp + extra);
    await email.click();
    await inlineMenu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await inlineMenu.waitForMenu();
  }

  const isRefusedOrGone = async () =>
    (await inlineMenu.announcedText()).includes(refused) ||
    (await inlineMenu.menuItems()).length === 0;

  it('gets nothing from a menu that it reveals just before the click', async () => {
    await openMenu('late');
    await page.evaluate(() => {
      document.documentElement.style.opacity = '0';
      const show = () => document.documentElement.style.removeProperty('opacity');
      addEventListener('pointerdown', show, true);
      addEventListener('click', show, true);
      globalThis.setInterval(() => {
        document.documentElement.style.opacity = '0';
      }, 100);
    });
    let clicks = 0;
    for (let turn = 0; turn < 8; turn++) {
      const place = await inlineMenu.boxOf('menuitem', 'Current address');
      if (!place) continue;
      await page.mouse.click(place.x + 20, place.y + 10, { delay: 60 });
      clicks += 1;
    }
    expect(clicks).toBeGreaterThan(0);
    expect(await emailValue()).toBe('');
  });

  it('gets nothing by changing our element briefly', async () => {
    await openMenu('moment');
    await page.evaluate(() => {
      const host = document.documentElement.lastElementChild;
      if (!(host instanceof HTMLElement)) return;
      const before = host.getAttribute('style') ?? '';
      host.style.setProperty('opacity', '0', 'important');
      host.setAttribute('style', before);
    });
    await expect.poll(() => inlineMenu.menuItems()).toEqual([]);
    expect(await emailValue()).toBe('');
  });

  it('gets nothing while an element of the page is in fullscreen', async () => {
    await openMenu('screen', '<div id="full" style="background:#fff">Watch</div>');
    await page.evaluate(() => {
      addEventListener('keydown', () => document.querySelector('#full')?.requestFullscreen());
    });
    await page.keyboard.press('Shift');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('full');
    await inlineMenu.enterUntil(isRefusedOrGone);
    expect(await emailValue()).toBe('');
  });

  it('loses the icon when it covers the field', async () => {
    await openMenu('covered');
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position:fixed;inset:0;background:#fff';
      document.body.append(cover);
    });
    await expect.poll(() => inlineMenu.menuItems()).toEqual([]);
    await expect.poll(() => inlineMenu.fieldIcon()).toBeUndefined();
    expect(await emailValue()).toBe('');
  });

  /**
   * Acts on a menu whose field moves before every key and click. Returns whether each action came
   * in time: an element that has not moved for half a second accepts input.
   */
  async function actOnMoved(): Promise<boolean> {
    await openMenu('moved');
    // Enter submits the form if a click has closed the menu before; the page must stay.
    await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
    for (const by of [40, 80, 120, 160]) {
      const begun = performance.now();
      await page.evaluate(async (by) => {
        document.body.style.marginTop = `${by}px`;
        // The menu follows its field in the next frame. Until then it has not moved, and accepts
        // input.
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      }, by);
      await page.keyboard.press('Enter');
      const place = await inlineMenu.boxOf('menuitem', 'Current address');
      if (place) await page.mouse.click(place.x + 20, place.y + 10);
      if (performance.now() - begun > 400) return false;
    }
    return true;
  }

  it('gets nothing from keys and clicks on a menu that it has just moved', async () => {
    // Repeated if the machine was too slow.
    await vi.waitUntil(actOnMoved, { timeout: 60_000 });
    expect(await emailValue()).toBe('');
    // A late click at the menu's old position hit the page, and closed the menu.
    if ((await inlineMenu.menuItems()).length === 0) await openMenu('moved');
    await inlineMenu.enterUntil(emailValue);
  });

  it('cannot synthesise clicks or keys', async () => {
    await openMenu('synthetic');
    const press = () =>
      page.evaluate(() => {
        const host = document.documentElement.lastElementChild;
        const field = document.querySelector('input');
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
          host?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));
        }
        for (const key of ['ArrowDown', 'Enter']) {
          field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        }
      });
    const begun = performance.now();
    while (performance.now() - begun < 1000) await press();
    expect((await inlineMenu.menuItems())[0]).toContain(here.address);
    await page.keyboard.press('Escape');
    await expect.poll(() => inlineMenu.menuItems()).toEqual([]);
    await press();
    expect(await inlineMenu.menuItems()).toEqual([]);
    expect(await emailValue()).toBe('');
  });

  it('cannot inspect the inline menu or read its addresses', async () => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    // Loading a font for a single letter would reveal that the letter is present.
    const families = ['system-ui', 'sans-serif', 'Sans', 'Noto Sans', 'DejaVu Sans', 'Arial'];
    const faces = families.map(
      (family) => `@font-face { font-family: "${family}"; src: url(font); unicode-range: U+40 }`,
    );
    await openMenu('curious', `<style>${faces.join('')}</style><p>Join us</p>`);
    expect((await inlineMenu.menuItems())[0]).toContain(here.address);
    const seen = await page.evaluate((address) => {
      const host = document.documentElement.lastElementChild;
      const find = Reflect.get(globalThis, 'find') as (
        text: string,
        ...options: boolean[]
      ) => boolean;
      const search = (text: string) => {
        getSelection()?.removeAllRanges();
        return find(text, false, false, true);
      };
      const name = address.slice(0, address.indexOf('@'));
      const searched = [address, name, '@', 'Join us'].map(search);
      document.execCommand('selectAll');
      const frames = JSON.stringify(performance.getEntries());
      return {
        searched,
        inside: host?.shadowRoot ?? null,
        parts: host?.childNodes.length,
        text: [
          document.documentElement.outerHTML,
          document.documentElement.getHTML({ serializableShadowRoots: true }),
          String(Reflect.get(document.documentElement, 'innerText')),
          getSelection()?.toString(),
          frames,
          host?.textContent,
        ].join(),
        ours: Object.keys(globalThis).filter((name) => /mayfly/i.test(name)),
      };
    }, here.address);
    expect(seen).toMatchObject({ inside: null, parts: 0, ours: [] });
    expect(seen.searched).toEqual([false, false, false, true]);
    expect(seen.text).not.toContain(here.address);
    expect(seen.text).not.toContain('chrome-extension');
    expect(seen.text).not.toMatch(/current address/i);
    expect(fonts).toEqual([]);
  });

  it("gets no blur event when the browser's own list is closed", async () => {
    await openMade('told', signUp);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      for (const type of ['blur', 'focusout', 'focus', 'focusin', 'change']) {
        for (const at of [document, document.querySelector('input')]) {
          at?.addEventListener(type, () => heard.push(type), true);
        }
      }
    });
    await email.click();
    await inlineMenu.waitForFieldIcon();
    const heard = () => page.evaluate(() => Reflect.get(globalThis, 'heard') as string[]);
    const before = await heard();
    await inlineMenu.clickUntil(
      'button',
      '',
      async () => (await inlineMenu.menuItems()).length > 0,
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => inlineMenu.announcedText()).toContain('New address');
    expect(await heard()).toEqual(before);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  describe('before the icon shows', () => {
    const covered = `<style>form { position: relative } form::after { content: ''; position: absolute; inset: 0; background: #fff }</style>${signUp}`;
    it.each([
      ['to search with', '<search><label>Search <input name="q"></label></search>'],
      [
        'to sign in with',
        '<form><h2>Log in</h2><input type="email" autocomplete="username"><input type="password" autocomplete="current-password"><button>Log in</button></form>',
      ],
      ['that is covered', covered],
      ['outside the window', `<div style="position:absolute;left:-500px">${signUp}</div>`],
      ['that is nearly transparent', `<div style="opacity:0.05">${signUp}</div>`],
    ])('cannot detect from a field %s that the extension is present', async (name, body) => {
      await openMade(`spy-${name.replaceAll(' ', '-')}`, spy + body);
      await page.evaluate(() => Reflect.get(globalThis, 'watch')());
      await page.evaluate(() => document.querySelector('input')?.focus());
      await here.hadItsTime();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'found')())).toEqual([]);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
    });

    it('can detect the icon once it is shown', async () => {
      await openMade('spy-control', spy + signUp);
      await page.evaluate(() => Reflect.get(globalThis, 'watch')());
      await email.focus();
      await inlineMenu.waitForFieldIcon();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'found')())).toContain('change');
    });

    it.each(['opacity: 0', 'position: absolute; left: -900px', 'clip-path: inset(50%)'])(
      'cannot detect the icon in a frame hidden by %s',
      async (style) => {
        await openMade('framed', spy + signUp);
        const url = page.url();
        await openMade(
          'framing',
          `<iframe src="${url}" style="width:500px;height:300px;${style}"></iframe>`,
        );
        const inside = page.frames()[1];
        if (!inside) throw new Error('no frame');
        await inside.getByLabel('E-mail').waitFor({ state: 'attached' });
        await inside.evaluate(() => {
          Reflect.get(globalThis, 'watch')();
          document.querySelector('input')?.focus();
        });
        await here.hadItsTime();
        const found = await inside.evaluate(() => Reflect.get(globalThis, 'found')());
        expect(found).toEqual([]);
      },
    );
  });
});
