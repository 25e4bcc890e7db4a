import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'Acme') => findVerification({ subject, text }).code;
const codeInHtml = (html: string, subject = 'Acme') => findVerification({ subject, html }).code;
const big = (number: string) => `<p style="font-size:28px;letter-spacing:4px">${number}</p>`;
const cells = (characters: string) =>
  `<table><tr>${[...characters].map((one) => `<td>${one}</td>`).join('')}</tr></table>`;

describe('a code is found', () => {
  test.each([
    ['four digits', '7394', '7394'],
    ['ten digits', '7394102856', '7394102856'],
    ['a leading zero', '061742', '061742'],
    ['groups with a space', '061 742', '061742'],
    ['groups with a hyphen', '294-618', '294-618'],
    ['three groups', '93-71-40', '93-71-40'],
    ['groups of unequal length', '48 2913', '482913'],
    ['a spaced dash', '482 - 913', '482-913'],
    ["a service's letter before it", 'G-518264', '518264'],
    ['letters and digits', '12345X', '12345X'],
    ['four letters and digits', '7Q2M', '7Q2M'],
    ['letters and digits in groups', 'RKJ-YP6', 'RKJ-YP6'],
    ['two groups with a space', 'RKJ YP6', 'RKJYP6'],
    ['groups in lower case', 'k7x-9qp', 'k7x-9qp'],
    ['letters, a hyphen and digits', 'ABC-123', 'ABC-123'],
    ['letters that form no word', 'RKJYPW', 'RKJYPW'],
    ['letters in equal groups', 'WDJB-MJHT', 'WDJB-MJHT'],
    ['unpronounceable lower-case letters', 'qwnzkd', 'qwnzkd'],
    ['two words', 'sparo-bilen', 'sparo-bilen'],
    ['three words', 'plumb-tidal-oxbow', 'plumb-tidal-oxbow'],
    ['a year', '2026', '2026'],
    ['a sign for a number', '#482913', '482913'],
    ['a dot', '482.913', '482913'],
    ['a dot on the next line', '\n482.913', '482913'],
    ['a dot, within a sentence', '482.913 as is', '482913'],
    ['angle brackets', '<482913>', '482913'],
    ['stars', '\n*482913*', '482913'],
    ['rows of marks', '***482913***', '482913'],
    ['digits apart', '\n4 8 2 9 1 3', '482913'],
    ['dots between the digits', '4·8·2·9·1·3', '482913'],
    ['keycap digits', '4\ufe0f\u20e38\ufe0f\u20e32\ufe0f\u20e39\ufe0f\u20e3', '4829'],
    ['invisible characters inside', '482\u200b913', '482913'],
    ['full-width digits', '４８２９１３', '482913'],
    ['Arabic digits', '٤٨٢٩١٣', '482913'],
    ['Persian digits', '۴۸۲۹۱۳', '482913'],
    ['Devanagari digits', '४८२९१३', '482913'],
    ['Ol Chiki digits', '᱔᱘᱒᱙᱑᱓', '482913'],
    ['digits beyond the basic plane', '𝟒𝟖𞥒𞥙𞥑𞥓', '482913'],
  ])('in the form of %s: %j', (_, shown, code) => {
    expect(codeIn(`Your login code: ${shown}`, 'Login code')).toBe(code);
  });

  test.each([
    ['رمز التحقق الخاص بك هو ٤٨٢٩١٣', 'PIN'],
    ['کد تأیید شما: ۴۸۲۹۱۳', 'PIN'],
    ['आपका सत्यापन कोड ४८२९१३ है', 'PIN'],
    ['認証コード：４８２９１３', 'PIN'],
    ['PIN: 482913', 'PIN'],
    ['A belépéshez a 482913-as kódot add meg.', 'Your login code'],
    ["Doğrulama kodunuz 482913'dir.", 'Your login code'],
    ['Ikhodi yakho yokuqinisekisa ngu-482913.', 'Your login code'],
    ['Quote 482913 when prompted.', 'Your login code'],
    ['Hello.\n\n@example.com #482913', 'Hello'],
    ['-', '482913 is your Example code'],
    ['Request 551203 was made. Your verification code is 482913.', 'Your verification code'],
  ])('in "%s"', (text, subject) => {
    expect(codeIn(text, subject)).toBe('482913');
  });

  test.each([
    ['is', 'Your one-time code is HBQKZT. It works once.'],
    ['ist', 'Ihr Einmalcode ist HBQKZT. Er gilt einmal.'],
    ['est', 'Votre code de vérification est HBQKZT. Il expire.'],
  ])('as unpronounceable letters after "%s"', (_, text) => {
    expect(codeIn(text, 'Your one-time code')).toBe('HBQKZT');
    expect(codeIn(text.replace('HBQKZT', 'MELONS'), 'Your one-time code')).toBeUndefined();
  });

  test('as pronounceable capitals on the line after its label', () => {
    expect(codeIn('Your login code:\nBODAK')).toBe('BODAK');
    expect(codeIn('Your login code\n\nHello:\nBODAK')).toBe('BODAK');
    expect(codeIn('Sign in, dear friends of all lamps and lights:\nBODAK')).toBeUndefined();
  });

  test('in the plain text if the HTML contains none', () => {
    const mail = { subject: 'Hi', html: '<p>See below</p>', text: 'Verification code: 482913' };
    expect(findVerification(mail).code).toBe('482913');
  });
});

