import { expect, test } from 'vitest';
import { withoutOtherCodes } from '../../../lib/code-detection/mail-text/other-codes.ts';
import { kind } from '../../../lib/code-detection/vocabulary.ts';

const kindOf: Record<string, number> = {
  code: kind.code,
  both: kind.code | kind.verify,
  otp: kind.once | kind.code,
  verify: kind.verify,
  order: kind.never,
  receipt: kind.never | kind.once,
};

/** The kinds of the words of a text, as they are after those of other codes were told. */
const kinds = (text: string) => {
  const found = [...text.matchAll(/code|both|otp|verify|order|receipt/g)];
  const hits = found.map(({ 0: word, index }) => {
    return { start: index, end: index + word.length, kinds: kindOf[word] ?? 0 };
  });
  return withoutOtherCodes(text, hits).map((hit) => hit.kinds);
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
])('a word for a code is one of something else in "%s"', (text) => {
  expect(kinds(text).every((one) => one === kind.never)).toBe(true);
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
  expect(kinds(text)).toContain(kind.code);
});

test('what else a word means stays', () => {
  expect(kinds('order both')).toEqual([kind.never, kind.verify | kind.never]);
});

test('other words stay, and such as leave no doubt', () => {
  expect(kinds('order verify')).toEqual([kind.never, kind.verify]);
  expect(kinds('order otp')).toEqual([kind.never, kind.once | kind.code]);
});
