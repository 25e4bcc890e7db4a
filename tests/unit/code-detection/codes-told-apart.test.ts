import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'News') => findVerification({ subject, text }).code;

describe('a code is told', () => {
  test('by what to do when somebody asks for it', () => {
    expect(codeIn('Quote 482913 when prompted.', 'Your login code')).toBe('482913');
    expect(codeIn('Quote 482913 when you write.', 'Your login')).toBeUndefined();
  });

  test.each([
    ['is', 'Your one-time code is HBQKZT. It works once.'],
    ['ist', 'Ihr Einmalcode ist HBQKZT. Er gilt einmal.'],
    ['est', 'Votre code de vérification est HBQKZT. Il expire.'],
  ])('of letters that nobody could say, by "%s"', (_, text) => {
    expect(codeIn(text, 'Your one-time code')).toBe('HBQKZT');
    expect(codeIn(text.replace('HBQKZT', 'MELONS'), 'Your one-time code')).toBeUndefined();
  });
});

describe('no code is', () => {
  test.each([
    ['a postcode below a storm', 'Gusts for 53113 Bonn. A code orange was issued.', 'Code orange'],
    ['a job', 'Apply by Monday. Job code: R-44718', 'New jobs: Verification Engineer'],
    ['a count of lines', 'A login system in 1500 lines of code', 'How I built a login system'],
    [
      'a coupon that is entered',
      'Enter the code MELON1111 for a discount',
      'Enter the code MELON1111',
    ],
    ['a thousand', 'Enter the code, get 100K off', 'Enter the code'],
    ['a size', 'Enter the code, get 50GB more', 'Enter the code'],
  ])('%s', (_, text, subject) => {
    expect(codeIn(text, subject)).toBeUndefined();
  });

  test('a figure of an article about codes', () => {
    const text = 'In 2024, 4471 companies moved. We talked to engineers.';
    expect(codeIn(text, 'Why one-time codes go away')).toBeUndefined();
    expect(codeIn('In 4471, your engineers.', 'Your one-time code')).toBe('4471');
  });
});
