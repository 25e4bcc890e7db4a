import { describe, expect, it } from 'vitest';
import { normalise, normaliseName } from '../../../lib/field-detection/normalise.ts';
import { Vocabulary, type Word } from '../../../lib/field-detection/vocabulary.ts';

const word = (text: string, concept: Word['concepts'][number], more: Partial<Word> = {}): Word => ({
  text,
  anywhere: false,
  openEnd: false,
  concepts: [concept],
  ...more,
});

/** What a vocabulary of these words finds in a text. */
const found = (words: Word[], text: string) => [...new Vocabulary(words).conceptsOf(` ${text} `)];

describe('a word of a vocabulary', () => {
  it('is found whole, unless an end of it is open', () => {
    const whole = [word('code', 'code')];
    expect(found(whole, 'the code is')).toEqual(['code']);
    for (const text of ['codes', 'barcode', 'co de', '']) {
      expect([text, found(whole, text)]).toEqual([text, []]);
    }
    const open = [word('code', 'code', { openEnd: true })];
    expect([found(open, 'codes'), found(open, 'barcode')]).toEqual([['code'], []]);
    const anywhere = [word('code', 'code', { anywhere: true })];
    expect([found(anywhere, 'barcode'), found(anywhere, 'codes')]).toEqual([['code'], []]);
  });

  it('is found without its spaces too, and when it has one letter', () => {
    expect(found([word('sign up now', 'signUp')], 'signupnow')).toEqual(['signUp']);
    expect(found([word('x', 'code')], 'a x b')).toEqual(['code']);
    expect(found([word('x', 'code')], 'xy')).toEqual([]);
  });

  it('gives way to a longer one that it overlaps, and to none beside it', () => {
    const words = [word('post code', 'notCode'), word('code', 'code'), word('post', 'contact')];
    expect(found(words, 'post code')).toEqual(['notCode']);
    expect(found(words, 'post code code')).toEqual(['notCode', 'code']);
    expect(found(words, 'post the code')).toEqual(['contact', 'code']);
    const open = { anywhere: true, openEnd: true };
    expect(found([word('abc', 'code', open), word('bc', 'email', open)], 'abcd')).toEqual(['code']);
    expect(found([word('ab', 'code', open), word('bcd', 'email', open)], 'abcd')).toEqual([
      'code',
      'email',
    ]);
  });

  it('speaks for all that it stands for, in one list or in several', () => {
    const both: Word = { ...word('register', 'signUp'), concepts: ['signUp', 'newsletter'] };
    expect(found([both], 'register')).toEqual(['signUp', 'newsletter']);
    const apart = [word('join', 'signUp'), word('join', 'newsletter', { anywhere: true })];
    expect(found(apart, 'join').sort()).toEqual(['newsletter', 'signUp']);
  });

  it('is found again in a text that was read before, however many came between', () => {
    const vocabulary = new Vocabulary([word('code', 'code')]);
    for (let round = 0; round < 2; round++) {
      for (let at = 0; at < 2_100; at++) vocabulary.conceptsOf(` ${at} `);
      expect([...vocabulary.conceptsOf(' code ')]).toEqual(['code']);
    }
  });
});

describe('a text that is compared', () => {
  it('is in lower case, without accents, in letters of normal width', () => {
    expect(normalise('Contraseña')).toBe(' contrasena ');
    expect(normalise('κωδικός вход')).toBe(' κωδικος вход ');
    expect(normalise('ｅｍａｉｌ')).toBe(' email ');
    expect(normalise('KAYIT kayıt')).toBe(' kayit kayit ');
    expect(normalise('이메일')).toBe(' 이메일 ');
  });

  it('has one space for whatever is no letter or digit, and one at either end', () => {
    expect(normalise(' *E-mail:  (2)* ')).toBe(' e mail 2 ');
    expect(normalise('')).toBe('  ');
  });

  it('has nothing that is not seen', () => {
    expect(normalise('e\u200b\u00admail')).toBe(' email ');
  });

  it('is taken apart where it is a name in code', () => {
    expect(normaliseName('userEmail2Address')).toBe(' user email 2 address ');
    expect(normaliseName('2email_new-URL')).toBe(' 2 email new url ');
  });
});
