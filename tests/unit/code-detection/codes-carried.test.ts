import { describe, expect, test } from 'vitest';
import { keysIn } from '../../../lib/code-detection/links/link-address.ts';
import { findVerification } from '../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'Activate your account') =>
  findVerification({ subject, text }).code;

describe('the key of the link that confirms is the code, where it is spelled out', () => {
  test.each([
    [
      'behind a semicolon',
      'https://a.example/index.php?action=activate;u=812;code=a81b77f0c1',
      'Should it not work, go to the board and enter the key "a81b77f0c1".',
      'a81b77f0c1',
    ],
    [
      'behind a name of one letter',
      'https://a.example/register.php?a=act&u=44712&i=8f0a1c77b2',
      'Your username is: lamp\nYour Activation ID is: 8f0a1c77b2',
      '8f0a1c77b2',
    ],
    [
      'at the end of the path',
      'https://a.example/confirm/40913377',
      'Or type it:\n40913377',
      '40913377',
    ],
    [
      'with a hyphen',
      'https://a.example/auth/kqzmx-7tq9w',
      'Should it not work, use the code:\nkqzmx-7tq9w',
      'kqzmx-7tq9w',
    ],
  ])('%s', (_, link, text, code) => {
    expect(codeIn(`To activate your account, open:\n${link}\n\n${text}`)).toBe(code);
  });

  test.each([
    [
      'the number of a user',
      'https://a.example/activate?uid=771203&token=aB3dE5gH7jK9mN1pQ',
      'Your user ID: 771203',
    ],
    ['an order', 'https://a.example/confirm/77120344', 'Your order number: 77120344'],
  ])('but not %s', (_, link, text) => {
    expect(codeIn(`To activate your account, open:\n${link}\n\n${text}`)).toBeUndefined();
  });
});

describe('keys of an address', () => {
  test.each([
    ['https://a.example/a/482913/', ['482913']],
    ['https://a.example/confirm?uid=482913&c=4829', ['4829']],
    ['https://a.example/a?x=Q%37K9zM2R9b', ['Q7K9zM2R9b']],
    ['https://a.example/kqzmx-7tq9w', ['kqzmx7tq9w']],
    ['https://a.example/?x=1;code=482913', ['482913']],
    ['https://a.example/account/verify/', []],
    ['nothing', []],
  ])('%s', (href, keys) => {
    expect([...keysIn(href)].toSorted()).toEqual(keys);
  });
});
