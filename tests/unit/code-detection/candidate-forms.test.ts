import { describe, expect, test } from 'vitest';
import { findCandidates } from '../../../lib/code-detection/codes/candidates.ts';
import { readText } from '../../../lib/code-detection/mail-text/read-text.ts';
import { candidatesIn, codesIn, valuesIn } from './candidates-in.ts';

describe('a beginning that is joined with a hyphen', () => {
  test.each(['ngu', 'e', 'kwi', 'yile'])('"%s-" leaves a number alone', (word) => {
    expect(valuesIn(`ke ${word}-48291, as.`)).toEqual(['48291']);
    expect(valuesIn(`ke ${word}-4821 as.`)).toEqual(['4821']);
    expect(valuesIn(`ke ${word}-48291377 as.`)).toEqual(['48291377']);
  });

  test.each(['id', 'no', 'nr', 'ref', 'pin', 'art', 'po', 'lampe'])('"%s-" names it', (word) => {
    expect(valuesIn(`as ${word}-48291, as.`)).toEqual([]);
  });

  test('only begins like such a name', () => {
    expect(valuesIn('as nra-48291, as.')).toEqual([]);
    expect(valuesIn('as ena-48291, as.')).toEqual(['48291']);
  });

  test.each(['ngu-482', 'ngu-48291-48291', 'ngu-4829a'])('makes no number of "%s"', (text) => {
    expect(valuesIn(`as ${text} as.`)).toEqual([]);
  });
});

describe('an ending that is joined with a hyphen', () => {
  test.each(['482913-as', '4829-as', '48291377-as', '482913-t'])('leaves a number: %s', (text) => {
    expect(valuesIn(`a ${text} is.`)).toEqual([text.replace(/-.*/, '')]);
  });

  test.each(['482-as', '482913-as-as', '482913-lampe', '4829137-a1'])('is none: %s', (text) => {
    expect(valuesIn(`a ${text} is.`)).toEqual([]);
  });
});

describe('a word in lower case that ends its line', () => {
  test.each([
    ['with a stop', 'is melon.'],
    ['at its end', 'is melon'],
    ['with a quote', 'is "melon"'],
    ['with a single quote', "is 'melon'"],
    ['with a typographic quote', 'is “melon”'],
    ['with a German quote', 'is „melon“'],
    ['with a French quote', 'is «melon»'],
    ['with a corner bracket', 'is 「melon」'],
    ['with a double corner bracket', 'is 『melon』'],
    ['with a bracket', 'is (melon)'],
    ['with a quote and a stop', 'is "melon".'],
    ['of four letters', 'is lamp'],
    ['of ten letters', 'is watermelon'],
    ['above another line', 'is melon\nas'],
  ])('%s is a candidate', (_, text) => {
    expect(candidatesIn(text)).toMatchObject([{ shape: 'letters' }]);
  });

  test.each([
    ['before another word', 'is melon as'],
    ['with a comma', 'is melon, as'],
    ['of three letters', 'is lam'],
    ['of eleven letters', 'is watermelons'],
    ['with a capital', 'is Melon'],
    ['with a capital at its end', 'is meloN'],
    ['with two stops', 'is melon..'],
  ])('%s is none', (_, text) => {
    expect(valuesIn(text)).toEqual([]);
  });
});

describe('one run of letters and digits', () => {
  test.each(['48P1', 'P481', '481P', 'A4B7', '12345X', 'a4b7k', 'A4b7K9x2M1q8', 'Nova7', 'KNo48'])(
    'is a candidate: %s',
    (text) => {
      expect(candidatesIn(`is ${text} as`)).toMatchObject([{ value: text, shape: 'mixed' }]);
    },
  );

  test.each(['No48291', 'PQR4', 'p481', '4821p', 'A4b7K9x2M1q8z', 'melons', 'ABC', '482'])(
    'is none: %s',
    (text) => {
      expect(valuesIn(`is ${text} as`).filter((value) => value.length === 4)).toEqual([]);
      expect(valuesIn(`is ${text} as`)).toEqual(text === '4821p' ? ['4821p'] : []);
    },
  );
});

