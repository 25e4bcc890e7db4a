import { describe, expect, test } from 'vitest';
import { big, termScore } from './marked.ts';

const many = 'as all the lamps and of all the lights and of all the rest as is';
const row = (cell: string, number = '<td>{482913}</td>') =>
  `<table><tr><td>${cell}</td>${number}</tr></table>`;
const rows = (cell: string, number = '<td>{482913}</td>') =>
  row(cell, number).replace('</td><td', '</td></tr><tr><td');
const large = '<td style="font-size:30px;letter-spacing:4px">{482913}</td>';

describe('words say more of a number', () => {
  test.each([
    ['the nearer they are', 'code {482913} to', 'code as {482913} to'],
    ['before it than after it', 'code to {482913} is', 'is {482913} to code'],
    ['in their line', 'code. as as {482913}', 'code. as\nas {482913}'],
    ['in their sentence', 'code. as as as {482913}', 'code. as. as as {482913}'],
  ])('%s', (_, more, less) => {
    expect(termScore(more)).toBeGreaterThan(termScore(less));
  });

  test.each([
    ['that stands apart', `<p>code</p>${big('{482913}')}`, 'code\n{482913}'],
    ['that stands apart and expires', `<p>as, valid</p>${big('{482913}')}`, 'as, valid\n{482913}'],
    ['that is named for sure', 'login code {482913}', 'code, login {482913}'],
    ['right behind such a name', 'login code {482913} to', 'login code - {482913} to'],
    ['behind a colon', 'login code as: {482913} to', 'login code as; {482913} to'],
    [
      'with a purpose',
      `<p>code, verify</p>${big('{482913}')}`,
      `<p>code, lamps</p>${big('{482913}')}`,
    ],
    ['that soon expires', 'login code {482913}, valid', 'login code {482913}, lamps'],
    [
      'in the sentence of the name',
      'login code as as as as as {482913}',
      'login code. {482913} as',
    ],
    ['in the sentence before a cry', 'as {482913} as code', 'as {482913} as! code'],
    ['in the sentence before a question', 'as {482913} as code', 'as {482913} as? code'],
    ['in the sentence before a stop', 'as {482913} as code', 'as {482913} as。code'],
    ['that a sentence begins with', '{482913} is your code', 'as {482913} is your code'],
    ['that a sentence begins with, as close', '{482913} is a code', `{482913} ${many} code`],
    [
      'that a sentence begins with, for sure',
      '{482913} is a login code',
      'as {482913} a login code',
    ],
    ['behind "password" and a colon', 'Password: {482913} is', 'Password; {482913} is'],
    ['behind such a word with an ending', 'Passwordului: {482913} is', 'Password, a: {482913} is'],
    ['that is verified close by', 'Verify {482913}, valid', `Verify ${many} {482913}, valid`],
    ['that signs in close by', 'Login {482913}, valid', `Login ${many} {482913}, valid`],
    ['for a password close by', 'Password {482913}, valid', `Password ${many} {482913}, valid`],
    [
      'that is to be typed, not something else that is',
      'Type in the lamp of: {482913}',
      'Type in the order of: {482913}',
    ],
    [
      'that is to be typed, where the verb comes last',
      'カートに入力して: {482913}',
      'クーポンをカートに入力して: {482913}',
    ],
    [
      'that is to be typed, whatever the sentence before speaks of',
      'クーポン。カートに入力して: {482913}',
      'クーポン。カートに空白白白: {482913}',
    ],
    ['right behind what to do', 'Enter - {482913} as', 'Enter as {482913} as'],
    ['right before what to do', 'as {482913} enter', `as {482913} of the lamps enter`],
    ['before what to do without a figure', 'as {482913} as enter', 'as {482913} a 5 enter'],
    ['before what to do without a mark', 'as {482913} as enter', 'as {482913}; enter'],
    ['behind what to do and a colon', 'Enter the lamp: {482913}', 'Enter the lamp; {482913}'],
    ['behind a colon without a figure', 'Enter of lamps: {482913}', 'Enter 55 lamps: {482913}'],
    ['behind a colon of few words', 'Enter of lamps: {482913}', `Enter ${many}: {482913}`],
    ['behind a verb, not a country', 'Usa {482913}, login', 'USA {482913}, login'],
    ['in a short sentence', 'of {482913} as', 'of lamps and of lights and all {482913} as'],
    [
      'in a long sentence where its look tells it apart',
      '<p>of lamps and of lights and all <b><code>{482913}</code></b> as</p>',
      '<p>of lamps and of lights and all {482913} as</p>',
    ],
    ['whose cell is in no row with its neighbour', rows('Lampion'), row('Lampion')],
    ['whose neighbouring cell has no letters', row('--'), row('Lampion')],
    ['whose neighbouring cell says much', row(many), row('Lampion')],
  ])('%s', (_, more, less) => {
    expect(termScore(more)).toBeGreaterThan(termScore(less) + 0.3);
  });

  test('but a neighbouring cell does not matter where it names a code or its number is large', () => {
    expect(termScore(row('Code'))).toBe(termScore(rows('Code')));
    expect(termScore(row('Password'))).toBe(termScore(rows('Password')));
    expect(termScore(row('Lampion', large))).toBe(termScore(rows('Lampion', large)));
  });

  test.each([
    [
      '"verify" close by, where a word names the code',
      `Verify, code; {482913} valid`,
      `Verify ${many} code; {482913} valid`,
    ],
    [
      '"password" behind a colon after the number',
      'is {482913}: password to',
      'is {482913}; password to',
    ],
  ])('but nothing by %s', (_, one, other) => {
    expect(termScore(one)).toBeCloseTo(termScore(other));
  });
});

