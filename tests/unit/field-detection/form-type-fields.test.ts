// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { formTypeOf } from './classify-markup.ts';
import { form, scoreChanges } from './score-changes.ts';

const password = (autocomplete = '') => `<input type="password" autocomplete="${autocomplete}">`;
const one = password();

describe('the fields of a form', () => {
  it('speak for an account where there is a password, for signing up where there are two', () => {
    expect(scoreChanges(form(one), form())).toBe(
      '+signIn +signUp -checkout -contact -lookup -newsletter -recovery -search',
    );
    expect(scoreChanges(form(one + one), form(one))).toBe('+signUp -signIn');
  });

  it('speak for what exists where one asks for the number of an order, save in a message', () => {
    const number = (more = '') => form(`<label>Order number <input name="x"></label>${more}`);
    const other = (more = '') => form(`<label>Something <input name="x"></label>${more}`);
    const message = '<textarea></textarea>';
    expect(scoreChanges(number(), other())).toBe('+lookup');
    expect(scoreChanges(number(message), other(message))).toBe('');
  });

  it('speak less for a log-in the more there are, and with a password for signing up', () => {
    const other = '<input name="x">';
    expect(scoreChanges(form(one + other), form(one))).toBe('-signIn');
    expect(scoreChanges(form(one + other + other), form(one + other))).toBe('+signUp');
    expect(scoreChanges(form(other), form())).toBe('-newsletter');
    expect(scoreChanges(form(other + other), form(other))).toBe('-recovery -signIn');
  });

  it('speak for signing up where a person’s name is among them, however it is asked for', () => {
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

  it('make of words for logging in words for a list, where a name is asked for and no password', () => {
    const button = '<button>Sign in</button>';
    const fields = (name: string) => form(`<input name="${name}">`, button);
    expect(scoreChanges(fields('first_name'), fields('x'))).toBe('+signUp -signIn');
    expect(scoreChanges(form('<input name="first_name">'), form('<input name="x">'))).toBe('');
  });

  it('speak by what they declare', () => {
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

  it('speak for a letter where there is room for one, and no password', () => {
    expect(scoreChanges(form('<textarea></textarea>'), form())).toBe(
      '+contact -newsletter -recovery',
    );
    expect(scoreChanges(form(`${one}<textarea></textarea>`), form(one))).toBe('');
  });

  it('speak for a purchase where two or more are of a postal address', () => {
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

  it('speak for a newsletter in the foot of a page, and for a search where it is declared', () => {
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

describe('a newsletter', () => {
  const newsletter = (more: string, button: string, heading = 'Newsletter') =>
    formTypeOf(form(`<h2>${heading}</h2>${more}`, `<button>${button}</button>`));

  it('is signed up for in words that mean an account elsewhere', () => {
    expect(newsletter('', 'Sign up')).toBe('newsletter');
    expect(newsletter('<input name="x">', 'Sign up')).toBe('newsletter');
    expect(newsletter('<input name="x"><input name="y">', 'Sign up')).toBe('sign-up');
    expect(newsletter('<input type="password">', 'Sign up')).toBe('sign-up');
    expect(newsletter('', 'Sign up', 'Hello')).toBe('sign-up');
  });
});
