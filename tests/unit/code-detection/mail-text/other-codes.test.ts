import { describe, expect, test } from 'vitest';
import { withoutOtherCodes } from '../../../../lib/code-detection/mail-text/other-codes.ts';
import { readText } from '../../../../lib/code-detection/mail-text/read-text.ts';
import { findVerification } from '../../../../lib/code-detection.ts';
import type { MailTermKind } from '../../../../lib/lexicon.ts';

const big = (number: string) => `<p style="font-size:28px;font-weight:bold">${number}</p>`;
const codeIn = (subject: string, html: string) => findVerification({ subject, html }).code;
const kindsIn = (text: string) => readText('-', text).matches.map(({ kinds }) => kinds);

const kindsOf: Record<string, MailTermKind[]> = {
  code: ['code'],
  both: ['code', 'verify'],
  otp: ['oneTimeCode', 'code'],
  verify: ['verify'],
  order: ['otherNumber'],
  receipt: ['otherNumber', 'oneTimeCode'],
};

/** The kinds of each term in a text. */
const kinds = (text: string) => {
  const found = [...text.matchAll(/code|both|otp|verify|order|receipt/g)];
  const matches = found.map(({ 0: term, index }) => {
    return { start: index, end: index + term.length, kinds: new Set(kindsOf[term]) };
  });
  return withoutOtherCodes(text, matches).map((match) => [...match.kinds]);
};

test.each([
  'order code',
  'order-code',
  'order--code',
  'ordercode',
  'orders code',
  'orderslampionscode',
  'code order',
  'codes order',
  'codesigns order',
  'code of order',
  'code of the order',
  "code d'order",
  'code lampe order',
])('the term for a code belongs to another kind of code in "%s"', (text) => {
  expect(kinds(text).every((one) => one.join() === 'otherNumber')).toBe(true);
});

test.each([
  'order, code',
  'order a code',
  'order. as code',
  'order---code',
  'orderslampionslampions code',
  'code, order',
  'codeorder',
  'code of all the order',
  'code lampion order',
  'code of order'.replace('of', 'of,'),
  'codesignals order',
  'code receipt',
  'receipt code',
  'verify code',
])('the term for a code keeps its kind in "%s"', (text) => {
  expect(kinds(text)).toContainEqual(['code']);
});

test('other kinds of the same term are kept', () => {
  expect(kinds('order both')).toEqual([['otherNumber'], ['verify', 'otherNumber']]);
});

test('other terms and unambiguous terms are kept', () => {
  expect(kinds('order verify')).toEqual([['otherNumber'], ['verify']]);
  expect(kinds('order otp')).toEqual([['otherNumber'], ['oneTimeCode', 'code']]);
});

describe('a code of another kind is not a verification code', () => {
  test.each([
    ['a booking', 'Your booking is confirmed. Booking code:'],
    ['a parcel', 'Tu código de seguimiento:'],
    ['an invitation', 'Share your referral code with friends:'],
    ['a customer', 'Il tuo codice cliente:'],
    ['a discount, in one word', 'Mit diesem Rabattcode sparst du 20 %:'],
    ['a recommendation, in one word', 'Dein Empfehlungscode:'],
    ['a booking, in Turkish', 'Rezervasyonunuz onaylandı. Rezervasyon kodu:'],
    ['a parcel, in Polish', 'Twój kod śledzenia:'],
    ['a payment, in Korean', '결제가 승인되었습니다. 승인번호:'],
    ['a customer, in Japanese', 'お客様番号：'],
  ])('for %s', (_, sentence) => {
    expect(codeIn('Acme', `<p>${sentence}</p>${big('482913')}`)).toBeUndefined();
  });

  test('even if the mail asks to sign in', () => {
    const html = `<p>Código de reserva:</p>${big('482913')}`;
    expect(codeIn('Inicia sesión', html)).toBeUndefined();
  });

  test('but the same layout with a verification code is one', () => {
    expect(codeIn('Acme', `<p>Dein Code zum Anmelden:</p>${big('482913')}`)).toBe('482913');
    expect(codeIn('Acme', `<p>Tu código para entrar:</p>${big('482913')}`)).toBe('482913');
  });

  test('if the mail has a list of codes', () => {
    const items = ['48291355', '10385527', '77204916', '60318824'];
    const list = items.map((item) => `<li><code>${item}</code></li>`).join('');
    expect(codeIn('Sign in', `<p>Your codes for signing in:</p><ul>${list}</ul>`)).toBeUndefined();
    const one = `<p>Your code for signing in:</p><ul><li><code>${items[0]}</code></li></ul>`;
    expect(codeIn('Sign in', one)).toBe('48291355');
  });

  test('if a large number is repeated without a term for its purpose', () => {
    const html = `<p>Xyzzy plugh 482913 frotz.</p>${big('482913')}`;
    expect(codeIn('Xyzzy 482913', html)).toBeUndefined();
  });
});

describe('a word of one language is not confused with a word of another language', () => {
  test.each([
    ['Swedish "är" for Hungarian "ár"', 'Din verifieringskod är 482913.'],
    ['German "bei" for Swahili "bei"', 'Dein Code bei Acme 482913 läuft in 10 Minuten ab.'],
    ['Esperanto "via" for Italian "via"', 'Via kodo 482913 por ensaluti.'],
    ['French "bonjour" for Polish "bon"', 'Bonjour 482913 est votre code de connexion.'],
  ])('%s', (_, text) => {
    expect(findVerification({ subject: 'Acme', text }).code).toBe('482913');
  });
});

describe('an instruction to enter another kind of code', () => {
  test.each([
    ['next to the term for a code', 'Saisissez ce code promo'],
    ['before the term for a code', 'クーポンコードを入力'],
    ['after a short word', 'Introdu codul de reducere'],
    ['after a short word, in Slovene', 'vnesite kodo za popust'],
  ])('does not count as an instruction to enter a verification code: %s', (_, text) => {
    expect(kindsIn(text).every((one) => !one.has('oneTimeCode') && !one.has('typeIn'))).toBe(true);
    expect(kindsIn(text).some((one) => one.has('otherNumber'))).toBe(true);
  });

  test.each(['Enter this code on your phone', 'Enter the code, order', 'Order: enter the code'])(
    'is not found in "%s"',
    (text) => {
      expect(kindsIn(text).some((one) => one.has('oneTimeCode'))).toBe(true);
    },
  );
});
