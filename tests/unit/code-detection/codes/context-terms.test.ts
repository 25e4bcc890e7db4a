import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';
import { big, termScore } from './marked-candidate.ts';

const codeIn = (text: string, subject = 'Acme') => findVerification({ subject, text }).code;
const many = 'as all the lamps and of all the lights and of all the rest as is ';
const far = `${many.repeat(5)}. As code {482913} as`;

const row = (cell: string, number = '<td>{482913}</td>') =>
  `<table><tr><td>${cell}</td>${number}</tr></table>`;
const rows = (cell: string, number = '<td>{482913}</td>') =>
  row(cell, number).replace('</td><td', '</td></tr><tr><td');
const shown = `<p>code as</p>${big('{482913}')}`;
const large = '<td style="font-size:30px;letter-spacing:4px">{482913}</td>';

const box = (number: string) =>
  `<p style="font-size:28px;font-weight:bold;background:#eee">${number}</p>`;

describe('a code is found by its sentence', () => {
  test.each([
    ['when the sentence begins with it', '482913 is your Acme code.'],
    ['when it expires soon', 'Kood: 482913. Kehtib 10 minutit.'],
    ['when no term names it', 'Use 482913 to log in to Acme.\nIt is valid for 15 minutes.'],
    ['when a footer follows', 'Your login code is 482913.\n\nAcme GmbH, HRB 204817, Tel. 901820'],
    [
      'when a footer follows that names a register',
      'Your code: 482913. Enjoy your time with all of us at Acme, and do come back.\n\nAcme, Tel. 901820, HRB 204817',
    ],
    ['when a short word precedes it', 'Your login code by tel as agreed is 482913.'],
    ['when the subject is unrelated', 'Your login code:\n482913'],
  ])('%s', (_, text) => {
    expect(codeIn(text)).toBe('482913');
  });

  test('although the sentence above names the thing that the code unlocks', () => {
    const html = `<p>Use this code to unlock your new telephone:</p>${box('482913')}`;
    expect(findVerification({ subject: 'Acme', html }).code).toBe('482913');
  });

  test('rather than the number of a card', () => {
    const text = 'Use 482913 to approve your payment with card 4829. Never share this code.';
    expect(codeIn(text, 'Payment approval')).toBe('482913');
  });

  test('rather than a number that a table labels differently', () => {
    const row = '<tr><td>Client</td><td>7313228</td></tr>';
    const html = `<p>Your login code is 8WD2FL. It expires soon.</p><table>${row}</table>`;
    expect(findVerification({ subject: 'New device', html }).code).toBe('8WD2FL');
    const named = html.replace('Client', 'Login code').replace('Your login code is 8WD2FL.', '');
    expect(findVerification({ subject: 'New device', html: named }).code).toBe('7313228');
  });

  test('although the sentence before the code is about an order', () => {
    const text = 'Porosia juaj 52715003 u dërgua\nKodi juaj i verifikimit është 9CBLXT.';
    expect(codeIn(text, 'Acme')).toBe('9CBLXT');
  });

  test('rather than a number after another label', () => {
    expect(codeIn('Ticket-ID: 7313228\nYour login code is 4829 today', 'New')).toBe('4829');
  });

  test('rather than an earlier code that no longer works', () => {
    const text = 'Your previous code 551203 no longer works.\n\nYour new login code is 482913.';
    expect(codeIn(text)).toBe('482913');
  });
});

describe('a greeting does not label the number after it', () => {
  test.each([
    'Dear Customer, 482913 is the OTP for your purchase with the card ending 4418.',
    'Lieber Kunde, 482913 ist Ihr Einmalcode.',
    'Cher client, 482913 est votre code de connexion.',
    'Estimado cliente, 482913 es su código de verificación.',
    'Gentile cliente, 482913 è il codice di verifica.',
    'Prezado cliente, 482913 é o seu código de verificação.',
    'Beste klant, 482913 is je verificatiecode.',
    'Vážený zákazníku, 482913 je váš ověřovací kód.',
    'Уважаемый клиент, 482913 - ваш код подтверждения.',
    'Sayın müşterimiz, 482913 doğrulama kodunuzdur.',
    'प्रिय ग्राहक, 482913 आपका ओटीपी है।',
    'عزيزي العميل، 482913 هو رمز التحقق.',
  ])('in "%s"', (text) => {
    expect(codeIn(text, 'Acme')).toBe('482913');
  });

  test('but a word of the greeting is a label elsewhere', () => {
    expect(codeIn('Dear Customer, 482913 points expire soon.', 'Acme')).toBeUndefined();
    expect(codeIn('Customer 482913 has a code.', 'Acme')).toBeUndefined();
  });
});

