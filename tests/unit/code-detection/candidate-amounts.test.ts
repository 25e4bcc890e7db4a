import { describe, expect, test } from 'vitest';
import { valuesIn } from './candidates-in.ts';

describe('an amount is no candidate', () => {
  test.each([
    'USD 4821',
    'EUR 4821',
    'GBP 4821',
    'CHF 4821',
    'JPY 4821',
    'INR 4821',
    'CAD 4821',
    'AUD 4821',
    'BRL 4821',
    'Rs 4821',
    'Rs. 4821',
    'Kč 4821',
    'kr 4821',
    'kr. 4821',
    'zł 4821',
    'R$ 4821',
    '£4821',
    '€ 4821',
    'EUR.4821',
    '4821 USD',
    '4821 EUR',
    '4821 GBP',
    '4821 CHF',
    '4821 JPY',
    '4821 INR',
    '4821 CAD',
    '4821 AUD',
    '4821 BRL',
    '4821 SEK',
    '4821 NOK',
    '4821 DKK',
    '4821 PLN',
    '4821 CZK',
    '4821 HUF',
    '4821 RUB',
    '4821 UAH',
    '4821 TRY',
    '4821 kr',
    '4821 zł',
    '4821 Kč',
    '4821 Ft',
    '4821 lei',
    '4821 руб',
    '4821 грн',
    '4821 тг',
    '4821円',
    '4821 元',
    '4821원',
    '4821€',
    '4821 ₽',
  ])('%s', (amount) => {
    expect(valuesIn(`is ${amount}, as is.`)).toEqual([]);
  });

  test.each([
    ['a word that begins like a currency', 'is 4821 kroner', ['4821']],
    ['a word that begins like one, in capitals', 'is 4821 USDA', ['4821']],
    ['a word that ends like one', 'is MEUR 4821 as', ['4821']],
    ['a currency two words before', 'EUR as 4821', ['4821']],
    ['a currency two words behind', '4821 as EUR', ['4821']],
  ])('but a number beside %s is', (_, text, values) => {
    expect(valuesIn(text).filter((value) => value === '4821')).toEqual(values);
  });
});
