import { describe, expect, test } from 'vitest';
import {
  kindsAmong,
  purposeOf,
  readLinkTerms,
} from '../../../../lib/code-detection/links/link-terms.ts';
import { readHtml } from '../../../../lib/code-detection/mail-text/read-html.ts';
import { readText } from '../../../../lib/code-detection/mail-text/read-text.ts';

const href = 'https://a.example/e/aB3dE5gH7jK9mN1pQ';
const link = (text: string) => `<a href="${href}">${text}</a>`;
/** Each a word that means nothing here, and so long that 70 of them are beyond any limit. */
const lamps = 'lamps '.repeat(70);

function mailTextOf(mail: string) {
  return mail.includes('<') ? readHtml('-', mail) : readText('-', mail);
}

function read(mail: string) {
  const mailText = mailTextOf(mail);
  const [first] = mailText.links;
  if (!first) throw new Error('no link');
  return readLinkTerms(mailText, first);
}

const asks = (mail: string) => read(mail).lead.has('verify');

describe('a sentence ends', () => {
  test.each([...'.!?।۔؟։።။។。'])('with %s', (end) => {
    expect(asks(`Confirm lamps${end} Lamps, ${href} lamps`)).toBe(false);
    expect(asks(`Confirm lamps${end} ${href} lamps`)).toBe(true);
    expect(asks(`Confirm lamps\nlamps${end}\nlamps\n${href}`)).toBe(false);
  });

  test('without a space in Chinese and Japanese only', () => {
    expect(asks(`Confirm lamps。Lamps, ${href} lamps`)).toBe(false);
    expect(asks(`Confirm lamps.Lamps, ${href} lamps`)).toBe(true);
  });

  test('where the words behind a link do', () => {
    expect(asks(`<p>${link('B')} lamps to confirm</p>`)).toBe(true);
    expect(asks(`<p>${link('B')} lamps. Confirm</p>`)).toBe(false);
    expect(asks(`<p>${link('B')} lamps</p><p>Confirm</p>`)).toBe(false);
    expect(asks(`<p>${link('B')} ${lamps} confirm</p>`)).toBe(false);
  });

  test('at the latest some lines or 420 characters before its link', () => {
    expect(asks(`<p>Confirm lamps, ${link('B')} lamps</p>`)).toBe(true);
    expect(asks(`<p>Confirm ${lamps} ${link('B')} lamps</p>`)).toBe(false);
    expect(asks(`Confirm lamps\n${href}`)).toBe(true);
    expect(asks(`Confirm ${lamps}\n${href}`)).toBe(false);
    expect(asks(`Confirm\n${'lamps\n'.repeat(4)}${href}`)).toBe(true);
    expect(asks(`Confirm\n${'lamps\n'.repeat(5)}${href}`)).toBe(false);
  });

  test('within the line before its link, and not in a line before that', () => {
    expect(asks(`Confirm\nlamps. Lamps\n${href}`)).toBe(false);
    expect(asks(`Confirm lamps\n1. ${href}`)).toBe(true);
  });
});

describe('no part of the sentence below it is', () => {
  test('a short line before one that begins anew', () => {
    expect(asks(`Confirm\nLamps\n${href}`)).toBe(false);
    expect(asks(`Confirm\n5 lamps\n${href}`)).toBe(false);
    expect(asks(`Confirm\nlamps\n${href}`)).toBe(true);
    const wrapped = `Confirm ${'lamps '.repeat(8)}`;
    expect(asks(`${wrapped}\nLamps\n${href}`)).toBe(true);
  });

  test('a line that repeats the subject, nor does it stand near', () => {
    const readBelow = (subject: string) => {
      const mailText = readText(subject, `confirm it\nlamps\n${href}`);
      const [first] = mailText.links;
      if (!first) throw new Error('no link');
      const { lead, near } = readLinkTerms(mailText, first);
      return [lead.has('verify'), near.has('verify')];
    };
    expect(readBelow('confirm it')).toEqual([false, false]);
    expect(readBelow('confirm')).toEqual([true, true]);
  });
});

describe('the address of a note', () => {
  test('belongs to the sentence that the note stands in', () => {
    expect(asks(`Confirm lamps [1]. Lamps [2].\n\nLamps.\n[1] ${href}`)).toBe(true);
    expect(asks(`Confirm lamps [1]. Lamps [2].\n\nLamps.\n[2] ${href}`)).toBe(false);
    expect(asks(`Lamps [1].\nConfirm\n[1]: ${href}`)).toBe(false);
  });

  test('of which nothing speaks belongs to the sentence before it', () => {
    expect(asks(`Confirm lamps\n[3] ${href}`)).toBe(true);
  });
});

test('the terms of a link are its own, not those of an address that is shown', () => {
  expect(read(`<p>${link('Confirm')}</p>`)).toMatchObject({
    own: new Set(['verify']),
    lead: new Set(['verify']),
  });
  expect(read('https://a.example/confirm').own).toEqual(new Set());
});

test('a link is alone where no words are near it on its line', () => {
  const digits = '1 '.repeat(120);
  expect(read(`Lamps ${href}`).alone).toBe(false);
  expect(read(`Lamps ${digits} ${href}`).alone).toBe(true);
  expect(read(`<p>${link('B')} lamps</p>`).alone).toBe(false);
  expect(read(`<p>${link('B')} ${digits} lamps</p>`).alone).toBe(true);
});

test('what stands before a sentence is near for some lines only', () => {
  expect(read(`Confirm. Lamps. ${href}`).near.has('verify')).toBe(true);
  expect(read(`Confirm. ${lamps}. ${href}`).near.has('verify')).toBe(false);
});

test('a link is announced by a colon right before it', () => {
  expect(read(`Lamps: ${href}`).announced).toBe(true);
  expect(read(`<p>Lamps:${link('B')}</p>`).announced).toBe(true);
  expect(read(`<p>Lamps:(${link('B')}</p>`).announced).toBe(false);
  expect(read(`Lamps, ${href}`).announced).toBe(false);
});

test('a term that reaches beyond a stretch does not count in it', () => {
  const mailText = mailTextOf('Confirm');
  const { start = 0, end = 0 } = mailText.lines[1] ?? {};
  expect(kindsAmong(mailText, start, end)).toEqual(new Set(['verify']));
  expect(kindsAmong(mailText, start, end - 1)).toEqual(new Set());
});

test('a short term for other numbers counts in scripts where words are short only', () => {
  const isOtherNumber = (text: string) => {
    const mailText = mailTextOf(text);
    const kinds = kindsAmong(mailText, mailText.lines[1]?.start ?? 0, mailText.text.length);
    return kinds.has('otherNumber');
  };
  for (const short of ['cp', 'tel', 'тел', 'τηλ']) expect(isOtherNumber(short)).toBe(false);
  expect(isOtherNumber('注文')).toBe(true);
  expect(isOtherNumber('order')).toBe(true);
});

test('of what links are for, confirming weighs most, signing in least', () => {
  expect(purposeOf(new Set(['verify']))).toBe(3.5);
  expect(purposeOf(new Set(['oneTimeCode']))).toBe(3.5);
  expect(purposeOf(new Set(['password']))).toBe(3);
  expect(purposeOf(new Set(['signIn']))).toBe(2.5);
  expect(purposeOf(new Set(['code']))).toBe(0);
});
