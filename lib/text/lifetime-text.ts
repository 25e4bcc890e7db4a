import { locale } from '../platform/i18n.ts';

/** Hours as people read them: `6 hours`, `3 days`. */
export function lifetimeText(hours: number): string {
  const inDays = hours > 24 && hours % 24 === 0;
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: inDays ? 'day' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(inDays ? hours / 24 : hours);
}
