import { describe, expect, test } from 'vitest';
import { findWords, kind } from '../../../lib/code-detection/vocabulary.ts';

/** The words found, each with the names of its kinds. */
function found(text: string): [string, string[]][] {
  return findWords(text).map(({ start, end, kinds }) => [
    text.slice(start, end),
    Object.entries(kind)
      .filter(([, bit]) => kinds & bit)
      .map(([name]) => name),
  ]);
}

const wordsIn = (text: string) => found(text).map(([word]) => word);

describe('a word is found', () => {
  test('with its kinds, in order', () => {
    expect(found('a passphrase, an otp')).toEqual([
      ['passphrase', ['password']],
      ['otp', ['once']],
    ]);
  });

  test('as the longest of those that begin at its place, and not the shorter within', () => {
    expect(wordsIn('your verification code here')).toEqual(['verification code']);
  });

  test('with an open end', () => {
    expect(found('authenticating')).toEqual([['authenticat', ['verify']]]);
  });

  test('with an open start', () => {
    expect(found('das benutzerpasswort')).toEqual([['passwort', ['password']]]);
  });

  test('whole only, where neither end is open', () => {
    expect(wordsIn('otpx xotp otp2')).toEqual([]);
    expect(wordsIn('otp. (otp) otp')).toEqual(['otp', 'otp', 'otp']);
  });

  test('anywhere in scripts without spaces', () => {
    expect(wordsIn('您的验证码是')).toEqual(['验证码']);
    expect(wordsIn('รหัสของคุณ')).toContain('รหัส');
  });

  test('behind a joined article, and before a joined ending', () => {
    expect(wordsIn('שבקוד')).toEqual(['קוד']);
    expect(wordsIn('فبالرمزها')).toEqual(['الرمز']);
  });
});

test('no word is found in what is none', () => {
  expect(findWords('')).toEqual([]);
  expect(findWords('   ')).toEqual([]);
});
