import { describe, expect, it } from 'vitest';
import { classifyFields } from '../../../lib/field-detection.ts';
import { formTypeOf, inPage } from './classify-markup.ts';
import { form, scoreChanges } from './score-changes.ts';

const button = (attributes: string, text = 'Go') => `<button ${attributes}>${text}</button>`;
const password = '<input type="password">';

describe('links and buttons that lead out of a form', () => {
  const link = (text: string) => `<a href="#">${text}</a>`;
  const beside = (out: string, of = form()) => scoreChanges(`<div>${of}${out}</div>`, of);

  it('raise the score of the opposite form type', () => {
    expect(beside(link('Sign up'))).toBe('+signIn');
    expect(beside(link('Log in'))).toBe('+signUp');
    expect(
      scoreChanges(form('', `${button('')}${button('type="button"', 'Log in')}`), form()),
    ).toBe('+signUp');
    expect(beside(link('Forgot it?'), form(password))).toBe('+signIn');
    expect(beside(link('About us'))).toBe('');
    expect(beside(link('Log in or sign up'))).toBe('');
  });

  it('also count in the shadow root of the form', () => {
    const shown = (way: string) => {
      document.body.innerHTML = `<div><p>${'word '.repeat(250)}</p><x-login></x-login></div>`;
      const root = document.querySelector('x-login')?.attachShadow({ mode: 'open' });
      if (root) root.innerHTML = `${form('', button('', 'Continue'))}<p><a href="#">${way}</a></p>`;
      return classifyFields(document)[0]?.formType;
    };
    expect(shown('Create an account')).toBe('sign-in');
    expect(shown('Already have an account? Log in')).toBe('sign-up');
  });

  it('count once, however often they are repeated', () => {
    for (const text of ['Sign up', 'Log in']) {
      const once = `<div>${form()}${link(text)}</div>`;
      expect([text, scoreChanges(`<div>${form()}${link(text)}${link(text)}</div>`, once)]).toEqual([
        text,
        '',
      ]);
    }
    const forgot = link('Forgot it?');
    const once = `<div>${form(password)}${forgot}</div>`;
    expect(scoreChanges(`<div>${form(password)}${forgot}${forgot}</div>`, once)).toBe('');
    expect(beside(link('Sign up') + link('Log in'))).toBe('+signIn +signUp');
  });

  it('do not count in landmarks or far from the form', () => {
    for (const part of ['nav', 'header', 'footer']) {
      expect([part, beside(`<${part}>${link('Log in')}</${part}>`)]).toEqual([part, '']);
    }
    expect(beside(`<p role="navigation">${link('Log in')}</p>`)).toBe('');
    expect(scoreChanges(`<div>${form()}<form>${link('Log in')}</form></div>`, form())).toBe('');
  });

  it('do not count if they lead to a third-party account', () => {
    for (const other of ['Google', 'Facebook', 'Apple', 'GitHub', 'Kakao', '微信']) {
      expect([other, beside(link(`Sign up with ${other}`))]).toEqual([other, '']);
    }
    const submit = `${button('', 'Continue with Google')}${button('', 'Register')}`;
    expect(scoreChanges(form('', submit), form('', button('', 'Register')))).toBe('');
  });
});

describe('tabs of a form', () => {
  const tab = (attributes: string) =>
    scoreChanges(form('', `${button(attributes, 'Sign up')}${button('')}`), form());

  it('raise the score of their form type only if selected', () => {
    expect(tab('role="tab" aria-selected="true"')).toBe('+signUp');
    for (const name of ['active', 'is-current', 'tab--selected']) {
      expect([name, tab(`role="tab" class="${name}"`)]).toEqual([name, '+signUp']);
    }
    expect(tab('role="tab" aria-selected="false"')).toBe('');
    expect(tab('data-toggle="tab"')).toBe('');
    expect(tab('data-bs-toggle="pill"')).toBe('');
    expect(
      scoreChanges(form('', `<p role="tablist">${button('', 'Sign up')}</p>${button('')}`), form()),
    ).toBe('');
  });
});

