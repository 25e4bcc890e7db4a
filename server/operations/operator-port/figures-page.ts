import { countOf } from '../../plural.ts';
import { barChart, health, type Markup, markup, pageOf, timeText } from '../../web-page.ts';
import { type Figures, type Gauges, rejectionReasons, sumOf } from '../metrics.ts';

/** Data of the page. It contains nothing about single addresses or clients. */
export type ServiceFigures = {
  /** Undefined if the service is ready. */
  notReadyReason: string | undefined;
  /** Whether other processes may use the same store. */
  isOneOfSeveral: boolean;
  /** Accounts at mail providers: their number, and how many are connected. */
  accounts: { count: number; ready: number };
  /** Undefined when the store does not answer. */
  current: Gauges | undefined;
  /** With less free space, mail is rejected. */
  diskReserveBytes: number;
  memoryBytes: number;
  /** Of the last 24 hours, oldest first. */
  slots: readonly Figures[];
  hours: readonly Figures[];
  startedAt: number;
  now: number;
};

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString('en', { maximumSignificantDigits: value < 1000 ? 3 : 4 })} ${units[step]}`;
}

function durationText(seconds: number): string {
  if (seconds === Number.POSITIVE_INFINITY) return 'more than 10 s';
  return seconds < 1 ? `${seconds * 1000} ms` : `${seconds} s`;
}

const countText = (count: number) => count.toLocaleString('en');

/** A value of each period: its name, how to read it, and how to write it. */
type Series = {
  label: string;
  read(figures: Figures): number | undefined;
  text(value: number): string;
  /** Whether the values are states, such as free space, rather than counts that can be added. */
  isGauge?: true;
};

const series: readonly Series[] = [
  { label: 'Mails stored', read: ({ stored }) => stored, text: countText },
  { label: 'Recipients and mails rejected', read: ({ rejected }) => rejected, text: countText },
  { label: 'Addresses created', read: ({ addressesCreated }) => addressesCreated, text: countText },
  {
    label: 'Live addresses',
    read: ({ gauges }) => gauges?.addresses,
    text: countText,
    isGauge: true,
  },
  {
    label: '95 % of mails stored within',
    read: ({ storing }) => storing.percentile95(),
    text: durationText,
  },
  {
    label: '95 % of requests answered within',
    read: ({ answering }) => answering.percentile95(),
    text: durationText,
  },
  {
    label: 'Size of messages',
    read: ({ gauges }) => gauges?.bytes,
    text: bytesText,
    isGauge: true,
  },
];

const diskSeries: Series = {
  label: 'Free disk space',
  read: ({ gauges }) => gauges?.diskFreeBytes,
  text: bytesText,
  isGauge: true,
};

function valueText({ read, text }: Series, period: Figures): string {
  const value = read(period);
  return value === undefined ? '–' : text(value);
}

const hourAndMinute = (milliseconds: number) => timeText(milliseconds).slice(-5);

function chart(shown: Series, { slots }: ServiceFigures): Markup {
  const { label, read, text, isGauge } = shown;
  const values = slots.flatMap((slot) => read(slot) ?? []);
  const most = Math.max(...values);
  const peak = slots.find((slot) => read(slot) === most);
  let summary = 'No data yet';
  if (isGauge && peak) summary = `From ${text(Math.min(...values))} to ${text(most)}`;
  else if (peak && most > 0) summary = `At most ${text(most)}, at ${hourAndMinute(peak.from)}`;
  return barChart({
    label,
    headline: valueText(shown, sumOf(slots)),
    summary,
    bars: slots.map((slot) => {
      return { value: read(slot), title: `${hourAndMinute(slot.from)}: ${valueText(shown, slot)}` };
    }),
  });
}

/** The reasons for rejections of the last day, the most frequent first. */
function reasonTable(kind: 'mailsRejected' | 'clientsRejected', slots: readonly Figures[]): Markup {
  const latest = sumOf(slots.slice(-4))[kind];
  const counts = [...sumOf(slots)[kind]].toSorted(([, one], [, other]) => other - one);
  if (counts.length === 0) return markup`<p>None.</p>`;
  const rows = counts.map(
    ([reason, count]) =>
      markup`<tr><th scope="row">${rejectionReasons[reason]} <code>${reason}</code></th><td class="number">${countText(latest.get(reason) ?? 0)}</td><td class="number">${countText(count)}</td></tr>`,
  );
  return markup`<table>
<thead><tr><th scope="col">Reason</th><th scope="col" class="number">Last hour</th><th scope="col" class="number">24 hours</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}

function hourTable(shown: readonly Series[], { hours }: ServiceFigures): Markup {
  const heads = shown.map(({ label }) => markup`<th scope="col" class="number">${label}</th>`);
  const rows = hours.toReversed().map((hour) => {
    const cells = shown.map((each) => markup`<td class="number">${valueText(each, hour)}</td>`);
    return markup`<tr><th scope="row">${timeText(hour.from)}</th>${cells}</tr>`;
  });
  return markup`<details><summary>The same as a table, by hour</summary>
<div class="scroll" role="region" aria-label="Figures by hour" tabindex="0"><table>
<thead><tr><th scope="col">Hour from (UTC)</th>${heads}</tr></thead>
<tbody>${rows}</tbody></table></div></details>`;
}

function currentText({ current, diskReserveBytes, memoryBytes }: ServiceFigures): string {
  const memory = `${bytesText(memoryBytes)} of memory`;
  if (current === undefined) return `Now: ${memory}.`;
  const { messages, smtpConnections, diskFreeBytes } = current;
  const connections = countOf(smtpConnections, 'open SMTP connection', 'open SMTP connections');
  const now = `Now: ${countOf(messages, 'message', 'messages')}, ${connections}, ${memory}.`;
  if (diskFreeBytes === undefined || diskReserveBytes === 0) return now;
  return `${now} Mail is rejected below ${bytesText(diskReserveBytes)} of free disk space.`;
}

/** The page for the operator: the state, and figures of the last 24 hours. */
export function figuresPage(figures: ServiceFigures): string {
  const { notReadyReason, accounts, startedAt, now, isOneOfSeveral, current } = figures;
  const hasDisk = current?.diskFreeBytes !== undefined;
  const shown = hasDisk ? [...series, diskSeries] : series;
  return pageOf(
    'Mayfly: figures for the operator',
    markup`
${health(notReadyReason === undefined, notReadyReason === undefined ? 'Ready.' : `Not ready: ${notReadyReason}.`)}
${accounts.count > 0 ? health(accounts.ready === accounts.count, `Connected to ${accounts.ready} of ${countOf(accounts.count, 'mailbox', 'mailboxes')} at mail providers.`) : undefined}
<p>${currentText(figures)}</p>
<p class="quiet">It is ${timeText(now)} UTC. Figures are counted since this process started, at ${timeText(startedAt)}, and are lost when it ends.
${isOneOfSeveral ? 'Other processes on the same store have their own figures; only addresses and messages are those of the whole store.' : undefined}</p>
<h2>Last 24 hours</h2>
<p class="quiet">Each bar is 15 minutes; the last one is now. Times are in UTC.</p>
<div class="charts">
${shown.map((each) => chart(each, figures))}
</div>
${hourTable(shown, figures)}
<h2>Rejected recipients and mails</h2>
${reasonTable('mailsRejected', figures.slots)}
<h2>Rejected SMTP connections and commands</h2>
${reasonTable('clientsRejected', figures.slots)}
`,
    'wide',
  );
}