describe('a code is found in the layout', () => {
  test.each([
    ['cells', cells('482913')],
    ['cells, with a sentence after them', `${cells('482913')}<p>A code is valid once.</p>`],
    ['two cells', '<table><tr><td>482</td><td>913</td></tr></table>'],
    ['elements', `<p>${[...'482913'].map((digit) => `<span>${digit}</span>`).join('')}</p>`],
    ['pictures', `<p>${[...'482913'].map((digit) => `<img alt="${digit}">`).join('')}</p>`],
    ['large type, beside another number', `<p>sent to 551203:</p>${big('482913')}`],
    ['a class', '<style>.c{font-size:32px;letter-spacing:5px}</style><p class="c">482913</p>'],
  ])('made of %s', (_, html) => {
    expect(codeInHtml(`<p>Your login code:</p>${html}`, 'Sign in')).toBe('482913');
  });

  test('made of letters, one in each cell', () => {
    const html = `<p>Enter this code to sign in</p>${cells('RKJYPW')}`;
    expect(codeInHtml(html, 'Your login code')).toBe('RKJYPW');
  });

  test('with its hyphen in a cell of its own', () => {
    const row = '<table><tr><td>482</td><td>-</td><td>913</td></tr></table>';
    expect(codeInHtml(`<p>Enter this code to sign in</p>${row}`, 'Sign in')).toBe('482-913');
  });

  test('made of letters alone if they are prominent', () => {
    const html = `<p>Copy this temporary login code:</p>${big('QWHT-RKPL')}`;
    expect(codeInHtml(html, 'Sign in')).toBe('QWHT-RKPL');
  });

  test('in the form of a year if everything else indicates a code', () => {
    const html = `<p>Your login code is</p>${big('2024')}`;
    expect(codeInHtml(html, 'Your login code')).toBe('2024');
  });

  test('made of a lower-case word below a term for a code', () => {
    expect(codeInHtml(`<p>Your login passphrase:</p>${big('melon')}`)).toBe('melon');
    const logo = `${big('melon')}<p>Your login code was checked.</p>${big('melon')}`;
    expect(codeInHtml(logo)).toBeUndefined();
  });
});

