import { describe, expect, it } from 'vitest';
import { classifyIn, fillIn, findIn, withPages } from './engine.ts';
import { address, signUpInWords } from './sign-up.ts';

const { page, show } = withPages();

describe('the choice of the field to fill', () => {
  it('is the e-mail field of the sign-up form', async () => {
    await show(signUpInWords);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().inputValue('#email')).toBe(address);
    expect(await page().inputValue('#first')).toBe('');
  });

  it('is the e-mail field, while a name typed before stays', async () => {
    await show(signUpInWords);
    await page().locator('#first').pressSequentially('Gina');
    expect(await findIn(page(), 'email')).toEqual({ kind: 'email', focused: true });
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().inputValue('#first')).toBe('Gina');
    expect(await page().inputValue('#email')).toBe(address);
    expect(await page().evaluate(() => document.activeElement?.id)).toBe('email');
  });

  it('is the field at which the person pointed, whatever its kind and content', async () => {
    await show(signUpInWords);
    await page().locator('#first').pressSequentially('Gina');
    expect(await fillIn(page(), 'any', address, true)).toEqual({ filled: 1 });
    expect(await page().inputValue('#first')).toBe(address);
    expect(await page().inputValue('#email')).toBe('');
  });

  it("can be a textarea, whose old text the browser's undo restores", async () => {
    for (const region of ['<textarea id="text"></textarea>', '<p id="text" contenteditable></p>']) {
      await show(`<form>${region}<button>Send</button></form>`);
      await page().locator('#text').pressSequentially('Write to  please');
      for (let at = 0; at < ' please'.length; at++) await page().keyboard.press('ArrowLeft');
      expect(await fillIn(page(), 'any', address, true)).toEqual({ filled: 1 });
      const text = () =>
        page().$eval('#text', (one) =>
          one instanceof HTMLTextAreaElement ? one.value : one.textContent,
        );
      expect((await text())?.replace(/\s/g, ' ')).toBe(`Write to ${address} please`);
      await page().keyboard.press('Control+z');
      expect((await text())?.replace(/\s/g, ' ')).toBe('Write to  please');
    }
  });

  it('skips a focused password, checkbox or read-only field, also for the shortcut', async () => {
    await show(`${signUpInWords}<input id="check" type="checkbox"><input id="fixed" readonly>`);
    for (const id of ['#password', '#check', '#fixed']) {
      await page().focus(id);
      expect(await findIn(page(), 'any', true)).toMatchObject({ kind: 'email' });
      expect(await fillIn(page(), 'any', address, true)).toEqual({ filled: 1 });
      expect(await page().inputValue('#email')).toBe(address);
    }
    expect(await page().inputValue('#password')).toBe('');
    expect(await page().inputValue('#fixed')).toBe('');
  });

  it('can be a field that is read-only until focused, but not one that stays read-only', async () => {
    const field = '<input id="email" type="email" readonly onfocus="';
    await show(`${field}this.removeAttribute('readonly')">`);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().inputValue('#email')).toBe(address);
    await show(`${field}if (this.readOnly) this.select()">`);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 0, reason: 'not-kept' });
    expect(await page().inputValue('#email')).toBe('');
  });

  it('is the code field for a code, not a focused address', async () => {
    await show(
      '<label>E-mail <input id="email" type="email" value="a@mail.example"></label>' +
        '<label>Code <input id="code" autocomplete="one-time-code"></label>',
    );
    await page().focus('#email');
    expect(await fillIn(page(), 'one-time-code', '482913')).toEqual({ filled: 1 });
    expect(await page().inputValue('#email')).toBe('a@mail.example');
    expect(await page().inputValue('#code')).toBe('482913');
  });

  it('prefers a sign-up form to a sign-in form', async () => {
    const signIn =
      '<form><h2>Sign in</h2><input id="old" type="email"><input type="password"><button>Sign in</button></form>';
    await show(signIn + signUpInWords);
    await fillIn(page(), 'email', address);
    expect(await page().inputValue('#email')).toBe(address);
    await show(signIn);
    expect(await classifyIn(page())).toEqual([
      { field: 'old', kind: 'email', formType: 'sign-in', offer: false, best: true },
    ]);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
  });

  it('is empty on a page without a field', async () => {
    await show('<h1>News</h1><form role="search"><input type="search"></form>');
    expect(await findIn(page(), 'email')).toBeUndefined();
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 0 });
  });

  it('prefers a field in an open dialog to one behind it', async () => {
    await show(
      `${signUpInWords}<dialog id="d"><form><input id="inner" type="email"><button>Subscribe</button></form></dialog>`,
    );
    await page().evaluate(() => {
      const dialog = document.querySelector('dialog');
      dialog?.showModal();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await fillIn(page(), 'email', address);
    expect(await page().inputValue('#inner')).toBe(address);
  });
});
