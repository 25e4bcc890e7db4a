import { describe, expect, it } from 'vitest';
import type { PageTermKind, PageTerms } from '../../../lib/lexicon/term-kinds.ts';
import { indexTerms, TermMatcher } from '../../../lib/lexicon/term-matcher.ts';

/** The kinds that a matcher with these terms finds in a text. */
const found = (terms: PageTerms, text: string) => {
  const matcher = new TermMatcher<PageTermKind>(indexTerms([terms]), { wordsOnly: true });
  return [...new Set(matcher.find(` ${text} `).flatMap(({ kinds }) => [...kinds]))];
};

describe('a term', () => {
  it('is found as a whole word unless one of its ends is open', () => {
    expect(found({ code: 'code' }, 'the code is')).toEqual(['code']);
    for (const text of ['codes', 'barcode', 'co de', '']) {
      expect([text, found({ code: 'code' }, text)]).toEqual([text, []]);
    }
    const open = { code: 'code*' };
    expect([found(open, 'codes'), found(open, 'barcode')]).toEqual([['code'], []]);
    const anywhere = { code: '*code' };
    expect([found(anywhere, 'barcode'), found(anywhere, 'codes')]).toEqual([['code'], []]);
  });

  it('is found without its spaces, and if it has only one letter', () => {
    expect(found({ signUp: 'sign up now' }, 'signupnow')).toEqual(['signUp']);
    expect(found({ code: 'x' }, 'a x b')).toEqual(['code']);
    expect(found({ code: 'x' }, 'xy')).toEqual([]);
  });

  it('loses to a longer term that overlaps it, but not to an adjacent one', () => {
    const terms = { otherCode: 'post code', code: 'code', contact: 'post' };
    expect(found(terms, 'post code')).toEqual(['otherCode']);
    expect(found(terms, 'post code code')).toEqual(['otherCode', 'code']);
    expect(found(terms, 'post the code')).toEqual(['contact', 'code']);
    expect(found({ code: '*abc*', email: '*bc*' }, 'abcd')).toEqual(['code']);
    expect(found({ code: '*ab*', email: '*bcd*' }, 'abcd')).toEqual(['code', 'email']);
  });

  it('is found across a few separators, and millions of separators take no time', () => {
    expect(found({ code: 'a - b' }, 'a b')).toEqual(['code']);
    const matcher = new TermMatcher<PageTermKind>(indexTerms([{ code: '〒\ncode' }]));
    expect(matcher.find(`〒 ${'-'.repeat(1_000_000)} code`)).toHaveLength(2);
    expect(matcher.find('々'.repeat(100_000))).toEqual([]);
  });

  it('has all kinds that list it, in one language or several', () => {
    const both = { signUp: 'register', newsletter: 'register' };
    expect(found(both, 'register')).toEqual(['signUp', 'newsletter']);
    const apart = { signUp: 'join', newsletter: '*join' };
    expect(found(apart, 'join').sort()).toEqual(['newsletter', 'signUp']);
    const matcher = new TermMatcher<PageTermKind>(
      indexTerms([{ signUp: 'join' }, { newsletter: 'join' }]),
    );
    expect(matcher.find('join')).toEqual([
      { start: 0, end: 4, kinds: new Set(['signUp', 'newsletter']) },
    ]);
  });
});
