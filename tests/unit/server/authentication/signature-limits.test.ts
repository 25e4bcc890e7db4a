import { expect, test } from 'vitest';
import { fromFieldsIfExcessive } from '../../../../server/authentication/signature-limits.ts';

const signature = 'DKIM-Signature: v=1; d=shop.example;\r\n\tb=abc\r\n def\r\n';

function mail(signatures: number, body = 'Hello', more = ''): Buffer {
  const all = signature.repeat(signatures);
  return Buffer.from(`${all}${more}From: a@shop.example\r\n${all}Subject: x\r\n\r\n${body}`);
}

/** A body of 2 MiB. */
const large = `${'x'.repeat(62)}\r\n`.repeat(2 ** 15);

test('a mail with a few signatures is not shortened', () => {
  expect(fromFieldsIfExcessive(mail(1))).toBeUndefined();
  expect(fromFieldsIfExcessive(mail(5))).toBeUndefined();
  expect(fromFieldsIfExcessive(Buffer.from('From: a@shop.example'))).toBeUndefined();
});

test('a mail with too many signatures is shortened to its From field', () => {
  const left = 'From: a@shop.example\r\n\r\n';
  expect(fromFieldsIfExcessive(mail(6))?.toString()).toBe(left);
  expect(fromFieldsIfExcessive(mail(2, large))?.toString()).toBe(left);
  expect(fromFieldsIfExcessive(mail(1, large))).toBeUndefined();
});

test('signatures in the body of a mail are not counted', () => {
  expect(fromFieldsIfExcessive(mail(1, signature.repeat(100)))).toBeUndefined();
});

test.each([
  ['an endless header', mail(1, '', `X-Long: ${'y'.repeat(300_000)}\r\n`)],
  ['a header of very many lines', mail(1, '', `X-Long: y\r\n${' y\r\n'.repeat(6000)}`)],
  ['an endless line in its body', mail(1, ' '.repeat(2 * 1024 ** 2))],
])('a mail with %s is shortened to its complete From field', (_, source) => {
  expect(fromFieldsIfExcessive(source)?.toString()).toBe('From: a@shop.example\r\n\r\n');
});

test('a mail with an endless From field is shortened to an empty header', () => {
  const long = mail(1, '', `From: ${'y'.repeat(20_000)}\r\n`);
  expect(fromFieldsIfExcessive(long)?.toString()).toBe('\r\n\r\n');
});

test('signatures whose colon is on the next line are counted', () => {
  const folded = 'DKIM-Signature\r\n : v=1\r\n'.repeat(11);
  expect(fromFieldsIfExcessive(mail(0, 'Hello', folded))).toBeDefined();
});

test('a mail of many short lines is not shortened', () => {
  const body = `${'x'.repeat(70)}\r\n`.repeat(50_000);
  expect(fromFieldsIfExcessive(mail(1, body))).toBeUndefined();
  expect(fromFieldsIfExcessive(mail(1, '\r\n'.repeat(100_000)))).toBeUndefined();
});
