import { expect, test } from 'vitest';
import { strippedWhereExcessive } from '../../../../server/authenticate/signatures.ts';

const signature = 'DKIM-Signature: v=1; d=shop.example;\r\n\tb=abc\r\n def\r\n';

function mail(signatures: number, body = 'Hello', more = ''): Buffer {
  const all = signature.repeat(signatures);
  return Buffer.from(`${all}${more}From: a@shop.example\r\n${all}Subject: x\r\n\r\n${body}`);
}

test('a mail with a few signatures is left as it is', () => {
  expect(strippedWhereExcessive(mail(1))).toBeUndefined();
  expect(strippedWhereExcessive(mail(5))).toBeUndefined();
  expect(strippedWhereExcessive(Buffer.from('From: a@shop.example'))).toBeUndefined();
});

test('of one with too many, its header is left without them', () => {
  const left = 'From: a@shop.example\r\nSubject: x\r\n\r\n';
  expect(strippedWhereExcessive(mail(6))?.toString()).toBe(left);
  expect(strippedWhereExcessive(mail(2, 'x'.repeat(2 * 1024 ** 2)))?.toString()).toBe(left);
  expect(strippedWhereExcessive(mail(1, 'x'.repeat(2 * 1024 ** 2)))).toBeUndefined();
});

test('what stands in the body counts for nothing', () => {
  expect(strippedWhereExcessive(mail(1, signature.repeat(100)))).toBeUndefined();
});

test('of one with an endless header, its beginning is left', () => {
  const stripped = strippedWhereExcessive(mail(1, '', `X-Long: ${'y'.repeat(300_000)}\r\n`));
  expect(stripped?.length).toBeLessThan(270_000);
});
