import { describe, expect, test } from 'vitest';
import { big, layoutScore, marked, shapeScore } from '../marked.ts';

const layout = (mail: string) => layoutScore(marked(mail));
const shape = (mail: string) => shapeScore(marked(mail));
const cells = (characters: string) =>
  `<table><tr>${[...characters].map((one) => `<td>${one}</td>`).join('')}</tr></table>`;
const plain = '<p>is {482913} to</p>';

describe('the look speaks for a number', () => {
  test.each([
    ['that is shown, not one that is hidden', plain, '<p style="display:none">is {482913} to</p>'],
    ['in cells, not one in a word', cells('482913'), '<p>{482913}</p>'],
    ['that stands alone', '<p>{482913}</p>', plain],
    ['that stands alone, also beside signs', '<p>- {482913} -</p>', plain],
    ['that stands alone, not one beside a figure', '<p>{482913}</p>', '<p>7: {482913}</p>'],
    [
      'that stands alone on its line, whatever follows below',
      '<p>{482913}</p><p>is it</p>',
      '<p>{482913} is it</p>',
    ],
    ['that is larger', `<p>is as is</p>${big('{482913}')}`, '<p>is as is</p><p>{482913}</p>'],
    ['that is spaced', '<p style="letter-spacing:4px">{482913}</p>', '<p>{482913}</p>'],
    ['in letters of one width', '<p><code>{482913}</code></p>', '<p>{482913}</p>'],
    ['that is bold by itself', '<p>is <b>{482913}</b> to</p>', '<p><b>is {482913} to</b></p>'],
    [
      'that is bold with its quotes',
      '<p>is <b>"{482913}"</b> to</p>',
      '<p><b>is {482913} to</b></p>',
    ],
    ['that is bold with others', '<p><b>is {482913} to</b></p>', plain],
    ['that is bold and alone', '<p><b>{482913}</b></p>', '<p>{482913}</p>'],
    [
      'that looks unlike its neighbours',
      '<p>is <code>{482913}</code> to</p>',
      '<p><code>is {482913} to</code></p>',
    ],
    [
      'that looks unlike its neighbours, and more so if bold',
      '<p>is <b><code>{482913}</code></b> to</p>',
      '<p>is <code>{482913}</code> to</p>',
    ],
    ['on a ground of its own', '<p style="background:#eee">{482913}</p>', '<p>{482913}</p>'],
    [
      'on a ground of its own within a sentence',
      '<p>is <span style="background:#eee">{482913}</span> to</p>',
      plain,
    ],
    [
      'on a ground of its own, bold or not',
      '<p>is <b style="background:#eee">{482913}</b> to</p>',
      '<p>is <b>{482913}</b> to</p>',
    ],
    [
      'on a ground of its own among signs',
      '<p style="background:#eee">- - - {482913} - - -</p>',
      '<p>- - - {482913} - - -</p>',
    ],
    [
      'by the look of its own place in the line',
      '<p>one <b>two</b> six <code>{482913}</code> ten</p>',
      '<p>one <b>two</b> six <code>ten</code> is {482913}</p>',
    ],
  ])('%s', (_, more, less) => {
    expect(layout(more)).toBeGreaterThan(layout(less));
  });

  test('but a ground that a whole sentence stands on says nothing of its number', () => {
    expect(layout('<p style="background:#eee">is {482913} to</p>')).toBe(layout(plain));
  });
});

describe('a postcode is no code', () => {
  test.each([
    ['behind the number of a house', 'Am Tor 10, {10119} Berlin', 'Am Tor 10, {10119} is'],
    ['behind such a number with a letter', 'Am Tor 10a {10119} Berlin', 'Am Tor as {10119} Berlin'],
    ['that begins the line of its place', '{10119} Berlin', '{10119} is'],
    ['before a place of three words', '{10119} Bad Saarow Pieskow.', '{10119} Bad is'],
    ['of six digits at most', 'Am Tor 10, {101194} Berlin', 'Am Tor 10, {1011945} Berlin'],
    ['before no word for a code', '{10119} Berlin', '{10119} Passcode'],
  ])('%s', (_, postcode, other) => {
    expect(shape(postcode)).toBe(-5);
    expect(shape(other)).toBeGreaterThan(-5);
  });

  test('where it stands out, it is another number', () => {
    expect(shape(`<p>as as as</p>${big('{10119} Berlin')}`)).toBeGreaterThan(-5);
  });
});

