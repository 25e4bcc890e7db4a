// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readEmailField } from '../../../lib/autofill/email-field.ts';
import { readFieldText } from '../../../lib/autofill/field-text.ts';

function show(body: string): HTMLInputElement {
  document.body.innerHTML = body;
  const field = document.getElementById('field') ?? document.querySelector('input');
  if (!(field instanceof HTMLInputElement)) throw new Error('The field is missing.');
  return field;
}

const textOf = (body: string) => readFieldText(show(body));
const read = (body: string) => {
  const field = show(body);
  return readEmailField(field, readFieldText(field));
};

describe('what is said of a field', () => {
  it('are the names that code has for it', () => {
    const named =
      '<input name="userMail" id="f-1" data-name="n" formcontrolname="c" data-testid="t">';
    expect(textOf(named).names).toBe(' user mail f 1 n c t ');
    expect(textOf(`<input name="${'a'.repeat(200)}">`).names).toBe(` ${'a'.repeat(100)} `);
  });

  it('is what it declares, word by word', () => {
    expect(textOf('<input autocomplete=" Section-a  EMAIL ">').autocomplete).toEqual([
      'section-a',
      'email',
    ]);
    expect(textOf('<input>').autocomplete).toEqual([]);
  });

  it('is its label, by whatever way it is given', () => {
    for (const [way, body] of [
      ['label for', '<label for="f">Your mail</label><input id="f">'],
      ['label around', '<label>Your <b>mail</b><input></label>'],
      ['label around a box', '<label>Your mail<span><i></i><input></span></label>'],
      ['text in one box with it', '<label>Your <span>mail<input></span></label>'],
      ['aria-label', '<input aria-label="Your mail">'],
      ['pointer', '<p id="a">Your</p><p id="b">mail</p><input aria-labelledby="a  b gone">'],
      ['title', '<input title="Your mail">'],
    ] as const) {
      expect([way, textOf(body).label]).toEqual([way, ' your mail ']);
    }
    expect(textOf('<input>').label.trim()).toBe('');
  });

  it('leaves out of its label what stands in one box with it, and what is too long', () => {
    const crowded = `<span>one<b>two</b>three<i>four</i><input></span>`;
    expect(textOf(`<label>Mail ${crowded}</label>`).label).toBe(' mail ');
    expect(textOf(`<label>${'long '.repeat(60)}<input></label>`).label.length).toBeLessThan(123);
  });

  it('is its placeholder, without sample addresses', () => {
    expect(textOf('<input placeholder="E-mail, as you@site.example">')).toMatchObject({
      placeholder: ' e mail as ',
      sample: 'E-mail, as you@site.example',
    });
    expect(textOf('<input placeholder="Mail" value="Other">').sample).toBe('Mail');
  });

  it('is the value that older pages show as a hint', () => {
    expect(textOf('<input value="Your mail">').sample).toBe('Your mail');
    for (const value of ['a@b.example', '123', 'x'.repeat(60)]) {
      expect([value, textOf(`<input value="${value}">`).sample]).toEqual([value, '']);
    }
    expect(textOf(`<input value="${'x'.repeat(59)}">`).sample).toHaveLength(59);
  });

  it('is not what a form carries that hides a member of its document', () => {
    expect(textOf('<form name="host" label="Other"><input></form>').label.trim()).toBe('');
  });

  it('is nothing where the host of its shadow root says nothing either', () => {
    document.body.innerHTML = '<x-field></x-field>';
    const root = document.querySelector('x-field')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<input>';
    const field = root?.querySelector('input');
    expect(field && readFieldText(field)).toMatchObject({ names: '  ', label: '  ', sample: '' });
  });

  it('is what the host of its shadow root carries', () => {
    document.body.innerHTML =
      '<x-field name="mail" label="Your mail" aria-label="Here" placeholder="P" autocomplete="email"></x-field>';
    const root = document.querySelector('x-field')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<i id="l">Inner</i><input id="f" aria-labelledby="l">';
    const field = root?.querySelector('input');
    expect(field && readFieldText(field)).toMatchObject({
      names: ' mail f mail ',
      label: ' inner your mail here ',
      placeholder: ' p ',
      autocomplete: ['email'],
    });
  });
});

describe('the text beside a field', () => {
  it('is read where it has no label and no hint of its own', () => {
    expect(textOf('<b>Mail</b><input>').nearby).toBe(' mail ');
    expect(textOf('<b>Mail</b><input aria-label="Other">').nearby).toBe('');
    expect(textOf('<b>Mail</b><input placeholder="Other">').nearby).toBe('');
  });

  it('is that of the cell, the term or the row before it', () => {
    for (const body of [
      '<table><tr><th>Mail</th><td>Here: <input></td></tr></table>',
      '<table><tr><td>Mail</td><td><input></td></tr></table>',
      '<dl><dt>Mail</dt><dd><input></dd></dl>',
      'Mail <input>',
      '<div>Mail</div><div><div><input></div></div>',
      '<div>Mail</div><div>*</div><div><input></div>',
      '<table><tr><td><input id="other"></td><td>Mail <input id="field"></td></tr></table>',
      '<table><tr><th> </th><td>Mail <input></td></tr></table>',
    ]) {
      expect([body, textOf(body).nearby]).toEqual([body, ' mail ']);
    }
  });

  it('is not that of another control, nor too far off or too long', () => {
    for (const body of [
      'Mail <input id="other"><input id="field">',
      'Mail <p><select></select></p><input id="field">',
      'Mail <form><input></form>',
      'Mail <fieldset><input></fieldset>',
      'Mail <div><div><div><input></div></div></div>',
      `<p>${'mail '.repeat(20)}</p><input>`,
      '<dl><dt>Mail <input id="other"></dt><dd><input id="field"></dd></dl>',
    ]) {
      expect([body, textOf(body).nearby.trim()]).toEqual([body, '']);
    }
    expect(textOf('Mail <input type="hidden"><input id="field">').nearby).toBe(' mail ');
  });

  it('is that behind it, where it is alone in its box', () => {
    expect(textOf('<div><input><span>Mail</span></div>').nearby).toBe(' mail ');
    expect(textOf('<div><input><span>Mail</span><button></button></div>').nearby.trim()).toBe('');
    const long = (length: number) =>
      textOf(`<div><input><span>${'m'.repeat(length)}</span></div>`).nearby.trim().length;
    expect([long(60), long(61)]).toEqual([60, 0]);
  });
});

