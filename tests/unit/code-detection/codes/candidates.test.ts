import { describe, expect, test } from 'vitest';
import { findCandidates } from '../../../../lib/code-detection/codes/candidates.ts';
import { readText } from '../../../../lib/code-detection/mail-text/read-text.ts';
import { candidatesIn, valuesIn } from '../candidates-in.ts';

describe('a candidate is', () => {
  test.each([
    ['4821', '4821', 'digits', 4],
    ['4821937750', '4821937750', 'digits', 10],
    ['123-456', '123-456', 'digits', 6],
    ['12-34-56', '12-34-56', 'digits', 6],
    ['123 456', '123456', 'digits', 6],
    ['12 34 56 78', '12345678', 'digits', 8],
    ['G-482913', '482913', 'digits', 6],
    ['FB-48291', '48291', 'digits', 5],
    ['A4B7K', 'A4B7K', 'mixed', 5],
    ['a4b7k9x2m1q8', 'a4b7k9x2m1q8', 'mixed', 12],
    ['RKJ-YP6', 'RKJ-YP6', 'mixed', 6],
    ['AB12-CD34-EF56', 'AB12-CD34-EF56', 'mixed', 12],
    ['QWHT', 'QWHT', 'letters', 4],
    ['QWHT-RKPL', 'QWHT-RKPL', 'letters', 8],
  ])('%s', (text, value, shape, length) => {
    expect(candidatesIn(`is ${text} .`)).toMatchObject([
      { value, shape, length, split: false, bound: false },
    ]);
  });

  test.each([
    ['spaces', '4 8 2 9'],
    ['hyphens', '4-8-2-9'],
    ['middle dots', '4 · 8 · 2 · 9'],
    ['bars', '4 | 8 | 2 | 9'],
    ['ends of lines', '4\n8\n2\n9'],
    ['hyphens on lines of their own', '4\n-\n8\n-\n2\n-\n9'],
  ])('four digits apart by %s', (_, text) => {
    expect(candidatesIn(text)).toMatchObject([{ value: '4829', shape: 'digits', split: true }]);
  });

  test('letters and digits apart', () => {
    expect(candidatesIn('A 4 B 7 K')).toMatchObject([
      { value: 'A4B7K', shape: 'mixed', split: true, length: 5 },
    ]);
  });

  test('what a last line binds to its site', () => {
    expect(candidatesIn('@shop.example #482913')).toMatchObject([{ value: '482913', bound: true }]);
    expect(candidatesIn('@the-shop.example #482913')).toMatchObject([{ bound: true }]);
    expect(valuesIn('see @shop.example#482913')).toEqual([]);
  });

  test('where it stands in the text', () => {
    const page = readText('-', 'is 123 456 or 4829.');
    expect(findCandidates(page).map(({ start, end }) => page.text.slice(start, end))).toEqual([
      '123 456',
      '4829',
    ]);
  });
});

describe('no candidate is', () => {
  test.each([
    ['three digits', '482'],
    ['eleven digits', '48291377501'],
    ['a small word', 'code'],
    ['a short mixture in lower case', 'a4b7'],
    ['a short word with a digit', 'ABC7'],
    ['a long mixture', 'a4b7k9x2m1q8z'],
    ['a word in capitals of three letters or eleven', 'ABC ABCDEFGHIJK'],
    ['groups of different lengths', '1234 56'],
    ['three digits apart, or eleven', '4 8 2'],
    ['a date from the year', '2024-11-07'],
    ['a date to the year', '07-11-2024'],
    ['five groups', '1234-5678-9012-3456-7890'],
    ['an amount before its sign', '4821 €'],
    ['an amount after its sign', '€ 4821'],
    ['an amount with its letters', '4821 EUR'],
    ['an amount after its letters', 'USD 4821'],
    ['a path', '/4821/'],
    ['a parameter', 'x=4821&y'],
    ['an account', '@4821'],
    ['a number sign after a word', 'nr#482913'],
    ['a percentage', '4821%'],
    ['degrees', '4821°'],
    ['a masked number', '**** 4821'],
    ['a masked number in letters', 'xxxx 4821'],
    ['a masked number with bullets', '•••• 4821'],
    ['a decimal number', '4821.50'],
    ['thousands', '12,4821'],
    ['a time', '18:4213'],
    ['a version', '1.4821'],
    ['an area code before it', '(431) 4821'],
    ['a country before it', '+49 4821'],
    ['part of a word', 'nr4821abcdefgh'],
    ['part of a Greek word', 'κωδ4821'],
    ['part of a Cyrillic word', 'код4821'],
    ['part of a mail address', '4821@shop.example'],
    ['part of a web address', 'https://shop.example/4821'],
    ['part of a bare address', 'shop.example/4821'],
    ['part of an address without a scheme', 'www.shop.example/?a#4821'],
  ])('%s', (_, text) => {
    expect(valuesIn(`is ${text} .`)).toEqual([]);
  });
});

describe('beside what it is not, a candidate still is', () => {
  test.each([
    ['at the end of a sentence', 'is 4821.', ['4821']],
    ['in brackets', '(4821)', ['4821']],
    ['in quotes', '"4821", \'7394\'', ['4821', '7394']],
    ['before the next sentence', 'is 4821. It', ['4821']],
    ['after a colon', 'code:4821', ['4821']],
    ['after a number sign', '#4821', ['4821']],
    ['before a colon', '4821: your code is', ['4821']],
    ['after an address', 'https://shop.example/x 4821', ['4821']],
    ['before a script without spaces', '验证码4821。', ['4821']],
  ])('one %s', (_, text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });
});

test('only the first thousand are kept', () => {
  expect(candidatesIn('4821, '.repeat(2000))).toHaveLength(1000);
});
