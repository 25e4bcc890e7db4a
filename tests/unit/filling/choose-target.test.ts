import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../lib/field-detection.ts';
import { fill, findTarget } from '../../../lib/filling.ts';
import { byId, show } from '../field-detection/test-page.ts';

const address = 'quiet.otter@mail.example';
const signUp = `<form id="join"><h1>Create your account</h1>
  <label>Name <input id="name" autocomplete="name"></label>
  <label>E-mail <input id="email" type="email"></label>
  <label>Password <input id="password" type="password" autocomplete="new-password"></label>
  <label><input id="terms" type="checkbox"> I agree</label>
  <button id="submit">Sign up</button></form>`;
const logIn = `<form id="enter"><h1>Log in</h1>
  <label>E-mail <input id="known" type="email"></label>
  <label>Password <input id="secret" type="password"></label>
  <button>Log in</button></form>`;
const newsletter = `<footer><form><h2>Newsletter</h2>
  <label>E-mail <input id="news" type="email"></label><button>Subscribe</button></form></footer>`;
const code =
  '<form><label>Verification code <input id="code" autocomplete="one-time-code"></label></form>';
const search = '<form role="search"><input id="search" type="search" aria-label="Search"></form>';
const message = '<form><textarea id="message" aria-label="Message"></textarea></form>';

