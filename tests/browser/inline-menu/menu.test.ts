import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, sandboxArguments } from '../../../scripts/browsers.ts';
import { bundle } from '../filling/engine.ts';

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type MenuModule = typeof import('../../../lib/inline-menu/content.ts');
declare const menuScript: MenuModule;

let browser: Browser;
let script: string;

beforeAll(async () => {
  script = await bundle(
    new URL('../../../lib/inline-menu/content.ts', import.meta.url).pathname,
    'menuScript',
  );
  browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    args: [...sandboxArguments(), '--disable-quic', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

/** Shows the menu on a field, with shadow roots made open so that the test can look inside. */
async function showMenu(direction: 'ltr' | 'rtl', theme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><title>Join</title><main><h1>Join</h1>
      <label>E-mail <input type="email" style="width:300px;height:40px"></label></main>`,
  );
  await page.evaluate(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' });
    };
  });
  await page.evaluate(script);
  await page.evaluate(
    ([direction, theme]) => {
      const items = [
        { choice: 'again', label: 'Used on this site', address: 'quiet.heron@mail.example' },
        {
          choice: 'current',
          label: 'Current address',
          address: 'a-name-of-somebody-who-likes-long-names@mail.example',
        },
        { choice: 'new', label: 'New address' },
        { choice: 'never', label: 'Never on this site' },
      ];
      const appearance = {
        strings: { name: 'Mayfly', busy: 'Filling', covered: 'Covered' },
        direction,
        theme,
      };
      const sendMessage = async ({ inlineMenu }: { inlineMenu: string }) =>
        inlineMenu === 'list' ? items : appearance;
      Object.assign(globalThis, { chrome: { runtime: { id: 'mayfly', sendMessage } } });
      menuScript.startInlineMenu({
        find: () => undefined,
        fill: async () => ({ filled: 0 }),
        offeredField: (end) => (end instanceof HTMLElement ? { kind: 'email', end } : undefined),
      });
    },
    [direction, theme] as const,
  );
  await page.getByLabel('E-mail').click();
  await page.getByRole('button', { name: 'Mayfly' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menu', { name: 'Mayfly' }).waitFor();
  return page;
}

describe('the field icon and its menu', () => {
  it.each([
    ['ltr', 'light'],
    ['rtl', 'dark'],
  ] as const)('have no violation that axe finds (%s, %s)', async (direction, theme) => {
    const page = await showMenu(direction, theme);
    await page.evaluate(axe);
    // axe checks the menu once its opening animation is over.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished)),
    );
    const { violations, passes } = await page.evaluate(
      () => Reflect.get(globalThis, 'axe').run() as Promise<AxeResults>,
    );
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(passes.find(({ id }) => id === 'aria-required-parent')?.nodes.length).toBe(4);
    expect(passes.some(({ id }) => id === 'color-contrast')).toBe(true);
    await page.close();
  });

  it.each(['ltr', 'rtl'] as const)('show an address left to right (%s)', async (direction) => {
    const page = await showMenu(direction, 'light');
    const starts = await page
      .getByRole('menuitem')
      .first()
      .locator('.address > span')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
    expect(starts).toHaveLength(2);
    expect(starts[0]).toBeLessThan(starts[1] ?? 0);
    await page.close();
  });

  it('announce the active item and leave the focus in the field', async () => {
    const page = await showMenu('ltr', 'light');
    const liveRegion = page.getByRole('status');
    await expect.poll(() => liveRegion.textContent()).toBe('Used on this site');
    expect(await page.getByRole('menuitem').first().getAttribute('aria-label')).toBe(
      'quiet.heron@mail.example Used on this site',
    );
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => liveRegion.textContent()).toBe('Current address');
    await page.keyboard.press('End');
    await expect.poll(() => liveRegion.textContent()).toBe('Never on this site');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
    await page.close();
  });
});