describe('an e-mail field', () => {
  it('is told by its type, what it declares, its keyboard, its label, its sample or its name', () => {
    for (const body of [
      '<input type="email">',
      '<input autocomplete="email">',
      '<input inputmode="email">',
      '<input type="tel" inputmode="email">',
      '<input aria-label="E-mail">',
      'E-mail <input>',
      '<input placeholder="you@site.example">',
      '<input name="email">',
      '<input name="email_address">',
      '<input name="user-email-2">',
      '<input name="email" aria-label="Enter here">',
    ]) {
      expect([body, read(body) !== undefined]).toEqual([body, true]);
    }
  });

  it('is none that only has mail in its words', () => {
    for (const body of [
      '<input>',
      '<input type="tel" name="email">',
      '<input type="search" name="email">',
      '<input name="email_subject_line">',
      '<input name="email" aria-label="Your first name">',
      'First name <input name="email">',
      '<input name="email_code_entry">',
      '<input aria-label="E-mail search">',
      '<input name="search_email">',
      '<input aria-label="E-mail verification code">',
      '<input aria-label="E-mail or password">',
      `<input aria-label="${'The reason for which we have to speak to you at greater length in '.repeat(2)}e-mail">`,
      '<input type="email" aria-label="Search">',
      '<input type="email" placeholder="Password">',
      '<input type="email" placeholder="Leave this empty">',
      '<input type="email" name="honeypot">',
      '<input type="email" tabindex="-1" autocomplete="off">',
      '<input type="email" tabindex="-1" autocomplete="new-password">',
      '<input type="email"><span>@site.example</span>',
      '<input type="email"> @site.example',
    ]) {
      expect([body, read(body)]).toEqual([body, undefined]);
    }
  });

  it('is one all the same where only something like that is said', () => {
    for (const body of [
      '<input type="email" tabindex="-1">',
      '<input type="email" autocomplete="off">',
      '<input type="email" tabindex="-1" autocomplete="on">',
      '<input type="email"><span>We write to you@site.example</span>',
      '<input type="email" name="email" aria-label="Search">',
      '<input type="email" aria-label="E-mail (no search)">',
      '<input name="search_mail" aria-label="E-mail">',
      '<input name="name_email">',
      `<input name="email" aria-label="${'The reason for which we have to speak to you at greater length in '.repeat(2)}e-mail">`,
    ]) {
      expect([body, read(body) !== undefined]).toEqual([body, true]);
    }
  });

  it('is the surer the more says so', () => {
    const strength = (attributes: string) => read(`<input ${attributes}>`)?.strength;
    expect(strength('name="email"')).toBe(1);
    expect(strength('aria-label="E-mail"')).toBe(2);
    expect(strength('type="email"')).toBe(3);
    expect(strength('autocomplete="email"')).toBe(2);
    expect(strength('type="email" autocomplete="email" name="email" aria-label="E-mail"')).toBe(8);
  });

  it('is an identifier where a user name will do as well', () => {
    const identifier = (body: string) => read(body)?.identifier;
    expect(identifier('<input aria-label="User name or e-mail">')).toBe(true);
    expect(identifier('User name or e-mail <input>')).toBe(true);
    expect(identifier('<input type="email" name="username">')).toBe(true);
    expect(identifier('<input type="email" name="username" aria-label="E-mail">')).toBe(false);
    expect(identifier('E-mail <input type="email" name="username">')).toBe(false);
    expect(identifier('<input type="email" name="username" placeholder="you@site.example">')).toBe(
      false,
    );
    expect(identifier('<input type="email" name="email">')).toBe(false);
  });

  it('is somebody else’s where its words or its sample say so', () => {
    const friend = (body: string) => read(body)?.friend;
    expect(friend('<input type="email" aria-label="E-mail of a friend">')).toBe(true);
    expect(friend('E-mail of a friend <input type="email">')).toBe(true);
    expect(friend('<input type="email" name="friend_email">')).toBe(true);
    expect(friend('<input type="email" placeholder="friend@site.example">')).toBe(true);
    expect(friend('<input type="email" placeholder="you@site.example">')).toBe(false);
  });

  it('is a repetition where its words or its name say so', () => {
    const repeat = (body: string) => read(body)?.repeat;
    for (const body of [
      '<input type="email" aria-label="Confirm e-mail">',
      'Repeat e-mail <input type="email">',
      ...[
        'repeat',
        'retypeMail',
        'email_confirm',
        'emailAgain',
        'verify_email',
        'checkMail',
        'email2',
        'address2',
      ].map((name) => `<input type="email" name="${name}">`),
    ]) {
      expect([body, repeat(body)]).toEqual([body, true]);
    }
    expect(repeat('<input type="email" name="email" aria-label="E-mail">')).toBe(false);
    expect(repeat('<input type="email" name="email1">')).toBe(false);
  });
});
