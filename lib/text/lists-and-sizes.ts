/**
 * Formats lists and sizes. Separate from `lib/platform/i18n.ts`, because the first paint does not
 * need it.
 */
import { locale, textDirection } from '../platform/i18n.ts';

/** A list in the interface language, such as `a, b and c`. */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
}

/**
 * A size in bytes, in the largest unit in which it is at least one. Isolated in right-to-left text,
 * as its unit may be in Latin letters.
 */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  const text = new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
  return textDirection() === 'rtl' ? `\u2068${text}\u2069` : text;
}
