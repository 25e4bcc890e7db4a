import type { HourCounts } from '../../operations/metrics.ts';
import { countOf } from '../../plural.ts';
import { type Markup, markup, pageOf } from './markup.ts';

/** Data of the status page. It contains nothing about individual inboxes. */
export type ServiceStatus = {
  domains: readonly string[];
  /** Whether the store answers. */
  isStoreReachable: boolean;
  /** Accounts at mail providers: their number, and how many are connected. */
  accounts: { count: number; reached: number };
  /** Active addresses; undefined when the store does not answer. */
  addresses: number | undefined;
  hours: readonly HourCounts[];
  /** When the service started, in milliseconds since 1970. */
  startedAt: number;
};

const health = (isGood: boolean, text: string): Markup =>
  markup`<p class="health ${isGood ? 'good' : 'bad'}">${text}</p>`;

const barWidth = 10;
const height = 48;

/** A bar chart of hourly counts, with their sum. `label` names what is counted. */
function chart(label: string, values: readonly number[]): Markup {
  const most = Math.max(1, ...values);
  const sum = values.reduce((total, value) => total + value, 0);
  const bars = values.map((value, at) => {
    // The bar of every count above zero is visible.
    const tall = value === 0 ? 1 : Math.max(3, (value / most) * height);
    const hoursAgo = values.length - 1 - at;
    const when = hoursAgo === 0 ? 'this hour' : `${hoursAgo} h ago`;
    return markup`<rect class="${value === 0 ? 'none' : 'some'}" x="${at * barWidth + 1}" y="${height - tall}" width="${barWidth - 2}" height="${tall}" rx="1.5"><title>${when}: ${value}</title></rect>`;
  });
  return markup`<figure>
<figcaption>${label}</figcaption>
<strong>${sum.toLocaleString('en')}</strong>
<svg class="chart" role="img" aria-label="${label}: ${sum} in 24 hours, at most ${Math.max(...values)} in an hour" viewBox="0 0 ${values.length * barWidth} ${height}" preserveAspectRatio="none">${bars}</svg>
</figure>`;
}

export function statusPage(status: ServiceStatus): string {
  const { accounts, hours, addresses } = status;
  const values = (read: (figures: HourCounts) => number) => hours.map(read);
  const since = new Date(status.startedAt).toISOString().slice(0, 16).replace('T', ' ');
  return pageOf(
    'Mayfly mail service',
    markup`
<p>Temporary e-mail addresses for the Mayfly browser extension, and for anything else that uses
<a href="/reference">its API</a>. An address receives mail for a while, then expires.</p>
<h2>Status</h2>
${health(status.isStoreReachable, status.isStoreReachable ? 'Mail is received and stored.' : 'The storage isn’t responding. Mail is rejected until it does.')}
${accounts.count > 0 ? health(accounts.reached === accounts.count, `Connected to ${accounts.reached} of ${countOf(accounts.count, 'mailbox', 'mailboxes')} at mail providers.`) : undefined}
${addresses === undefined ? undefined : markup`<p class="quiet">${countOf(addresses, 'active address', 'active addresses')}. Running since ${since} UTC.</p>`}
<h2>How to use it</h2>
<ol>
<li>Open Mayfly’s settings.</li>
<li>Under Service, enter the address of this page, then click Save.</li>
</ol>
<p>Available domains: ${status.domains.map((domain, at) => markup`${at > 0 ? ', ' : ''}<code>@${domain}</code>`)}</p>
<h2>Last 24 hours</h2>
<div class="charts">
${chart(
  'Messages received',
  values(({ stored }) => stored),
)}
${chart(
  'Messages rejected',
  values(({ rejected }) => rejected),
)}
${chart(
  'Addresses created',
  values(({ addresses: made }) => made),
)}
</div>
<p class="quiet">Counted since the service was started. <a href="/openapi.json">OpenAPI</a></p>
`,
  );
}
