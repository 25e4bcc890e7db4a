import { useEffect, useId, useState } from 'preact/hooks';
import { background, type MessageContent } from '../../lib/bus/client.ts';
import type { Invitation } from '../../lib/mime.ts';
import { locale, t } from '../../lib/platform/i18n.ts';
import { displayText } from '../../lib/text/display-text.ts';
import { formatList } from '../../lib/text/lists-and-sizes.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';

/** Maximum size in bytes; larger calendars are only attachments. */
const maxCalendarBytes = 64 * 1024;

/** The calendar of a message; `pending` until it is known whether it can be shown. */
export function useInvitations(content: MessageContent) {
  const calendar = content.attachments.find(
    ({ type, size }) => type === 'text/calendar' && size <= maxCalendarBytes,
  );
  const [state, setState] = useState<{ pending: boolean; invitations: Invitation[]; text: string }>(
    { pending: calendar !== undefined, invitations: [], text: '' },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (!calendar) return;
    const { address, message } = content;
    background
      .readInvitations({ address, message, part: { attachment: calendar.id } })
      // The calendar stays an attachment, and downloading it shows the reason.
      .catch(() => ({ invitations: [], text: '' }))
      .then((read) => setState({ pending: false, ...read }));
  }, [content.message]);
  return state;
}

/** An event's title, times (in the reader's time zone), place and people, with a link to join. */
export function InvitationCard(props: {
  invitation: Invitation;
  onLink: (link: { href: string; text: string }) => void;
}) {
  const { title, isCancelled, location, organizer, link, recurrence } = props.invitation;
  const id = useId();
  const url = URL.parse(link);
  const rows: [string, string][] = [
    [t('invitation_when'), timesOf(props.invitation)],
    [t('invitation_repeats'), recurrence ? repeatsOf(recurrence) : ''],
    [t('invitation_where'), displayText(location, 500)],
    [t('invitation_organizer'), displayText(organizer.name || organizer.address, 200)],
  ];
  return (
    <section class="invitation" aria-labelledby={id}>
      <h2 id={id}>
        {isCancelled && <span class="invitation-cancelled">{t('invitation_cancelled')}</span>}{' '}
        <bdi>{displayText(title, 200) || t('invitation')}</bdi>
      </h2>
      <dl class="details">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">
                  <BreakableText text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {!isCancelled && url && /^https?:$/.test(url.protocol) && (
        <ActionButton
          label={t('invitation_open', url.host)}
          look="secondary"
          onClick={() => props.onLink({ href: url.href, text: '' })}
        />
      )}
    </section>
  );
}

/** Times in the reader's time zone, and on a second line in the event's zone if they differ. */
function timesOf({ start, end = start, isWholeDay, zone }: Invitation): string {
  if (!start || !end) return '';
  const day = { dateStyle: 'full' } as const;
  const time = { timeStyle: 'short' } as const;
  const range = (options: Intl.DateTimeFormatOptions, from: number, to: number) =>
    new Intl.DateTimeFormat(locale(), options).formatRange(from, to);
  const there = (options: Intl.DateTimeFormatOptions) =>
    range({ ...options, timeZone: 'UTC' }, start.local, end.local);
  if (isWholeDay) return there(day);
  if (start.moment === undefined || end.moment === undefined) {
    return `${there({ ...day, ...time })}${zone && ` (${displayText(zone, 60)})`}`;
  }
  const here = range({ ...day, ...time }, start.moment, end.moment);
  const differs = hereOf(start.moment) !== start.local || hereOf(end.moment) !== end.local;
  return differs ? `${here}\n${there(time)} (${displayText(zone, 60)})` : here;
}

/** Local time in the reader's time zone, encoded as the `local` of an `EventTime`. */
function hereOf(moment: number): number {
  return moment - new Date(moment).getTimezoneOffset() * 60_000;
}

const repeatsEvery = {
  day: 'repeats_day',
  week: 'repeats_week',
  month: 'repeats_month',
  year: 'repeats_year',
} as const;

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

function repeatsOf(recurrence: NonNullable<Invitation['recurrence']>): string {
  if (typeof recurrence === 'string') return displayText(recurrence, 200);
  const { interval, unit, monthDays, months, until, count } = recurrence;
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(at);
  const every = new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' });
  const days = recurrence.weekdays.map((day) => {
    // 2 January 2000 was a Sunday.
    const at = Date.UTC(2000, 0, 2 + weekdays.indexOf(day.slice(-2)));
    const name = format({ weekday: 'long' }, at);
    const nth = day.slice(0, -2);
    if (nth === '') return name;
    return nth === '-1' ? t('repeats_last', name) : t('repeats_nth', name, nth);
  });
  const parts = [
    interval > 1 ? t('repeats_interval', every.format(interval)) : t(repeatsEvery[unit]),
    formatList(days),
    formatList(monthDays.map((day) => format({ day: 'numeric' }, Date.UTC(2000, 0, day)))),
    formatList(months.map((month) => format({ month: 'long' }, Date.UTC(2000, month - 1)))),
    until ? t('repeats_until', format({ dateStyle: 'long' }, until.local)) : '',
    count === undefined ? '' : `${new Intl.NumberFormat(locale()).format(count)}×`,
  ];
  return parts.filter(Boolean).join(' · ');
}
