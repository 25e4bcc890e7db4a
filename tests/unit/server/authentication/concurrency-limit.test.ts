import { expect, test } from 'vitest';
import { fitsLimits } from '../../../../server/authentication/concurrency-limit.ts';

const mebibyte = 1024 ** 2;
const load = (clientKey: string, size = 1000) => ({ clientKey, size });
const loads = (count: number, size = 1000) =>
  Array.from({ length: count }, (_, index) => load(`client ${index}`, size));

test('at most 16 mails are checked at a time', () => {
  expect(fitsLimits(load('new'), loads(15))).toBe(true);
  expect(fitsLimits(load('new'), loads(16))).toBe(false);
});

test('at most 32 MiB of mail are checked at a time', () => {
  expect(fitsLimits(load('new', 8 * mebibyte), loads(3, 8 * mebibyte))).toBe(true);
  expect(fitsLimits(load('new', 1), loads(4, 8 * mebibyte))).toBe(false);
});

test('at most four mails of one client are checked at a time, even if the total limit allows more', () => {
  const held = (count: number) => Array.from({ length: count }, () => load('one'));
  expect(fitsLimits(load('one'), held(3))).toBe(true);
  expect(fitsLimits(load('one'), held(4))).toBe(false);
  expect(fitsLimits(load('other'), held(4))).toBe(true);
});

test('at most 8 MiB of mail of one client are checked at a time', () => {
  expect(fitsLimits(load('one', 2 * mebibyte), [load('one', 6 * mebibyte)])).toBe(true);
  expect(fitsLimits(load('one', 2 * mebibyte + 1), [load('one', 6 * mebibyte)])).toBe(false);
  expect(fitsLimits(load('other', 6 * mebibyte), [load('one', 8 * mebibyte)])).toBe(true);
});

test('a mail larger than its client’s limit is checked while no other mail of the client is', () => {
  expect(fitsLimits(load('one', 25 * mebibyte), [load('other', mebibyte)])).toBe(true);
  expect(fitsLimits(load('one', 25 * mebibyte), [load('one', 1)])).toBe(false);
  expect(fitsLimits(load('one', 100 * mebibyte), [])).toBe(true);
});
