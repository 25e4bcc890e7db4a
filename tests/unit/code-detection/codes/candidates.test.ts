import { describe, expect, test } from 'vitest';
import { findCandidates } from '../../../../lib/code-detection/codes/candidates.ts';
import { readText } from '../../../../lib/code-detection/mail-text/read-text.ts';
import { candidatesIn, valuesIn } from './marked-candidate.ts';

/** Each of these characters after a word. */
const signs = (text: string) => [...text].map((sign) => `x ${sign}`);

describe('a number is not a candidate', () => {
  test.each([
    ...['ß', 'κωδ', 'код', 'x<', 'nr#', '77#', 'C:\\', 'as x&', '€'],
    ...signs('/\\=&?@_%+*•~^|§<'),
    ...['Ünï-', 'Lampen-', 'lampe-', 'pin-', 'xx.ngu-', 'e- x/', 'a 7-'],
    ...['12.', '12,', '12:', "12'", '12’', '7 ', '(7) '],
    ...['(431) ', '(431)', '(43)', '+ ', '+49 ', '+49 (', '+49 (0)', '+49 (43)-'],
    ...['xx ', 'XX ', '×× ', '•• ', '** '],
  ])('after "%s"', (before) => {
    expect(valuesIn(`as ${before}4821`)).toEqual([]);
  });

  test.each([
    ...['ß', 'κωδ', 'код', '€', '年', ' 年', '년', '/ as', '\\x'],
    ...[...'/\\=@_%+*•°^'].map((sign) => `${sign} x`),
    ...['.50', ',50', ':50', "'5", '.as', ',as', ':as', "'AS", '.5,As'],
    ...['-A', '-lampen', '-lampe', '-as-as', '-asß', '-as字', '-shop.example/as'],
    ...["'lampion", "'as7", ' 77', ' (77'],
  ])('before "%s"', (after) => {
    expect(valuesIn(`as 4821${after}`)).toEqual([]);
  });

  test.each(['**4821*', '*4821_', '/4821>', 'x <4821 >', '****4821****', 'a-4821-b'])(
    'in "%s"',
    (text) => {
      expect(valuesIn(text)).toEqual([]);
    },
  );

  test('after a slash at the beginning of the mail', () => {
    expect(valuesIn('as', '/4821')).toEqual([]);
  });
});

describe('a number is a candidate', () => {
  test.each([
    ...['**482913**', '__482913__', '~482913~', '|482913|', '==482913==', '•482913•'],
    ...['<482913>', '--482913--', '** as *482913*', '(482913)', '"482913"', "'482913'"],
  ])('between markup characters: "%s"', (text) => {
    expect(valuesIn(text)).toEqual(['482913']);
  });

  test.each([
    ...['as #', 'as #7, #', 'as:#', 'as：#', 'as (#', 'as "#', "as '#", 'code:', 'ngu-'],
    ...['+49 as ', 'x ', 'xxl ', '(a) ', '(431) as ', 'as (as) ', 'as  ', 'as - ', '验证码'],
  ])('after "%s"', (before) => {
    expect(valuesIn(`${before}482913`)).toContain('482913');
  });

  test.each([
    ...['-as', "'dir", '.As', ',As', ':As', '. 7', ': as', ' 7', ' as 年', '。'],
    ...['，10分钟内有效', '，24 小时内有效'],
  ])('before "%s"', (after) => {
    expect(valuesIn(`482913${after}`)).toContain('482913');
  });

  test.each(['#482913', 'ngu-482913'])('at the beginning of the subject: %s', (subject) => {
    expect(valuesIn('as', subject)).toEqual(['482913']);
  });

  test('and so is a run of letters between numbers', () => {
    expect(valuesIn('as 7 RKJYPW 77')).toEqual(['RKJYPW']);
    expect(valuesIn("RKJYPW'as RKJYPX-as")).toEqual([]);
  });
});

