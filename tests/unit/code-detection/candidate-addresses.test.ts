import { describe, expect, test } from 'vitest';
import { findCandidates } from '../../../lib/code-detection/codes/candidates.ts';
import { readText } from '../../../lib/code-detection/mail-text/read-text.ts';
import { candidatesIn, valuesIn } from './candidates-in.ts';

describe('no candidate stands within an address', () => {
  test.each([
    ['with https', 'https://a.example/x/4821'],
    ['with http', 'http://a.example/x/(4821)'],
    ['with www', 'www.a.example?(4821)'],
    ['of mail, before its sign', 'a.b+x-4821@a.example'],
    ['of mail, behind its sign', 'a@b.4821.c-4821.example'],
    ['without a scheme', 'a.example/(4821)'],
    ['without a scheme, of many parts', 'a.b-c.d.example/(4821)'],
    ['with http, of a host of one word', 'http://intern/(4821)'],
    ['with https, of a host of one word', 'https://intern/(4821)'],
    ['of mail, with a dot', '4821.B@a.example'],
    ['of mail, with a plus', '4821.B+c@a.example'],
    ['of mail, with a hyphen', '4821.B-c@a.example'],
    ['of mail, within its host', 'a@x.4821.B'],
    ['of mail, within its host with a hyphen', 'a@x-y.4821.B'],
    ['of mail that bears no name', '@a.4821.example'],
  ])('%s', (_, text) => {
    expect(valuesIn(`as ${text} as`)).toEqual([]);
  });

  test.each([
    ['an angle bracket', '<https://a.example/x>4821<'],
    ['an open angle bracket', 'https://a.example/x<(4821)'],
    ['a quote', 'https://a.example/x"4821"'],
    ['a quote, without a scheme', 'a.example/x"4821"'],
    ['an angle bracket, without a scheme', '<a.example/x>4821<'],
    ['an open angle bracket, without a scheme', 'a.example/x<(4821)'],
    ['a space', 'a.example/x 4821'],
    ['a name that is no host', 'and/or (4821)'],
    ['a host of one letter', 'a.b/(4821)'],
    ['a space behind the sign of mail', 'a@ (4821)'],
  ])('but one does behind %s', (_, text) => {
    expect(valuesIn(text)).toEqual(['4821']);
  });

  test('save one that is bound to its site', () => {
    const bound = (text: string, subject = '-') =>
      findCandidates(readText(subject, text)).map((one) => one.bound);
    expect(bound('@a.example #482913')).toEqual([true]);
    expect(bound('@a-b.example #482913')).toEqual([true]);
    expect(bound('as\n@a.example #482913')).toEqual([true]);
    expect(bound('as', '@a.example #482913')).toEqual([true]);
    expect(bound('as @a.example #482913')).toEqual([false]);
    expect(bound('@a.example as #482913')).toEqual([false]);
    expect(bound('@a.example 482913')).toEqual([false]);
    expect(bound('@a.example (482913')).toEqual([false]);
    expect(bound('as '.repeat(200), '@a.example #482913')).toEqual([true]);
  });

  test('nor behind one, save what is bound', () => {
    const found = candidatesIn('@a.example #482913\n@a.example/x#551203');
    expect(found).toMatchObject([{ value: '482913', doubtful: false }]);
  });
});