describe('the submit button', () => {
  /** Which of two buttons after the fields counts as the submit button. */
  const sent = (first: string, second: string, before = '') => {
    const sending = form(before, first.replace('>', '>Register') + second.replace('>', '>Search'));
    const [one, other] = ['signUp', 'search'].map((concept) =>
      scoreChanges(sending, form(before)).includes(`+${concept}`),
    );
    return one === other ? 'both' : one ? 'first' : 'second';
  };
  const plain = '<button></button>';

  it('is the first button after the last field, or else the last button of the form', () => {
    expect(sent(plain, plain)).toBe('first');
    const early = `${plain.replace('>', '>Register')}<input>${plain.replace('>', '>Search')}`;
    expect(scoreChanges(form('', early), form('<input>'))).toContain('+search');
    const behind = `<form>${plain.replace('>', '>Register')}${plain.replace('>', '>Search')}<input type="email" id="a"></form>`;
    expect(scoreChanges(behind, form())).toContain('+search');
    const turned = `<form>${password}${plain.replace('>', '>Register')}<input type="email" id="a">${plain.replace('>', '>Search')}</form>`;
    expect(scoreChanges(turned, form(password))).toContain('+search');
    const beforePassword = `${plain.replace('>', '>Register')}${password}${plain.replace('>', '>Search')}`;
    expect(scoreChanges(form('', beforePassword), form(password))).toContain('+search');
  });

  it('is declared with type submit or styled as the main button', () => {
    expect(sent('<button type="button"></button>', plain)).toBe('second');
    expect(sent(plain, '<button type="submit"></button>')).toBe('second');
    expect(sent('<a class="btn" href="#"></a>', plain)).toBe('second');
    for (const name of ['btn-primary', 'form-submit', 'cta']) {
      expect([name, sent(plain, `<button class="${name}"></button>`)]).toEqual([name, 'second']);
    }
    for (const name of 'cancel close back secondary link outline ghost toggle reset resend dismiss eye'.split(
      ' ',
    )) {
      const aside = `<button id="${name}"></button>`;
      expect([name, sent(aside, plain)]).toEqual([name, 'second']);
      expect([name, sent(aside, aside)]).toEqual([name, 'first']);
    }
  });

  it('contains a word', () => {
    const eye = button('', '*') + button('', 'Register');
    expect(scoreChanges(form('', eye), form())).toBe('+signUp');
  });
});

describe('the heading before a form', () => {
  it('does not count if another form is in between', () => {
    const heading = '<h2>Sign up</h2>';
    expect(scoreChanges(`${heading}<form><input></form>${form()}`, form())).toBe('');
    expect(scoreChanges(`${heading}<form><input type="hidden"></form>${form()}`, form())).toBe(
      '+signUp',
    );
    expect(scoreChanges(`${heading}<form><input type="checkbox"></form>${form()}`, form())).toBe(
      '+signUp',
    );
    expect(scoreChanges(`${heading}<h2>Hello</h2>${form()}`, form())).toBe('');
    expect(scoreChanges(`${form()}${heading}`, form())).toBe('');
  });
});

describe('a page for logging in with only an e-mail address', () => {
  it('is detected by its heading if the button is generic', () => {
    const next = form('', button('', 'Continue'));
    expect(formTypeOf(`<h1>Sign in</h1>${next}`)).toBe('sign-in');
    expect(formTypeOf(`<h1>Welcome</h1>${next}`)).toBe('sign-in');
    expect(formTypeOf(`<h1>Welcome</h1>${form('', button('', 'Send'))}`)).toBe('other');
    expect(formTypeOf(`<h1>Newsletter</h1>${next}<p>Sign in</p>`)).toBe('newsletter');
  });
});

describe('a page for both log-in and sign-up', () => {
  const login = button('', 'Log in');
  const both = (more: string) => formTypeOf(form(more, login));
  const heading = '<h1>Log in or sign up</h1>';

  it('is a sign-up if only an address is requested', () => {
    expect(both(heading)).toBe('sign-up');
    expect(formTypeOf(heading + form('', login))).toBe('sign-up');
    expect(both(heading + password)).toBe('sign-in');
    expect(both('<h1>Hello</h1>')).toBe('sign-in');
  });

  it('is also detected by its title', () => {
    document.title = '';
    const [field] = inPage(form('', login));
    expect(field?.formType).toBe('sign-in');
    expect(
      scoreChanges(form('', login), form('', login), { title: 'Log in or sign up' }),
    ).not.toContain('+signIn');
  });
});
