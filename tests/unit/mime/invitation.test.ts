import { expect, test } from 'vitest';
import { readInvitations } from '../../../lib/mime.ts';

const berlin = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`;

function startOf(start: string, zones = '') {
  const event = `BEGIN:VEVENT\nSUMMARY:x\n${start}\nEND:VEVENT\n`;
  const [read] = readInvitations(`BEGIN:VCALENDAR\n${zones}${event}END:VCALENDAR\n`);
  return read?.start?.moment && new Date(read.start.moment).toISOString();
}

test.each([
  ['in UTC', 'DTSTART:20260701T090000Z', ''],
  [
    'of a zone that the calendar defines',
    'DTSTART;TZID=W. Europe Standard Time:20260701T110000',
    berlin,
  ],
  ['of a known zone', 'DTSTART;TZID=Europe/Berlin:20260701T110000', ''],
  ['of a zone west of UTC', 'DTSTART;TZID=America/St_Johns:20260701T063000', ''],
])('a time %s is converted to UTC', (_, start, zones) => {
  expect(startOf(start, zones)).toBe('2026-07-01T09:00:00.000Z');
});

test('a time just after a clock change is converted to UTC', () => {
  expect(startOf('DTSTART;TZID=Europe/Berlin:20261025T030000')).toBe('2026-10-25T02:00:00.000Z');
  expect(startOf('DTSTART;TZID=Europe/Berlin:20260329T030000')).toBe('2026-03-29T01:00:00.000Z');
});

test.each([
  ['without a zone', 'DTSTART:20260701T090000'],
  ['of an unknown zone', 'DTSTART;TZID=Nowhere/Else:20260701T090000'],
  ['of a whole day', 'DTSTART;VALUE=DATE:20260701'],
])('a time %s is not converted to UTC', (_, start) => {
  expect(startOf(start)).toBeUndefined();
});

test('a time zone with daily clock changes is ignored', () => {
  const zone = berlin.replaceAll(/RRULE:.*/g, 'RRULE:FREQ=DAILY');
  expect(startOf('DTSTART;TZID=W. Europe Standard Time:20260701T110000', zone)).toBeUndefined();
});

test('a duration of two million years is ignored', () => {
  const [read] = readInvitations(
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260701T090000Z\nDURATION:P99999999W\nEND:VEVENT\nEND:VCALENDAR\n',
  );
  expect(read?.end).toEqual(read?.start);
});

test.each(['', 'BEGIN:VCALENDAR', 'x'.repeat(70_000), 'BEGIN:VCALENDAR\nEND:VCALENDAR'])(
  'a calendar that cannot be read has no invitations: %#',
  (calendar) => {
    expect(readInvitations(calendar)).toEqual([]);
  },
);
