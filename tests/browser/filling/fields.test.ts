import { describe, expect, it } from 'vitest';
import { classifyIn, fillIn, findIn, withPages } from './engine.ts';
import { address, signUp, signUpInWords } from './sign-up.ts';

const { injectEngine, page, show } = withPages();

describe('the choice of the field to fill', () => {
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
});

describe('filling an address', () => {
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
    await injectEngine(frame);
    await frame.focus('#inner');
    expect(await findIn(frame, 'email')).toMatchObject({ focused: true });
    await page().focus('#outer');
    expect(await findIn(frame, 'email')).toMatchObject({ focused: false });
    expect(await fillIn(frame, 'email', address)).toEqual({ filled: 1 });
    expect(await frame.inputValue('#inner')).toBe(address);
  });
});

const emailValue = () => page().locator('[type=email]').inputValue();

describe('filling fields that interfere', () => {
  /** Runs a script of the page over its e-mail field. */
  const within = (script: string) =>
    page().evaluate(
      `(() => { const field = document.querySelector('[type=email]'); ${script} })()`,
    );

  it('fills a masked field that accepts one character at a time', async () => {
    await show(signUp);
    await within(`let last = '';
      field.oninput = () => {
        if (field.value.length > last.length + 1) field.value = last;
        last = field.value;
      };`);
    await page().focus('[type=email]');
    await page().keyboard.type('me@x.example');
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await emailValue()).toBe(address);
  });

  it('fills a field that is disabled during validation', async () => {
    await show(signUp);
    await within(`field.oninput = () => {
      field.readOnly = true;
      setTimeout(() => { field.readOnly = false; }, 50);
    };`);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await emailValue()).toBe(address);
  });

  it('reports a failure if only the field was removed', async () => {
    await show(`${signUp}<form><label>E-mail <input name="other"></label></form>
      <form><label>E-mail <input name="third"></label></form>`);
    await within('field.oninput = () => field.remove();');
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 0, reason: 'not-kept' });
    expect(await page().inputValue('[name=other]')).toBe('');
  });

  it('keeps the text that the person types meanwhile', async () => {
    await show(signUp);
    await page().exposeFunction('typeX', () => page().keyboard.press('x'));
    await within("field.onchange = () => { field.value = ''; typeX?.(); typeX = undefined; };");
    const filled = fillIn(page(), 'email', address);
    expect(await filled).toEqual({ filled: 0, reason: 'not-kept' });
    expect(await emailValue()).toBe('x');
  });

  it('leaves the focus where the page moved it', async () => {
    await show(signUp);
    await within("field.oninput = () => document.querySelector('button').focus();");
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().evaluate(() => document.activeElement?.localName)).toBe('button');
  });

  it('leaves an open dialog of the page in front', async () => {
    await show(`${signUp}<dialog><button>Yes, that is me</button></dialog>`);
    await within("field.onchange = () => document.querySelector('dialog').showModal();");
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().evaluate(() => document.activeElement?.textContent)).toMatch(/Yes/);
  });

  it('fills a modal dialog, and no field behind it', async () => {
    await show(`${signUp}<dialog>${signUp.replace('name="email"', 'name="inner"')}</dialog>`);
    await page().evaluate(() => document.querySelector('dialog')?.showModal());
    expect(await classifyIn(page())).toMatchObject([{ kind: 'email', offer: true }]);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().inputValue('[name=inner]')).toBe(address);
    expect(await page().inputValue('[name=email]')).toBe('');
  });
});
