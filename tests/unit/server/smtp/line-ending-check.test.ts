import { describe, expect, test } from 'vitest';
import { LineEndingCheck } from '../../../../server/smtp/line-ending-check.ts';
import { dice, randomMail, rounds } from './random-mail.ts';

/** The same, by looking at the whole at once. */
const foreign = [
  /(?<!\r)\n/,
  /\r\0*\.\0*\r/,
  /(?:^|[\r\n])\0+\.\0*\r/,
  /(?:^|[\r\n])\0*\.\0+\r/,
  /(?:^|[\r\n])\.\r(?!\n)/,
];

/** In one piece, and in as many as there are bytes. */
function isForeign(text: string): boolean[] {
  const whole = new LineEndingCheck();
  whole.push(Buffer.from(text));
  const single = new LineEndingCheck();
  for (const byte of Buffer.from(text)) single.push(Uint8Array.of(byte));
  return [whole.end(), single.end()];
}

describe('the end of a line', () => {
  test.each([
    '',
    'a\r\nb\r\n',
    'a\rb',
    '.\r\n.',
    '\r\n.\r\n',
    '\r\n\r\n',
    'a.\r\n.b',
    'a\0.\0b',
    'a\0.\r\n',
    '\r.b',
    'a.\r',
    '\r\n\0\r\n',
  ])('%j is ours', (text) => {
    expect(isForeign(text)).toEqual([false, false]);
  });

  test.each([
    '\n',
    'a\n',
    'a\r\nb\nc\r\n',
    '\n\r',
    'a\n.\n',
    'a\n.\r\n',
    'a\r\n.\n',
    'a\r.\n',
    'a\r.\rb',
    'a\r.\r\nb',
    'a\r\n.\rb',
    '.\rb',
    'a\r\r\n.\r\r\n',
    'a\r\n\0.\r\n',
    'a\r\n.\0\r\n',
    'a\r\n\0\0.\0\r\n',
    '\0.\r\n',
    'a\r\0.\r\n',
    'a\r\n.\0\rb',
  ])('%j is foreign', (text) => {
    expect(isForeign(text)).toEqual([true, true]);
  });

  test('is judged by its bytes alone, whatever they are', () => {
    const roll = dice(1);
    for (let round = 0; round < rounds; round++) {
      const text = randomMail(roll);
      const expected = foreign.some((pattern) => pattern.test(text));
      expect([text, ...isForeign(text)]).toEqual([text, expected, expected]);
    }
  });
});
