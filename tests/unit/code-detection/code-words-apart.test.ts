import { describe, expect, test } from 'vitest';
import { big, termScore } from './marked.ts';

const many = 'as all the lamps and of all the lights and of all the rest as is ';
const far = `${many.repeat(5)}. As code {482913} as`;

describe('words say more of a number', () => {
  test.each([
    ['than where a stop parts them', 'code. as, as {482913}', 'code. as. as {482913}', 0.05],
    ['than where a cry parts them', 'code. as, as {482913}', 'code. as! as {482913}', 0.05],
    ['than where a question parts them', 'code. as, as {482913}', 'code. as? as {482913}', 0.05],
    ['than where a Chinese stop does', 'code. as, as {482913}', 'code. as。 as {482913}', 0.05],
    ['behind "password", a space and a colon', 'Password : {482913}', 'Password ; {482913}', 2],
    ['right behind "password" and a colon', 'Password: {482913}', 'Password: as {482913}', 2],
    ['of its order, than of an order far', 'lamps, code {482913}', 'order as code {482913}', 1],
    ['with a comma behind what to do, not a cry', 'Enter, {482913}', 'Enter! {482913}', 3],
    ['with a comma, not a question', 'Enter, {482913}', 'Enter? {482913}', 3],
    ['with a comma, not a Chinese stop', 'Enter, {482913}', 'Enter。 {482913}', 3],
    ['without a figure between', 'Enter - {482913} as', 'Enter 5 - {482913} as', 3],
    ['right behind a colon', 'Enter the lamp: {482913}', 'Enter the lamp: as {482913}', 3],
    [
      'first in the second sentence',
      'As is. {482913} is a code',
      'As is. as {482913} is a code',
      1.5,
    ],
    ['first behind a cry', 'As is! {482913} is a code', 'As is! as {482913} is a code', 1.5],
    ['first behind a question', 'As is? {482913} is a code', 'As is? as {482913} is a code', 1.5],
    ['first behind a Chinese stop', 'As。{482913} is a code', 'As。as {482913} is a code', 1.5],
    [
      'behind a colon in a long sentence',
      'of lamps and of lights and all: {482913} as',
      'of lamps and of lights and all; {482913} as',
      3,
    ],
    [
      'before an order than behind one',
      'code as as is {482913} order',
      'code as order as {482913}',
      2,
    ],
    ['that soon expires', 'code {482913}, valid', 'code {482913}, lamps', 2.1],
    ['as no label with "number"', 'lampion number {482913} to', 'user number {482913} to', 0.3],
    ['that verifies and expires', 'Verify {482913}, valid', 'Verify {482913}, lamps', 4],
    [
      'behind what to do and a colon, not many words',
      'Enter of all the lamps: {482913}',
      `Enter of ${many}: {482913}`,
      3,
    ],
    [
      'that is large, where no order is',
      `<p>login code as your lamps</p>${big('{482913}')}`,
      `<p>login code as your order</p>${big('{482913}')}`,
      1.5,
    ],
    [
      'that is large near its name, though an order is nearer',
      `<p>login code as your order</p>${big('{482913}')}`,
      `<p>login code ${many} as your order</p>${big('{482913}')}`,
      4,
    ],
    [
      'that no order is a few words before',
      'login code, lamps of the many lamps and lights of {482913} as',
      'login code, order of the many lamps and lights of {482913} as',
      2,
    ],
    [
      'before an account than behind one',
      'code. {482913} account',
      'code. account no. {482913}',
      2,
    ],
    [
      'than of an order that is as near',
      'login code {482913} order',
      'order {482913} login code',
      5,
    ],
  ])('%s', (_, more, less, by) => {
    expect(termScore(more)).toBeGreaterThan(termScore(less) + by);
  });

  test('where a neighbouring cell has no letters, though the mail has', () => {
    const row = (cell: string) =>
      `<p>As</p><table><tr><td>${cell}</td><td>{482913}</td></tr></table>`;
    expect(termScore(row('--'))).toBeGreaterThan(termScore(row('Lampion')) + 2);
  });

  test.each([
    ['that names the code for sure, than one that signs in', 'Login code', 'Login', far, 0.3],
    ['that signs in, where it is to be used', 'Login', 'Lamps', 'use {482913} as', 3],
    ['that signs in, far above', 'Login', 'Lamps', `${many.repeat(5)}. Use {482913} as`, 3],
    ['of no order', 'Lamps', 'Order', far, 2],
    ['that names a code', 'Code', 'Lamps', far, 2.3],
    ['near the number', 'Code', `Code ${many}`, 'as {482913} as', 0.3],
  ])('by a subject %s', (_, more, less, mail, by) => {
    expect(termScore(mail, more)).toBeGreaterThan(termScore(mail, less) + by);
  });
});

describe('words say as much of a number', () => {
  test.each([
    [
      'by a purpose beyond reach',
      `code {482913} ${many.repeat(5)} login`,
      `code {482913} ${many.repeat(5)} lamps`,
    ],
    [
      'by what to type, nearer than what to use',
      'login, enter {482913} use',
      'login, enter {482913} lip',
    ],
    ['by what to type, nearer than an order', 'order as enter {482913}', 'lamps as enter {482913}'],
    ['by a quote behind a colon', 'code:"{482913}"', 'code;"{482913}"'],
    ['before an order', 'login, code as as is {482913} order', 'login, code as as is {482913} lip'],
    ['by a sure name that also tells to type', 'Enter this code:\n{482913}', 'OTP:\n{482913}'],
    [
      'by what to type, in the sentence before an order',
      'Enter of all our many lamps for the login: {482913}. Order',
      'Enter of all our many lamps for the login: {482913}. Lamps',
    ],
    ['by a verb in capitals', 'ENTER {482913} as', 'enter {482913} as'],
  ])('%s', (_, one, other) => {
    expect(termScore(one)).toBeCloseTo(termScore(other));
  });

  test('by an order in the subject, where it also signs in', () => {
    expect(termScore(far, 'Order, login')).toBeCloseTo(termScore(far, 'Lamps, login'));
  });
});
