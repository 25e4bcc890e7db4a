import { describe, expect, it } from 'vitest';
import { DocumentOutline } from '../../../lib/field-detection/document.ts';
import { readEmailField } from '../../../lib/field-detection/email-field.ts';
import { readFieldText } from '../../../lib/field-detection/field-text.ts';
import { showField } from './test-page.ts';

const read = (body: string) => {
  const field = showField(body);
  return readEmailField(field, readFieldText(field, new DocumentOutline(document)));
};

describe('an e-mail field', () => {
  it('is detected by type, autocomplete, inputmode, label, sample or name', () => {
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
      '<input aria-label="E-mail" maxlength="16">',
      '<input aria-label="New e-mail address">',
      '<b>@</b><input aria-label="E-mail">',
      'Your receipt will be sent to <input name="email">',
    ]) {
      expect([body, read(body) !== undefined]).toEqual([body, true]);
    }
  });

  it('is not detected by text that only mentions mail', () => {
    for (const body of [
      '<input>',
      '<input type="tel" name="email">',
      '<input type="search" name="email">',
      '<input name="email_subject_line">',
      '<input name="email" aria-label="Your first name">',
      'First name <input name="email">',
      '<input name="email_code_entry">',
      '<input aria-label="E-mail search">',
      '<input aria-label="E-mail" inputmode="numeric">',
      '<input aria-label="E-mail" maxlength="15">',
      'We sent a code to your e-mail <input>',
      'We sent a code to your e-mail <input name="email_otp">',
      '<input name="email1">@<input name="other">',
      '<input name="other">@<input name="email2" id="field">',
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

  it('is not detected by words that only begin like "e-mail"', () => {
    for (const label of [
      'Електронний підпис',
      'Електронен подпис',
      'Ηλεκτρονικό εισιτήριο',
      'Elektronická faktura',
      'Elektronički potpis',
      'Elektronski račun',
      'Elektroninis bilietas',
    ]) {
      expect([label, read(`<input aria-label="${label}">`)]).toEqual([label, undefined]);
    }
    for (const label of [
      'Електронна пошта',
      'Електронна адреса',
      'Ηλεκτρονικό ταχυδρομείο',
      'Ηλεκτρονική διεύθυνση',
      'Elektronická pošta',
      'Elektronička pošta',
      'Elektronski naslov',
      'Elektroninis paštas',
    ]) {
      expect([label, read(`<input aria-label="${label}">`) !== undefined]).toEqual([label, true]);
    }
  });

  it('is detected despite weak hints at another field', () => {
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

  it('has a higher strength with more hints', () => {
    const strength = (attributes: string) => read(`<input ${attributes}>`)?.strength.total;
    expect(strength('name="email"')).toBe(1);
    expect(strength('aria-label="E-mail"')).toBe(2);
    expect(strength('type="email"')).toBe(3);
    expect(strength('autocomplete="email"')).toBe(2);
    expect(strength('type="email" autocomplete="email" name="email" aria-label="E-mail"')).toBe(8);
  });

  it('is an identifier if it also accepts a user name', () => {
    const identifier = (body: string) => read(body)?.identifier;
    expect(identifier('<input aria-label="User name or e-mail">')).toBe(true);
    expect(identifier('User name or e-mail <input>')).toBe(true);
    expect(read('<input type="email" name="username">')?.namedIdentifier).toBe(true);
    expect(identifier('<input type="email" name="username" aria-label="E-mail">')).toBe(false);
    expect(identifier('E-mail <input type="email" name="username">')).toBe(false);
    expect(identifier('<input type="email" name="username" placeholder="you@site.example">')).toBe(
      false,
    );
    expect(identifier('<input type="email" name="email">')).toBe(false);
    for (const owner of ['Brugerens e-mail', 'E-mail van de gebruikers', 'Användarens e-post']) {
      expect([owner, identifier(`<input type="email" aria-label="${owner}">`)]).toEqual([
        owner,
        false,
      ]);
    }
  });

  it('belongs to another person if its text or sample says so', () => {
    const friend = (body: string) => read(body)?.otherPerson;
    expect(friend('<input type="email" aria-label="E-mail of a friend">')).toBe(true);
    expect(friend('E-mail of a friend <input type="email">')).toBe(true);
    expect(friend('<input type="email" name="friend_email">')).toBe(false);
    expect(read('<input type="email" name="friend_email">')?.namedForAnother).toBe(true);
    expect(friend('<input type="email" placeholder="friend@site.example">')).toBe(true);
    expect(friend('<input type="email" placeholder="you@site.example">')).toBe(false);
  });

  it('is a repetition if its text or name says so', () => {
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