describe('the nearest word of a kind counts', () => {
  test.each([
    ['for a code', 'code {482913} as as as CODE'],
    ['that names one for sure', 'login code {482913} as as as LOGIN CODE'],
    ['for verifying', `is {482913}, valid, verify ${many} VERIFY`],
    ['for signing in', `is {482913}, valid, login ${many} LOGIN`],
    ['that tells to type', 'enter {482913} as ENTER'],
    ['that tells to use', 'login, use {482913} as USE'],
    ['of something else', `order {482913} as as as as as as ORDER`],
    ['for a code, and none beyond reach', `as {482913} ${many.repeat(5)} CODE`],
  ])('%s', (_, mail) => {
    const other = mail.replace(/[A-Z ]+$/, ' lampions');
    expect(termScore(mail.toLowerCase())).toBeCloseTo(termScore(other));
  });
});

describe('words speak against a number', () => {
  test.each([
    ['right before it', 'the code, order {482913} to', 'the code, lamps {482913} to'],
    ['in its sentence', 'login code, order as as {482913}', 'login code, lamps as as {482913}'],
    ['behind its name', 'code {482913} order', 'code {482913} lamps'],
    ['the closer they are', 'code {482913} order', `code {482913} ${many} order`],
    [
      'in a sentence between, where its own names no code',
      `login code ${many}. Order. As {482913} to`,
      `login code ${many}. Lamps. As {482913} to`,
    ],
    [
      'less where it stands out below a name',
      'login code as your order\n{482913}',
      `<p>login code as your order</p>${big('{482913}')}`,
    ],
    [
      'less where that name is near',
      `<p>login code ${many} ${many} order</p>${big('{482913}')}`,
      `<p>login code as your order</p>${big('{482913}')}`,
    ],
    [
      'more within a few words',
      `login code ${many}. Order\n{482913} as`,
      `login code ${many}. Order of lamps and lights\n{482913} as`,
    ],
    ['of four letters and more, also far', 'phone as {482913} to', 'lamps as {482913} to'],
    ['of three letters, right before', 'tel {482913} to', 'lip {482913} to'],
    ['as a label, right before', 'account {482913} to', 'lampion {482913} to'],
    ['as a label with "no."', 'account no. {482913} to', 'lampion no. {482913} to'],
    ['as a label with "nr"', 'account nr {482913} to', 'lampion nr {482913} to'],
    ['as a label with "id:"', 'account id: {482913} to', 'lampion id: {482913} to'],
    ['as a label with "number"', 'account number {482913} to', 'lampion number {482913} to'],
    ['as a label with a colon', 'account: {482913} to', 'lampion: {482913} to'],
    ['as a label with a sign', 'account #{482913} to', 'lampion #{482913} to'],
  ])('%s', (_, less, more) => {
    expect(termScore(less)).toBeLessThan(termScore(more) - 0.3);
  });

  test.each([
    ['three letters behind it', 'is {482913} tel to', 'is {482913} lip to'],
    ['three letters a word before it', 'tel as {482913} to', 'lip as {482913} to'],
    ['three letters in the line above', 'tel\n{482913} to', 'lip\n{482913} to'],
    ['a label behind it', 'is {482913} account to', 'is {482913} lampion to'],
    ['a label a word before it', 'account as {482913} to', 'lampion as {482913} to'],
    ['a label that ends a name', 'login code, account: {482913}', 'login code, lampion: {482913}'],
    ['a word before its name', 'order, login code {482913} to', 'lamps, login code {482913} to'],
    [
      'a word in the next sentence',
      'login code as all our many lamps and lights {482913}. Order',
      'login code as all our many lamps and lights {482913}. Lamps',
    ],
    [
      'a word before, where one for it is',
      'order. A login code {482913}',
      'lamps. A login code {482913}',
    ],
    ['a word far off', `as {482913} ${many} order`, `as {482913} ${many} lamps`],
  ])('but not %s', (_, one, other) => {
    expect(termScore(one)).toBeCloseTo(termScore(other));
  });
});
