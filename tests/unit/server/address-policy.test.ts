import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkPrefix, randomName, randomNameBits } from '../../../server/address-policy.ts';

const none: ReadonlySet<string> = new Set();

describe('a name that somebody wants', () => {
  test.each(['a', '7', 'quiet-heron', 'a.b_c-d', '-', '_x_', 'a'.repeat(64)])(
    '%s is taken as it is',
    (name) => {
      expect(checkPrefix(name, none)).toEqual({ name });
    },
  );

  test('is folded to lower case', () => {
    expect(checkPrefix('Quiet.HERON', none)).toEqual({ name: 'quiet.heron' });
  });

  test.each([
    '',
    '.a',
    'a.',
    'a..b',
    'a b',
    'a+b',
    'a@b',
    'ä',
    'a"b',
    'a\n',
    'a'.repeat(65),
    '\u212A',
  ])('%j is no name', (name) => {
    expect(checkPrefix(name, none)).toEqual({ rejected: 'form' });
  });

  test.each([
    ...['postmaster', 'ABUSE', 'webmaster', 'hostmaster', 'Admin', 'administrator', 'security'],
    ...['autoconfig', 'autodiscover', 'mta-sts', 'www', 'ftp', 'noc', 'info', 'mailer-daemon'],
  ])('%s is reserved', (name) => {
    expect(checkPrefix(name, none)).toEqual({ rejected: 'reserved' });
  });

  test('is reserved when the operator says so, and only then', () => {
    expect(checkPrefix('Boss', new Set(['boss']))).toEqual({ rejected: 'reserved' });
    expect(checkPrefix('boss', none)).toEqual({ name: 'boss' });
  });
});

describe('a random name', () => {
  test('is a valid one of at least 40 bits', () => {
    expect(randomNameBits).toBeGreaterThanOrEqual(40);
    for (let count = 0; count < 500; count++) {
      const name = randomName(randomInt);
      expect(name).toMatch(/^[a-z]{2,8}-[a-z]{2,8}-([bdhjlmnprstvz][aeiou]){4}$/);
      expect(checkPrefix(name, none)).toEqual({ name });
    }
  });

  test('comes of chance alone', () => {
    const names = Array.from({ length: 2000 }, () => randomName(randomInt));
    expect(new Set(names).size).toBe(2000);
    expect(randomName(() => 0)).toBe(randomName(() => 0));
  });

  test('uses every word of its lists', () => {
    const asked: number[] = [];
    randomName((below) => {
      asked.push(below);
      return 0;
    });
    expect(asked.slice(-2)).toEqual([256, 256]);
  });

  test('is none that reads as a word people mind', () => {
    // p, u, t, a come first; then letters that spell nothing.
    const consonants = 'bdhjlmnprstvz';
    const vowels = 'aeiou';
    const spelled = [...'putabada'].map((incomingMail, index) =>
      (index % 2 === 0 ? consonants : vowels).indexOf(incomingMail),
    );
    const draws = [...spelled, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const name = randomName(() => draws.shift() ?? 0);
    expect(name).toMatch(/-babababa$/);
  });
});
