import { describe, expect, test } from 'vitest';
import { positionRule } from '../../../../lib/code-detection/codes/short-mail.ts';
import { shortMailWeights } from '../../../../lib/code-detection/codes/weights.ts';
import { findVerification } from '../../../../lib/code-detection.ts';
import { marked } from './marked-candidate.ts';

const html = (mail: string) => mail.startsWith('<');
const codeIn = (subject: string, body: string, from = 'Acme <hello@acme.example>') =>
  findVerification({ subject, from, ...(html(body) ? { html: body } : { text: body }) }).code;

describe('the only number of a mail with little text is its code', () => {
  test.each([
    ['in a welcome mail', 'Welcome to Acme', 'Hi Ana,\n\n482913\n\nThe lamps'],
    ['in a welcome mail, with four digits', 'Welcome', 'Hi Ana,\n\n4821\n\nThe lamps', '4821'],
    ['after "Here you go"', 'Welcome', 'Here you go: 4821', '4821'],
    ['if the subject is about signing in', 'Log in to Acme', 'Hi,\n\n4821', '4821'],
    ['if the subject asks to confirm', 'Please confirm', 'Hello Ana,\n\n482913'],
    ['if the subject is about a password', 'Password', 'Hello\n4821', '4821'],
    ['if the subject names a code', 'Code', '<p>Hello</p><p>4821, Ana</p>', '4821'],
    [
      'if the mail addresses a reader who did not ask for it',
      'Acme',
      "Hi,\n\n4821\n\nIf it wasn't you, do nothing.",
      '4821',
    ],
    ['if it expires soon', 'Acme', 'Hi,\n\n482913\n\nGood for 15 minutes.'],
    ['if it expires, after brackets', 'Acme', '[Acme] 482913 (minutes: 5)'],
    ['after a term for using', 'Please confirm', 'Use what is below.\n\n4821', '4821'],
    ['after a term for entering', 'Please confirm', 'Enter what is below.\n\n4821', '4821'],
    ['if it is labelled', 'Family', 'Alarm PIN: 4829', '4829'],
    ['if it is labelled, with a short subject', 'Hi', 'Alarm PIN: 4829', '4829'],
    ['before the purpose in the subject', '482913 - Acme login', 'Acme'],
    ['after a term for typing', 'Is it you?', 'Hi, type what is below.\n4821', '4821'],
    ['if it is the whole subject', '482913', 'Acme'],
    ['if it is the whole subject, repeated in the text', '482913', 'Acme\n\n482913'],
    ['with letters and digits', 'Welcome', 'Hello\n\n7Q4K2M', '7Q4K2M'],
    ['in groups', 'Acme', 'Good for 15 minutes:\n\n482-913', '482-913'],
    ['in two groups', 'Welcome', 'Hello\n\n482 913'],
    ['beside the year of a copyright notice', 'Welcome', 'Hi\n\n482913\n\n© 2026 Acme'],
    ['beside an address', 'Welcome', 'Hi\n\n482913\n\nhttps://a.example/x/5512 or 771@a.example'],
    ['beside a duration', 'Welcome', 'Hi\n\n482913\n\nGood for 10 days'],
    ['below its label', 'Welcome', 'Hi\n\nAccess\n482913'],
    ['beside a hidden number', 'Welcome', '<p style="display:none">551203</p><p>482913</p>'],
    [
      'beside a hidden term for an offer',
      'Welcome',
      '<p style="display:none">winner</p><p>482913</p>',
    ],
    ['after "it is"', 'Log in', 'It is 482913 and no other.'],
    ['after "it is" and a colon', 'Log in', 'Here it is: 4821', '4821'],
    ['at the end of a sentence', 'Is it you?', 'If so, 482913. If not, have a good day.'],
    ['before a comma', 'Is it you?', 'If so, 482913, and be welcome.'],
    ['before a Chinese full stop', '是您嗎？', '如果是您，482913。好'],
    ['before a dash', 'Acme login', '482913 - Acme'],
    ['after the name of its sender', 'Welcome', 'Acme: 4821', '4821'],
    ['after the name of its sender in other case', 'Welcome', 'ACME: 4821', '4821'],
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
  ])('if the sender is %s', (from) => {
    expect(codeIn('Acme', 'Hi\n\n482913', from)).toBe('482913');
  });

  test.each([
    'hello@acme.example',
    'author@acme.example',
    'reauth@acme.example',
    'hello@auth.example',
  ])('but not if the sender is %s', (from) => {
    expect(codeIn('Acme', 'Hi\n\n482913', from)).toBeUndefined();
  });
});