test('a candidate with a number sign or a dot is marked as doubtful', () => {
  const doubtful = (text: string) => candidatesIn(text).map((one) => one.doubtful);
  expect(doubtful('as #482913')).toEqual([true]);
  expect(doubtful('as 482.913')).toEqual([true]);
  expect(doubtful('as 482913 as')).toEqual([false]);
});

test('at most 1000 candidates are kept', () => {
  expect(candidatesIn('4821, '.repeat(2000))).toHaveLength(1000);
});

describe('an amount of money is not a candidate', () => {
  const currencies = 'USD EUR GBP CHF JPY INR CAD AUD BRL € zł Kč kr'.split(' ');
  test.each([...currencies, 'Rs', 'Rs.', 'kr.', 'R$', '£'])(
    'with the currency "%s" before it',
    (currency) => {
      expect(valuesIn(`is ${currency} 4821, as is.`)).toEqual([]);
    },
  );

  test.each([
    ...currencies,
    ...'SEK NOK DKK PLN CZK HUF RUB UAH TRY Ft lei руб грн тг 円 元 원 ₽'.split(' '),
  ])('with the currency "%s" after it', (currency) => {
    expect(valuesIn(`is 4821 ${currency}, as is.`)).toEqual([]);
  });

  test.each(['£4821', 'EUR.4821', '4821€', '4821円', '4821원'])('without a space: %s', (amount) => {
    expect(valuesIn(`is ${amount}, as is.`)).toEqual([]);
  });

  test.each(['is 4821 kroner', 'is 4821 USDA', 'is MEUR 4821 as', 'EUR as 4821', '4821 as EUR'])(
    'but "%s" contains a candidate',
    (text) => {
      expect(valuesIn(text)).toContain('4821');
    },
  );
});

describe('a web, mail or IPv6 address contains no candidate', () => {
  test.each([
    ['URL with https', 'https://a.example/x/4821'],
    ['URL with http', 'http://a.example/x/(4821)'],
    ['host with www', 'www.a.example?(4821)'],
    ['e-mail address, local part', 'a.b+x-4821@a.example'],
    ['e-mail address, domain', 'a@b.4821.c-4821.example'],
    ['URL without a scheme', 'a.example/(4821)'],
    ['URL without a scheme, with many labels', 'a.b-c.d.example/(4821)'],
    ['URL with http and a host of one label', 'http://intern/(4821)'],
    ['URL with https and a host of one label', 'https://intern/(4821)'],
    ['e-mail address with a dot', '4821.B@a.example'],
    ['e-mail address with a plus', '4821.B+c@a.example'],
    ['e-mail address with a hyphen', '4821.B-c@a.example'],
    ['domain of an e-mail address', 'a@x.4821.B'],
    ['domain of an e-mail address with a hyphen', 'a@x-y.4821.B'],
    ['e-mail address without a valid domain', '@a.4821.example'],
  ])('%s', (_, text) => {
    expect(valuesIn(`as ${text} as`)).toEqual([]);
  });

  test.each([
    ['a closing angle bracket', '<https://a.example/x>4821<'],
    ['an opening angle bracket', 'https://a.example/x<(4821)'],
    ['a quote', 'https://a.example/x"4821"'],
    ['a quote, without a scheme', 'a.example/x"4821"'],
    ['a closing angle bracket, without a scheme', '<a.example/x>4821<'],
    ['an opening angle bracket, without a scheme', 'a.example/x<(4821)'],
    ['a space', 'a.example/x 4821'],
    ['words with a slash that are no host', 'and/or (4821)'],
    ['a host of one letter', 'a.b/(4821)'],
    ['an at sign and a space', 'a@ (4821)'],
  ])('but a number is a candidate after %s', (_, text) => {
    expect(valuesIn(text)).toEqual(['4821']);
  });

  test('except a code that is bound to its site', () => {
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

  test('and a number after an address is a candidate only if bound to a site', () => {
    const found = candidatesIn('@a.example #482913\n@a.example/x#551203');
    expect(found).toMatchObject([{ value: '482913', doubtful: false }]);
  });
});
