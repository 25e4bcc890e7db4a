/** Separate from `times.ts`, which the popup loads before it paints. */
import { locale } from '../platform/i18n.ts';

/** A lifetime in hours, or in days if it is a whole number of days: `6 hours`, `3 days`. */
export function formatLifetime(hours: number): string {
  const inDays = hours > 24 && hours % 24 === 0;
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: inDays ? 'day' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(inDays ? hours / 24 : hours);
}
