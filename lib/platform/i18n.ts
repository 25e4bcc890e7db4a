/**
 * A person's words: every string on screen comes from `assets/public/_locales`, through here.
 */
import type messages from '../../assets/public/_locales/en/messages.json';
import { browser } from './browser.ts';

/** Names of all messages; the English file has every one of them. */
export type MessageName = keyof typeof messages;

/** Names of messages that exist once per plural category, without the category. */
export type PluralName = MessageName extends infer Name
  ? Name extends `${infer Base}_other`
    ? Base
    : never
  : never;

/** The message in the person's language, `$1` to `$9` replaced in order. */
export function t(name: MessageName, ...substitutions: string[]): string {
  return browser.i18n.getMessage(name, substitutions);
}

/**
 * The message for `count` things, which is also its `$1`, by the plural rules of CLDR; `$2` to `$9`
 * are the other substitutions in order.
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
 * The locale of dates and numbers: that of the messages, so that no screen mixes two languages,
 * with the browser's region where both speak the same language.
 */
export function locale(): string {
  const written = t('language_tag');
  const wanted = browser.i18n.getUILanguage();
  return languageOf(wanted) === languageOf(written) ? wanted : written;
}

/** A whole number in the digits and grouping of the locale. */
export function formatNumber(value: number): string {
  // A page's first formatter costs it as much time as all of its first render.
  const plain = value >= 0 && value < 1000 && !ownDigits.has(languageOf(t('language_tag')));
  return plain ? String(Math.round(value)) : wholeNumbers().format(value);
}

/** Languages of ours that are written with other digits than 0 to 9, at least in some countries. */
const ownDigits = new Set(['ar', 'fa']);

/** To make a formatter costs a hundred times what to use it costs, and long lists use many. */
const plurals = once(() => new Intl.PluralRules(locale()));
const wholeNumbers = once(() => new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 }));

/** Something that is made when it is first asked for, and then kept: no page changes its language. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Languages of ours that are written from right to left. */
const rightToLeft = new Set(['ar', 'fa', 'he']);

/**
 * Direction of the words on screen. The browser's own answer is for its language, which may be one
 * that we do not speak.
 */
export function textDirection(): 'ltr' | 'rtl' {
  return rightToLeft.has(languageOf(t('language_tag'))) ? 'rtl' : 'ltr';
}

function languageOf(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}
