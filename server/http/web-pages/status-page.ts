import type { Figures } from '../../operations/metrics.ts';
import { countOf } from '../../plural.ts';
import { barChart, health, type Markup, markup, pageOf, timeText } from '../../web-page.ts';

/** Data of the status page. It contains nothing about individual inboxes. */
export type ServiceStatus = {
  domains: readonly string[];
  /** Whether the store answers. */
  isStoreReachable: boolean;
  /** Accounts at mail providers: their number, and how many are connected. */
  accounts: { count: number; reached: number };
  /** Active addresses; undefined when the store does not answer. */
  addresses: number | undefined;
  hours: readonly Figures[];
  /** When the service started, in milliseconds since 1970. */
  startedAt: number;
};

/** A bar chart of hourly counts, with their sum. */
function chart(label: string, values: readonly number[]): Markup {
  const sum = values.reduce((total, value) => total + value, 0);
  return barChart({
    label,
    headline: sum.toLocaleString('en'),
    summary: `At most ${Math.max(0, ...values)} in an hour`,
    bars: values.map((value, at) => {
      const hoursAgo = values.length - 1 - at;
      return { value, title: `${hoursAgo === 0 ? 'this hour' : `${hoursAgo} h ago`}: ${value}` };
    }),
  });
}

export function statusPage(status: ServiceStatus): string {
  const { accounts, hours, addresses } = status;
  const values = (read: (figures: Figures) => number) => hours.map(read);
  return pageOf(
    'Mayfly mail service',
    markup`
<p>Temporary e-mail addresses for the Mayfly browser extension, and for anything else that uses
<a href="reference">its API</a>. An address receives mail for a while, then expires.</p>
<h2>Status</h2>
${health(status.isStoreReachable, status.isStoreReachable ? 'Mail is received and stored.' : 'The storage isn’t responding. Mail is rejected until it does.')}
${accounts.count > 0 ? health(accounts.reached === accounts.count, `Connected to ${accounts.reached} of ${countOf(accounts.count, 'mailbox', 'mailboxes')} at mail providers.`) : undefined}
${addresses === undefined ? undefined : markup`<p class="quiet">${countOf(addresses, 'active address', 'active addresses')}. Running since ${timeText(status.startedAt)} UTC.</p>`}
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
  values(({ addressesCreated }) => addressesCreated),
)}
</div>
<p class="quiet">Counted since the service was started. <a href="openapi.json">OpenAPI</a></p>
`,
  );
}
