import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserPath, endMotion } from '../../scripts/browsers.ts';
import { axeFindings } from '../e2e/support/axe.ts';
import { bundle } from './filling/engine.ts';

type MenuModule = typeof import('../../lib/inline-menu/content.ts');
type UndoModule = typeof import('../../lib/inline-menu/undo-bar.ts');
declare const menuScript: MenuModule;
declare const undoScript: UndoModule;

const entry = (name: string) =>
  new URL(`../../lib/inline-menu/${name}.ts`, import.meta.url).pathname;

let browser: Browser;
let scripts: { menu: string; undo: string };
let page: Page;

beforeAll(async () => {
  scripts = {
    menu: await bundle(entry('content'), 'menuScript'),
    undo: await bundle(entry('undo-bar'), 'undoScript'),
  };
  browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    args: ['--disable-quic', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());

const appearances = [
  { direction: 'ltr', theme: 'light' },
  { direction: 'rtl', theme: 'dark' },
] as const;
type Appearance = (typeof appearances)[number];

/**
 * Shows a page with our script, and with shadow roots forced open so that tests can inspect them.
 */
async function show(fields: string, script: string, { direction }: Appearance): Promise<void> {
  await page.setContent(
    `<!doctype html><html lang="en" dir="${direction}"><title>Join</title><main><h1>Join</h1>${fields}</main>`,
  );
  await page.evaluate(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' });
    };
  });
  await page.evaluate(script);
}

async function showMenu(appearance: Appearance): Promise<void> {
  const field = '<label>E-mail <input type="email" style="width:300px;height:40px"></label>';
  await show(field, scripts.menu, appearance);
  await page.evaluate((appearance) => {
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
    const strings = { name: 'Mayfly', busy: 'Filling', covered: 'Covered' };
    const sendMessage = async ({ inlineMenu }: { inlineMenu: string }) =>
      inlineMenu === 'list' ? items : { strings, ...appearance };
    Object.assign(globalThis, { chrome: { runtime: { id: 'mayfly', sendMessage } } });
    menuScript.startInlineMenu({
      find: () => undefined,
      fill: async () => ({ filled: 0 }),
      menuField: (end) => (end instanceof HTMLElement ? { kind: 'email', end } : undefined),
    });
  }, appearance);
  await page.getByLabel('E-mail').click();
  await page.getByRole('button', { name: 'Mayfly' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menu', { name: 'Mayfly' }).waitFor();
  await page.evaluate(endMotion);
}

describe.each(appearances)('the menu, $direction and $theme', (appearance) => {
  it('has no axe violation, and shows addresses left to right', async () => {
    await showMenu(appearance);
    expect(await axeFindings(page)).toEqual([]);
    const items = page.getByRole('menuitem');
    expect(await items.count()).toBe(4);
    const starts = await items
      .first()
      .locator('.address > span')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
    expect(starts).toHaveLength(2);
    expect(starts[0]).toBeLessThan(starts[1] ?? 0);
  });
});

/** A page whose first field contained "Gina" and was then filled. */
async function showUndo(appearance: Appearance = appearances[0]): Promise<void> {
  const fields =
    '<label>Name <input id="name" value="new"></label><p><label>Town <input id="town"></label>';
  await show(fields, scripts.undo, appearance);
  await page.focus('#name');
  await page.evaluate((appearance) => {
    const field = document.querySelector('input');
    if (!field) return;
    const undo = undoScript.startUndo(() => ({
      field,
      isCurrent: () => field.value === 'new',
      restore() {
        field.value = 'Gina';
      },
    }));
    undo.show({ replaced: 'The text in this field was replaced.', undo: 'Undo', ...appearance });
  }, appearance);
  await bar().waitFor();
}

const bar = () => page.getByRole('button', { name: 'Undo' });
const name = () => page.inputValue('#name');

describe('the bar that undoes a fill', () => {
  it('restores the text with a click', async () => {
    await showUndo();
    await bar().click();
    expect(await name()).toBe('Gina');
    await bar().waitFor({ state: 'detached' });
  });

  it('goes when the field loses the focus', async () => {
    await showUndo();
    await page.focus('#town');
    await bar().waitFor({ state: 'detached' });
  });

  it('goes when the person types in the field', async () => {
    await showUndo();
    await page.keyboard.type('er');
    await bar().waitFor({ state: 'detached' });
  });

  it('ignores clicks that the page has synthesised', async () => {
    await showUndo();
    await page.evaluate(() => {
      const host = document.documentElement.lastElementChild;
      host?.shadowRoot?.querySelector('button')?.click();
    });
    expect(await name()).toBe('new');
  });

  it.each(appearances)('has no axe violation, $direction and $theme', async (appearance) => {
    await showUndo(appearance);
    expect(await axeFindings(page)).toEqual([]);
  });
});
