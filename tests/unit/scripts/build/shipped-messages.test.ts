import '../../components/support/extension.ts';

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser } from '../../../../lib/platform/browser.ts';
import { plural, t } from '../../../../lib/platform/i18n.ts';
import { stringKey } from '../../../../lib/string-key.ts';
import { shipMessages, shippedMessages } from '../../../../scripts/build/shipped-messages.ts';

type Messages = Record<string, { message: string }>;

const folder = fileURLToPath(new URL('../../../../assets/public/_locales/', import.meta.url));
const locales = readdirSync(folder);

function read(locale: string): Messages {
  return JSON.parse(readFileSync(`${folder}${locale}/messages.json`, 'utf8'));
}

const sources = locales.map(read);
const languages = shippedMessages(sources).map((shipped, at) => {
  return { locale: locales[at] ?? '', source: sources[at] ?? {}, shipped };
});

/** Two names of one key. */
function twins(): [string, string] {
  const seen = new Map<string, string>();
  for (let at = 0; ; at += 1) {
    const name = `name_${at}`;
    const twin = seen.get(stringKey(name));
    if (twin !== undefined) return [twin, name];
    seen.set(stringKey(name), name);
  }
}

/** The text of a message in what is shipped, in the order in which the extension looks for it. */
const textOf = (shipped: Messages, name: string) =>
  (shipped[name] ?? shipped[stringKey(name)])?.message;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the messages as they are shipped', () => {
  it.each(languages)('are all found by their names, and are no more: $locale', (one) => {
    const names = Object.keys(one.source);
    const wrong = names.filter((name) => textOf(one.shipped, name) !== one.source[name]?.message);
    expect(wrong).toEqual([]);
    expect(Object.keys(one.shipped)).toHaveLength(names.length);
  });

  it.each(languages)('are never mistaken for one that the language lacks: $locale', (one) => {
    const others = sources
      .flatMap((source) => Object.keys(source))
      .filter((name) => !Object.hasOwn(one.source, name));
    expect(others.filter((name) => textOf(one.shipped, name) !== undefined)).toEqual([]);
  });

  it.each(languages)('are short, and for people alone: $locale', ({ shipped }) => {
    for (const [key, message] of Object.entries(shipped)) {
      expect(key).toMatch(/^[a-z0-9_]+$/);
      expect(Object.keys(message)).toEqual(['message']);
    }
    const short = Object.keys(shipped).filter((key) => key.length <= 3);
    expect(short.length).toBeGreaterThan(Object.keys(shipped).length * 0.9);
  });

  it('are what the extension shows', () => {
    const shipped = languages.find(({ locale }) => locale === 'en')?.shipped ?? {};
    vi.spyOn(browser.i18n, 'getMessage').mockImplementation((name, given = []) =>
      (shipped[name]?.message ?? '').replace('$1', [given].flat().join()),
    );
    expect(t('menu_fill_address')).toBe('Fill a temporary address');
    expect(plural('notification_several', 3)).toBe('3 new messages');
  });

  it('keep their names where two have one key', () => {
    const [first, second] = twins();
    const message = (text: string) => ({ message: text });
    const [both, one] = shippedMessages([
      { [first]: message('a'), [second]: message('b') },
      { [first]: message('c') },
    ]);
    expect(both).toEqual({ [first]: message('a'), [second]: message('b') });
    expect(one).toEqual({ [first]: message('c') });
  });

  it('take the place of the files of words, and of no other file', () => {
    const words = {
      absoluteSrc: `${folder}en/messages.json`,
      relativeDest: '_locales/en/messages.json',
    };
    const other = { absoluteSrc: 'LICENSE', relativeDest: 'LICENSE.txt' };
    const files: Parameters<typeof shipMessages>[0] = [other, words];
    shipMessages(files);
    const contents = JSON.stringify(shippedMessages([read('en')])[0]);
    expect(files).toEqual([other, { relativeDest: words.relativeDest, contents }]);
  });
});
