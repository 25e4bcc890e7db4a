import { expect, test } from 'vitest';
import { withoutOtherCodes } from '../../../lib/code-detection/mail-text/other-codes.ts';
import type { MailTermKind } from '../../../lib/lexicon.ts';

const kindsOf: Record<string, MailTermKind[]> = {
  code: ['code'],
  both: ['code', 'verify'],
  otp: ['oneTimeCode', 'code'],
  verify: ['verify'],
  order: ['otherNumber'],
  receipt: ['otherNumber', 'oneTimeCode'],
};

/** The kinds of the terms of a text, as they are after those of other codes were told. */
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
])('a term for a code is one of something else in "%s"', (text) => {
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
])('and not in "%s"', (text) => {
  expect(kinds(text)).toContainEqual(['code']);
});

test('the other kinds of a term stay', () => {
  expect(kinds('order both')).toEqual([['otherNumber'], ['verify', 'otherNumber']]);
});

test('other terms stay, and such as leave no doubt', () => {
  expect(kinds('order verify')).toEqual([['otherNumber'], ['verify']]);
  expect(kinds('order otp')).toEqual([['otherNumber'], ['oneTimeCode', 'code']]);
});
