import { describe, expect, test } from 'vitest';
import { candidatesIn, valuesIn } from './candidates-in.ts';

describe('no candidate is a number', () => {
  test.each([
    ['behind letters', 'ß4821'],
    ['behind Greek letters', 'κωδ4821'],
    ['behind Cyrillic letters', 'код4821'],
    ['before letters', '4821ß'],
    ['before Greek letters', '4821κωδ'],
    ['before Cyrillic letters', '4821код'],
    ['behind a sign of money', '€4821'],
    ['before a sign of money', '4821€'],
    ['behind a slash', 'as /4821'],
    ['before a slash', '4821/ as'],
    ['behind a backslash', 'C:\\4821'],
    ['before a backslash', '4821\\x'],
    ['behind an equals sign', 'x =4821'],
    ['before an equals sign', '4821= x'],
    ['behind an ampersand', 'x &4821'],
    ['behind a question mark', 'x ?4821'],
    ['behind an at sign', 'x @4821'],
    ['before an at sign', '4821@ x'],
    ['behind an underscore', 'x _4821'],
    ['before an underscore', '4821_ x'],
    ['behind a number sign and a word', 'nr#4821'],
    ['behind a percent sign', 'x %4821'],
    ['before a percent sign', '4821% x'],
    ['behind a plus sign', 'x +4821'],
    ['before a plus sign', '4821+ x'],
    ['behind a star', 'x *4821'],
    ['before a star', '4821* x'],
    ['behind a bullet', 'x •4821'],
    ['before a bullet', '4821• x'],
    ['behind a tilde', 'x ~4821'],
    ['before degrees', '4821° x'],
    ['behind a caret', 'x ^4821'],
    ['before a caret', '4821^ x'],
    ['behind a bar', 'x |4821'],
    ['behind a section sign', 'x §4821'],
    ['behind an open angle bracket', 'x <4821'],
    ['before a closed angle bracket alone', 'x <4821 >'],
    ['behind letters and a hyphen', 'Ünï-4821'],
    ['behind digits and a dot', '12.4821'],
    ['behind digits and a comma', '12,4821'],
    ['behind digits and a colon', '12:4821'],
    ['behind digits and an apostrophe', "12'4821"],
    ['behind digits and a typographic apostrophe', '12’4821'],
    ['behind a letter and a hyphen', 'a-4821-b'],
    ['behind a word with a capital and a hyphen', 'Lampen-4821'],
    ['before a dot and digits', '4821.50'],
    ['before a comma and digits', '4821,50'],
    ['before a colon and digits', '4821:50'],
    ['before a hyphen and a long word', '4821-lampen'],
    ['before an apostrophe and a digit', "4821'5"],
    ['before a dot and a word in lower case', '4821.as'],
    ['before a comma and a word in lower case', '4821,as'],
    ['before a colon and a word in lower case', '4821:as'],
    ['before an apostrophe and capitals', "4821'AS"],
    ['before a hyphen and a capital', '4821-A'],
    ['before a hyphen and a host', '4821-shop.example/as'],
    ['that is a year in Chinese', '4821年'],
    ['that is a year in Chinese, apart', '4821 年'],
    ['that is a year in Korean', '4821년'],
    ['behind a digit and a space', '7 4821'],
    ['behind a digit and a bracket', '(7) 4821'],
    ['behind an area in brackets', '(431) 4821'],
    ['behind an area in brackets, close', '(431)4821'],
    ['behind a short area in brackets', '(43)4821'],
    ['behind a country', '+ 4821'],
    ['behind a country of digits', '+49 4821'],
    ['behind a country and a bracket', '+49 (4821'],
    ['behind a country and an area', '+49 (0)4821'],
    ['behind a country, an area and a hyphen', '+49 (43)-4821'],
    ['before two digits', '4821 77'],
    ['before two digits in brackets', '4821 (77'],
    ['behind crosses', 'xx 4821'],
    ['behind signs for times', '×× 4821'],
    ['behind bullets', '•• 4821'],
    ['behind stars', '** 4821'],
    ['behind crosses in capitals', 'XX 4821'],
  ])('%s', (_, text) => {
    expect(valuesIn(`as ${text}`)).toEqual([]);
  });

  test('behind a slash that begins the mail', () => {
    expect(valuesIn('as', '/4821')).toEqual([]);
  });
});

