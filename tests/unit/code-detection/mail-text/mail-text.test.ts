import { describe, expect, test } from 'vitest';
import { firstMatch, kindsWithin } from '../../../../lib/code-detection/mail-text/mail-text.ts';
import { readHtml } from '../../../../lib/code-detection/mail-text/read-html.ts';

describe('the terms of a mail', () => {
  const mailText = readHtml('s', 'otp <p style="display:none">otp</p> <p>confirm · password</p>');

  test('come only from visible lines', () => {
    expect(mailText.matches).toHaveLength(3);
  });

  test('can be searched from an offset', () => {
    const offsets = mailText.matches.map(({ start }) => start);
    expect(offsets.map((offset) => firstMatch(mailText.matches, offset))).toEqual([0, 1, 2]);
    expect(firstMatch(mailText.matches, mailText.text.length)).toBe(3);
  });

  test('can be listed for a range, whole terms only', () => {
    const start = mailText.text.indexOf('confirm');
    const password = mailText.text.indexOf('password');
    expect(kindsWithin(mailText, start, password)).toEqual(new Set(['verify']));
    expect(kindsWithin(mailText, start, password + 3)).toEqual(new Set(['verify']));
    expect(kindsWithin(mailText, start, password + 8)).toEqual(new Set(['verify', 'password']));
    expect(kindsWithin(mailText, start + 1, password)).toEqual(new Set());
  });
});
