import { describe, expect, it } from 'vitest';
import { formTypeOf } from './classify-markup.ts';
import { form, scoreChanges } from './score-changes.ts';

const button = (attributes: string, text = 'Go') => `<button ${attributes}>${text}</button>`;
const attributed = (attributes: string) => form('', button(''), attributes);
const password = '<input type="password">';

describe('terms of a form type', () => {
  it('are found in the submit button', () => {
    for (const sending of [
      button('', 'Register'),
      '<input type="submit" value="Register">',
      '<input type="image" alt="Register">',
      button('aria-label="Register"', ''),
      button('title="Register"', ''),
      button('id="register"'),
      button('name="register"'),
    ]) {
      expect([sending, scoreChanges(form('', sending), form())]).toEqual([sending, '+signUp']);
    }
    expect(scoreChanges(form('', ''), form())).toBe('');
  });

  it('are found in the heading inside the form, or else in the one before it', () => {
    const contact = (heading: string) => `<h2>${heading}</h2>`;
    expect(scoreChanges(form('<h2>Sign up</h2>'), form('<h2>Hello</h2>'))).toBe('+signUp');
    expect(scoreChanges(form('<legend>Sign up</legend>'), form('<legend>Hi</legend>'))).toBe(
      '+signUp',
    );
    expect(scoreChanges(contact('Sign up') + form(), contact('Hello') + form())).toBe('+signUp');
    const within = form('<h3>Hello</h3>');
    expect(scoreChanges(contact('Sign up') + within, within)).toBe('');
    expect(scoreChanges(form('<h2>Hello</h2><h2>Sign up</h2>'), form('<h2>Hello</h2>'))).toBe('');
  });

  it('are found in the name attributes of the form', () => {
    for (const name of 'id class name action aria-label data-testid data-form data-type'.split(
      ' ',
    )) {
      const named = attributed(`${name}="do_checkout"`);
      expect([name, scoreChanges(named, form())]).toEqual([name, '+checkout']);
    }
    expect(scoreChanges(attributed('action="https://shop.example/checkout?x=1"'), form())).toBe(
      '+checkout',
    );
    expect(scoreChanges(attributed('action="https://register.example/a?checkout"'), form())).toBe(
      '',
    );
    expect(scoreChanges(attributed('data-x="checkout"'), form())).toBe('');
  });

  it('are found in the names of its fields, including passwords', () => {
    expect(scoreChanges(form('<input name="checkout_x">'), form('<input name="x">'))).toBe(
      '+checkout',
    );
    expect(scoreChanges(form('<input id="checkout_x">'), form('<input id="x">'))).toBe('+checkout');
    expect(
      scoreChanges(
        form('<input type="password" name="checkout_x">'),
        form('<input type="password">'),
      ),
    ).toBe('+checkout');
  });

  it('are found in the names of sections around it, up to landmarks', () => {
    const section = (open: string, close = '</div>') => scoreChanges(open + form() + close, form());
    for (const name of ['id', 'class', 'aria-label']) {
      expect([name, section(`<div ${name}="checkout">`)]).toEqual([name, '+checkout']);
    }
    expect(section('<section class="checkout">', '</section>')).toBe('+checkout');
    expect(section('<div id="checkout"><p><p><p>', '</div>')).toBe('+checkout');
    for (const border of ['section', 'aside', 'dialog open', 'div role=dialog']) {
      const close = `</${border.split(' ')[0]}></div>`;
      expect([border, section(`<div id="checkout"><${border}>`, close)]).toEqual([border, '']);
    }
    expect(section('<main id="checkout">', '</main>')).toBe('');
    expect(
      section('<div id="checkout"><div><div><div><div>', '</div></div></div></div></div>'),
    ).toBe('');
  });

  it('are found in the URL, the title and the first heading of the page', () => {
    expect(scoreChanges(form(), form(), { path: '/a/checkout' })).toBe('+checkout');
    expect(scoreChanges(form(), form(), { path: '/%D0%B2%D1%85%D0%BE%D0%B4' })).toBe('+signIn');
    expect(scoreChanges(form(), form(), { path: '/%ff/checkout' })).toBe('+checkout');
    expect(scoreChanges(form(), form(), { title: 'Checkout' })).toBe('+checkout');
    const [headed, plain] = ['Checkout', 'Shop'].map(
      (text) => `<h1>${text}</h1>${form('<h2>Hello</h2>')}`,
    );
    expect(scoreChanges(headed ?? '', plain ?? '')).toBe('+checkout');
    expect(
      scoreChanges(`<h1>Shop</h1><h1>Checkout</h1>${form('<h2>Hello</h2>')}`, plain ?? ''),
    ).toBe('');
  });

  it('are not found in the page for a form in its margins', () => {
    for (const [open, close] of [
      ['<header>', '</header>'],
      ['<aside>', '</aside>'],
      ['<nav>', '</nav>'],
      ['<div id="site-header">', '</div>'],
      ['<div role="banner">', '</div>'],
    ]) {
      const marginal = open + form() + close;
      expect([
        open,
        scoreChanges(marginal, marginal, { title: 'Checkout', path: '/register' }),
      ]).toEqual([open, '']);
    }
    const above = `${form('<h2>Hello</h2>')}<h1>Shop</h1>`;
    expect(scoreChanges(above, above, { title: 'Checkout' })).toBe('');
    const around = form('<h1>Shop</h1>');
    expect(scoreChanges(around, around, { title: 'Checkout' })).toBe('+checkout');
  });

  it('are only found in the text inside the form', () => {
    for (const [text, formType] of [
      ['Our newsletter', 'newsletter'],
      ['Contact us', 'contact'],
      ['Delivery', 'checkout'],
    ] as const) {
      expect(scoreChanges(form(`<p>${text}</p><input>`), form('<input>'))).toBe(`+${formType}`);
      expect(scoreChanges(`<p>${text}</p>${form('<input>')}`, form('<input>'))).toBe('');
    }
  });

  it('of a newsletter do not count if they mention unsubscribing', () => {
    expect(
      scoreChanges(
        form('<h2>Leave the newsletter: unsubscribe</h2><input>'),
        form('<h2>Hello</h2><input>'),
      ),
    ).toBe('+lookup +newsletter');
    expect(formTypeOf(form('<h2>Unsubscribe from our newsletter</h2>'))).toBe('other');
  });
});