describe('no code is found', () => {
  test.each([
    [
      'in another sentence than the term for it',
      'From now on you need a verification code. Reader 1048823, changed at 18:42 in Berlin.',
    ],
    ['right after "account"', 'You entered a wrong verification code for account 1048823.'],
    ['right after "Konto"', 'Falscher Bestätigungscode für Konto 1048823.'],
    ['after "tel"', 'Verification code? Tel 5550137'],
  ])('%s', (_, text) => {
    expect(codeIn(text, 'Two-factor authentication')).toBeUndefined();
  });

  test('in a mail that confirms a booking', () => {
    const html = `<p>Confirmation code</p>${box('4829137')}<p>2 guests</p>`;
    expect(findVerification({ subject: 'Reservation confirmed', html }).code).toBeUndefined();
    expect(findVerification({ subject: 'Acme', html }).code).toBe('4829137');
  });

  test('if the number also appears as a ticket or colour', () => {
    const text = 'Your login code 482913 (#482913).';
    expect(codeIn(text, 'Login code')).toBeUndefined();
  });

  test('if the number is a ticket in brackets after a term for a code', () => {
    expect(codeIn('The login code failed (#482913).', 'Lamps')).toBeUndefined();
    expect(codeIn('The login code is #482913.', 'Lamps')).toBe('482913');
  });

  test('if the candidate is a pronounceable word with digits, unless the word has only three letters', () => {
    const codeOf = (value: string) => codeIn(`Use ${value} to sign in. It is valid for 9 minutes.`);
    expect(codeOf('KOR482')).toBe('KOR482');
    expect(codeOf('MELON24')).toBeUndefined();
  });

  test('if the candidate is an English word in lower case', () => {
    expect(codeIn('Never tell it.', 'Beware of code scams')).toBeUndefined();
    expect(codeIn('Your login code is rkjpw.', 'Login code')).toBe('rkjpw');
    expect(codeIn('Your login code: skrmtap.', 'Login code')).toBe('skrmtap');
  });

  test('if the candidate is a large number in a mail that asks to sign in', () => {
    const html = `<p>Your week</p>${box('48291')}<p>people came by. Sign in to see more.</p>`;
    expect(findVerification({ subject: 'Sign in to see your week', html }).code).toBeUndefined();
  });
});

/** Two mails whose number in braces scores higher in the first than in the second. */
type Pair = [more: string, less: string, by?: number];
type Mail = readonly [subject: string, text: string];
const subjectScore = (subject: string, text: string) => termScore(text, subject);

const scoresHigher = (more: string, less: string, by = 0.3) =>
  expect(termScore(more)).toBeGreaterThan(termScore(less) + by);
const scoresEqual = (one: string, other: string) =>
  expect(termScore(one)).toBeCloseTo(termScore(other));

test.each(['.', '!', '?', '。'])('"%s" ends a sentence', (end) => {
  const stop = end === '。' ? end : `${end} `;
  scoresHigher('code. as, as {482913}', `code. as${end} as {482913}`, 0.05);
  scoresHigher('as {482913} as code', `as {482913} as${stop}code`);
  scoresHigher(`As is${stop}{482913} is a code`, `As is${stop}as {482913} is a code`, 1.5);
  scoresHigher('Enter, {482913}', `Enter${end} {482913}`, 3);
});

