import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'Acme') => findVerification({ subject, text }).code;
const big = (number: string) => `<p style="font-size:28px;letter-spacing:4px">${number}</p>`;

describe('what a mail tells to type is its code, though it has no name for it', () => {
  test.each([
    ['a word before it', 'Enter 482913 on the device.'],
    ['a word after it', 'Acme: 482913 eingeben.'],
    ['a word after it, in a script without spaces', '482913を入力。'],
    ['a colon between', 'Type this in to continue: 482913'],
    ['a colon and a new line between', 'Type this in to continue:\n482913'],
    ['a quotation mark between', 'Bitte gib „482913“ ein.'],
    ['a word that says to use it, and what for', 'Use 482913 to reset your password.'],
    ['a whole list of commas in another sentence', 'Ana, Ben, Cat. Enter 482913 now.'],
  ])('with %s', (_, text) => {
    expect(codeIn(text)).toBe('482913');
  });

  test.each([
    ['that is only to be used', 'Use 482913 of them this year.'],
    ['behind the end of a sentence', 'Tell us what to enter. 482913 came by.'],
    ['with words between', 'Enter the great hall where 482913 came by.'],
    ['with a comma before the word', 'There were 482913, enter now.'],
    ['after the name of a country', 'Acme, Austin, USA 78701. Sign in to Acme.'],
    ['in the subject of a stay', 'Enter the hotel. 4829137', 'Reservation confirmed'],
  ])('but no number %s', (_, text, subject = 'Acme') => {
    expect(codeIn(text, subject)).toBeUndefined();
  });

  test('even to confirm an order', () => {
    expect(codeIn('Enter this code: 482913', 'Confirm your order')).toBe('482913');
  });
});

describe('a number is the code of a mail that says little', () => {
  test.each([
    [
      'below a greeting, where the subject asks to confirm',
      'Hello Ana,\n\n482913\n\nThe Lamp',
      'Please confirm',
    ],
    [
      'after a colon, where the subject and the sentence speak of it',
      'If you did log in: 482913.',
      'Forum login',
    ],
    ['as the whole subject', 'Valid for ten minutes.', '482913'],
    ['after a word for a password and a colon', 'Password: 482913. Card *4821.', 'Transfer'],
    ['right after a word for it', 'TAN 482913 for your payment of 250,00 EUR', 'Acme'],
    [
      'though "account" stands before its colon',
      'The code to verify your account: 482913',
      'Account',
    ],
  ])('%s', (_, text, subject) => {
    expect(codeIn(text, subject)).toBe('482913');
  });

  test.each([
    ['of another length', 'Hello Ana,\n\n48291\n\nThe Lamp', 'Please confirm'],
    ['beside other numbers', 'Hello\n\n482913\n\n551 203\n\n771\n', 'Please confirm'],
    ['in a mail that says what it is', 'Hello\n\n482913\n\nOrder', 'Please confirm'],
    [
      'in a mail that says what was done',
      'We confirm:\n\n482913\n\nThanks',
      'We confirm your log in',
    ],
    ['where nothing is asked', 'Hello Ana,\n\n482913\n\nThe Lamp', 'Hello'],
    [
      'in a mail that says much',
      `Hello\n\n482913\n\n${'All of our great lamps and lights are for you. '.repeat(12)}`,
      'Please confirm',
    ],
    ['within a sentence', 'There were 482913 of us', 'Please confirm'],
    ['given as an example', 'A login code has six digits, such as 482913.', 'How codes work'],
  ])('but not %s', (_, text, subject) => {
    expect(codeIn(text, subject)).toBeUndefined();
  });
});

describe('rare forms are found where a word for a code leads to them', () => {
  test.each([
    ['four letters and digits', '7Q2M', '7Q2M'],
    ['groups in lower case', 'k7x-9qp', 'k7x-9qp'],
    ['letters, a hyphen and digits', 'ABC-123', 'ABC-123'],
    ['a sign for a number', '#482913', '482913'],
    ['angle brackets', '<482913>', '482913'],
    ['a dot', '482.913', '482913'],
    ['a dot on the next line', '\n482.913', '482913'],
    ['a dot, within a sentence', '482.913 as is', '482913'],
    ['rows of marks', '***482913***', '482913'],
    ['dots between the digits', '4·8·2·9·1·3', '482913'],
    ['keys of a telephone', '4\ufe0f\u20e38\ufe0f\u20e32\ufe0f\u20e39\ufe0f\u20e3', '4829'],
    ['a year', '2026', '2026'],
    ['groups of unequal length', '48 2913', '482913'],
    ['letters that cannot be said', 'qwnzkd', 'qwnzkd'],
    ['two words', 'sparo-bilen', 'sparo-bilen'],
  ])('%s', (_, shown, code) => {
    expect(codeIn(`Your login code: ${shown}`, 'Login code')).toBe(code);
  });

  test.each([
    ['four letters and digits', 'Your code works. Room 7Q2M is free.'],
    ['a word with a number', 'Your login code: covid-19'],
    ['a folded "№"', 'Your login code №482913'],
    ['a ticket', 'You have questions, of which one of our people writes in ABC-123'],
    ['a number with a sign, far away', 'Your login code was checked by our desk today: #482913'],
    ['a number with a sign, behind a cry', 'Your login code works! #482913'],
    ['a number with a sign, behind a question', 'Your login code works? #482913'],
    ['a number with a dot on the next line, of something', 'Your login code\n482.913 lamps'],
    ['a number with a sign, after another', 'Your login code 482913 (#482913)'],
    ['a year within a sentence', 'Your login code 2026 edition'],
    ['a word', 'Your login code: melon'],
    ['two words within a sentence', 'Your login code for a smart-watch'],
    ['two words of which one is known', 'Your login code: phone-number'],
    ['three figures below one another', 'Your login codes\n482\n913\n551'],
  ])('but not %s', (_, text) => {
    expect(codeIn(text, 'Acme')).toBeUndefined();
  });

  test('a lower-case word, where the layout sets it apart below a word for it', () => {
    const html = `<p>Your login passphrase:</p>${big('melon')}`;
    expect(findVerification({ subject: 'Acme', html }).code).toBe('melon');
    const logo = `${big('melon')}<p>Your login code was checked.</p>${big('melon')}`;
    expect(findVerification({ subject: 'Acme', html: logo }).code).toBeUndefined();
  });

  test('capitals that could be said, on the line below', () => {
    expect(codeIn('Your login code:\nBODAK', 'Acme')).toBe('BODAK');
    expect(codeIn('Your login code\n\nHello:\nBODAK', 'Acme')).toBe('BODAK');
    expect(codeIn('Sign in, dear friends of all lamps and lights:\nBODAK', 'Acme')).toBeUndefined();
  });

  test('a sign, behind a word that may name others', () => {
    expect(codeIn('Your code: #482913', 'Sign in')).toBe('482913');
  });

  test('two cells of three digits', () => {
    const html = '<p>Your login code:</p><table><tr><td>482</td><td>913</td></tr></table>';
    expect(findVerification({ subject: 'Acme', html }).code).toBe('482913');
  });

  test('pictures of digits', () => {
    const digits = [...'482913'].map((digit) => `<img alt="${digit}" src="https://a.example/d">`);
    const html = `<p>Your login code:</p><p>${digits.join('')}</p>`;
    expect(findVerification({ subject: 'Acme', html }).code).toBe('482913');
  });
});
