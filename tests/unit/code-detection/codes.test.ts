import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'Your verification code') =>
  findVerification({ subject, text }).code;
const codeInHtml = (html: string, subject = 'Sign in') => findVerification({ subject, html }).code;

describe('a code is found', () => {
  test.each([
    ['four digits', 'Your verification code is 7394.', '7394'],
    ['ten digits', 'Your verification code: 7394102856', '7394102856'],
    ['a leading zero', 'Your verification code: 061742', '061742'],
    ['groups with a space', 'Your verification code: 061 742', '061742'],
    ['groups with a hyphen', 'Your verification code: 294-618', '294-618'],
    ['three groups', 'Your verification code: 93-71-40', '93-71-40'],
    ["a service's letter before it", 'G-518264 is your verification code', '518264'],
    ['letters and digits', 'Your verification code: 12345X', '12345X'],
    ['letters and digits in groups', 'Your verification code: RKJ-YP6', 'RKJ-YP6'],
    ['Arabic digits', 'رمز التحقق الخاص بك هو ٤٨٢٩١٣', '482913'],
    ['Persian digits', 'کد تأیید شما: ۴۸۲۹۱۳', '482913'],
    ['Devanagari digits', 'आपका सत्यापन कोड ४८२९१३ है', '482913'],
    ['full-width digits', '認証コード：４８２９１３', '482913'],
    ['digits with spaces between', 'Your verification code:\n4 8 2 9 1 3', '482913'],
    ['invisible characters inside', 'Your verification code: 482\u200b913', '482913'],
    ['Ol Chiki digits', 'Verification code: ᱔᱘᱒᱙᱑᱓', '482913'],
    ['digits beyond the basic plane', 'Verification code: 𝟒𝟖𞥒𞥙𞥑𞥓', '482913'],
    ['stars around it, as plain text writes bold', 'Your verification code:\n*482913*', '482913'],
    ['a lone label', 'PIN: 4821', '4821'],
  ])('with %s', (_, text, code) => {
    expect(codeIn(text, 'PIN')).toBe(code);
  });

  test('by the last line that binds it to its site', () => {
    expect(codeIn('Hello.\n\n@example.com #747723', 'Hello')).toBe('747723');
  });

  test('in the subject alone', () => {
    expect(findVerification({ subject: '482913 is your Example code' }).code).toBe('482913');
  });

  test('across the cells of a table', () => {
    const cells = [...'482913'].map((digit) => `<td>${digit}</td>`).join('');
    expect(codeInHtml(`<p>Your code</p><table><tr>${cells}</tr></table>`)).toBe('482913');
  });

  test('across the cells of a table, with a sentence after it that begins with a letter', () => {
    const cells = [...'482913'].map((digit) => `<td>${digit}</td>`).join('');
    const html = `<p>Your code</p><table><tr>${cells}</tr></table><p>A code is valid once.</p>`;
    expect(codeInHtml(html)).toBe('482913');
  });

  test('across elements of a line', () => {
    const spans = [...'482913'].map((digit) => `<span>${digit}</span>`).join('');
    expect(codeInHtml(`<p>Your verification code</p><p>${spans}</p>`)).toBe('482913');
  });

  test('of letters alone, where the layout sets it apart', () => {
    const code = '<p style="font-size:24px;letter-spacing:3px">QWHT-RKPL</p>';
    expect(codeInHtml(`<p>Copy this temporary login code:</p>${code}`)).toBe('QWHT-RKPL');
  });

  test('rather than another number, where words are nearer', () => {
    expect(codeIn('Request 551203 was made. Your verification code is 482913.')).toBe('482913');
  });

  test('rather than another number, where the layout is larger', () => {
    const html = '<p>Your code, sent to 551203:</p><p style="font-size:32px">482913</p>';
    expect(codeInHtml(html)).toBe('482913');
  });

  test('that looks like a year, where everything else speaks for it', () => {
    const html = '<p>Your login code is</p><p style="font-size:30px;font-weight:bold">2024</p>';
    expect(codeInHtml(html, 'Your login code')).toBe('2024');
  });

  test('in the plain text when the HTML holds none', () => {
    const mail = { subject: 'Hi', html: '<p>See below</p>', text: 'Verification code: 482913' };
    expect(findVerification(mail).code).toBe('482913');
  });

  test('by the style sheet of the mail', () => {
    const html =
      '<style>.c{font-size:32px;letter-spacing:5px}</style><p>To sign in:</p><p class="c">482913</p>';
    expect(codeInHtml(html)).toBe('482913');
  });
});

describe('no code is', () => {
  test.each([
    ['a year', 'Your verification code was used. © 2024 Example'],
    ['a date', 'Your verification code was used on 2024-11-07.'],
    ['a time', 'Your verification code was used at 18:4213.'],
    ['an amount', 'Verification code charge: $4821 or 4821 EUR or 4821 €.'],
    ['an order number', 'Your order number 482913 is confirmed.'],
    ['a ticket number', 'We will verify ticket number 482913.'],
    ['a telephone number', 'To confirm, call +1 415 555 0137 or (800) 555-0199.'],
    ['a telephone number in one run', 'Verification hotline: phone 5550137'],
    ['a masked card', 'Verification of the card **** 4821'],
    ['a masked card without a space', 'Verification of the card ****4821'],
    ['an IP address', 'Verification from 203.0.113.24 and 1020.3040'],
    ['a version', 'Verified on Chrome/131.0.6778.85'],
    ['a colour', 'Verification colour #482913'],
    ['a discount code', 'Your discount code: 483920. Valid for 10 days.'],
    ['a promotional word', 'Use code SAVE2024 at checkout to get 20% off'],
    ['part of an address', 'Verification code: https://example.com/482913 or a482913@example.com'],
    ['part of a longer number', 'Verification code 48291348291348'],
    ['part of a word', 'Verification code abc482913def_482913'],
    ['a word in capitals', 'Your verification code is IMPORTANT'],
    ['a postcode', 'Verification team, 12 Main Street, Austin, TX 78701'],
  ])('%s', (_, text) => {
    expect(codeIn(text, 'News')).toBeUndefined();
  });

  test('a run of digits without any reason', () => {
    expect(codeIn('Here are the figures: 482913 and 551203.', 'Report')).toBeUndefined();
  });

  test('a word in capitals, however plainly it is shown', () => {
    const shown = '<p style="font-size:28px;font-weight:bold;letter-spacing:4px">LOGIN</p>';
    const html = `<p>Your login code, valid for 10 minutes:</p>${shown}`;
    expect(codeInHtml(html, 'Your login code: LOGIN')).toBeUndefined();
  });

  test('what is hidden', () => {
    const html = '<div style="display:none">code 482913</div><p>Thanks for your visit.</p>';
    expect(codeInHtml(html, 'Hello')).toBeUndefined();
  });
});