describe('a term for a code raises the score', () => {
  test.each<Pair>([
    ['code {482913} to', 'code as {482913} to', 0],
    ['code to {482913} is', 'is {482913} to code', 0],
    ['code. as as {482913}', 'code. as\nas {482913}', 0],
    ['login code {482913} to', 'login code - {482913} to'],
    ['login code as as as as as {482913}', 'login code. {482913} as'],
    ['code as as is {482913} order', 'code as order as {482913}', 2],
    ['login code {482913} order', 'order {482913} login code', 5],
  ])('more if it is nearer: "%s" beats "%s"', scoresHigher);

  test.each<Pair>([
    [`<p>code</p>${big('{482913}')}`, 'code\n{482913}'],
    [`<p>as, valid</p>${big('{482913}')}`, 'as, valid\n{482913}'],
    ['login code {482913}', 'code, login {482913}'],
    [`<p>code, verify</p>${big('{482913}')}`, `<p>code, lamps</p>${big('{482913}')}`],
    ['login code {482913}, valid', 'login code {482913}, lamps'],
    ['code {482913}, valid', 'code {482913}, lamps', 2.1],
    ['Verify {482913}, valid', 'Verify {482913}, lamps', 4],
    ['Verify {482913}, valid', `Verify ${many} {482913}, valid`],
    ['Login {482913}, valid', `Login ${many} {482913}, valid`],
    ['Password {482913}, valid', `Password ${many} {482913}, valid`],
  ])('more with layout, purpose and expiry: "%s" beats "%s"', scoresHigher);

  test.each<Pair>([
    ['{482913} is your code', 'as {482913} is your code'],
    ['{482913} is a code', `{482913} ${many} code`],
    ['{482913} is a login code', 'as {482913} a login code'],
    ['of {482913} as', 'of lamps and of lights and all {482913} as'],
    [
      '<p>of lamps and of lights and all <b><code>{482913}</code></b> as</p>',
      '<p>of lamps and of lights and all {482913} as</p>',
    ],
  ])('more if the sentence is about the number: "%s" beats "%s"', scoresHigher);

  test.each<Pair>([
    ['login code as: {482913} to', 'login code as; {482913} to'],
    ['Password : {482913}', 'Password ; {482913}', 2],
    ['Password: {482913}', 'Password: as {482913}', 2],
    ['Passwordului: {482913} is', 'Password, a: {482913} is'],
    [
      'of lamps and of lights and all: {482913} as',
      'of lamps and of lights and all; {482913} as',
      3,
    ],
  ])('more before a colon: "%s" beats "%s"', scoresHigher);

  test.each<Pair>([
    ['Type in the lamp of: {482913}', 'Type in the order of: {482913}'],
    ['カートに入力して: {482913}', 'クーポンをカートに入力して: {482913}'],
    ['クーポン。カートに入力して: {482913}', 'クーポン。カートに空白白白: {482913}'],
    ['Enter - {482913} as', 'Enter as {482913} as'],
    ['Enter - {482913} as', 'Enter 5 - {482913} as', 3],
    ['as {482913} enter', 'as {482913} of the lamps enter'],
    ['as {482913} as enter', 'as {482913} a 5 enter'],
    ['as {482913} as enter', 'as {482913}; enter'],
    ['Enter the lamp: {482913}', 'Enter the lamp: as {482913}', 3],
    ['Enter of lamps: {482913}', 'Enter 55 lamps: {482913}'],
    ['Enter of lamps: {482913}', `Enter ${many}: {482913}`],
    ['Usa {482913}, login', 'USA {482913}, login'],
  ])('as does an instruction to type the number: "%s" beats "%s"', scoresHigher);

  test.each<Pair>([
    [rows('Lampion'), row('Lampion')],
    [row('--'), row('Lampion')],
    [`<p>As</p>${row('--')}`, `<p>As</p>${row('Lampion')}`, 2],
    [row(many), row('Lampion')],
  ])('more without another label in the cell before: "%s" beats "%s"', scoresHigher);

  test.each(['Code', 'Password'])('more with "%s" in the cell before', (cell) => {
    scoresEqual(row(cell), rows(cell));
  });

  test('by the same amount for a large number, whatever the cell before contains', () => {
    scoresEqual(row('Lampion', large), rows('Lampion', large));
  });
});

