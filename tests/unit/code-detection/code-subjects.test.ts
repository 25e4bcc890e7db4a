import { describe, expect, test } from 'vitest';
import { big, termScore } from './marked.ts';

/** A subject and a text. */
type Mail = readonly [string, string];

/** The score of the terms of a subject and a mail for the number in braces. */
const scoreOf = (subject: string, mail: string) => termScore(mail, subject);
const many = 'as all the lamps and of all the lights and of all the rest as is ';
const shown = `<p>code as</p>${big('{482913}')}`;

describe('a subject says more of a number', () => {
  test.each<[string, Mail, Mail]>([
    ['that it names for sure', ['Login code', 'code {482913}'], ['Login', 'code {482913}']],
    ['that it names', ['Code', shown], ['Lamps', shown]],
    ['whose purpose it tells', ['Login', 'code, login {482913}'], ['Hi', 'code, login {482913}']],
    ['of no order', ['Lamps', 'code {482913}'], ['Order', 'code {482913}']],
    [
      'of an order, than of one confirmed',
      ['Order', 'code to verify {482913}'],
      ['Order: confirm', 'code to verify {482913}'],
    ],
    [
      'that has a colon, and signs in',
      ['Login', 'Verify: {482913}'],
      ['Login', `Verify ${many}: {482913}`],
    ],
  ])('%s', (_, more, less) => {
    expect(scoreOf(...more)).toBeGreaterThan(scoreOf(...less) + 0.3);
  });

  test('by more than it gives, where the code soon expires', () => {
    const lasting = scoreOf('Order: confirm', 'code {482913}, lamps');
    expect(scoreOf('Order: confirm', 'code {482913}, valid')).toBeGreaterThan(lasting + 3);
  });

  test('that is named nowhere else', () => {
    const far = `Verify {482913}`;
    const gain = (mail: string, name: string) => scoreOf(name, mail) - scoreOf('Login', mail);
    const long = `${many.repeat(5)}. ${far}`;
    for (const name of ['Login code', 'Login, code'])
      expect(gain(long, name)).toBeGreaterThan(gain(`${long}, code`, name));
    const codes = (mail: string) => scoreOf('Code', mail) - scoreOf('Lamps', mail);
    expect(codes('code as {482913} as')).toBeGreaterThan(codes(shown) + 0.3);
  });
});

describe('a subject does not matter', () => {
  test.each<[string, Mail, Mail]>([
    ['by the place of its words', ['code lamp', 'as {482913}'], ['lamp code', 'as {482913}']],
    [
      'with an order, if it names a code',
      ['Order, login code', 'code {482913}'],
      ['Lamps, login code', 'code {482913}'],
    ],
    [
      'with an order, if it signs in',
      ['Order, login', 'code {482913}'],
      ['Lamps, login', 'code {482913}'],
    ],
    [
      'with an order to sign in for',
      ['Order', 'login, code {482913}'],
      ['Lamps', 'login, code {482913}'],
    ],
    [
      'with an order and a password',
      ['Order', 'password, code {482913}'],
      ['Lamps', 'password, code {482913}'],
    ],
    [
      'that is all digits, where words name them',
      ['{482913}', 'code to verify'],
      ['{48291}', 'code to verify'],
    ],
    [
      'that signs in, without a colon',
      ['Login', 'Verify; {482913}'],
      ['Login', `Verify ${many}; {482913}`],
    ],
    [
      'that says nothing, with a colon',
      ['Lamps', 'Verify: {482913}'],
      ['Lamps', `Verify ${many}: {482913}`],
    ],
    ['that is long, for the number in it', [`${many}{482913} as`, 'as'], ['as {482913} as', 'as']],
  ])('%s', (_, one, other) => {
    expect(scoreOf(...one)).toBeCloseTo(scoreOf(...other));
  });

  test('as much as words beside the number, however near', () => {
    expect(scoreOf('code', 'as {482913}')).toBeGreaterThan(scoreOf('code', `${many}as {482913}`));
    expect(scoreOf('code {482913}', 'as')).toBeGreaterThan(scoreOf('code lamp as {482913}', 'as'));
  });
});
