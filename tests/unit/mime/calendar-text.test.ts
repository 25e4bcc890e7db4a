import { expect, test } from 'vitest';
import { multipart, read } from './read.ts';

function invitation(lines: string[], method = 'REQUEST'): string {
  const calendar = ['BEGIN:VCALENDAR', `METHOD:${method}`, 'BEGIN:VEVENT', ...lines];
  const body = [...calendar, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  return `Content-Type: text/calendar; method=${method}; charset=utf-8\r\n\r\n${body}`;
}

async function textOf(...lines: string[]): Promise<string | null> {
  return (await read(invitation(lines))).text;
}

const tuesday = ['DTSTART;TZID=Europe/Berlin:20261201T100000', 'DTEND:20261201T110000'];

test('an invitation without other text becomes the text of the mail, and is also kept as a file', async () => {
  const mail = await read(
    invitation([
      'SUMMARY:Planning\\, round 2',
      ...tuesday,
      'LOCATION:Room 4',
      'ORGANIZER;CN="Zoe B":mailto:zoe@x.example',
      'X-GOOGLE-CONFERENCE:https://meet.example/abc',
      'DESCRIPTION:Hello\\nplease join https://meet.example/',
      ' abc',
    ]),
  );
  expect(mail.text).toBe(
    `Planning, round 2

When: Tuesday 1 December 2026, 10:00 – 11:00 (Europe/Berlin)
Where: Room 4
Organiser: Zoe B <zoe@x.example>
Link: https://meet.example/abc

Hello
please join https://meet.example/abc
`,
  );
  expect(mail.files).toMatchObject([{ name: 'invite.ics', type: 'text/calendar' }]);
});

test.each([
  ['in UTC', ['DTSTART:20261201T090000Z', 'DURATION:PT90M'], ', 09:00 – 10:30 (UTC)'],
  ['without a time zone', ['DTSTART:20261201T090000', 'DTEND:20261201T100000'], ', 09:00 – 10:00'],
  [
    'over midnight',
    ['DTSTART:20261201T230000Z', 'DTEND:20261202T010000Z'],
    ', 23:00 – Wednesday 2 December 2026, 01:00 (UTC)',
  ],
  ['of one day', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'], ''],
  [
    'of two days',
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'],
    ' – Wednesday 2 December 2026',
  ],
])('the time of an event %s', async (_, lines, time) => {
  expect(await textOf(...lines)).toBe(`When: Tuesday 1 December 2026${time}\n`);
});

test.each([
  ['FREQ=DAILY', 'every day'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 'every 2 weeks on Tuesday and Thursday'],
  ['FREQ=WEEKLY;UNTIL=20270105T090000Z', 'every week until Tuesday 5 January 2027'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=6', 'every month on the last Friday for 6 times'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'every month on day 15'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1', 'every year on day 1 in December'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1'],
])('the recurrence %s is described as "%s"', async (rule, words) => {
  expect(await textOf('SUMMARY:x', ...tuesday, `RRULE:${rule}`)).toContain(`Repeats: ${words}\n`);
});

test('the text of a cancellation starts with "Cancelled"', async () => {
  const mail = await read(invitation(['SUMMARY:Planning', ...tuesday], 'CANCEL'));
  expect(mail.text).toMatch(/^Cancelled: Planning\n/);
});

test('an invitation beside other text is kept only as a file', async () => {
  const mail = await read(
    multipart('alternative', 'Content-Type: text/plain\r\n\r\ntext', invitation(tuesday)),
  );
  expect(mail.text).toBe('text\n');
});

test.each([
  ['malformed', 'BEGIN:VCALENDAR\r\ngarbage'],
  [
    'with an invalid date',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:x\r\nEND:VEVENT\r\nEND:VCALENDAR',
  ],
  ['without events', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
  ['far too long', `BEGIN:VCALENDAR\r\nX:${'x'.repeat(70_000)}\r\nEND:VCALENDAR`],
])('a calendar that is %s is kept only as a file', async (_, calendar) => {
  const mail = await read(`Content-Type: text/calendar\r\n\r\n${calendar}`);
  expect(mail).toMatchObject({ text: null, problem: null, files: [{ name: 'invite.ics' }] });
});
