import { describe, expect, test } from 'vitest';
import { findCandidates } from '../../../../lib/code-detection/codes/candidates.ts';
import { readText } from '../../../../lib/code-detection/mail-text/read-text.ts';
import { candidatesIn, codesIn, valuesIn } from './marked-candidate.ts';

/** The words of a text, split at white space. */
const words = (table: string) => table.trim().split(/\s+/);

test.each([
  ['4821', '4821', 'digits', 4],
  ['4821937750', '4821937750', 'digits', 10],
  ['123-456', '123-456', 'digits', 6],
  ['123 456', '123456', 'digits', 6],
  ['12 34 56 78', '12345678', 'digits', 8],
  ['FB-48291', '48291', 'digits', 5],
  ['A4B7K', 'A4B7K', 'mixed', 5],
  ['a4b7k9x2m1q8', 'a4b7k9x2m1q8', 'mixed', 12],
  ['6YP-RKJ', '6YP-RKJ', 'mixed', 6],
  ['AB12-CD34-EF56', 'AB12-CD34-EF56', 'mixed', 12],
  ['QWHT', 'QWHT', 'letters', 4],
  ['QWHT-RKPL', 'QWHT-RKPL', 'letters', 8],
])('"%s" is the candidate %s of the shape %s', (text, value, shape, length) => {
  expect(candidatesIn(`is ${text} as`)).toMatchObject([
    { value, shape, length, split: false, bound: false },
  ]);
});

describe('a run of letters and digits', () => {
  test.each(words('48P1 P481 481P A4B7 12345X a4b7k A4b7K9x2M1q8 Nova7 KNo48 4821p'))(
    'is a candidate: %s',
    (text) => {
      expect(candidatesIn(`is ${text} as`)).toMatchObject([{ value: text, shape: 'mixed' }]);
    },
  );

  test.each(words('No48291 PQR4 p481 A4b7K9x2M1q8z melons ABC ABCDEFGHIJK 482 48291377501'))(
    'is not a candidate: %s',
    (text) => {
      expect(valuesIn(`is ${text} as`)).toEqual([]);
    },
  );
});

describe('a prefix joined with a hyphen', () => {
  test.each(words('ngu-48291 e-4821 kwi-48291377 yile-48291 ena-48291'))(
    'is stripped from a number: %s',
    (text) => {
      expect(valuesIn(`ke ${text}, as.`)).toEqual([text.replace(/^.*-/, '')]);
    },
  );

  test.each([
    ...words('id-48291 no-48291 nr-48291 ref-48291 pin-48291 art-48291 po-48291 lampe-48291'),
    ...words('nra-48291 ngu-482 ngu-48291-48291 ngu-4829a'),
  ])('is not stripped, and the whole is not a candidate: %s', (text) => {
    expect(valuesIn(`as ${text}, as.`)).toEqual([]);
  });
});

describe('a suffix joined with a hyphen', () => {
  test.each(words('482913-as 4829-as 48291377-as 482913-t'))(
    'is stripped from a number: %s',
    (text) => {
      expect(valuesIn(`a ${text} is.`)).toEqual([text.replace(/-.*/, '')]);
    },
  );

  test.each(words('482-as 482913-as-as 482913-lampe 4829137-a1'))(
    'is not stripped, and the whole is not a candidate: %s',
    (text) => {
      expect(valuesIn(`a ${text} is.`)).toEqual([]);
    },
  );
});

describe('a lower-case word', () => {
  test.each([
    ...['melon.', 'melon', 'lamp', 'watermelon', '"melon"', "'melon'", '“melon”', '„melon“'],
    ...['«melon»', '「melon」', '『melon』', '(melon)', '"melon".', 'melon\nas'],
  ])('is a candidate at the end of its line: %j', (text) => {
    expect(candidatesIn(`is ${text}`)).toMatchObject([{ shape: 'letters' }]);
  });

  test.each(['melon as', 'melon, as', 'lam', 'watermelons', 'Melon', 'meloN', 'melon..'])(
    'is not a candidate: "%s"',
    (text) => {
      expect(valuesIn(`is ${text}`)).toEqual([]);
    },
  );
});

