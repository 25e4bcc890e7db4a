/** Reads calendar invitations (RFC 5545, RFC 5546). */
import ICAL from 'ical.js';

/** In characters; longer calendars are ignored. */
const longestCalendar = 64 * 1024;
const maxEvents = 10;
/** In seconds; ical.js adds durations month by month. */
const longestDuration = 10 * 366 * 24 * 60 * 60;
/** ical.js computes the clock changes of each year. Other rules could take minutes. */
const yearlyRule =
  /^FREQ=YEARLY(?:;(?:INTERVAL|BYMONTH|BYMONTHDAY)=-?\d+|;BYDAY=[+-]?\d[A-Z]{2}|;UNTIL=[^;]+|;WKST=[A-Z]{2})*$/;
const maxClockChanges = 6;

const units = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
] as const);

/** A time of an event, in milliseconds since 1970. */
export type EventTime = {
  /** Date and time in the event's time zone, encoded as if the zone were UTC. */
  local: number;
  /** The actual time; undefined for whole days and for times without a known time zone. */
  moment?: number;
};

export type Recurrence = {
  interval: number;
  unit: 'day' | 'week' | 'month' | 'year';
  /** As in BYDAY: `TU`, or `-1FR` for the last Friday of the month. */
  weekdays: string[];
  monthDays: number[];
  /** 1 for January. */
  months: number[];
  until?: EventTime;
  count?: number;
};

export type Invitation = {
  title: string;
  isCancelled: boolean;
  isWholeDay: boolean;
  start?: EventTime;
  /** The last day (inclusive) of a whole-day event. */
  end?: EventTime;
  /** Such as `Europe/Berlin`; empty for times without a time zone. */
  zone: string;
  /** The text of the rule (RFC 5545, 3.3.10) if `Recurrence` cannot express it. */
  recurrence?: Recurrence | string;
  location: string;
  organizer: { name: string; address: string };
  /** For joining or reading about the event; not validated. */
  link: string;
  description: string;
};

function textOf(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').trim();
}

const minute = 60_000;
const day = 24 * 60 * minute;

function localOf({ year, month, day, hour, minute }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** How far an IANA time zone is ahead of UTC, in milliseconds. Throws for unknown zones. */
function offsetIn(timeZone: string, moment: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '', hours = '0', minutes = '0'] =
    /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? [];
  return (Number(hours) * 60 + Number(minutes)) * minute * (sign === '-' ? -1 : 1);
}

/** When clocks in the time zone show `local`; undefined for unknown time zones. */
function momentIn(timeZone: string, local: number): number | undefined {
  try {
    // The offset at the guess is right even if the clocks change on that day.
    const guess = local - offsetIn(timeZone, local);
    return local - offsetIn(timeZone, guess);
  } catch {
    return undefined;
  }
}

/** @param zone used if the calendar does not define its time zone */
function eventTime(time: ICAL.Time, zone: string): EventTime {
  const local = localOf(time);
  if (time.isDate) return { local };
  // ical.js also uses its floating zone for zones that the calendar does not define.
  const isDefined = time.zone !== undefined && time.zone !== ICAL.Timezone.localTimezone;
  const moment = isDefined ? time.toUnixTime() * 1000 : zone && momentIn(zone, local);
  return typeof moment === 'number' ? { local, moment } : { local };
}

function readRule(rule: ICAL.Recur, zone: string): Recurrence | string {
  const unit = units.get(rule.freq as 'DAILY');
  const known = ['BYDAY', 'BYMONTHDAY', 'BYMONTH'];
  const days = rule.getComponent('BYDAY').map(String);
  const isUsual = days.every((each) => /^\+?(?:-1|[1-4])?[A-Z]{2}$/.test(each));
  if (!unit || !isUsual || Object.keys(rule.parts).some((part) => !known.includes(part))) {
    return rule.toString();
  }
  return {
    interval: rule.interval,
    unit,
    weekdays: days.map((each) => each.replace('+', '')),
    monthDays: rule.getComponent('BYMONTHDAY').map(Number),
    months: rule.getComponent('BYMONTH').map(Number),
    ...(rule.until !== null && { until: eventTime(rule.until, zone) }),
    ...(rule.count !== null && { count: rule.count }),
  };
}

/** Removes time zones and durations that would take long to evaluate. */
function removeSlowParts(root: ICAL.Component, events: ICAL.Component[]): void {
  const zones = root.getAllSubcomponents('vtimezone');
  const changes = zones.flatMap((zone) => zone.getAllSubcomponents());
  const rules = changes.flatMap((change) => change.getAllProperties('rrule'));
  const isUsual = rules.every((rule) => yearlyRule.test(String(rule.getFirstValue())));
  if (changes.length > maxClockChanges || !isUsual) {
    for (const zone of zones) root.removeSubcomponent(zone);
  }
  for (const event of events) {
    const duration = event.getFirstPropertyValue('duration');
    const isLong =
      duration instanceof ICAL.Duration && Math.abs(duration.toSeconds()) > longestDuration;
    if (isLong) event.removeAllProperties('duration');
  }
}

function readEvent(component: ICAL.Component, isCancelled: boolean): Invitation {
  const event = new ICAL.Event(component);
  const start = component.getFirstProperty('dtstart');
  const zone = start?.getFirstParameter('tzid') ?? '';
  const isUtc = event.startDate?.zone === ICAL.Timezone.utcTimezone;
  const rule = component.getFirstPropertyValue('rrule');
  const links = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'url'];
  const isWholeDay = event.startDate?.isDate === true;
  const end = event.startDate && eventTime(event.endDate, zone);
  // A whole-day event ends on the day after its last one (RFC 5545, 3.6.1).
  if (end && isWholeDay) end.local -= day;
  return {
    title: textOf(component, 'summary'),
    isCancelled,
    isWholeDay,
    ...(start && end && { start: eventTime(event.startDate, zone), end }),
    zone: zone || (isUtc ? 'UTC' : ''),
    ...(rule instanceof ICAL.Recur && { recurrence: readRule(rule, zone) }),
    location: textOf(component, 'location'),
    organizer: {
      name: component.getFirstProperty('organizer')?.getFirstParameter('cn') ?? '',
      address: textOf(component, 'organizer').replace(/^mailto:/i, ''),
    },
    link: links.map((name) => textOf(component, name)).find(Boolean) ?? '',
    description: textOf(component, 'description'),
  };
}

/** The first events of a calendar; none if it is malformed or too long. */
export function readInvitations(calendar: string): Invitation[] {
  if (calendar.length > longestCalendar) return [];
  try {
    const root = new ICAL.Component(ICAL.parse(calendar));
    const isCancelled = /^cancel$/i.test(textOf(root, 'method'));
    const events = root.getAllSubcomponents('vevent').slice(0, maxEvents);
    removeSlowParts(root, events);
    return events.map((event) => readEvent(event, isCancelled));
  } catch {
    // ical.js throws errors of several classes; the calendar is still available as an attachment.
    return [];
  }
}
