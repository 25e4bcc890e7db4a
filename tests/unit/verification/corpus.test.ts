import { describe, expect, test } from 'vitest';
import { rate, readMails } from './corpus.ts';

describe.each(['looked-at', 'scored'] as const)('over the %s mails', (part) => {
  const mails = readMails(part);

  test('there are many, in many languages, most of them without a code', () => {
    expect(mails.length).toBeGreaterThanOrEqual(120);
    expect(new Set(mails.map(({ language }) => language)).size).toBeGreaterThanOrEqual(20);
    expect(mails.filter(({ code }) => !code).length).toBeGreaterThan(mails.length / 2);
  });

  test('codes are found, and none where there is none', () => {
    const { recall, false: wrong } = rate(mails, 'code');
    expect(recall).toBeGreaterThanOrEqual(0.98);
    expect(wrong).toBeLessThanOrEqual(0.01);
  });

  test('links are found, and none where there is none', () => {
    const { recall, false: wrong } = rate(mails, 'link');
    expect(recall).toBeGreaterThanOrEqual(0.97);
    expect(wrong).toBeLessThanOrEqual(0.02);
  });
});
