/** Moments and durations in words. All times are milliseconds since 1970, all durations ms. */
import { formatNumber, locale, t } from './i18n.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in its largest unit, rounded down: `23 h`, `12 min`, `3 s`. */
export function duration(ms: number): string {
  if (ms >= 2 * day) return t('duration_days', formatNumber(Math.floor(ms / day)));
  if (ms >= hour) return t('duration_hours', formatNumber(Math.floor(ms / hour)));
  if (ms >= minute) return t('duration_minutes', formatNumber(Math.floor(ms / minute)));
  return t('duration_seconds', formatNumber(Math.max(0, Math.floor(ms / second))));
}

/** How long ago a message came, for a narrow column: `now`, `12 min`, `3 h`, then the date. */
export function age(at: number, now: number): string {
  const passed = now - at;
  if (passed < minute) return t('time_now');
  if (passed < day) return duration(passed);
  return dayOf(at, now);
}

/** A moment as a person would say it: `today, 14:02`, `yesterday, 09:30`, `12 Mar, 14:02`. */
export function moment(at: number, now: number): string {
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at);
  return t('time_day_and_time', nearDay(at, now) ?? dayOf(at, now), time);
}

/** A moment in full, for those who want to know exactly. */
export function exactMoment(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'long' }).format(at);
}

function dayOf(at: number, now: number): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
}

function nearDay(at: number, now: number): string | undefined {
  const days = Math.round((midnight(at) - midnight(now)) / day);
  if (days !== 0 && days !== -1) return undefined;
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day');
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