describe('the form speaks for digits', () => {
  test.each([
    ['of six rather than five', 'is {482913} to', 'is {48291} to'],
    ['of eight rather than nine', 'is {48291377} to', 'is {482913775} to'],
    ['in groups of three and four', 'is {482-913} to', 'is {482913} to'],
    [
      'but not in those of a telephone number, of three and four',
      'is {482-913} to',
      'is {482-9137} to',
    ],
    [
      'but not in those of a telephone number, of four and three',
      'is {482-913} to',
      'is {4829-137} to',
    ],
    ['but not in those of a telephone number, of two', 'is {482-913} to', 'is {48-29-13} to'],
    ['in such groups, where it is large', big('{482-9137}'), 'is {482-9137} to'],
    ['that are no year of this century', 'is {4821} to', 'is {2024} to'],
    ['that are no year of the last', 'is {4821} to', 'is {1998} to'],
    ['that are a year, but named a code', 'The code is {2024}.', 'The code is {2024} now.'],
    ['that are a year, but named a code, in quotes', 'The code is "{2024}".', 'It is "{2024}".'],
    ['that are a year, where no sign of a copyright is', 'is {2024} to', '© Acme {2024} to'],
    ['that are a year, where no such sign is in letters', 'is {2024} to', '(c) Acme {2024} to'],
    ['that are a year, where no such word is', 'is {2024} to', 'Copyright Acme {2024} to'],
    ['that are a year, with such a sign above', '© Acme\nis {2024} to', '© Acme {2024} to'],
    ['that no state stands before', 'Austin to {78701}', 'Austin TX {78701}'],
    ['that no state with a comma stands before', 'Austin to, {78701}', 'Austin TX, {78701}'],
    ['of a longer postcode without its state', 'at {78701-4821}', 'TX {78701-4821}'],
    ['that no commas part from others', 'Ana Ben {482913} Cat', 'Ana, Ben, {482913} Cat'],
    ['that commas before and after do not part', 'Ana {482913} Cat', 'Ana, {482913}, Cat'],
    ['with commas in the sentence before', 'Ana, Ben, Cat! Is {482913} to', 'A, B, is {482913} to'],
    ['with commas in the sentence after', 'is {482913}. Ana, Ben, Cat', 'is {482913} a, b, c'],
    ['with commas after a cry', 'is {482913}! a, b, c', 'is {482913} a, b, c'],
    ['that a dot within an address does not end', 'is {482913} to', 'is {482913} at a.b, c, d'],
    ['that are a year, named in their line', 'The code {2024}', 'The code\n{2024}'],
    ['that are a year, named close by', 'The code {2024}', 'The code of all of our lamps: {2024}'],
    ['that are a year, far from a sign', `© ${'as is '.repeat(20)}{2024} to`, '© as {2024} to'],
    ['with commas, where it is set apart', big('{482913}, a, b, c'), '{482913}, a, b, c'],
  ])('%s', (_, more, less) => {
    expect(shape(more)).toBeGreaterThan(shape(less));
  });

  test('and a state says nothing of a number that is no postcode', () => {
    expect(shape('Austin TX {787012}')).toBe(shape('Austin to {787012}'));
    expect(shape('Austin ATX {78701}')).toBe(shape('Austin to {78701}'));
  });

  test('and commas say nothing in a long line', () => {
    const long = 'of all the many lamps and lights that one may wish for '.repeat(3);
    expect(shape(`${long}, ${long}, {482913}`)).toBe(shape('is {482913} to'));
  });
});

