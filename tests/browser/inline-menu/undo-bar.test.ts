import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserPath, sandboxArguments } from '../../../scripts/browsers.ts';
import { bundle } from '../filling/engine.ts';

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type UndoModule = typeof import('../../../lib/inline-menu/undo-bar.ts');
declare const undoScript: UndoModule;

let browser: Browser;
let script: string;
let page: Page;

beforeAll(async () => {
  script = await bundle(
    new URL('../../../lib/inline-menu/undo-bar.ts', import.meta.url).pathname,
    'undoScript',
  );
  browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    args: [...sandboxArguments(), '--disable-quic', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

/** A page whose first field was filled over "Gina", with shadow roots made open for the test. */
async function showFilled(direction: 'ltr' | 'rtl' = 'ltr', theme: 'light' | 'dark' = 'light') {
  await page.setContent(
    `<!doctype html><html lang="en" dir="${direction}"><title>Join</title><main><h1>Join</h1>
      <label>Name <input id="name" value="new"></label><p><label>Town <input id="town"></label></main>`,
  );
  await page.evaluate(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' });
    };
  });
  await page.evaluate(script);
  await page.focus('#name');
  await page.evaluate(
    (appearance) => {
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
    },
    { direction, theme },
  );
}

beforeEach(async () => {
  page = await browser.newPage();
  return () => page.close();
});

const bar = () => page.getByRole('button', { name: 'Undo' });
const name = () => page.inputValue('#name');

describe('undoing a fill', () => {
  it('is a click on the bar, which goes with it', async () => {
    await showFilled();
    await bar().click();
    expect(await name()).toBe('Gina');
    expect(await bar().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
  });

  it('is Ctrl+Z in the field, also after the person was elsewhere', async () => {
    await showFilled();
    await bar().waitFor();
    await page.focus('#town');
    await bar().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    expect(await name()).toBe('new');
    await page.focus('#name');
    await page.keyboard.press('Control+z');
    expect(await name()).toBe('Gina');
  });

  it('is no more once the person has typed there', async () => {
    await showFilled();
    await bar().waitFor();
    await page.keyboard.type('er');
    await bar().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    expect(await name()).not.toBe('Gina');
  });

  it('is none for a page that makes the key or the click itself', async () => {
    await showFilled();
    await bar().waitFor();
    await page.evaluate(() => {
      const init = { key: 'z', ctrlKey: true, bubbles: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
      const host = document.documentElement.lastElementChild;
      host?.shadowRoot?.querySelector('button')?.click();
    });
    expect(await name()).toBe('new');
  });

  it.each([
    ['ltr', 'light'],
    ['rtl', 'dark'],
  ] as const)('can be read and reached by everybody, %s and %s', async (direction, theme) => {
    await showFilled(direction, theme);
    await bar().waitFor();
    await page.evaluate(axe);
    const results = await page.evaluate(() => {
      const { axe } = globalThis as typeof globalThis & { axe: { run(): Promise<AxeResults> } };
      return axe.run();
    });
    expect(results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual(
      [],
    );
  });
});
