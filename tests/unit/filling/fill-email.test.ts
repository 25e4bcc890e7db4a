import { describe, expect, it } from 'vitest';
import { type FieldKind, findMenuField } from '../../../lib/field-detection.ts';
import { fill, findTarget } from '../../../lib/filling.ts';

const address = 'quiet.otter@mail.example';

function show(body: string): void {
  document.documentElement.innerHTML = `<head><title>Page</title></head><body>${body}</body>`;
}

function field(id: string): HTMLInputElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${id}.`);
  return found;
}

const byButton = { kind: 'email', pointed: false } as const;
const fillEmail = (named?: HTMLElement) => fill(document, byButton, address, named);
const find = (kind: FieldKind, pointed = true) => findTarget(document, { kind, pointed });
const form = (fields: string) => `<form><h1>Register</h1>${fields}<button>Register</button></form>`;
const main = '<label>E-mail <input id="main" type="email"></label>';

describe('the filled field', () => {
  it('is the requested field if it is still in the page', async () => {
    show(form(`${main}<label>City <input id="city"></label>`));
    const city = field('city');
    expect(await fillEmail(city)).toEqual({ filled: 1 });
    expect([field('main').value, city.value]).toEqual(['', address]);
    city.remove();
    document.body.focus();
    expect(await fillEmail(city)).toEqual({ filled: 1 });
    expect(field('main').value).toBe(address);
  });

  it('is the focused field, unless it expects something else and a better field exists', () => {
    const code = '<label>Code <input id="code" autocomplete="one-time-code"></label>';
    show(form(`${main}<label>City <input id="city"></label>${code}`));
    field('city').focus();
    expect(find('email')).toMatchObject({ focused: true, field: field('city') });
    field('code').focus();
    expect(find('email')).toMatchObject({ focused: true, field: field('main') });
    expect(find('one-time-code')).toMatchObject({ focused: true, score: 80 });
    show(form(code));
    field('code').focus();
    expect(find('email')).toMatchObject({ focused: true, field: field('code') });
  });

  it('is the best field if no field has the focus, and undefined on a page without a field', async () => {
    show(form(main));
    expect(find('email')).toMatchObject({ focused: false, field: field('main') });
    show('<p>News</p>');
    expect(find('email')).toBeUndefined();
    expect(await fillEmail()).toEqual({ filled: 0 });
  });

  it('is offered only for form types that want an address', () => {
    show(form(main));
    expect(findMenuField(document, field('main'))).toEqual({
      kind: 'email',
      end: field('main'),
    });
    show(`<form><h1>Log in</h1>${main}<input type="password"><button>Log in</button></form>`);
    expect(findMenuField(document, field('main'))).toBeUndefined();
    expect(findMenuField(document, document.body)).toBeUndefined();
  });

  it('is the code row while one of its boxes has the focus', () => {
    const box = '<input maxlength="1" type="tel">';
    show(`${form(main)}<form id="row">${box.repeat(6)}</form>`);
    const boxes = document.querySelectorAll<HTMLInputElement>('#row input');
    const [first, , third] = boxes;
    const last = boxes[5];
    expect(first && findMenuField(document, first)).toEqual({
      kind: 'one-time-code',
      end: last,
    });
    third?.focus();
    expect(find('one-time-code')).toMatchObject({ focused: true, field: third });
    expect(find('email')).toMatchObject({ focused: false, field: field('main') });
  });

  it('can be an editable region, which keeps its text', async () => {
    show('<div id="region" tabindex="0">old</div>');
    const region = document.getElementById('region');
    Object.defineProperty(region, 'isContentEditable', { value: true });
    region?.focus();
    const typed: unknown[] = [];
    Object.assign(document, {
      execCommand: (...command: unknown[]) => {
        typed.push(...command, document.getSelection()?.toString());
        if (region) region.textContent += address;
      },
    });
    const pointed = { kind: 'email', pointed: true } as const;
    expect(await fill(document, pointed, address)).toEqual({ filled: 1 });
    expect(typed).toEqual(['insertText', false, address, '']);
    expect(region?.textContent).toBe(`old${address}`);
    Object.assign(document, { execCommand: () => false });
    if (region) region.textContent = '';
    expect(await fill(document, pointed, address)).toEqual({ filled: 0, reason: 'not-kept' });
    Reflect.deleteProperty(document, 'execCommand');
  });
});

describe('filling an address', () => {
  it('fills a repeated e-mail field, but no other person’s field and no other form', async () => {
    const twice = '<label>Repeat e-mail <input id="twice" type="email"></label>';
    const friend = '<label>E-mail of a friend <input id="friend" type="email"></label>';
    const other = '<label>Repeat e-mail <input id="other" type="email"></label>';
    show(`${form(main + twice + friend)}${form(other)}`);
    expect(await fillEmail()).toEqual({ filled: 2 });
    const values = ['main', 'twice', 'friend', 'other'].map((id) => field(id).value);
    expect(values).toEqual([address, address, '', '']);
    expect(document.activeElement).toBe(field('main'));
  });

  it('also fills an empty field that repeats the address', async () => {
    const twice = '<label>Repeat e-mail <input id="twice" type="email"></label>';
    for (const [before, filled] of [
      ['', 2],
      ['a@mail.example', 1],
    ] as const) {
      show(form(main + twice));
      field('main').value = before;
      expect(await fillEmail(field('twice'))).toEqual({ filled });
      expect(field('main').value).toBe(before || address);
    }
  });

  it('fills only one field if no field repeats it', async () => {
    show(form(`${main}<label>E-mail for bills <input id="bills" type="email"></label>`));
    expect(await fillEmail(field('main'))).toEqual({ filled: 1 });
    expect(field('bills').value).toBe('');
  });

  it('fails if the field or its repetition is too short', async () => {
    show(form(main));
    field('main').maxLength = address.length - 1;
    expect(await fillEmail()).toEqual({ filled: 0, reason: 'too-short' });
    field('main').maxLength = address.length;
    expect(await fillEmail()).toEqual({ filled: 1 });
    show(form(`${main}<label>Repeat e-mail <input id="twice" maxlength="5"></label>`));
    expect(await fillEmail()).toEqual({ filled: 1 });
    expect(field('twice').value).toBe('');
  });

  it('succeeds if the field capitalises the address', async () => {
    show(form(main));
    const one = field('main');
    one.oninput = () => {
      one.value = one.value.toUpperCase();
    };
    expect(await fillEmail()).toEqual({ filled: 1 });
  });

  it('restores the old value if the page truncates the address', async () => {
    Object.assign(document, { execCommand: () => false });
    show(form(main));
    const one = field('main');
    one.value = 'b@c.example';
    one.oninput = () => {
      if (address.startsWith(one.value)) one.value = one.value.slice(0, 8);
    };
    expect(await fillEmail()).toEqual({ filled: 0, reason: 'not-kept' });
    expect(one.value).toBe('b@c.example');
    one.oninput = () => {
      if (one.value !== 'b@c.example') one.value = 'something else';
    };
    expect(await fillEmail()).toEqual({ filled: 0, reason: 'not-kept' });
    expect(one.value).toBe('something else');
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('finds a re-rendered field by its name or id, or as the only e-mail field', async () => {
    for (const [attributes, beside] of [
      ['name="n"', '<label>Repeat e-mail <input type="email"></label>'],
      ['id="i"', '<label>E-mail for bills <input type="email"></label>'],
      ['', ''],
    ]) {
      show(form(`<label>E-mail <input type="email" ${attributes}></label>${beside}`));
      const old = document.querySelector('input');
      old?.addEventListener('focus', () => {
        const fresh = old.cloneNode();
        setTimeout(() => old.replaceWith(fresh));
      });
      expect(await fillEmail()).toMatchObject({ filled: beside?.includes('Repeat') ? 2 : 1 });
      expect(document.querySelector('input')?.value).toBe(address);
      expect(document.activeElement).toBe(document.querySelector('input'));
    }
  });

  it('succeeds if the form disappeared after it got the address', async () => {
    show(form(main));
    const one = field('main');
    one.addEventListener('change', () => {
      document.body.textContent = 'Welcome';
    });
    expect(await fillEmail()).toEqual({ filled: 1 });
  });

  it('fails if the form disappeared before it got the address', async () => {
    Object.assign(document, { execCommand: () => false });
    show(form(main));
    field('main').addEventListener('focus', ({ target }) => {
      if (target instanceof HTMLInputElement) target.readOnly = true;
      document.body.textContent = 'Nothing here';
    });
    expect(await fillEmail()).toEqual({ filled: 0, reason: 'not-kept' });
    Reflect.deleteProperty(document, 'execCommand');
  });
});