test.each([
  [
    'purpose beyond reach',
    `code {482913} ${many.repeat(5)} login`,
    `code {482913} ${many.repeat(5)} lamps`,
  ],
  [
    'purpose of a named code',
    'Verify, code; {482913} valid',
    `Verify ${many} code; {482913} valid`,
  ],
  ['colon after the number', 'is {482913}: password to', 'is {482913}; password to'],
  ['quote after a colon', 'code:"{482913}"', 'code;"{482913}"'],
  [
    'term for using after a term for typing',
    'login, enter {482913} use',
    'login, enter {482913} lip',
  ],
  [
    'term for an order before a term for typing',
    'order as enter {482913}',
    'lamps as enter {482913}',
  ],
  [
    'term for an order after the number',
    'login, code as as is {482913} order',
    'login, code as as is {482913} lip',
  ],
  ['term for a code that includes typing', 'Enter this code:\n{482913}', 'OTP:\n{482913}'],
  ['verb in capitals', 'ENTER {482913} as', 'enter {482913} as'],
  [
    'order in the next sentence',
    'Enter of all our many lamps for the login: {482913}. Order',
    'Enter of all our many lamps for the login: {482913}. Lamps',
  ],
])('the score is the same for a %s', (_, one, other) => scoresEqual(one, other));

test.each([
  'code {482913} as as as CODE',
  'login code {482913} as as as LOGIN CODE',
  `is {482913}, valid, verify ${many} VERIFY`,
  `is {482913}, valid, login ${many} LOGIN`,
  'enter {482913} as ENTER',
  'login, use {482913} as USE',
  'order {482913} as as as as as as ORDER',
  `as {482913} ${many.repeat(5)} CODE`,
])('only the nearest term of a kind counts: %s', (mail) => {
  scoresEqual(mail.toLowerCase(), mail.replace(/[A-Z ]+$/, ' lampions'));
});

describe('a term for another number lowers the score', () => {
  test.each<Pair>([
    ['the code, lamps {482913} to', 'the code, order {482913} to'],
    ['login code, lamps as as {482913}', 'login code, order as as {482913}'],
    ['lamps, code {482913}', 'order as code {482913}', 1],
    ['code {482913} lamps', 'code {482913} order'],
    [`code {482913} ${many} order`, 'code {482913} order'],
    [`login code ${many}. Lamps. As {482913} to`, `login code ${many}. Order. As {482913} to`],
    [
      'login code, lamps of the many lamps and lights of {482913} as',
      'login code, order of the many lamps and lights of {482913} as',
      2,
    ],
    [
      `login code ${many}. Order of lamps and lights\n{482913} as`,
      `login code ${many}. Order\n{482913} as`,
    ],
    ['lamps as {482913} to', 'phone as {482913} to'],
    ['lip {482913} to', 'tel {482913} to'],
    ['code. {482913} account', 'code. account no. {482913}', 2],
  ])('"%s" beats "%s"', scoresHigher);

  test.each<Pair>([
    [`<p>login code as your order</p>${big('{482913}')}`, 'login code as your order\n{482913}'],
    [
      `<p>login code as your order</p>${big('{482913}')}`,
      `<p>login code ${many} as your order</p>${big('{482913}')}`,
      4,
    ],
    [
      `<p>login code as your lamps</p>${big('{482913}')}`,
      `<p>login code as your order</p>${big('{482913}')}`,
      1.5,
    ],
  ])('less if the number is prominent: "%s" beats "%s"', scoresHigher);

  test.each([' ', ' no. ', ' nr ', ' id: ', ' number ', ': ', ' #'])(
    'as a label right before the number: "account%s482913"',
    (between) => scoresHigher(`lampion${between}{482913} to`, `account${between}{482913} to`),
  );

  test.each([
    ['is {482913} tel to', 'is {482913} lip to'],
    ['tel as {482913} to', 'lip as {482913} to'],
    ['tel\n{482913} to', 'lip\n{482913} to'],
    ['is {482913} account to', 'is {482913} lampion to'],
    ['account as {482913} to', 'lampion as {482913} to'],
    ['login code, account: {482913}', 'login code, lampion: {482913}'],
    ['order, login code {482913} to', 'lamps, login code {482913} to'],
    [
      'login code as all our many lamps and lights {482913}. Order',
      'login code as all our many lamps and lights {482913}. Lamps',
    ],
    ['order. A login code {482913}', 'lamps. A login code {482913}'],
    [`as {482913} ${many} order`, `as {482913} ${many} lamps`],
  ])('but not in "%s"', (one, other) => scoresEqual(one, other));
});

