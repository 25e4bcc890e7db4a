import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/code-detection.ts';

const codeIn = (subject: string, text: string) => findVerification({ subject, text }).code;

test('a number that its subject repeats needs fewer words', () => {
  for (const text of ['as our code, lamp 482913', 'the code was 482913 as lamps']) {
    expect(codeIn('as 482913 as', text)).toBe('482913');
    expect(codeIn('Acme', text)).toBeUndefined();
  }
});

describe('numbers below one another are a list', () => {
  test.each([
    ['of three', 'Your login code:\n482913\n551203\n771942', undefined],
    ['but not of two', 'Your login code:\n482913\n551203', '482913'],
    ['but not with words behind them', 'Your login code:\n482913\n551203 as\n771942 as', '482913'],
    ['but not with words before them', 'Your login code:\n482913\nas 551203\nas 771942', '482913'],
    ['but not of different lengths', 'Your login code:\n482913\n5512\n77194', '482913'],
  ])('%s', (_, text, code) => {
    expect(codeIn('Login code', text)).toBe(code);
  });

  test('to which the subject does not belong', () => {
    expect(codeIn('551203', 'Your login code:\n482913\n771942')).toBe('482913');
  });
});

test('a number with a sign is a code only behind a word for one', () => {
  expect(codeIn('Login code', 'Your login code #482913')).toBe('482913');
  expect(codeIn('Login code', 'Your login lamp #482913')).toBeUndefined();
  expect(codeIn('Login code', 'Your verify code. #482913')).toBeUndefined();
});
