import { describe, expect, it } from 'vitest';
import { classifyIn, fillIn, withPages } from './engine.ts';
import { address, signUp } from './sign-up.ts';

const { page, show } = withPages();

const emailValue = () => page().locator('[type=email]').inputValue();

describe('filling fields that interfere', () => {
  /** Runs a script of the page over its e-mail field. */
  const within = (script: string) =>
    page().evaluate(
      `(() => { const field = document.querySelector('[type=email]'); ${script} })()`,
    );

  it('leaves a field unchanged that is too short for the address', async () => {
    await show(signUp.replace('type="email"', 'type="email" maxlength="20" value="me@x.example"'));
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 0, reason: 'too-short' });
    expect(await emailValue()).toBe('me@x.example');
  });

  it('restores the old value if the page truncates the address', async () => {
    await show(signUp);
    await within('field.oninput = () => { field.value = field.value.slice(0, 12); };');
    await page().fill('[type=email]', 'me@x.example');
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 0, reason: 'not-kept' });
    expect(await emailValue()).toBe('me@x.example');
  });

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

  it('reports a form that submits itself as filled', async () => {
    await show(signUp);
    await within(`field.onchange = () => {
      globalThis.taken = field.value;
      document.body.textContent = 'Look into your mailbox.';
    };`);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().evaluate('taken')).toBe(address);
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
