import { describe, expect, test } from 'vitest';
import { positionRule } from '../../../../lib/code-detection/codes/short-mail.ts';
import { shortMailWeights } from '../../../../lib/code-detection/codes/weights.ts';
import { findVerification } from '../../../../lib/code-detection.ts';
import { marked } from './marked-candidate.ts';

const html = (mail: string) => mail.startsWith('<');
const codeIn = (subject: string, body: string, from = 'Acme <hello@acme.example>') =>
  findVerification({ subject, from, ...(html(body) ? { html: body } : { text: body }) }).code;

describe('the only number of a mail that says little is its code', () => {
  test.each([
    ['with a welcome', 'Welcome to Acme', 'Hi Ana,\n\n482913\n\nThe lamps'],
    ['with a welcome, of four digits', 'Welcome', 'Hi Ana,\n\n4821\n\nThe lamps', '4821'],
    ['after "Here you go"', 'Welcome', 'Here you go: 4821', '4821'],
    ['where its subject signs in', 'Log in to Acme', 'Hi,\n\n4821', '4821'],
    ['where its subject confirms', 'Please confirm', 'Hello Ana,\n\n482913'],
    ['where its subject resets a password', 'Password', 'Hello\n4821', '4821'],
    ['where its subject names a code', 'Code', '<p>Hello</p><p>4821, Ana</p>', '4821'],
    ['where it is denied', 'Acme', "Hi,\n\n4821\n\nIf it wasn't you, do nothing.", '4821'],
    ['that soon expires', 'Acme', 'Hi,\n\n482913\n\nGood for 15 minutes.'],
    ['that expires, behind brackets', 'Acme', '[Acme] 482913 (minutes: 5)'],
    ['that is to be used', 'Please confirm', 'Use what is below.\n\n4821', '4821'],
    ['that is to be entered', 'Please confirm', 'Enter what is below.\n\n4821', '4821'],
    ['that is named', 'Family', 'Alarm PIN: 4829', '4829'],
    ['that is named, below a short subject', 'Hi', 'Alarm PIN: 4829', '4829'],
    ['before what its subject says', '482913 - Acme login', 'Acme'],
    ['that is to be typed in', 'Is it you?', 'Hi, type what is below.\n4821', '4821'],
    ['that is all of its subject', '482913', 'Acme'],
    ['that is all of its subject, and repeated', '482913', 'Acme\n\n482913'],
    ['of letters and digits', 'Welcome', 'Hello\n\n7Q4K2M', '7Q4K2M'],
    ['in groups', 'Acme', 'Good for 15 minutes:\n\n482-913', '482-913'],
    ['in two groups', 'Welcome', 'Hello\n\n482 913'],
    ['beside a year of rights', 'Welcome', 'Hi\n\n482913\n\n© 2026 Acme'],
    ['beside an address', 'Welcome', 'Hi\n\n482913\n\nhttps://a.example/x/5512 or 771@a.example'],
    ['beside a number of minutes', 'Welcome', 'Hi\n\n482913\n\nGood for 10 days'],
    ['below its name', 'Welcome', 'Hi\n\nAccess\n482913'],
    ['beside hidden figures', 'Welcome', '<p style="display:none">551203</p><p>482913</p>'],
    ['beside hidden orders', 'Welcome', '<p style="display:none">winner</p><p>482913</p>'],
    ['behind "it is"', 'Log in', 'It is 482913 and no other.'],
    ['behind "it is" and a colon', 'Log in', 'Here it is: 4821', '4821'],
    ['at the end of a sentence', 'Is it you?', 'If so, 482913. If not, have a good day.'],
    ['before a comma', 'Is it you?', 'If so, 482913, and be welcome.'],
    ['before a stop', '是您嗎？', '如果是您，482913。好'],
    ['before a dash', 'Acme login', '482913 - Acme'],
    ['behind the name of its sender', 'Welcome', 'Acme: 4821', '4821'],
    ['behind its name in other cases', 'Welcome', 'ACME: 4821', '4821'],
  ])('%s', (_, subject, body, code = '482913') => {
    expect(codeIn(subject, body)).toBe(code);
  });

  test.each([
    'auth@acme.example',
    'log-in@acme.example',
    'login@acme.example',
    'sign-in@acme.example',
    'signin@acme.example',
    'sign-up@acme.example',
    'signup@acme.example',
    'security@acme.example',
    'verify@acme.example',
    'verification@acme.example',
    'confirm@acme.example',
    'confirmation@acme.example',
    'otp@acme.example',
    '2fa@acme.example',
    'mfa@acme.example',
    'sso@acme.example',
    'identity@acme.example',
    'access@acme.example',
    'acceso@acme.example',
    'accesso@acme.example',
    'acces@acme.example',
    'sicherheit@acme.example',
    'securite@acme.example',
    'seguridad@acme.example',
    'sicurezza@acme.example',
    'password@acme.example',
    'Acme <login@acme.example>',
    'Acme login@acme.example',
    'my_login@acme.example',
    'my.login@acme.example',
    'my-login@acme.example',
    'login.team@acme.example',
    'login_team@acme.example',
    'login-my-team@acme.example',
    'LOGIN@acme.example',
  ])('from %s', (from) => {
    expect(codeIn('Acme', 'Hi\n\n482913', from)).toBe('482913');
  });

  test.each([
    'hello@acme.example',
    'author@acme.example',
    'reauth@acme.example',
    'hello@auth.example',
  ])('but not from %s', (from) => {
    expect(codeIn('Acme', 'Hi\n\n482913', from)).toBeUndefined();
  });
});

