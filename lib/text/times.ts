/** Formats times (milliseconds since 1970) and durations (milliseconds). */
import { formatNumber, locale, once, t } from '../platform/i18n.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const dayAndMonth = { day: 'numeric', month: 'short' } as const;

/** A duration in its largest unit, rounded down: `23 h`, `12 min`, `3 s`. */
export function formatDuration(ms: number): string {
  if (ms >= 2 * day) return t('duration_days', formatNumber(Math.floor(ms / day)));
  if (ms >= hour) return t('duration_hours', formatNumber(Math.floor(ms / hour)));
  if (ms >= minute) return t('duration_minutes', formatNumber(Math.floor(ms / minute)));
  return t('duration_seconds', formatNumber(Math.max(0, Math.floor(ms / second))));
}

/**
 * The time left, in its largest unit. Rounded to the nearest number (a new day is `24 h`), but
 * rounded down below ten minutes, three hours or three days, so that it never promises too much.
 */
export function formatTimeLeft(ms: number): string {
  const minutes = nearestFrom(10, ms / minute);
  const hours = nearestFrom(3, minutes / 60);
  if (hours >= 48) return formatDuration(nearestFrom(3, hours / 24) * day);
  return formatDuration(minutes >= 60 ? hours * hour : ms >= minute ? minutes * minute : ms);
}

function nearestFrom(plenty: number, value: number): number {
  return value < plenty ? Math.floor(value) : Math.round(value);
}

/** How long ago a message came, short: `now`, `12 min`, `3 h`, then the date. */
export function formatAge(at: number, now: number): string {
  const passed = now - at;
  if (passed < minute) return t('time_now');
  if (passed < day) return formatDuration(passed);
  return dayOf(at, now);
}

/** A time as `today, 14:02`, `tomorrow, 09:30` or `12 Mar, 14:02`. */
export function formatMoment(at: number, now: number): string {
  return t('time_day_and_time', nearDay(at, now) ?? dayOf(at, now), times().format(at));
}

export function formatExactMoment(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'long' }).format(at);
}

const times = once(() => new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }));
const days = once(() => new Intl.DateTimeFormat(locale(), dayAndMonth));
const daysAndYears = once(
  () => new Intl.DateTimeFormat(locale(), { ...dayAndMonth, year: 'numeric' }),
);
const relativeDays = once(() => new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }));

function dayOf(at: number, now: number): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? days() : daysAndYears()).format(at);
}

function nearDay(at: number, now: number): string | undefined {
  const distance = Math.round((midnight(at) - midnight(now)) / day);
  if (Math.abs(distance) > 1) return undefined;
  return relativeDays().format(distance, 'day');
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
