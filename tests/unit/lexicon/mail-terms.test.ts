import { describe, expect, test } from 'vitest';
import { findMailTerms } from '../../../lib/lexicon/mail-terms.ts';

/** The terms found, each with the names of its kinds. */
function found(text: string): [string, string[]][] {
  return findMailTerms(text).map(({ start, end, kinds }) => [text.slice(start, end), [...kinds]]);
}

const termsIn = (text: string) => found(text).map(([term]) => term);

describe('a term is found', () => {
  test('with its kinds, in order', () => {
    expect(found('a passphrase, an otp')).toEqual([
      ['passphrase', ['password']],
      ['otp', ['oneTimeCode']],
    ]);
  });

  test('as the longest of those that begin at its offset, and not the shorter within', () => {
    expect(termsIn('your verification code here')).toEqual(['verification code']);
  });

  test('with an open end', () => {
    expect(found('authenticating')).toEqual([['authenticat', ['verify']]]);
  });

  test('with an open start', () => {
    expect(found('das benutzerpasswort')).toEqual([['passwort', ['password']]]);
  });

  test('whole only, where neither end is open', () => {
    expect(termsIn('otpx xotp otp2')).toEqual([]);
    expect(termsIn('otp. (otp) otp')).toEqual(['otp', 'otp', 'otp']);
  });

  test('anywhere in scripts without spaces', () => {
    expect(termsIn('您的验证码是')).toEqual(['验证码']);
    expect(termsIn('รหัสของคุณ')).toContain('รหัส');
  });

  test('behind a joined article, and before a joined ending', () => {
    expect(termsIn('שבקוד')).toEqual(['קוד']);
    expect(termsIn('فبالرمزها')).toEqual(['الرمز']);
  });
});

test('no term is found in what is none', () => {
  expect(findMailTerms('')).toEqual([]);
  expect(findMailTerms('   ')).toEqual([]);
});