describe('the only number of a mail that says little is no code', () => {
  const long = 'of all our many lamps and lights and of what else we have and make and like ';
  test.each([
    ['without a reason', 'Acme', 'Hi Ana,\n\n482913\n\nThe lamps'],
    ['for a use alone', 'Acme', 'Type:\n\nas it is.\n482913'],
    ['of four digits that expires', 'Acme', 'Hi\n\n4821\n\nGood for 15 minutes.'],
    ['of four digits that a subject confirms', 'Please confirm', 'Hi\n\n4821'],
    ['beside another', 'Welcome', 'Hi\n\n482913\n\n551203'],
    ['beside a short one', 'Welcome', 'Hi\n\n482913\n\n551'],
    ['beside an amount', 'Welcome', 'Hi\n\n482913\n\n€ 5'],
    ['beside a share', 'Welcome', 'Hi\n\n482913\n\n5 %'],
    ['beside a time', 'Welcome', 'Hi\n\n482913\n\nAt 8:30'],
    ['beside a date', 'Welcome', 'Hi\n\n482913\n\nOf 11/8'],
    ['beside a decimal', 'Welcome', 'Hi\n\n482913\n\nBy 1.5'],
    ['in a long mail', 'Welcome', `Hi\n\n482913\n\n${long.repeat(8)}`],
    ['in a very long mail', 'Welcome', `Hi\n\n482913\n\n${'. '.repeat(2500)}`],
    ['with a door', 'Welcome', 'Your door\n\n482913'],
    ['with an order', 'Welcome', 'Your order\n\n482913'],
    ['where all is done', 'We confirm your login', '482913'],
    ['that is round', 'Welcome to our reader', '10000'],
    ['that is a year', 'Welcome', '2026'],
    ['that is a word', 'Welcome', 'Hi\n\nmelon24x'],
    ['before what it counts', 'Welcome', 'Hi\n\n482913\n\nlamps'],
    ['before what it counts, beside it', 'Welcome', 'Hi, 482913 lamps'],
    ['above an invitation to sign in', 'Your week', '48213\n\nSign in to see more'],
    ['in a mail that names another', 'Welcome', 'Your code came by post.\n\n482913'],
    ['in a mail that names another below', 'Welcome', 'Hi\n\n482913\n\nYour code came by post.'],
    ['behind a comma after a code', 'Welcome', 'Have our code, lamp 482913'],
    ['with a label', 'Welcome', 'Account no. 482913'],
    ['with a sign', 'Welcome', 'Hi\n\n#482913'],
    ['with a sign elsewhere', 'Welcome', 'Hi\n\n482913\n\n#482913'],
    ['that is hidden', 'Welcome', '<p style="display:none">482913</p><p>Hi</p>'],
    ['behind a noun', 'Welcome', 'Bib: 482913'],
    ['behind a noun, with many reasons', 'Welcome', "Bib: 482913\n\nIf it wasn't you, no."],
    ['behind a noun, with letters alone', 'Welcome', 'RKJYPW\n\nBib: 482913'],
    ['at the end of its subject', 'Acme 482913', 'Hello'],
    ['at the start of its subject', '482913 - Acme', 'Hello'],
    ['of letters and digits, and another', 'Welcome', 'Hello\n\n7Q4K2M\n\n8W2N5P'],
    ['of letters and digits, first in lower case', 'Welcome', 'Hello\n\nk7Q4K2'],
    ['of letters and digits, last in lower case', 'Welcome', 'Hello\n\n7Q4K2k'],
    ['below what is to be used', 'Acme', 'Use it as you like.\n\n482913'],
    ['behind a name that ends with a stop', 'Welcome', 'Our code came. Here: 4821'],
    ['behind a name that ends with a cry', 'Welcome', 'Our code came! Here: 4821'],
    ['behind a name that ends with a question', 'Welcome', 'Our code came? Here: 4821'],
    ['behind a name that ends with a semicolon', 'Welcome', 'Our code came; here: 4821'],
    ['behind a name that ends with a Chinese stop', 'Welcome', 'Our code came。Here: 4821'],
    ['behind a name that ends with its line', 'Welcome', 'Our code came\nHere: 4821'],
    ['behind a noun, at its end', 'Welcome', 'Your bib is 482913.'],
    ['behind a noun and before its end', 'Is it you?', 'If so. Your bib is 482913.'],
    ['behind a word that points, farther off', 'Welcome', 'Here is the bib 482913.'],
    ['within a sentence', 'Is it you?', 'If so 482913 of us say so.'],
    ['behind two letters of its sender', 'Welcome', 'Me: 482913'],
  ])('%s', (_, subject, body) => {
    expect(codeIn(subject, body)).toBeUndefined();
  });
});

