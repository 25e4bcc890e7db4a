import { describe, expect, it } from 'vitest';
import { formTypeOf } from './classify-markup.ts';
import { form, scoreChanges } from './score-changes.ts';

const password = (autocomplete = '') => `<input type="password" autocomplete="${autocomplete}">`;
const one = password();

describe('fields of a form', () => {
  it('indicate a log-in or sign-up with one password, and a sign-up with two', () => {
    expect(scoreChanges(form(one), form())).toBe(
      '+signIn +signUp -checkout -contact -lookup -newsletter -recovery -search',
    );
    expect(scoreChanges(form(one + one), form(one))).toBe('+signUp -signIn');
  });

  it('indicate a lookup if they ask for an order number, except in a contact form', () => {
    const number = (more = '') => form(`<label>Order number <input name="x"></label>${more}`);
    const other = (more = '') => form(`<label>Something <input name="x"></label>${more}`);
    const message = '<textarea></textarea>';
    expect(scoreChanges(number(), other())).toBe('+lookup');
    expect(scoreChanges(number(message), other(message))).toBe('');
  });

  it('make a log-in less likely the more there are, or a sign-up more likely if there is a password', () => {
    const other = '<input name="x">';
    expect(scoreChanges(form(one + other), form(one))).toBe('-signIn');
    expect(scoreChanges(form(one + other + other), form(one + other))).toBe('+signUp');
    expect(scoreChanges(form(other), form())).toBe('-newsletter');
    expect(scoreChanges(form(other + other), form(other))).toBe('-recovery -signIn');
  });

  it('indicate a sign-up if they include a personal name', () => {
    const plain = form(`${one}<input name="x">`);
    for (const name of [
      '<input name="first_name">',
      '<input aria-label="First name">',
      '<input placeholder="First name">',
      '<input autocomplete="given-name">',
      '<input autocomplete="name">',
    ]) {
      expect([name, scoreChanges(form(one + name), plain)]).toEqual([name, '+signUp']);
    }
    for (const other of [
      '<input name="username">',
      '<input autocomplete="username webauthn-x">',
      '<input aria-label="First name or user name">',
      '<input aria-label="First name, e-mail">',
    ]) {
      expect([other, scoreChanges(form(one + other), plain)]).not.toEqual([
        other,
        expect.stringContaining('+signUp'),
      ]);
    }
  });

  it('turn a log-in term into a sign-up term with a name and without a password', () => {
    const button = '<button>Sign in</button>';
    const fields = (name: string) => form(`<input name="${name}">`, button);
    expect(scoreChanges(fields('first_name'), fields('x'))).toBe('+signUp -signIn');
    expect(scoreChanges(form('<input name="first_name">'), form('<input name="x">'))).toBe('');
  });

  it('count by their autocomplete tokens', () => {
    const field = (declared: string) => form(`<input name="x" autocomplete="${declared}">`);
    for (const [declared, leans] of [
      ['username', '+signIn'],
      ['webauthn', '+signIn'],
      ['billing email', '+checkout'],
      ['shipping tel', '+checkout'],
      ['cc-number', '+checkout'],
      ['off', ''],
    ] as const) {
      expect([declared, scoreChanges(field(declared), field(''))]).toEqual([declared, leans]);
    }
    expect(scoreChanges(form(password('new-password')), form(one))).toBe('+signUp');
    expect(scoreChanges(form(password('current-password')), form(one))).toBe('+signIn');
    const both = form(password('new-password'), '<input autocomplete="username"><button></button>');
    expect(scoreChanges(both, form(one, '<input><button></button>'))).toBe('+signUp');
  });

  it('indicate a contact form with a text area and without a password', () => {
    expect(scoreChanges(form('<textarea></textarea>'), form())).toBe(
      '+contact -newsletter -recovery',
    );
    expect(scoreChanges(form(`${one}<textarea></textarea>`), form(one))).toBe('');
  });

  it('indicate a checkout with at least two postal fields', () => {
    const plain = form('<input name="x"><input name="y">');
    for (const [first, second] of [
      ['name="street"', 'id="city"'],
      ['name="address_1"', 'name="zip"'],
      ['name="card-number"', 'name="postcode"'],
      ['autocomplete="street-address"', 'autocomplete="address-level2"'],
      ['autocomplete="postal-code"', 'name="address1"'],
    ]) {
      const fields = `<input ${first}><input ${second}>`;
      expect([fields, scoreChanges(form(fields), plain)]).toEqual([fields, '+checkout -recovery']);
      expect(scoreChanges(form(one + fields), form(`${one}<input><input>`))).not.toContain(
        'checkout',
      );
    }
    expect(scoreChanges(form('<input name="street"><input name="y">'), plain)).toBe('');
  });

  it('indicate a newsletter in a footer, and a search in a search landmark', () => {
    for (const [open, close] of [
      ['<footer>', '</footer>'],
      ['<div class="page-footer">', '</div>'],
      ['<div id="footer">', '</div>'],
    ]) {
      expect(scoreChanges(open + form() + close, form())).toBe('+newsletter');
    }
    expect(scoreChanges(form('', '<button>Go</button>', 'role="search"'), form())).toBe('+search');
  });
});

describe('a newsletter form', () => {
  const newsletter = (more: string, button: string, heading = 'Newsletter') =>
    formTypeOf(form(`<h2>${heading}</h2>${more}`, `<button>${button}</button>`));

  it('can use the sign-up terms of an account', () => {
    expect(newsletter('', 'Sign up')).toBe('newsletter');
    expect(newsletter('<input name="x">', 'Sign up')).toBe('newsletter');
    expect(newsletter('<input name="x"><input name="y">', 'Sign up')).toBe('sign-up');
    expect(newsletter('<input type="password">', 'Sign up')).toBe('sign-up');
    expect(newsletter('', 'Sign up', 'Hello')).toBe('sign-up');
  });
});
