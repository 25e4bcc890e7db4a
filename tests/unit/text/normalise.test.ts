import { describe, expect, test } from 'vitest';
import { lowerCase, normalise } from '../../../lib/text/normalise.ts';

describe('normalising', () => {
  test.each([
    ['accents', 'Bestätigung é Å', 'Bestatigung e A'],
    ['vowel points of Hebrew', 'קוֹד', 'קוד'],
    ['the points of Hebrew letters', '\u05e9\u05c1\u05e9\u05c2\u05e4\u05bf', '\u05e9\u05e9\u05e4'],
    ['vowel points of Arabic', 'رَمْز كتابٌ كتاباً', 'رمز كتاب كتابا'],
    ['the small letters of Arabic', '\u0647\u0670\u0630\u0627', '\u0647\u0630\u0627'],
    ['the line that only stretches', 'رمـــز', 'رمز'],
    ['soft hyphens and invisible spaces', 'co\u00adde\u200b1\u200c2\u200d3\u2060\ufeff', 'code123'],
    ['marks of direction', '\u202e12\u202c \u206634\u2069\u200e \u061c56', '12 34 56'],
    ['invisible tags', 'a\u{e0041}b', 'ab'],
    ['full width', 'ＣＯＤＥ４８２', 'CODE482'],
    ['Arabic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['Persian digits', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['Devanagari digits', '०१२३४५६७८९', '0123456789'],
    ['mathematical digits', '𝟎𝟏𝟗', '019'],
    ['two letters that are one', 'ﬁ ی ى ک', 'fi ي ي ك'],
    ['a letter without its dot', 'ı', 'i'],
    ['dashes', '1‐2‑3‒4–5—6―7−8﹣9－0', '1-2-3-4-5-6-7-8-9-0'],
    ['apostrophes', 'it’s it‘s itʼs it`s it´s', "it's it's it's it's it s"],
  ])('makes %s alike', (_, text, expected) => {
    expect(normalise(text)).toBe(expected);
  });

  test.each(['Your code is 482913!', 'line\nline', '안녕 123', 'й'])(
    'leaves %j as it is',
    (text) => {
      expect(normalise(text)).toBe(
        text
          .normalize('NFKD')
          .replace(/\u0306/g, '')
          .normalize('NFC'),
      );
    },
  );
});

describe('lower case', () => {
  test('is that of every script', () => {
    expect(lowerCase('ABC ÄÖ КОД')).toBe('abc äö код');
  });

  test('is that of a word, not of each letter', () => {
    expect(lowerCase('ΚΩΔΙΚΟΣ')).toBe('κωδικο\u03c2');
  });

  test('keeps every offset', () => {
    expect(lowerCase('İSTANBUL Code')).toBe('İstanbul code');
  });
});
