import { describe, expect, it } from 'vitest';
import { classifyIn, fillIn, findIn, withPages } from './engine.ts';
import { address, signUpInWords } from './sign-up.ts';

const { equip, page, show } = withPages();

describe('filling an address', () => {
  it('also fills the fields that repeat the address', async () => {
    await show(
      '<form><label>E-mail <input id="one" type="email"></label>' +
        '<label>Confirm e-mail <input id="two" type="email"></label>' +
        '<label>E-mail of a friend <input id="friend" type="email"></label><button>Register</button></form>',
    );
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 2 });
    expect(await page().inputValue('#two')).toBe(address);
    expect(await page().inputValue('#friend')).toBe('');
  });

  it('fires the events of typing in order and across shadow boundaries', async () => {
    await show('<input id="email" type="email">');
    await page().evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const types = [
        'focus',
        'focusin',
        'keydown',
        'keypress',
        'input',
        'keyup',
        'change',
        'blur',
        'focusout',
      ];
      const field = document.querySelector('input');
      for (const type of types) {
        field?.addEventListener(type, (event) => {
          const composed = event.composed ? '' : ' closed';
          const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
          const kind = event instanceof InputEvent ? ` ${event.inputType}` : '';
          seen.push(`${type}${key}${kind}${type === 'change' ? '' : composed}`);
        });
      }
    });
    await fillIn(page(), 'email', address);
    const seen = await page().evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(seen.slice(0, 9)).toEqual([
      'focus',
      'focusin',
      'keydown e',
      'keypress e',
      'input insertText',
      'keyup e',
      'change',
      'blur',
      'focusout',
    ]);
  });

  it('leaves the focus in the field', async () => {
    await show(signUpInWords);
    await fillIn(page(), 'email', address);
    expect(await page().evaluate(() => document.activeElement?.id)).toBe('email');
  });

  it('changes nothing in the page but the value', async () => {
    await show(signUpInWords);
    const before = await page().content();
    await fillIn(page(), 'email', address);
    expect(await page().content()).toBe(before);
  });

  it('never fills an invisible field', async () => {
    await show(`<form><button>Register</button>
      <input type="email" style="display:none">
      <input type="email" style="visibility:hidden">
      <input type="email" style="opacity:0">
      <input type="email" style="position:absolute;left:-9999px">
      <input type="email" style="position:absolute;clip:rect(1px,1px,1px,1px)">
      <input type="email" style="clip-path:inset(100%)">
      <input type="email" style="transform:scale(0)">
      <input type="email" style="width:1px;height:1px">
      <input type="email" aria-hidden="true">
      <input type="email" disabled>
      <input type="email" readonly>
      <input type="email" tabindex="-1" autocomplete="off">
      <input type="email" placeholder="Leave this empty">
      <fieldset disabled><input type="email"></fieldset>
      <div inert><input type="email"></div>
      <div style="height:0;overflow:hidden"><input type="email"></div>
      <input type="hidden" name="email"></form>`);
    expect(await classifyIn(page())).toEqual([]);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 0 });
    const values = await page().$$eval('input', (all) => all.map((field) => field.value).join(''));
    expect(values).toBe('');
  });

  it('works in nested open shadow roots', async () => {
    await show('<sign-up-form></sign-up-form>');
    await page().evaluate(() => {
      const outer = document.querySelector('sign-up-form')?.attachShadow({ mode: 'open' });
      if (!outer) return;
      outer.innerHTML =
        '<form><text-field label="E-mail"></text-field><button>Sign up</button></form>';
      const inner = outer.querySelector('text-field')?.attachShadow({ mode: 'open' });
      if (inner) inner.innerHTML = '<input id="deep">';
    });
    expect(await classifyIn(page())).toEqual([
      { field: 'deep', kind: 'email', formType: 'sign-up', offer: true, best: true },
    ]);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().locator('#deep').inputValue()).toBe(address);
  });

  it('works in a same-origin frame, which counts as focused only if its document has the focus', async () => {
    await show(
      '<iframe srcdoc="<label>E-mail <input id=inner></label>"></iframe><input id="outer">',
    );
    const frame = page().frames()[1];
    if (!frame) throw new Error('The frame is missing.');
    await frame.waitForSelector('#inner');
    await equip(frame);
    await frame.focus('#inner');
    expect(await findIn(frame, 'email')).toMatchObject({ focused: true });
    await page().focus('#outer');
    expect(await findIn(frame, 'email')).toMatchObject({ focused: false });
    expect(await fillIn(frame, 'email', address)).toEqual({ filled: 1 });
    expect(await frame.inputValue('#inner')).toBe(address);
  });

  it('types again if the page restores the old value once, and reports a failure otherwise', async () => {
    await show('<input id="email" type="email">');
    await page().evaluate(() => {
      const field = document.querySelector('input');
      let times = 0;
      field?.addEventListener('input', () => {
        if (times++ < 1) field.value = '';
      });
    });
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    await show('<input id="email" type="email" oninput="this.value = \'\'">');
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 0, reason: 'not-kept' });
  });

  it('fills the field that replaced the first one in a re-render', async () => {
    await show('<form><input name="email" type="email"></form>');
    await page().evaluate(() => {
      document.querySelector('input')?.addEventListener('focus', (event) => {
        const old = event.target;
        if (!(old instanceof HTMLInputElement)) return;
        const fresh = old.cloneNode();
        setTimeout(() => old.replaceWith(fresh));
      });
    });
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().inputValue('input')).toBe(address);
  });
});
