/** Every string on screen comes from `assets/public/_locales` through this module. */
import type messages from '../../assets/public/_locales/en/messages.json';
import { browser } from './browser.ts';

/** Names of all messages, from the English file, which is complete. */
export type MessageName = keyof typeof messages;

/** Names of messages with one variant per plural category, without the category. */
export type PluralName = MessageName extends infer Name
  ? Name extends `${infer Base}_other`
    ? Base
    : never
  : never;

/** The message in the interface language, with `$1` to `$9` replaced in order. */
export function t(name: MessageName, ...substitutions: string[]): string {
  return browser.i18n.getMessage(name, substitutions);
}

/**
 * The message for `count` items in the right plural category (CLDR). `$1` is the count, `$2` to
 * `$9` are `others` in order.
 */
export function plural(name: PluralName, count: number, ...others: string[]): string {
  const category = plurals().select(count);
  const shown = [formatNumber(count), ...others];
  return (
    browser.i18n.getMessage(`${name}_${category}`, shown) ||
    browser.i18n.getMessage(`${name}_other`, shown)
  );
}

/**
 * The locale of dates and numbers: the language of the messages, so that no screen mixes two
 * languages, with the browser's region if the language is the same.
 */
export function locale(): string {
  const written = t('language_tag');
  const wanted = browser.i18n.getUILanguage();
  return languageOf(wanted) === languageOf(written) ? wanted : written;
}

/** A whole number in the digits and grouping of the locale. */
export function formatNumber(value: number): string {
  // Creating the first formatter takes as long as the page's first render.
  const plain = value >= 0 && value < 1000 && !ownDigits.has(languageOf(t('language_tag')));
  return plain ? String(Math.round(value)) : wholeNumbers().format(value);
}

/** Supported languages with digits other than 0 to 9, at least in some regions. */
const ownDigits = new Set(['ar', 'fa']);

/** Creating a formatter costs a hundred times as much as using it, and long lists use many. */
const plurals = once(() => new Intl.PluralRules(locale()));
const wholeNumbers = once(() => new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 }));

/** A value that is created on first use and then kept: a page's language never changes. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Supported right-to-left languages. */
const rightToLeft = new Set(['ar', 'fa', 'he']);

/**
 * Text direction of the messages. The browser only reports the direction of its own language, which
 * the extension may not support.
 */
export function textDirection(): 'ltr' | 'rtl' {
  return rightToLeft.has(languageOf(t('language_tag'))) ? 'rtl' : 'ltr';
}

function languageOf(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}
