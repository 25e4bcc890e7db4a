import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'News') => findVerification({ subject, text }).code;
const codeInHtml = (html: string, subject: string) => findVerification({ subject, html }).code;

test.each([
  ['a year', 'Your verification code was used. © 2024 Example'],
  ['a year within a sentence', 'Your login code 2026 edition'],
  ['a year in Japanese notation', 'ログインコード：2563年'],
  ['a date', 'Your verification code was used on 2024-11-07.'],
  ['a time', 'Your verification code was used at 18:4213.'],
  ['an amount', 'Verification code charge: $4821 or 4821 EUR or 4821 €.'],
  ['an order number', 'Your order number 482913 is confirmed.'],
  ['a ticket number', 'We will verify ticket number 482913.'],
  ['a telephone number', 'To confirm, call +1 415 555 0137 or (800) 555-0199.'],
  ['a telephone number in one run', 'Verification hotline: phone 5550137'],
  ["a telephone number's groups", 'Your login code is never asked for. Branch: 4004-5501'],
  ['a masked card', 'Verification of the card **** 4821'],
  ['a masked card without a space', 'Verification of the card ****4821'],
  ['an IP address', 'Verification from 203.0.113.24 and 1020.3040'],
  ['a version', 'Verified on Chrome/131.0.6778.85'],
  ['a colour', 'Verification colour #482913'],
  ['a compatibility form of "№"', 'Your login code №482913'],
  ['a number with a sign, far away', 'Your login code was checked by our desk today: #482913'],
  ['a number with a sign, after an exclamation mark', 'Your login code works! #482913'],
  ['a number with a sign, after a question mark', 'Your login code works? #482913'],
  ['a number with a sign, after a full stop', 'Your verify code. #482913'],
  ['a number with a sign, without a term for a code', 'Your login lamp #482913'],
  ['a number with a sign, after another', 'Your login code 482913 (#482913)'],
  ['a number with a dot on the next line', 'Your login code\n482.913 lamps'],
  ['a discount code', 'Your discount code: 483920. Valid for 10 days.'],
  ['a promotional word', 'Use code SAVE2024 at checkout to get 20% off'],
  ['part of an address', 'Verification code: https://example.com/482913 or a482913@example.com'],
  ['part of a longer number', 'Verification code 48291348291348'],
  ['part of a word', 'Verification code abc482913def_482913'],
  ['a word in capitals', 'Your verification code is IMPORTANT'],
  ['a word in capitals after a colon', 'Your login code: WELCOME'],
  ['a heading with spaced letters', 'L O G I N\n\nEnter your code on our site.'],
  ['a word', 'Your login code: melon'],
  ['a word with a number', 'Your login code: covid-19'],
  ['two words within a sentence', 'Your login code for a smart-watch'],
  ['two words of which one is known', 'Your login code: phone-number'],
  ["a ticket's name", 'Verify the login code: PROJ-48291'],
  ['a ticket', 'You have questions, of which one of our people writes in ABC-123'],
  ['a room', 'Your code works. Room 7Q2M is free.'],
  ['a declined number of something else', 'A 482913-as ügyfélszámot add meg.'],
  ['a product with a hyphen before its number', 'Your login code for id-48291 is ready.'],
  ['a postcode', 'Verification team, 12 Main Street, Austin, TX 78701'],
  ['a postcode with its extension', 'Login code team, Austin, TX 78701-4821'],
  ['three figures below one another', 'Your login codes\n482\n913\n551'],
  ['a run of digits without any reason', 'Here are the figures: 482913 and 551203.'],
])('%s is not a code', (_, text) => {
  expect(codeIn(text)).toBeUndefined();
});

test.each([
  [
    'a postcode below a weather warning',
    'Gusts for 53113 Bonn. A code orange was issued.',
    'Code orange',
  ],
  [
    'the reference of a job',
    'Apply by Monday. Job code: R-44718',
    'New jobs: Verification Engineer',
  ],
  [
    'a number of lines of code',
    'A login system in 1500 lines of code',
    'How I built a login system',
  ],
  ['a coupon to be entered', 'Enter the code MELON1111 for a discount', 'Enter the code MELON1111'],
  ['a quantity in thousands', 'Enter the code, get 100K off', 'Enter the code'],
  ['a size', 'Enter the code, get 50GB more', 'Enter the code'],
  ['a reference to quote in a letter', 'Quote 482913 when you write.', 'Your login'],
])('%s is not a code although the subject suggests one', (_, text, subject) => {
  expect(codeIn(text, subject)).toBeUndefined();
});

test('a figure in an article about codes is not a code', () => {
  const text = 'In 2024, 4471 companies moved. We talked to engineers.';
  expect(codeIn(text, 'Why one-time codes go away')).toBeUndefined();
  expect(codeIn('In 4471, your engineers.', 'Your one-time code')).toBe('4471');
});

test('a word in capitals is not a code, however prominent', () => {
  const shown = '<p style="font-size:28px;font-weight:bold;letter-spacing:4px">LOGIN</p>';
  const html = `<p>Your login code, valid for 10 minutes:</p>${shown}`;
  expect(codeInHtml(html, 'Your login code: LOGIN')).toBeUndefined();
});

test('a hidden number is not a code', () => {
  const html = '<div style="display:none">code 482913</div><p>Thanks for your visit.</p>';
  expect(codeInHtml(html, 'Hello')).toBeUndefined();
});

describe('numbers on consecutive lines', () => {
  test.each([
    ['three of equal length are a list without a code', '482913\n551203\n771942', undefined],
    ['two of equal length are not a list', '482913\n551203', '482913'],
    ['three with text after them are not a list', '482913\n551203 as\n771942 as', '482913'],
    ['three with text before them are not a list', '482913\nas 551203\nas 771942', '482913'],
    ['three of different lengths are not a list', '482913\n5512\n77194', '482913'],
  ])('%s', (_, numbers, code) => {
    expect(codeIn(`Your login code:\n${numbers}`, 'Login code')).toBe(code);
  });

  test('do not include the subject in the list', () => {
    expect(codeIn('Your login code:\n482913\n771942', '551203')).toBe('482913');
  });
});