describe('a number that the mail asks to type is a code, even if no term names it', () => {
  test.each([
    ['a term before the number', 'Enter 482913 on the device.'],
    ['a term after the number', 'Acme: 482913 eingeben.'],
    ['a term after the number, in a script without spaces', '482913を入力。'],
    ['a colon between', 'Type this in to continue: 482913'],
    ['a colon and a line break between', 'Type this in to continue:\n482913'],
    ['a quotation mark between', 'Bitte gib „482913“ ein.'],
    ['a term for using and a purpose', 'Use 482913 to reset your password.'],
    ['a list with commas in another sentence', 'Ana, Ben, Cat. Enter 482913 now.'],
  ])('with %s', (_, text) => {
    expect(codeIn(text)).toBe('482913');
  });

  test.each([
    ['after a term for using only', 'Use 482913 of them this year.'],
    ['after the end of the sentence', 'Tell us what to enter. 482913 came by.'],
    ['with words between the term and the number', 'Enter the great hall where 482913 came by.'],
    ['with a comma before the term', 'There were 482913, enter now.'],
    ['after the name of a country', 'Acme, Austin, USA 78701. Sign in to Acme.'],
    ['in the subject of a stay', 'Enter the hotel. 4829137', 'Reservation confirmed'],
  ])('but not %s', (_, text, subject = 'Acme') => {
    expect(codeIn(text, subject)).toBeUndefined();
  });

  test('even to confirm an order', () => {
    expect(codeIn('Enter this code: 482913', 'Confirm your order')).toBe('482913');
  });
});

describe('the number of a mail with little text is its code', () => {
  test.each([
    [
      'below a greeting, if the subject asks to confirm',
      'Hello Ana,\n\n482913\n\nThe Lamp',
      'Please confirm',
    ],
    [
      'after a colon, if the subject and the sentence name a purpose',
      'If you did log in: 482913.',
      'Forum login',
    ],
    ['as the whole subject', 'Valid for ten minutes.', '482913'],
    ['after a term for a password and a colon', 'Password: 482913. Card *4821.', 'Transfer'],
    ['directly after a term for a code', 'TAN 482913 for your payment of 250,00 EUR', 'Acme'],
    ['although "account" precedes its colon', 'The code to verify your account: 482913', 'Account'],
  ])('%s', (_, text, subject) => {
    expect(codeIn(text, subject)).toBe('482913');
  });

  test.each([
    ['of another length', 'Hello Ana,\n\n48291\n\nThe Lamp', 'Please confirm'],
    ['beside other numbers', 'Hello\n\n482913\n\n551 203\n\n771\n', 'Please confirm'],
    ['in a mail that names another kind of number', 'Hello\n\n482913\n\nOrder', 'Please confirm'],
    [
      'in a mail about a completed action',
      'We confirm:\n\n482913\n\nThanks',
      'We confirm your log in',
    ],
    ['without a request', 'Hello Ana,\n\n482913\n\nThe Lamp', 'Hello'],
    [
      'in a long mail',
      `Hello\n\n482913\n\n${'All of our great lamps and lights are for you. '.repeat(12)}`,
      'Please confirm',
    ],
    ['within a sentence', 'There were 482913 of us', 'Please confirm'],
    ['given as an example', 'A login code has six digits, such as 482913.', 'How codes work'],
  ])('but not %s', (_, text, subject) => {
    expect(codeIn(text, subject)).toBeUndefined();
  });
});

describe('the key of the confirmation link is the code if the text repeats it', () => {
  test.each([
    [
      'after a semicolon',
      'https://a.example/index.php?action=activate;u=812;code=a81b77f0c1',
      'Should it not work, go to the board and enter the key "a81b77f0c1".',
      'a81b77f0c1',
    ],
    [
      'after a parameter name of one letter',
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
    expect(
      codeIn(`To activate your account, open:\n${link}\n\n${text}`, 'Activate your account'),
    ).toBe(code);
  });

  test.each([
    [
      'the id of a user',
      'https://a.example/activate?uid=771203&token=aB3dE5gH7jK9mN1pQ',
      'Your user ID: 771203',
    ],
    ['an order', 'https://a.example/confirm/77120344', 'Your order number: 77120344'],
  ])('but not %s', (_, link, text) => {
    expect(
      codeIn(`To activate your account, open:\n${link}\n\n${text}`, 'Activate your account'),
    ).toBeUndefined();
  });
});

test('a number that the subject repeats needs fewer terms', () => {
  for (const text of ['as our code, lamp 482913', 'the code was 482913 as lamps']) {
    expect(codeIn(text, 'as 482913 as')).toBe('482913');
    expect(codeIn(text)).toBeUndefined();
  }
});