const field = (id: string) => {
  const found = byId(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${id} is no field`);
  return found;
};
const byButton = (kind: FieldKind = 'email') => findTarget(document, { kind, pointed: false });
const byShortcut = () => findTarget(document, { kind: 'any', pointed: true });
const pressButton = () => fill(document, { kind: 'email', pointed: false }, address);

describe('the fill button', () => {
  it('fills the e-mail field even if the person has typed in the name field before', async () => {
    show(signUp);
    field('name').value = 'Gina';
    field('name').focus();
    expect(await pressButton()).toEqual({ filled: 1 });
    expect(field('name').value).toBe('Gina');
    expect(field('email').value).toBe(address);
    expect(document.activeElement).toBe(field('email'));
  });

  it.each(['name', 'password', 'terms', 'submit'])(
    'fills the form that contains the focus: %s',
    (id) => {
      show(newsletter + signUp + logIn);
      byId(id).focus();
      expect(byButton()).toMatchObject({ field: field('email'), focused: true });
    },
  );

  it('fills the log-in form if it has the focus, else the sign-up form', () => {
    show(logIn + signUp);
    expect(byButton()).toMatchObject({ field: field('email'), focused: false });
    field('secret').focus();
    expect(byButton()).toMatchObject({ field: field('known'), focused: true });
  });

  it('fills the best field of the page if the focused form has none', () => {
    show(search + signUp + message);
    for (const id of ['search', 'message']) {
      byId(id).focus();
      expect(byButton()).toMatchObject({ field: field('email'), focused: false });
    }
  });

  it.each([
    ['with another purpose', signUp.replace(/<label>E-mail.*<\/label>/, '')],
    ['with several lines', message],
    ['without any hints', '<form><input id="any"><button>Go on</button></form>'],
  ])('fills nothing if the only field is a field %s', async (_, html) => {
    show(html);
    document.querySelector<HTMLElement>('input, textarea')?.focus();
    expect(byButton()).toBeUndefined();
    expect(await pressButton()).toEqual({ filled: 0 });
    expect(document.querySelector('input')?.value ?? '').toBe('');
  });

  it('keeps text that is not an address in the e-mail field and reports it', async () => {
    show(signUp + newsletter);
    for (const text of ['Gina', 'gina@', 'gina@home', 'see you at gina@home.example']) {
      field('email').type = 'text';
      field('email').value = text;
      expect(byButton()).toMatchObject({ field: field('email'), occupied: true });
      expect(await pressButton()).toEqual({ filled: 0, reason: 'occupied' });
      field('email').focus();
      expect(await pressButton()).toEqual({ filled: 0, reason: 'occupied' });
      expect(field('email').value).toBe(text);
      expect(field('news').value).toBe('');
    }
  });

  it('replaces an address, whitespace, or placeholder text in the value', async () => {
    for (const value of ['gina@home.example', ' ', 'Your e-mail']) {
      show(signUp.replace('type="email"', `value="${value}"`));
      expect(await pressButton()).toMatchObject({ filled: 1 });
      expect(field('email').value).toBe(address);
    }
  });

  it('keeps text in the field that repeats the address', async () => {
    const repeat = '<label>Repeat e-mail <input id="twice"></label><label>Password';
    show(signUp.replace('<label>Password', repeat));
    field('twice').value = 'Gina';
    expect(await pressButton()).toEqual({ filled: 1 });
    expect([field('email').value, field('twice').value]).toEqual([address, 'Gina']);
    show(signUp.replace('<label>Password', repeat));
    field('twice').focus();
    expect(await pressButton()).toEqual({ filled: 2 });
    expect([field('email').value, field('twice').value]).toEqual([address, address]);
  });

  it('prefers the focused field among several e-mail fields', () => {
    show(`<form><h1>Register</h1><label>E-mail <input id="one" type="email"></label>
      <label>E-mail for bills <input id="bills" type="email"></label><button>Register</button></form>`);
    expect(byButton()?.field).toBe(field('one'));
    field('bills').focus();
    expect(byButton()?.field).toBe(field('bills'));
  });

  it('uses the innermost container of the focus if there is no form element', () => {
    const formless = signUp.replaceAll('form', 'div');
    show(`<div>${formless}<p><label>E-mail for news <input id="outer" type="email"></label></p>
      <button>Subscribe</button></div>`);
    field('name').focus();
    expect(byButton()?.field).toBe(field('email'));
  });

  it('finds the focused form inside shadow roots', () => {
    show(`${newsletter}<div id="host"></div>`);
    const inside = byId('host').attachShadow({ mode: 'open' });
    inside.innerHTML = logIn;
    inside.querySelector<HTMLElement>('#secret')?.focus();
    expect(byButton()?.field.id).toBe('known');
  });

  it('fills a code only into a code field', () => {
    show(signUp + message);
    field('name').focus();
    expect(byButton('one-time-code')).toBeUndefined();
    show(signUp + code);
    field('name').focus();
    expect(byButton('one-time-code')?.field).toBe(field('code'));
  });
});

describe('the fill shortcut', () => {
  it('fills what the focused field expects', () => {
    show(signUp + code);
    field('code').focus();
    expect(byShortcut()).toMatchObject({ kind: 'one-time-code', field: field('code') });
    field('email').focus();
    expect(byShortcut()).toMatchObject({ kind: 'email', field: field('email') });
  });

  it.each(['maxlength="8"', 'inputmode="numeric"', 'type="number"'])(
    'fills a code into an unknown field that is too small for an address: %s',
    (attributes) => {
      show(`${signUp}<input id="any" ${attributes}>`);
      field('any').focus();
      expect(byShortcut()).toMatchObject({ kind: 'one-time-code', field: field('any') });
    },
  );

  it('fills the address if no field has the focus, and the code if the page only asks for one', () => {
    show(code + signUp);
    expect(byShortcut()).toMatchObject({ kind: 'email', field: field('email') });
    byId('submit').focus();
    expect(byShortcut()).toMatchObject({ kind: 'email', field: field('email') });
    show(`${code.replace('</form>', '<button id="confirm">Confirm</button></form>')}${newsletter}`);
    byId('confirm').focus();
    expect(byShortcut()).toMatchObject({ kind: 'one-time-code', field: field('code') });
    show(code);
    expect(byShortcut()).toMatchObject({ kind: 'one-time-code', field: field('code') });
    show(search);
    expect(byShortcut()).toBeUndefined();
  });

  it('replaces the value of the focused field and offers undo', async () => {
    show(signUp);
    field('name').value = 'Gina';
    field('name').focus();
    const { filled, undo } = await fill(document, { kind: 'any', pointed: true }, address);
    expect([filled, field('name').value]).toEqual([1, address]);
    expect([undo?.field, undo?.isCurrent()]).toEqual([field('name'), true]);
    undo?.restore();
    expect([field('name').value, field('email').value]).toEqual(['Gina', '']);
    expect(document.activeElement).toBe(field('name'));
    expect(undo?.isCurrent()).toBe(false);
  });

  it('follows the rules of the button if no field has the focus', async () => {
    show(signUp);
    field('email').type = 'text';
    field('email').value = 'Gina';
    const outcome = await fill(document, { kind: 'any', pointed: true }, address);
    expect(outcome).toEqual({ filled: 0, reason: 'occupied' });
  });
});

describe('undoing a fill', () => {
  it('restores each field that was filled with the address', async () => {
    show(
      signUp.replace(
        '<label>Password',
        '<label>Repeat e-mail <input id="twice"></label><label>Password',
      ),
    );
    field('email').value = 'gina@home.example';
    const { undo } = await pressButton();
    expect([field('email').value, field('twice').value]).toEqual([address, address]);
    undo?.restore();
    expect([field('email').value, field('twice').value]).toEqual(['gina@home.example', '']);
    expect(document.activeElement).toBe(field('email'));
  });

  it('restores the values of a row of boxes', async () => {
    show(`<form>${'<input maxlength="1" type="tel">'.repeat(6)}</form>`);
    const boxes = [...document.querySelectorAll('input')];
    boxes[0]?.focus();
    for (const [at, digit] of ['1', '2'].entries())
      Object.assign(boxes[at] ?? {}, { value: digit });
    const request = { kind: 'any', pointed: true } as const;
    const { undo } = await fill(document, request, '482913');
    expect(boxes.map(({ value }) => value).join('')).toBe('482913');
    undo?.restore();
    expect(boxes.map(({ value }) => value)).toEqual(['1', '2', '', '', '', '']);
  });

  it('is not offered if the field was empty or had the same value', async () => {
    show(signUp);
    expect((await pressButton()).undo).toBeUndefined();
    expect((await pressButton()).undo).toBeUndefined();
  });

  it('is no longer possible after the person has typed', async () => {
    show(signUp);
    field('email').value = 'gina@home.example';
    const { undo } = await pressButton();
    field('email').value += 'x';
    expect(undo?.isCurrent()).toBe(false);
  });
});
