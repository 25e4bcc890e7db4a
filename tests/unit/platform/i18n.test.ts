import '../components/support/extension.ts';

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { browser } from '../../../lib/platform/browser.ts';
import { formatNumber } from '../../../lib/platform/i18n.ts';

const folder = new URL('../../../assets/public/_locales/', import.meta.url);

/** The language tag in a message catalogue. */
function tagOf(locale: string): string {
  const text = readFileSync(new URL(`${locale}/messages.json`, folder), 'utf8');
  const messages: { language_tag: { message: string } } = JSON.parse(text);
  return messages.language_tag.message;
}

/** Switches the language of the messages. */
function setLanguage(tag: string): void {
  vi.resetModules();
  vi.spyOn(browser.i18n, 'getMessage').mockReturnValue(tag);
  vi.spyOn(browser.i18n, 'getUILanguage').mockReturnValue(tag);
}

describe('formatted numbers', () => {
  it.each(readdirSync(folder).map(tagOf))('use the digits of the language: %s', async (tag) => {
    setLanguage(tag);
    const fresh = await import('../../../lib/platform/i18n.ts');
    const usual = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
    for (const value of [0, 7, 42, 999, 1000, 12_345]) {
      expect(fresh.formatNumber(value)).toBe(usual.format(value));
    }
  });

  it('are grouped from 1000 on', () => {
    expect([999, 1000].map(formatNumber)).toEqual(['999', '1,000']);
  });
});

describe('formatted sizes', () => {
  it('keep the order of number and unit in right-to-left text', async () => {
    setLanguage('he');
    const { formatBytes } = await import('../../../lib/text/lists-and-sizes.ts');
    expect(formatBytes(931_000)).toBe('\u2068931 kB\u2069');
  });
});