describe('the form speaks for letters and digits', () => {
  test.each([
    ['that are no word before a number', 'is {m4e2l9n} to', 'is {melon24} to'],
    ['that are no word after a number', 'is {m4e2l9n} to', 'is {24melon} to'],
    ['of which two alone are no word', 'is {ab482} to', 'is {abc482} to'],
    ['of which one after digits is no word', 'is {4821x} to', 'is {4821xy} to'],
    ['that are no word for their digits in the middle', 'is {mel24on} to', 'is {melon24} to'],
    ['in capitals', 'is {MELON24} to', 'is {melon24} to'],
    ['that are no word that was thought up', 'is {MLNKR24} to', 'is {MELON24} to'],
    ['whose word is short', 'is {MEL24} to', 'is {MELO24} to'],
    ['whose word is short, before less than a year', 'is {MEL24} to', 'is {MEL2024} to'],
    ['of a word that goes on', 'is {MELON24X} to', 'is {MELON24} to'],
    ['that a word leads to for sure', 'login code {MELON24}', 'code {MELON24}'],
    ['that none raises a doubt of', 'login code {MELON24}', 'order, login code {MELON24}'],
    ['in capitals, whatever they are', 'is {A4B7K} to', 'is {a4b7k} to'],
    ['that are not the name of a ticket', 'is {RKJ-YP6} to', 'is {RKJ-126} to'],
    ['with two letters before the hyphen', 'is {RK-126} to', 'is {RKJ-126} to'],
    ['that a word for a code leads to', 'The code {RKJ-126}', 'The lamp {RKJ-126}'],
    ['in groups of one length', 'The code {RKJ-126}', 'The code {RKJ-12}'],
    ['of four, where a word for a code leads to them', 'The code {7Q2M}', 'The lamp {7Q2M}'],
    ['of five rather than four', 'The lamp {7Q2M9}', 'The lamp {7Q2M}'],
  ])('%s', (_, more, less) => {
    expect(shape(more)).toBeGreaterThan(shape(less));
  });
});

describe('the form speaks for letters', () => {
  test.each([
    ['that are no word', big('{MELON}'), big('{LOGIN}')],
    ['that are set apart', big('{MELON}'), 'The code is {MELON}'],
    ['that are one word, not one in each cell', big('{MELON}'), cells('MELON')],
    ['that could be said, after a colon', 'The code:\n{MELON}', 'The code\n{MELON}'],
    ['that could be said, after a word for a code', 'The code:\n{MELON}', 'The lamp:\n{MELON}'],
    ['that could be said, on their own line', 'The code:\n{MELON}', 'The code: {MELON}'],
    ['that could not be said', 'is {RKJYPW} to', 'is {MELON} to'],
    ['of which few are vowels', 'is {RATPRAYSPW} to', 'is {RATPRAYSOW} to'],
    ['of which four together are none', 'is {ORKLTA} to', 'is {ORKATA} to'],
    ['without a vowel', 'is {RYTK} to', 'is {RETK} to'],
    ['that could not be said, alone', '{RKJYPW}', 'is {RKJYPW} to'],
    ['that could not be said, after a colon', 'is: {RKJYPW} to', 'is {RKJYPW} to'],
    ['that could not be said, right after a colon', 'is: {RKJYPW} to', 'at 9: it is {RKJYPW} to'],
    ['that could not be said, in groups', 'is {WDJB-MJHT} to', 'is {RKJYPW} to'],
    ['in groups of one length', 'is {MELO-NAMA} to', 'is {MELON-AMA} to'],
    ['in lower case after a word for a code', 'The code: {sparo-bilen}', 'I: {sparo-bilen}'],
    ['in lower case after a password', 'The password: {sparo-bilen}', 'I: {sparo-bilen}'],
    ['in lower case after a colon', 'The code: {sparo-bilen}', 'The code {sparo-bilen}'],
    ['in lower case right after a colon', 'code: {sparo-bilen}', 'code:a {sparo-bilen}'],
    ['in lower case after a quote', 'The code: “{sparo-bilen}”', 'The code “{sparo-bilen}”'],
    [
      'in lower case, large, below a word for a code',
      `<p>The code</p>${big('{sparo-bilen}')}`,
      '<p>The code</p><p>{sparo-bilen}</p>',
    ],
    [
      'in lower case, large, but not below a sentence',
      `<p>The code</p>${big('{sparo-bilen}')}`,
      `<p>The code.</p>${big('{sparo-bilen}')}`,
    ],
    [
      'in one word, large, but not below a question',
      `<p>The code</p>${big('{bilen}')}`,
      `<p>The code?</p>${big('{bilen}')}`,
    ],
    ['in one word, large', `<p>The code</p>${big('{bilen}')}`, 'The code\n{bilen}'],
    ['in one word that could not be said', 'The code {qwnzkd}', 'The code {bilen}'],
    ['in one word, named in its line', 'The code {qwnzkd}', 'The code\nis {qwnzkd}'],
    ['in three words', 'The code: {plumb-tidal-oxbow}', 'The code: {bilen}'],
  ])('%s', (_, more, less) => {
    expect(shape(more)).toBeGreaterThan(shape(less));
  });
});