describe('the only number of a mail with little text is not a code', () => {
  const long = 'of all our many lamps and lights and of what else we have and make and like ';
  test.each([
    ['without a reason to send a code', 'Acme', 'Hi Ana,\n\n482913\n\nThe lamps'],
    ['with only a term for typing', 'Acme', 'Type:\n\nas it is.\n482913'],
    ['with four digits and an expiry', 'Acme', 'Hi\n\n4821\n\nGood for 15 minutes.'],
    ['with four digits and a subject that asks to confirm', 'Please confirm', 'Hi\n\n4821'],
    ['beside another number', 'Welcome', 'Hi\n\n482913\n\n551203'],
    ['beside a number of three digits', 'Welcome', 'Hi\n\n482913\n\n551'],
    ['beside an amount', 'Welcome', 'Hi\n\n482913\n\n€ 5'],
    ['beside a percentage', 'Welcome', 'Hi\n\n482913\n\n5 %'],
    ['beside a time', 'Welcome', 'Hi\n\n482913\n\nAt 8:30'],
    ['beside a date', 'Welcome', 'Hi\n\n482913\n\nOf 11/8'],
    ['beside a decimal', 'Welcome', 'Hi\n\n482913\n\nBy 1.5'],
    ['in a long mail', 'Welcome', `Hi\n\n482913\n\n${long.repeat(8)}`],
    ['in a very long mail', 'Welcome', `Hi\n\n482913\n\n${'. '.repeat(2500)}`],
    ['in a mail about a door', 'Welcome', 'Your door\n\n482913'],
    ['in a mail about an order', 'Welcome', 'Your order\n\n482913'],
    ['if the action is already done', 'We confirm your login', '482913'],
    ['if it is round', 'Welcome to our reader', '10000'],
    ['if it is a year', 'Welcome', '2026'],
    ['if it is a word with digits', 'Welcome', 'Hi\n\nmelon24x'],
    ['before a counted noun', 'Welcome', 'Hi\n\n482913\n\nlamps'],
    ['before a counted noun on the same line', 'Welcome', 'Hi, 482913 lamps'],
    ['above an invitation to sign in', 'Your week', '48213\n\nSign in to see more'],
    ['if the mail names another code', 'Welcome', 'Your code came by post.\n\n482913'],
    ['if the mail names another code below', 'Welcome', 'Hi\n\n482913\n\nYour code came by post.'],
    ['after a comma and a term for a code', 'Welcome', 'Have our code, lamp 482913'],
    ['with a label', 'Welcome', 'Account no. 482913'],
    ['with a sign', 'Welcome', 'Hi\n\n#482913'],
    ['with a number sign elsewhere', 'Welcome', 'Hi\n\n482913\n\n#482913'],
    ['if it is hidden', 'Welcome', '<p style="display:none">482913</p><p>Hi</p>'],
    ['after a noun and a colon', 'Welcome', 'Bib: 482913'],
    [
      'after a noun, with several reasons to send a code',
      'Welcome',
      "Bib: 482913\n\nIf it wasn't you, no.",
    ],
    ['after a noun, beside letters alone', 'Welcome', 'RKJYPW\n\nBib: 482913'],
    ['at the end of its subject', 'Acme 482913', 'Hello'],
    ['at the start of its subject', '482913 - Acme', 'Hello'],
    ['with letters and digits, beside another', 'Welcome', 'Hello\n\n7Q4K2M\n\n8W2N5P'],
    ['with letters and digits, the first in lower case', 'Welcome', 'Hello\n\nk7Q4K2'],
    ['with letters and digits, the last in lower case', 'Welcome', 'Hello\n\n7Q4K2k'],
    ['below an instruction to use something else', 'Acme', 'Use it as you like.\n\n482913'],
    ['after a term for a code and a full stop', 'Welcome', 'Our code came. Here: 4821'],
    ['after a term for a code and an exclamation mark', 'Welcome', 'Our code came! Here: 4821'],
    ['after a term for a code and a question mark', 'Welcome', 'Our code came? Here: 4821'],
    ['after a term for a code and a semicolon', 'Welcome', 'Our code came; here: 4821'],
    ['after a term for a code and a Chinese full stop', 'Welcome', 'Our code came。Here: 4821'],
    ['after a term for a code and a line break', 'Welcome', 'Our code came\nHere: 4821'],
    ['after a noun at the end of a sentence', 'Welcome', 'Your bib is 482913.'],
    ['after a noun and before a full stop', 'Is it you?', 'If so. Your bib is 482913.'],
    ['after "here" and a noun', 'Welcome', 'Here is the bib 482913.'],
    ['within a sentence', 'Is it you?', 'If so 482913 of us say so.'],
    ["after two letters of the sender's name", 'Welcome', 'Me: 482913'],
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
  ['alone between punctuation', '- {482913} -', 1.5],
  ['after a term for a code and a colon', 'code: {482913}', 1.5],
  ['after a term for a code, a colon and a word', 'code: as {482913}', 1],
  ['after a term for a code', 'code {482913}', 1],
  ['after a term for a one-time code', 'otp {482913}', 1],
  ['after a term for signing in', 'sign in {482913}', 1],
  ['after a term for a password', 'password {482913}', 1],
  ['after a term for verifying', 'verify {482913}', 1],
  ['after a term for typing', 'punch in {482913}', 1],
  ['after a term for using', 'submit {482913}', 1],
  ['before a full stop', 'code {482913}.', 1],
  ['before a closing bracket', '(code {482913})', 1],
  ['before the next sentence', 'code {482913}. As', 1],
  ['before an opening bracket', 'code {482913} (as', 1],
  ['before a Chinese full stop', 'code {482913}。As', 1],
  ['at the beginning of a sentence', 'As is. {482913}. As', 1],
  ['after its sender', 'Acme {482913}', 1],
  ['after its sender and a colon', 'Acme: {482913}', 1.5],
  ['after brackets', '[Lamps] {482913}', 1],
  ['before a capitalised word', 'code {482913} As', 0],
  ['before a lower-case word', 'code {482913} as', 0],
  ['before a word and a full stop', 'code {482913} As. As', 0],
  ['before a word and a Chinese full stop', 'code {482913} As。As', 0],
  ['above a lower-case word', '{482913}\nas', 0],
  ['above an address', '{482913}\nhttps://a.example', 1.5],
  ['before a digit', 'code {482913} 7', 0],
  ['before a full stop without a space', 'code {482913}.As', 0],
  ['after a noun', 'lamp {482913}', 0],
  ['after a digit', '7: {482913}', 0],
  ['after a full stop', 'code. lamp {482913}', 0],
  ['after an exclamation mark', 'code! lamp {482913}', 0],
  ['after a question mark', 'code? lamp {482913}', 0],
  ['after a Chinese full stop', 'code。lamp {482913}', 0],
  ["after its sender's name with digits", 'acme24: {482913}', 0],
  ["after two letters of its sender's name", 'hi {482913}', 0],
  ['as a year', '{2026}', 0],
])('the position score of a number %s: %s is %d', (_, mail, value) => {
  expect(positionScore(mail)).toBe(value);
});
