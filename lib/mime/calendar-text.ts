/** Describes calendar invitations in English, for a mail that contains nothing else. */
import { type EventTime, type Invitation, type Recurrence, readInvitations } from './invitation.ts';

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

// Created on use: at module level they took a third of the time that the background needs to start.
const list = () => new Intl.ListFormat('en-GB');
const dateParts = () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const time = () => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** Such as "Tuesday 1 December 2026"; built from parts because ICU versions differ in commas. */
function describeDate({ local }: EventTime): string {
  const parts = dateParts()
    .formatToParts(local)
    .filter(({ type }) => type !== 'literal');
  return parts.map(({ value }) => value).join(' ');
}

function describeTimes({ start, end = start, isWholeDay, zone }: Invitation): string {
  if (start === undefined || end === undefined) return '';
  const [first, last] = [describeDate(start), describeDate(end)];
  if (isWholeDay) return end.local > start.local ? `${first} – ${last}` : first;
  const to = first === last ? time().format(end.local) : `${last}, ${time().format(end.local)}`;
  return `${first}, ${time().format(start.local)} – ${to}${zone && ` (${zone})`}`;
}

/** `2MO` as "the second Monday", `TU` as "Tuesday". */
function describeWeekday(day: string): string {
  return `${ordinals.get(day.slice(0, -2)) ?? ''}${weekdays.get(day.slice(-2)) ?? day}`;
}

function describeRecurrence(recurrence: Recurrence | string): string {
  if (typeof recurrence === 'string') return recurrence;
  const { interval, unit, monthDays, months, until, count } = recurrence;
  const words = [interval > 1 ? `every ${interval} ${unit}s` : `every ${unit}`];
  const days = recurrence.weekdays.map(describeWeekday);
  if (days.length > 0) words.push(`on ${list().format(days)}`);
  if (monthDays.length > 0) words.push(`on day ${list().format(monthDays.map(String))}`);
  const names = months.map((month) => {
    const first = new Date(Date.UTC(2000, month - 1));
    return first.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
  });
  if (names.length > 0) words.push(`in ${list().format(names)}`);
  if (until) words.push(`until ${describeDate(until)}`);
  if (count !== undefined) words.push(`for ${count} times`);
  return words.join(' ');
}

function describeInvitation(invitation: Invitation): string {
  const { organizer, recurrence, title } = invitation;
  const { name, address } = organizer;
  const lines: [label: string, text: string][] = [
    ['When', describeTimes(invitation)],
    ['Repeats', recurrence === undefined ? '' : describeRecurrence(recurrence)],
    ['Where', invitation.location],
    ['Organiser', name === '' ? address : `${name} <${address}>`],
    ['Link', invitation.link],
  ];
  const facts = lines.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${text}`);
  const heading = `${invitation.isCancelled ? 'Cancelled: ' : ''}${title}`;
  return [heading, facts.join('\n'), invitation.description].filter(Boolean).join('\n\n');
}

/** The events of a calendar; undefined if it has none, is malformed or too long. */
export function describeCalendar(calendar: string): string | undefined {
  const texts = readInvitations(calendar).map(describeInvitation).filter(Boolean);
  return texts.length === 0 ? undefined : `${texts.join('\n\n')}\n`;
}
