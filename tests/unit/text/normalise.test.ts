import { describe, expect, test } from 'vitest';
import { lowerCase, normalise } from '../../../lib/text/normalise.ts';

describe('normalising', () => {
  test.each([
    ['accents', 'Bestätigung é Å', 'Bestatigung e A'],
    ['Hebrew vowel points', 'קוֹד', 'קוד'],
    ['Hebrew letter points', '\u05e9\u05c1\u05e9\u05c2\u05e4\u05bf', '\u05e9\u05e9\u05e4'],
    ['Arabic vowel points', 'رَمْز كتابٌ كتاباً', 'رمز كتاب كتابا'],
    ['small Arabic letters', '\u0647\u0670\u0630\u0627', '\u0647\u0630\u0627'],
    ['the Arabic tatweel', 'رمـــز', 'رمز'],
    ['soft hyphens and invisible spaces', 'co\u00adde\u200b1\u200c2\u200d3\u2060\ufeff', 'code123'],
    ['direction marks', '\u202e12\u202c \u206634\u2069\u200e \u061c56', '12 34 56'],
    ['invisible tags', 'a\u{e0041}b', 'ab'],
    ['full-width characters', 'ＣＯＤＥ４８２', 'CODE482'],
    ['Arabic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['Persian digits', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['Devanagari digits', '०१२३४५६७८९', '0123456789'],
    ['mathematical digits', '𝟎𝟏𝟗', '019'],
    ['ligatures and letter variants', 'ﬁ ی ى ک', 'fi ي ي ك'],
    ['a dotless letter', 'ı', 'i'],
    ['dashes', '1‐2‑3‒4–5—6―7−8﹣9－0', '1-2-3-4-5-6-7-8-9-0'],
    ['apostrophes', 'it’s it‘s itʼs it`s it´s', "it's it's it's it's it s"],
  ])('unifies %s', (_, text, expected) => {
    expect(normalise(text)).toBe(expected);
  });

  test.each(['Your code is 482913!', 'line\nline', '안녕 123', 'й'])(
    'leaves %j unchanged',
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
  test('works in every script', () => {
    expect(lowerCase('ABC ÄÖ КОД')).toBe('abc äö код');
  });

  test('depends on the word, not on each letter', () => {
    expect(lowerCase('ΚΩΔΙΚΟΣ')).toBe('κωδικο\u03c2');
  });

  test('keeps all offsets', () => {
    expect(lowerCase('İSTANBUL Code')).toBe('İstanbul code');
  });
});