describe('hyphenated words', () => {
  test.each([
    ...['plumb-tidal-oxbow as', 'plumb-tidal-oxbow-fern as', 'oak-elm-fir as'],
    ...['sparo-bilen.', 'clipboard-limestone'],
  ])('are a candidate: %s', (text) => {
    expect(valuesIn(`is ${text}`)).toEqual([text.replace(/\.| as/, '')]);
  });

  test.each([
    ...['sparo-bilen as', 'watermelon-clipboards', 'plumb-to-oxbow as', 'Plumb-tidal-oxbow as'],
    ...['plumb-tidal-oxboW as', 'plumb-tidal-oxbow7 as', 'plumb-tidal-oxbow-fern-moss as'],
  ])('are not a candidate: %s', (text) => {
    expect(valuesIn(`is ${text}`)).toEqual([]);
  });
});

describe('groups within a line', () => {
  test.each(
    words(`
      482-913-551 4829-13 48-913 RKJ-YP6 RKJYP6-QWERT7 RKJ4-YP6Q-RKJ4-YP6Q rkj-yp6 rkj-yp6-qw7
      FB-AB12 FB-A4829 FB-4829A FB-482 FB-4829-13 k7x-abc 482-yp6 y6p-482
      12024-11-07 2124-11-07 2024-11-071 20-11-07 20245-11-07 2024-115-07 202-11-07 071-11-2024
      07-115-2024 07-11-20245 07-11-202
    `),
  )('are one candidate: %s', (text) => {
    expect(codesIn(`is ${text} as`)).toEqual([text]);
  });

  test.each([
    ['482 913', '482913'],
    ['48 29 13', '482913'],
    ['48 29 13 77', '48291377'],
    ['48291 37750', '4829137750'],
    ['482.913', '482913'],
    ['4829137-', '4829137'],
    ['G-482913', '482913'],
    ['FB-4829', '4829'],
    ['FB-48291377', '48291377'],
  ])('lose separators and prefixes that nobody types: %s', (text, value) => {
    expect(codesIn(`is ${text} as`)).toEqual([value]);
  });

  test.each([
    ...['482 91', '48 29', '482 X91', '482 91X', '4 8', '482913 551203', '482 913 551 203'],
    ...['48 29 13 77 50', 'RKJ YP6', '482-913 551'],
    ...words(`
      48.29.13 4829.1377 4829.13 48.291 RKJ.YPQ 203.113.482.913 482_913
      48-29 4-8291 4829137-7501 4829-137-7501 48-29-13-77-50 G-482 FBX-482913775
      RKJ4-YP6Q-RKJ4-YP6Q-R RKJ4X7-YP6Q7X-RKJ4X7 r7-k9-q4 rkj-yp67 r7-k9 Rkj-yp6 rkj-yP6
      covid-19 abc-123 2024-11-07 1998-11-07 07-11-2024 07-11-1998
    `),
  ])('are not a candidate: %s', (text) => {
    expect(codesIn(`is ${text} as`)).toEqual([]);
  });
});

describe('single characters', () => {
  test.each([
    ['with spaces', '4 8 2 9', '4829'],
    ['ten of them', '4 8 2 9 1 3 7 7 5 0', '4829137750'],
    ['with hyphens', '4-8-2-9', '4829'],
    ['with spaced hyphens', '4 - 8 - 2 - 9', '4829'],
    ['with spaced dots', '4 · 8 · 2 · 9', '4829'],
    ['with spaced bars', '4 | 8 | 2 | 9', '4829'],
    ['with dots', '4·8·2·9', '4829'],
    ['on separate lines with hyphens', '4\n-\n8\n-\n2\n-\n9', '4829'],
    ['on separate lines with dots', '4\n·\n8\n·\n2\n·\n9', '4829'],
    ['on separate lines with bars', '4\n|\n8\n|\n2\n|\n9', '4829'],
    ['letters', 'R K J Y', 'RKJY'],
    ['letters and digits', 'R 4 J 7', 'R4J7'],
    ['at the beginning of the mail', '4 8 2 9', '4829'],
  ])('are one candidate: %s', (_, text, value) => {
    expect(candidatesIn(text)).toMatchObject([{ value, split: true }]);
    expect(candidatesIn('-', text)).toMatchObject([{ value, split: true }]);
  });

  test.each([
    ['three of them', '4 8 2'],
    ['eleven of them', '4 8 2 9 1 3 7 7 5 0 1'],
    ['fifteen of them', '4 8 2 9 1 3 7 7 5 0 1 2 3 4 5'],
    ['in lower case', 'a 4 b 7'],
    ['with commas', '4, 8, 2, 9'],
    ['with spaced commas', '4 , 8 , 2 , 9'],
    ['with slashes', '4/8/2/9'],
    ['with a word between', '4 8 a lamp 2 9'],
  ])('are not a candidate: %s', (_, text) => {
    expect(codesIn(text)).toEqual([]);
  });

  test.each([
    ['a word', '4 8 2 9 A lamp'],
    ['another article', '4 8 2 9 É lamp'],
    ['"E"', '4 8 2 9 E lamp'],
    ['"I"', '4 8 2 9 I lamp'],
    ['"O"', '4 8 2 9 O lamp'],
    ['"U"', '4 8 2 9 U lamp'],
    ['"Y"', '4 8 2 9 Y lamp'],
    ['a letter joined to others', '4 8 2 9 Rß lamp'],
  ])('exclude the first letter of the next sentence: %s', (_, text) => {
    expect(codesIn(text)).toEqual(['4829']);
  });

  test('include a letter before a word if it is not an article', () => {
    expect(codesIn('4 8 2 9 R lamp')).toEqual(['4829R']);
  });

  test('keep their shape', () => {
    expect(candidatesIn('4 8 2 9')).toMatchObject([{ shape: 'digits' }]);
    expect(candidatesIn('R 4 J 7')).toMatchObject([{ shape: 'mixed' }]);
    expect(candidatesIn('4 R 7 J')).toMatchObject([{ shape: 'mixed' }]);
    expect(candidatesIn('R K J Y')).toMatchObject([{ shape: 'letters' }]);
  });
});