describe('a subject raises the score', () => {
  test.each<[more: string, less: string, text: string, by?: number]>([
    ['Login code', 'Login', 'code {482913}'],
    ['Login code', 'Login', far],
    ['Login', 'Lamps', 'use {482913} as', 3],
    ['Login', 'Lamps', `${many.repeat(5)}. Use {482913} as`, 3],
    ['Login', 'Hi', 'code, login {482913}'],
    ['Lamps', 'Order', 'code {482913}'],
    ['Lamps', 'Order', far, 2],
    ['Order', 'Order: confirm', 'code to verify {482913}'],
    ['Code', 'Lamps', shown],
    ['Code', 'Lamps', far, 2.3],
    ['Code', `Code ${many}`, 'as {482913} as'],
  ])('"%s" beats "%s"', (more, less, text, by = 0.3) => {
    expect(subjectScore(more, text)).toBeGreaterThan(subjectScore(less, text) + by);
  });

  test('more if the purpose is right before the colon', () => {
    const close = subjectScore('Login', 'Verify: {482913}');
    expect(close).toBeGreaterThan(subjectScore('Login', `Verify ${many}: {482913}`) + 0.3);
  });

  test('more if the code expires soon', () => {
    const lasting = subjectScore('Order: confirm', 'code {482913}, lamps');
    expect(subjectScore('Order: confirm', 'code {482913}, valid')).toBeGreaterThan(lasting + 3);
  });

  test('more if nothing else names the code', () => {
    const gain = (text: string, subject: string) =>
      subjectScore(subject, text) - subjectScore('Login', text);
    const long = `${many.repeat(5)}. Verify {482913}`;
    for (const subject of ['Login code', 'Login, code']) {
      expect(gain(long, subject)).toBeGreaterThan(gain(`${long}, code`, subject));
    }
    const codes = (text: string) => subjectScore('Code', text) - subjectScore('Lamps', text);
    expect(codes('code as {482913} as')).toBeGreaterThan(codes(shown) + 0.3);
  });

  test('less than a term beside the number', () => {
    const near = subjectScore('code', 'as {482913}');
    expect(near).toBeGreaterThan(subjectScore('code', `${many}as {482913}`));
    const inSubject = subjectScore('code {482913}', 'as');
    expect(inSubject).toBeGreaterThan(subjectScore('code lamp as {482913}', 'as'));
  });

  test.each<[string, Mail, Mail]>([
    ['order of terms', ['code lamp', 'as {482913}'], ['lamp code', 'as {482913}']],
    ['order that signs in', ['Order, login', far], ['Lamps, login', far]],
    ['order to sign in for', ['Order', 'login, code {482913}'], ['Lamps', 'login, code {482913}']],
    [
      'order and a password',
      ['Order', 'password, code {482913}'],
      ['Lamps', 'password, code {482913}'],
    ],
    [
      'order that names a code',
      ['Order, login code', 'code {482913}'],
      ['Lamps, login code', 'code {482913}'],
    ],
    ['number that terms name', ['{482913}', 'code to verify'], ['{48291}', 'code to verify']],
    [
      'purpose without a colon',
      ['Login', 'Verify; {482913}'],
      ['Login', `Verify ${many}; {482913}`],
    ],
    [
      'colon without a purpose',
      ['Lamps', 'Verify: {482913}'],
      ['Lamps', `Verify ${many}: {482913}`],
    ],
    ['length, for the number in it', [`${many}{482913} as`, 'as'], ['as {482913} as', 'as']],
  ])('but not by its %s', (_, one, other) => {
    expect(subjectScore(...one)).toBeCloseTo(subjectScore(...other));
  });
});
