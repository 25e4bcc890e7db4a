/** Describes a calendar invitation (RFC 5545) as text, for a mail that contains nothing else. */
import ICAL from 'ical.js';

/** Longer calendars are not described, in characters. */
const longestCalendar = 64 * 1024;
const maxEvents = 10;

const units = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
]);
const weekdays = new Map([
  ['MO', 'Monday'],
  ['TU', 'Tuesday'],
  ['WE', 'Wednesday'],
  ['TH', 'Thursday'],
  ['FR', 'Friday'],
  ['SA', 'Saturday'],
  ['SU', 'Sunday'],
]);
const ordinals = new Map([
  ['1', 'the first '],
  ['2', 'the second '],
  ['3', 'the third '],
  ['4', 'the fourth '],
  ['-1', 'the last '],
]);
const describedRuleParts = ['BYDAY', 'BYMONTHDAY', 'BYMONTH'];

const list = new Intl.ListFormat('en-GB');
const dateParts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** A moment whose UTC fields are the local date and time of the event. */
function localTime({ year, month, day, hour, minute }: ICAL.Time): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

/** Such as "Tuesday 1 December 2026"; whether commas come with it depends on the ICU version. */
function describeDate(day: Date): string {
  const parts = dateParts.formatToParts(day).filter(({ type }) => type !== 'literal');
  return parts.map(({ value }) => value).join(' ');
}

function describeTimes({ startDate, endDate }: ICAL.Event, zone: string): string {
  const start = localTime(startDate);
  if (startDate.isDate) {
    // The end of an all-day event is the day after its last one (3.6.1).
    const last = new Date(localTime(endDate).getTime() - 24 * 60 * 60 * 1000);
    return last > start ? `${describeDate(start)} – ${describeDate(last)}` : describeDate(start);
  }
  const end = localTime(endDate);
  const isSameDay = describeDate(start) === describeDate(end);
  const to = isSameDay ? time.format(end) : `${describeDate(end)}, ${time.format(end)}`;
  return `${describeDate(start)}, ${time.format(start)} – ${to}${zone && ` (${zone})`}`;
}

/** `2MO` as "the second Monday", `TU` as "Tuesday"; undefined for unusual days. */
function describeWeekday(day: string): string | undefined {
  const [, ordinal = '', name = ''] = /^\+?(-?\d)?([A-Z]{2})$/.exec(day) ?? [];
  const weekday = weekdays.get(name);
  const prefix = ordinal === '' ? '' : ordinals.get(ordinal);
  return weekday === undefined || prefix === undefined ? undefined : `${prefix}${weekday}`;
}

/** A recurrence rule in words, or the rule itself if it is unusual (3.3.10). */
function describeRule(rule: ICAL.Recur): string {
  const unit = units.get(rule.freq);
  const days = rule.getComponent('BYDAY').map((day) => describeWeekday(String(day)));
  const hasOtherParts = Object.keys(rule.parts).some((part) => !describedRuleParts.includes(part));
  if (unit === undefined || hasOtherParts || days.includes(undefined)) return rule.toString();
  const words = [rule.interval > 1 ? `every ${rule.interval} ${unit}s` : `every ${unit}`];
  if (days.length > 0) words.push(`on ${list.format(days.map(String))}`);
  const monthDays = rule.getComponent('BYMONTHDAY').map(String);
  if (monthDays.length > 0) words.push(`on day ${list.format(monthDays)}`);
  const months = rule.getComponent('BYMONTH').map((month) => {
    const first = new Date(Date.UTC(2000, Number(month) - 1));
    return first.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
  });
  if (months.length > 0) words.push(`in ${list.format(months)}`);
  if (rule.until !== null) words.push(`until ${describeDate(localTime(rule.until))}`);
  if (rule.count !== null) words.push(`for ${rule.count} times`);
  return words.join(' ');
}

function textOf(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').trim();
}

function describeOrganizer(component: ICAL.Component): string {
  const name = component.getFirstProperty('organizer')?.getFirstParameter('cn') ?? '';
  const address = textOf(component, 'organizer').replace(/^mailto:/i, '');
  return name === '' ? address : `${name} <${address}>`;
}

function describeEvent(component: ICAL.Component, isCancelled: boolean): string {
  const event = new ICAL.Event(component);
  const start = component.getFirstProperty('dtstart');
  const zone = event.startDate?.zone === ICAL.Timezone.utcTimezone ? 'UTC' : '';
  const rule = component.getFirstPropertyValue('rrule');
  const link = ['conference', 'x-google-conference', 'url'].map((name) => textOf(component, name));
  const lines: [label: string, text: string][] = [
    ['When', start ? describeTimes(event, start.getFirstParameter('tzid') ?? zone) : ''],
    ['Repeats', rule instanceof ICAL.Recur ? describeRule(rule) : ''],
    ['Where', textOf(component, 'location')],
    ['Organiser', describeOrganizer(component)],
    ['Link', link.find(Boolean) ?? ''],
  ];
  const facts = lines.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${text}`);
  const title = `${isCancelled ? 'Cancelled: ' : ''}${textOf(component, 'summary')}`;
  return [title, facts.join('\n'), textOf(component, 'description')].filter(Boolean).join('\n\n');
}

/** The events of a calendar; undefined if it has none, is malformed or too long. */
export function describeCalendar(calendar: string): string | undefined {
  if (calendar.length > longestCalendar) return undefined;
  try {
    const root = new ICAL.Component(ICAL.parse(calendar));
    const isCancelled = /^cancel$/i.test(textOf(root, 'method'));
    const events = root.getAllSubcomponents('vevent').slice(0, maxEvents);
    const texts = events.map((event) => describeEvent(event, isCancelled)).filter(Boolean);
    return texts.length === 0 ? undefined : `${texts.join('\n\n')}\n`;
  } catch {
    // The library throws errors of several classes for malformed calendars; the file stays.
    return undefined;
  }
}