describe('characters one by one', () => {
  test.each([
    ['with spaces', '4 8 2 9', '4829'],
    ['ten of them', '4 8 2 9 1 3 7 7 5 0', '4829137750'],
    ['without anything but hyphens', '4-8-2-9', '4829'],
    ['with spaced hyphens', '4 - 8 - 2 - 9', '4829'],
    ['with spaced dots', '4 · 8 · 2 · 9', '4829'],
    ['with spaced bars', '4 | 8 | 2 | 9', '4829'],
    ['with dots', '4·8·2·9', '4829'],
    ['on lines with hyphens', '4\n-\n8\n-\n2\n-\n9', '4829'],
    ['on lines with dots', '4\n·\n8\n·\n2\n·\n9', '4829'],
    ['on lines with bars', '4\n|\n8\n|\n2\n|\n9', '4829'],
    ['letters', 'R K J Y', 'RKJY'],
    ['letters and digits', 'R 4 J 7', 'R4J7'],
    ['first in the mail', '4 8 2 9', '4829'],
  ])('are one candidate: %s', (_, text, value) => {
    expect(candidatesIn(text)).toMatchObject([{ value, split: true }]);
    expect(candidatesIn('-', text)).toMatchObject([{ value, split: true }]);
  });

  test.each([
    ['of three', '4 8 2'],
    ['of eleven', '4 8 2 9 1 3 7 7 5 0 1'],
    ['of fifteen', '4 8 2 9 1 3 7 7 5 0 1 2 3 4 5'],
    ['in lower case', 'a 4 b 7'],
    ['with commas', '4, 8, 2, 9'],
    ['with spaced commas', '4 , 8 , 2 , 9'],
    ['with slashes', '4/8/2/9'],
    ['with a word between', '4 8 a lamp 2 9'],
  ])('are none %s', (_, text) => {
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
  ])('leave out what begins the next sentence: %s', (_, text) => {
    expect(codesIn(text)).toEqual(['4829']);
  });

  test('keep a letter that a word follows, where it is no article', () => {
    expect(codesIn('4 8 2 9 R lamp')).toEqual(['4829R']);
  });

  test('keep their form', () => {
    expect(candidatesIn('4 8 2 9')).toMatchObject([{ shape: 'digits' }]);
    expect(candidatesIn('R 4 J 7')).toMatchObject([{ shape: 'mixed' }]);
    expect(candidatesIn('4 R 7 J')).toMatchObject([{ shape: 'mixed' }]);
    expect(candidatesIn('R K J Y')).toMatchObject([{ shape: 'letters' }]);
  });
});

describe('two groups that are all of their line', () => {
  test.each([
    ['of digits, uneven', '482 91', '48291'],
    ['of digits, uneven, with a stop', '482 91.', '48291'],
    ['of digits, in quotes behind a colon', 'It is: 482 91', '48291'],
    ['of letters and digits', 'RKJ YP6', 'RKJYP6'],
    ['of eight', '4829 1377', '48291377'],
    ['of eight, uneven', '482 91377', '48291377'],
    ['with a dash', '482 - 913', '482-913'],
    ['with a dash on a line of its own', '482\n-\n913', '482-913'],
    ['on two lines', '482\n913', '482913'],
    ['on two lines, above a word', '482\n913\nas', '482913'],
    ['of two and four', '48 2913', '482913'],
    ['of five', '48 291', '48291'],
  ])('%s', (_, text, value) => {
    expect(codesIn(text)).toEqual([value]);
    expect(codesIn('-', text).slice(0, 1)).toEqual([value]);
  });

  test.each([
    ['behind a word', 'is 482 91', []],
    ['before a word', '482 91 as', []],
    ['of one and four', '4 8291', []],
    ['of four and one', '8291 4', ['8291']],
    ['of letters', 'RKJ YPQ', []],
    ['of letters and digits, uneven', 'RKJ YP', []],
    ['of mixed groups, uneven', 'RKJ4 YP', []],
    ['in lower case', 'rkj yp6', []],
    ['of nine, uneven', '4829 13775', []],
    ['of four', '48 29', []],
    ['on two lines, of four', '4829\n9137', ['4829', '9137']],
    ['on two lines, of two', '482\n91', []],
    ['on two lines, of two before three', '48\n913', []],
    ['on two lines, of four before three', '4829\n913', ['4829']],
    ['on two lines, of four behind three', '482\n9137', ['9137']],
    ['with two dashes', '482 - - 913', []],
    ['with a comma and a dash', '482, - 913', []],
    ['on three lines', '482\n913\n551', []],
    ['on two lines, behind digits', '7\n482\n913', []],
    ['on two lines, behind a number', '77\n482\n913', []],
    ['with a dash behind a word', 'is 482 - 913', []],
    ['with a dash before a word', '482 - 913 as', []],
    ['with a long dash of two', '482 -- 913', []],
    ['with a comma', '482, 913', []],
  ])('but not %s', (_, text, values) => {
    expect(codesIn(text)).toEqual(values);
  });

  test('not behind a sign that begins the mail', () => {
    expect(codesIn('as', '"482 91')).toEqual([]);
  });

  test('keep the place of the second', () => {
    const page = readText('-', '482 91');
    const [one] = findCandidates(page);
    expect(page.text.slice(one?.start, one?.end)).toBe('482 91');
    expect(codesIn('482 91\n551203')).toEqual(['48291', '551203']);
  });
});

test('what stands before a form does not hide the next', () => {
  expect(codesIn('is 07-11-2024, is 482913 as')).toEqual(['482913']);
  expect(codesIn('is 482913 551203 as 4829')).toEqual(['4829']);
  expect(codesIn('4 8 2 9\n551203')).toEqual(['4829', '551203']);
});
