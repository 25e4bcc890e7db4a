import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkPrefix, randomName, randomNameBits } from '../../../server/address-policy.ts';

const none: ReadonlySet<string> = new Set();

describe('a requested name', () => {
  test.each(['a', '7', 'quiet-heron', 'a.b_c-d', '-', '_x_', 'a'.repeat(64)])(
    '%s is accepted unchanged',
    (name) => {
      expect(checkPrefix(name, none)).toEqual({ name });
    },
  );

  test('is converted to lower case', () => {
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
  ])('%j is rejected as malformed', (name) => {
    expect(checkPrefix(name, none)).toEqual({ rejected: 'form' });
  });

  test.each([
    ...['postmaster', 'ABUSE', 'webmaster', 'hostmaster', 'Admin', 'administrator', 'security'],
    ...['autoconfig', 'autodiscover', 'mta-sts', 'www', 'ftp', 'noc', 'info', 'mailer-daemon'],
  ])('%s is rejected as reserved', (name) => {
    expect(checkPrefix(name, none)).toEqual({ rejected: 'reserved' });
  });

  test('is rejected as reserved if the operator has reserved it', () => {
    expect(checkPrefix('Boss', new Set(['boss']))).toEqual({ rejected: 'reserved' });
    expect(checkPrefix('boss', none)).toEqual({ name: 'boss' });
  });
});

describe('a random name', () => {
  test('is a valid name with at least 40 bits of randomness', () => {
    expect(randomNameBits).toBeGreaterThanOrEqual(40);
    for (let count = 0; count < 500; count++) {
      const name = randomName(randomInt);
      expect(name).toMatch(/^[a-z]{2,8}-[a-z]{2,8}-([bdhjlmnprstvz][aeiou]){4}$/);
      expect(checkPrefix(name, none)).toEqual({ name });
    }
  });

  test('depends only on the random source', () => {
    const names = Array.from({ length: 2000 }, () => randomName(randomInt));
    expect(new Set(names).size).toBe(2000);
    expect(randomName(() => 0)).toBe(randomName(() => 0));
  });

  test('can contain every word of the word lists', () => {
    const asked: number[] = [];
    randomName((below) => {
      asked.push(below);
      return 0;
    });
    expect(asked.slice(-2)).toEqual([256, 256]);
  });

  test('contains no offensive word', () => {
    // The draws spell p, u, t and a first; the next draws spell harmless letters.
    const consonants = 'bdhjlmnprstvz';
    const vowels = 'aeiou';
    const spelled = [...'putabada'].map((letter, index) =>
      (index % 2 === 0 ? consonants : vowels).indexOf(letter),
    );
    const draws = [...spelled, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const name = randomName(() => draws.shift() ?? 0);
    expect(name).toMatch(/-babababa$/);
  });
});