describe('text in and around a form', () => {
  const near = (text: string, of = form()) => scoreChanges(`<div><p>${text}</p>${of}</div>`, of);
  const within = (text: string, fields = '') =>
    scoreChanges(form(`<p>${text}</p>${fields}`), form(fields));

  it('distinguishes sign-up from log-in', () => {
    expect(near('Already registered?')).toBe('+signUp');
    expect(near('Don’t have an account?')).toBe('+signIn');
    expect(near('I agree to the terms')).toBe('+newsletter +signUp');
    expect(within('Remember me')).toBe('+signIn');
    expect(within('At least 8 characters', password)).toBe('+signUp');
    expect(within('At least 8 characters')).toBe('');
    expect(within('Forgot it?', password)).toBe('+recovery +signIn');
  });

  it('indicates a newsletter if there is one field', () => {
    expect(near('Our newsletter')).toBe('+newsletter');
    expect(near('Our newsletter', form('<input>'))).toBe('');
  });

  it('indicates recovery if no password is requested', () => {
    expect(near('Your password')).toBe('+recovery');
    expect(near('Forgot it?')).toBe('+recovery');
    expect(near('Your password', form(password))).toBe('');
    expect(near('Your password', form('<input><input>'))).toBe('');
    expect(near('Your password', form('<input>'))).toBe('+recovery');
  });

  it('is limited to the form if another one follows', () => {
    const text = '<p>Already registered?</p>';
    const of = `<div>${form()}</div>`;
    for (const next of [
      '<form></form>',
      '<p><input type="password"></p>',
      '<p><input type="email"></p>',
    ]) {
      expect([next, scoreChanges(`<div>${text}${of}${next}</div>`, of + next)]).toEqual([next, '']);
    }
    expect(scoreChanges(`<div>${text}${of}</div>`, of)).toBe('+signUp');
  });

  it('is ignored on a long page', () => {
    const long = (words: number) =>
      scoreChanges(`<div><p>Already registered? ${'x '.repeat(words)}</p>${form()}</div>`, form());
    expect([long(400), long(600)]).toEqual(['+signUp', '']);
  });
});
