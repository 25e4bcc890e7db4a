import { describe, expect, test } from 'vitest';
import { findCandidates } from '../../../../lib/code-detection/codes/candidates.ts';
import { readText } from '../../../../lib/code-detection/mail-text/read-text.ts';
import { candidatesIn, valuesIn } from './marked-candidate.ts';

/** Each of these signs behind a word. */
const signs = (text: string) => [...text].map((sign) => `x ${sign}`);

describe('no candidate is a number', () => {
  test.each([
    ...['ß', 'κωδ', 'код', 'x<', 'nr#', '77#', 'C:\\', 'as x&', '€'],
    ...signs('/\\=&?@_%+*•~^|§<'),
    ...['Ünï-', 'Lampen-', 'lampe-', 'pin-', 'xx.ngu-', 'e- x/', 'a 7-'],
    ...['12.', '12,', '12:', "12'", '12’', '7 ', '(7) '],
    ...['(431) ', '(431)', '(43)', '+ ', '+49 ', '+49 (', '+49 (0)', '+49 (43)-'],
    ...['xx ', 'XX ', '×× ', '•• ', '** '],
  ])('behind "%s"', (before) => {
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

  test('behind a slash that begins the mail', () => {
    expect(valuesIn('as', '/4821')).toEqual([]);
  });
});

describe('a candidate is a number', () => {
  test.each([
    ...['**482913**', '__482913__', '~482913~', '|482913|', '==482913==', '•482913•'],
    ...['<482913>', '--482913--', '** as *482913*', '(482913)', '"482913"', "'482913'"],
  ])('between marks: "%s"', (text) => {
    expect(valuesIn(text)).toEqual(['482913']);
  });

  test.each([
    ...['as #', 'as #7, #', 'as:#', 'as：#', 'as (#', 'as "#', "as '#", 'code:', 'ngu-'],
    ...['+49 as ', 'x ', 'xxl ', '(a) ', '(431) as ', 'as (as) ', 'as  ', 'as - ', '验证码'],
  ])('behind "%s"', (before) => {
    expect(valuesIn(`${before}482913`)).toContain('482913');
  });

  test.each([
    ...['-as', "'dir", '.As', ',As', ':As', '. 7', ': as', ' 7', ' as 年', '。'],
    ...['，10分钟内有效', '，24 小时内有效'],
  ])('before "%s"', (after) => {
    expect(valuesIn(`482913${after}`)).toContain('482913');
  });

  test.each(['#482913', 'ngu-482913'])('first in the mail: %s', (subject) => {
    expect(valuesIn('as', subject)).toEqual(['482913']);
  });

  test('of letters, though numbers stand beside it', () => {
    expect(valuesIn('as 7 RKJYPW 77')).toEqual(['RKJYPW']);
    expect(valuesIn("RKJYPW'as RKJYPX-as")).toEqual([]);
  });
});

test('a number with a sign or a dot is doubtful', () => {
  const doubtful = (text: string) => candidatesIn(text).map((one) => one.doubtful);
  expect(doubtful('as #482913')).toEqual([true]);
  expect(doubtful('as 482.913')).toEqual([true]);
  expect(doubtful('as 482913 as')).toEqual([false]);
});

test('only the first thousand candidates are kept', () => {
  expect(candidatesIn('4821, '.repeat(2000))).toHaveLength(1000);
});

describe('an amount is no candidate', () => {
  const currencies = 'USD EUR GBP CHF JPY INR CAD AUD BRL € zł Kč kr'.split(' ');
  test.each([...currencies, 'Rs', 'Rs.', 'kr.', 'R$', '£'])('behind "%s"', (currency) => {
    expect(valuesIn(`is ${currency} 4821, as is.`)).toEqual([]);
  });

  test.each([
    ...currencies,
    ...'SEK NOK DKK PLN CZK HUF RUB UAH TRY Ft lei руб грн тг 円 元 원 ₽'.split(' '),
  ])('before "%s"', (currency) => {
    expect(valuesIn(`is 4821 ${currency}, as is.`)).toEqual([]);
  });

  test.each(['£4821', 'EUR.4821', '4821€', '4821円', '4821원'])('without a space: %s', (amount) => {
    expect(valuesIn(`is ${amount}, as is.`)).toEqual([]);
  });

  test.each(['is 4821 kroner', 'is 4821 USDA', 'is MEUR 4821 as', 'EUR as 4821', '4821 as EUR'])(
    'but a number is: "%s"',
    (text) => {
      expect(valuesIn(text)).toContain('4821');
    },
  );
});

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