describe('a candidate is a number', () => {
  test.each([
    ['before a Chinese comma and minutes', '验证码482913，10分钟内有效'],
    ['before a Chinese comma and hours', '验证码482913，24 小时内有效'],
    ['between pairs of stars', '**482913**'],
    ['between underscores', '__482913__'],
    ['between tildes', '~482913~'],
    ['between bars', '|482913|'],
    ['between equals signs', '==482913=='],
    ['between bullets', '•482913•'],
    ['between angle brackets', '<482913>'],
    ['between stars, behind two more', '** as *482913*'],
    ['between hyphens', '--482913--'],
    ['behind a country and a word', '+49 as 482913'],
    ['behind a number sign', 'as #482913'],
    ['behind two number signs', 'as #7, #482913'],
    ['behind a number sign and a colon', 'as:#482913'],
    ['behind a number sign and a full-width colon', 'as：#482913'],
    ['behind a number sign and a bracket', 'as (#482913)'],
    ['behind a number sign and a quote', 'as "#482913"'],
    ['behind a number sign and a single quote', "as '#482913'"],
    ['behind a joined beginning', 'ngu-482913'],
    ['before a joined ending', '482913-as'],
    ['before an ending with an apostrophe', "482913'dir"],
    ['before a stop and a capital', '482913.As'],
    ['before a comma and a capital', '482913,As'],
    ['before a colon and a capital', '482913:As'],
    ['before a stop', '482913. 7'],
    ['before one digit', '482913 7'],
    ['before a year two words on', '482913 as 年'],
    ['behind one cross', 'x 482913'],
    ['behind a word with crosses', 'xxl 482913'],
    ['behind one digit in brackets', '(a) 482913'],
    ['behind a bracket and a word', '(431) as 482913'],
    ['behind a closed bracket', 'as (as) 482913'],
    ['behind two spaces', 'as  482913'],
    ['behind a dash', 'as - 482913'],
  ])('%s', (_, text) => {
    expect(valuesIn(text)).toContain('482913');
  });

  test('with a number sign, first in the mail', () => {
    expect(valuesIn('as', '#482913')).toEqual(['482913']);
  });

  test('with a joined beginning, first in the mail', () => {
    expect(valuesIn('as', 'ngu-482913')).toEqual(['482913']);
  });

  test.each([
    ['between stars of other numbers', '**482913*'],
    ['between a star and an underscore', '*482913_'],
    ['between a slash and an angle bracket', '/482913>'],
    ['between angle brackets behind a word', 'x<482913>'],
    ['behind digits and a number sign', '77#482913'],
    ['behind a slash, behind a joined beginning', 'e- x/482913'],
    ['before an ending and a Chinese letter', '482913-as字'],
    ['before decimals, a comma and a capital', '482913.5,As'],
    ['between rows of four', '****482913****'],
    ['behind a name with a hyphen', 'pin-482913'],
    ['behind a longer word with a hyphen', 'lampe-482913'],
    ['behind a beginning within a word', 'xx.ngu-482913'],
    ['before a longer ending', '482913-lampe'],
    ['before a longer ending with an apostrophe', "482913'lampion"],
    ['before an ending and a hyphen', '482913-as-as'],
    ['before an ending and another letter', '482913-asß'],
    ['before an ending and a digit', "482913'as7"],
  ])('but not %s', (_, text) => {
    expect(valuesIn(text)).toEqual([]);
  });

  test('of letters, though numbers stand beside it', () => {
    expect(valuesIn('as 7 RKJYPW 77')).toEqual(['RKJYPW']);
    expect(valuesIn("RKJYPW'as RKJYPX-as")).toEqual([]);
  });
});

test('what is written as other things are is told', () => {
  const doubtful = (text: string) => candidatesIn(text).map((one) => one.doubtful);
  expect(doubtful('as #482913')).toEqual([true]);
  expect(doubtful('as 482.913')).toEqual([true]);
  expect(doubtful('as 482913 as')).toEqual([false]);
});
