import { describe, expect, test } from 'vitest';
import { findMailTerms } from '../../../lib/lexicon/mail-terms.ts';

/** The terms found, with the names of their kinds. */
function found(text: string): [string, string[]][] {
  return findMailTerms(text).map(({ start, end, kinds }) => [text.slice(start, end), [...kinds]]);
}

const termsIn = (text: string) => found(text).map(([term]) => term);

describe('a mail term is found', () => {
  test('with its kinds, in order of position', () => {
    expect(found('a passphrase, an otp')).toEqual([
      ['passphrase', ['password']],
      ['otp', ['oneTimeCode']],
    ]);
  });

  test('as the longest term at its offset, without shorter terms inside it', () => {
    expect(termsIn('your verification code here')).toEqual(['verification code']);
  });

  test('before a suffix if its end is open', () => {
    expect(found('authenticating')).toEqual([['authenticat', ['verify']]]);
  });

  test('after a prefix if its start is open', () => {
    expect(found('das benutzerpasswort')).toEqual([['passwort', ['password']]]);
  });

  test('only as a whole word if neither end is open', () => {
    expect(termsIn('otpx xotp otp2')).toEqual([]);
    expect(termsIn('otp. (otp) otp')).toEqual(['otp', 'otp', 'otp']);
  });

  test('anywhere in scripts without spaces', () => {
    expect(termsIn('您的验证码是')).toEqual(['验证码']);
    expect(termsIn('รหัสของคุณ')).toContain('รหัส');
  });

  test('after a joined article and before a joined suffix', () => {
    expect(termsIn('שבקוד')).toEqual(['קוד']);
    expect(termsIn('فبالرمزها')).toEqual(['الرمز']);
  });
});

test('an empty text contains no mail term', () => {
  expect(findMailTerms('')).toEqual([]);
  expect(findMailTerms('   ')).toEqual([]);
});
