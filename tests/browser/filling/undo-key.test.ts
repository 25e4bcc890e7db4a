import { describe, expect, it } from 'vitest';
import { besideEngine, withPages } from './engine.ts';
import { address } from './sign-up.ts';

const { page, show } = withPages();

const form =
  '<form><label>Name <input id="name"></label><label>Town <input id="town"></label></form>';

/** Starts to fill the address into the focused field. */
const startFill = (value = address) =>
  besideEngine(
    page(),
    `globalThis.filled = engine.withUndoKey(() =>
      engine.fill(document, { kind: 'any', pointed: true }, '${value}')); undefined`,
  );
const fillEnd = () => besideEngine(page(), 'filled.then(({ filled }) => filled)');
const name = () => page().inputValue('#name');

/** Shows a form with a filled name field that contained “Gina”. */
async function fillName(): Promise<void> {
  await show(form);
  await page().locator('#name').pressSequentially('Gina');
  await startFill();
  expect(await fillEnd()).toBe(1);
  expect(await name()).toBe(address);
}

describe('Ctrl+Z after a fill', () => {
  it('restores the text', async () => {
    await fillName();
    await page().keyboard.press('Control+z');
    expect(await name()).toBe('Gina');
  });

  it('works while the page settles, however often it is pressed', async () => {
    await show(form);
    await page().locator('#name').pressSequentially('Gina');
    // The page gets no time to settle.
    await besideEngine(page(), 'globalThis.setTimeout = (run) => void (globalThis.settle = run)');
    await startFill();
    expect(await name()).toBe(address);
    await page().keyboard.press('Control+z');
    await page().keyboard.press('Control+z');
    await besideEngine(
      page(),
      `filled.then(() => (settle = undefined));
      (async () => { for (; settle; await 0) settle(); })()`,
    );
    expect(await fillEnd()).toBe(1);
    expect(await name()).toBe('Gina');
  });

  it('works in the filled field only, even after it lost the focus', async () => {
    await fillName();
    await page().focus('#town');
    await page().keyboard.press('Control+z');
    expect(await name()).toBe(address);
    await page().focus('#name');
    await page().keyboard.press('Control+z');
    expect(await name()).toBe('Gina');
  });

  it('is left to the browser once the person has typed in the field', async () => {
    await fillName();
    await page().keyboard.type('er');
    await page().keyboard.press('Control+z');
    expect(await name()).not.toBe('Gina');
  });

  it('is left to the page if an empty field was filled', async () => {
    await show(form);
    await page().focus('#name');
    await startFill();
    expect(await fillEnd()).toBe(1);
    await page().evaluate(() => {
      addEventListener('keydown', (event) => Object.assign(globalThis, { last: event }));
    });
    await page().keyboard.press('Control+z');
    const last = () => page().evaluate('last.key + " " + last.defaultPrevented');
    expect(await last()).toBe('z false');
  });

  it('undoes the last of two fills', async () => {
    await fillName();
    await startFill('other@mail.example');
    expect(await fillEnd()).toBe(1);
    await page().keyboard.press('Control+z');
    expect(await name()).toBe(address);
  });

  it('cannot be synthesised by the page', async () => {
    await fillName();
    await page().evaluate(() => {
      const init = { key: 'z', ctrlKey: true, bubbles: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    expect(await name()).toBe(address);
  });
});
