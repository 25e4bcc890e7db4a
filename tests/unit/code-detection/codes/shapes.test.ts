import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'Your login code') =>
  findVerification({ subject, text }).code;
const cells = (characters: string) =>
  `<table><tr>${[...characters].map((one) => `<td>${one}</td>`).join('')}</tr></table>`;

describe('a code is found', () => {
  test.each([
    ['of letters that make no word', 'Your login code: RKJYPW', 'RKJYPW'],
    ['of letters in equal groups', 'Your login code is WDJB-MJHT.', 'WDJB-MJHT'],
    ['of letters alone on their line', 'Enter this code:\n\nQWRT\n\nBye', 'QWRT'],
    ['of three words', 'Your login code is plumb-tidal-oxbow.', 'plumb-tidal-oxbow'],
    ['in two groups of letters and digits', 'Enter this code:\n\nRKJ YP6', 'RKJYP6'],
    ['in uneven groups', 'Enter this code:\n\n482 91', '48291'],
    ['with a spaced dash', 'Enter this code:\n\n482 - 913', '482-913'],
    ['with an ending after a hyphen', 'A belépéshez a 482913-as kódot add meg.', '482913'],
    ['with an ending after an apostrophe', "Doğrulama kodunuz 482913'dir.", '482913'],
    ['with a beginning before a hyphen', 'Ikhodi yakho yokuqinisekisa ngu-482913.', '482913'],
    ['between two stars', 'Your login code is **482913**.', '482913'],
  ])('%s', (_, text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  test('of letters, one in each cell', () => {
    const html = `<p>Enter this code to sign in</p>${cells('RKJYPW')}`;
    expect(findVerification({ subject: 'Your login code', html }).code).toBe('RKJYPW');
  });

  test('with its dash in a cell of its own', () => {
    const row = '<tr><td>482</td><td>-</td><td>913</td></tr>';
    const html = `<p>Enter this code to sign in</p><table>${row}</table>`;
    expect(findVerification({ subject: 'Your login code', html }).code).toBe('482-913');
  });
});

describe('no code is', () => {
  test.each([
    ['a heading with spaced letters', 'L O G I N\n\nEnter your code on our site.'],
    ['a word in capitals after a colon', 'Your login code: WELCOME'],
    ["a ticket's name", 'Verify the login code: PROJ-48291'],
    ["a telephone number's groups", 'Your login code is never asked for. Branch: 4004-5501'],
    ['a number that is declined, of something else', 'A 482913-as ügyfélszámot add meg.'],
    ['a year, as Japanese names it', 'ログインコード：2563年'],
    ['a postcode with its extension', 'Login code team, Austin, TX 78701-4821'],
    ['a product with a hyphen before its number', 'Your login code for id-48291 is ready.'],
  ])('%s', (_, text) => {
    expect(codeIn(text, 'News')).toBeUndefined();
  });
});