describe('two groups alone on their line', () => {
  test.each([
    ['of digits, unequal', '482 91', '48291'],
    ['of digits, unequal, with a full stop', '482 91.', '48291'],
    ['of digits, in quotes after a colon', 'It is: 482 91', '48291'],
    ['of letters and digits', 'RKJ YP6', 'RKJYP6'],
    ['of eight characters', '4829 1377', '48291377'],
    ['of eight characters, unequal', '482 91377', '48291377'],
    ['with a dash', '482 - 913', '482-913'],
    ['with a dash on a separate line', '482\n-\n913', '482-913'],
    ['on two lines', '482\n913', '482913'],
    ['on two lines, above a word', '482\n913\nas', '482913'],
    ['of two and four characters', '48 2913', '482913'],
    ['of five characters', '48 291', '48291'],
  ])('are one candidate: %s', (_, text, value) => {
    expect(codesIn(text)).toEqual([value]);
    expect(codesIn('-', text).slice(0, 1)).toEqual([value]);
  });

  test.each([
    ['after a word', 'is 482 91', []],
    ['before a word', '482 91 as', []],
    ['of one and four', '4 8291', []],
    ['of four and one', '8291 4', ['8291']],
    ['of letters', 'RKJ YPQ', []],
    ['of letters and digits, unequal', 'RKJ YP', []],
    ['of mixed groups, unequal', 'RKJ4 YP', []],
    ['in lower case', 'rkj yp6', []],
    ['of nine characters, unequal', '4829 13775', []],
    ['of four characters', '48 29', []],
    ['on two lines, of four each', '4829\n9137', ['4829', '9137']],
    ['on two lines, of two', '482\n91', []],
    ['on two lines, of two before three', '48\n913', []],
    ['on two lines, of four before three', '4829\n913', ['4829']],
    ['on two lines, of four after three', '482\n9137', ['9137']],
    ['with two dashes', '482 - - 913', []],
    ['with a comma and a dash', '482, - 913', []],
    ['on three lines', '482\n913\n551', []],
    ['on two lines, after a digit', '7\n482\n913', []],
    ['on two lines, after a number', '77\n482\n913', []],
    ['with a dash after a word', 'is 482 - 913', []],
    ['with a dash before a word', '482 - 913 as', []],
    ['with a double dash', '482 -- 913', []],
    ['with a comma', '482, 913', []],
  ])('are not one candidate: %s', (_, text, values) => {
    expect(codesIn(text)).toEqual(values);
  });

  test('are not one candidate after a quotation mark at the beginning of the mail', () => {
    expect(codesIn('as', '"482 91')).toEqual([]);
  });

  test('cover the range up to the end of the second group', () => {
    const page = readText('-', '482 91');
    const [one] = findCandidates(page);
    expect(page.text.slice(one?.start, one?.end)).toBe('482 91');
    expect(codesIn('482 91\n551203')).toEqual(['48291', '551203']);
  });
});

test('a rejected match does not hide the candidate after it', () => {
  expect(codesIn('is 07-11-2024, is 482913 as')).toEqual(['482913']);
  expect(codesIn('is 482913 551203 as 4829')).toEqual(['4829']);
  expect(codesIn('4 8 2 9\n551203')).toEqual(['4829', '551203']);
});