const positionScore = (mail: string, sender = 'Acme <hi@acme.example>') => {
  const { mailText, candidate } = marked(mail);
  const rule = positionRule(mailText, candidate, sender);
  return rule ? shortMailWeights[rule] : 0;
};

test.each([
  ['alone', '{482913}', 1.5],
  ['alone among signs', '- {482913} -', 1.5],
  ['behind a term for a code and a colon', 'code: {482913}', 1.5],
  ['behind a term for a code and a colon before', 'code: as {482913}', 1],
  ['behind a term for a code', 'code {482913}', 1],
  ['behind a term for a sure code', 'otp {482913}', 1],
  ['behind signing in', 'sign in {482913}', 1],
  ['behind a password', 'password {482913}', 1],
  ['behind verifying', 'verify {482913}', 1],
  ['behind typing', 'punch in {482913}', 1],
  ['behind using', 'submit {482913}', 1],
  ['before a stop', 'code {482913}.', 1],
  ['before a bracket that closes', '(code {482913})', 1],
  ['before the next sentence', 'code {482913}. As', 1],
  ['before a bracket', 'code {482913} (as', 1],
  ['before a Chinese stop', 'code {482913}。As', 1],
  ['first of a sentence', 'As is. {482913}. As', 1],
  ['behind its sender', 'Acme {482913}', 1],
  ['behind its sender and a colon', 'Acme: {482913}', 1.5],
  ['behind brackets', '[Lamps] {482913}', 1],
  ['before a word', 'code {482913} As', 0],
  ['before a word in lower case', 'code {482913} as', 0],
  ['before a word and a stop', 'code {482913} As. As', 0],
  ['before a word and a Chinese stop', 'code {482913} As。As', 0],
  ['above a word in lower case', '{482913}\nas', 0],
  ['above an address', '{482913}\nhttps://a.example', 1.5],
  ['before a figure', 'code {482913} 7', 0],
  ['before a stop without a space', 'code {482913}.As', 0],
  ['behind a noun', 'lamp {482913}', 0],
  ['behind a figure', '7: {482913}', 0],
  ['behind a sentence', 'code. lamp {482913}', 0],
  ['behind a cry', 'code! lamp {482913}', 0],
  ['behind a question', 'code? lamp {482913}', 0],
  ['behind a Chinese stop', 'code。lamp {482913}', 0],
  ['behind its sender with a figure', 'acme24: {482913}', 0],
  ['behind two letters of its sender', 'hi {482913}', 0],
  ['for a year', '{2026}', 0],
])('a number stands by itself %s: %s is %d', (_, mail, value) => {
  expect(positionScore(mail)).toBe(value);
});
