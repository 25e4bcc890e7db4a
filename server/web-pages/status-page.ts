import type { HourFigures } from '../metrics.ts';
import { countOf } from '../plural.ts';
import { chart } from './chart.ts';
import { type Markup, markup, pageOf } from './markup.ts';

/** What the status page tells; nothing of any inbox. */
export interface Status {
  domains: readonly string[];
  /** Whether the store answers. */
  storing: boolean;
  /** Accounts at mail providers: how many there are, and how many can be reached. */
  accounts: { count: number; reached: number };
  /** Addresses that live; undefined when the store does not say. */
  addresses: number | undefined;
  hours: readonly HourFigures[];
  /** When the service started, in milliseconds since 1970. */
  startedAt: number;
}

const health = (good: boolean, words: string): Markup =>
  markup`<p class="health ${good ? 'good' : 'bad'}">${words}</p>`;

/** What this is, whether it works, how to use it, and its last day. */
export function statusPage(status: Status): string {
  const { accounts, hours, addresses } = status;
  const values = (read: (figures: HourFigures) => number) => hours.map(read);
  const since = new Date(status.startedAt).toISOString().slice(0, 16).replace('T', ' ');
  return pageOf(
    'Mayfly mail service',
    markup`
<p>Temporary e-mail addresses for the Mayfly browser extension, and for whatever else speaks
<a href="/reference">its API</a>. An address lives a while, receives mail, and is forgotten.</p>
<h2>Health</h2>
${health(status.storing, status.storing ? 'Mail is received and stored.' : 'The store does not answer: mail is turned away until it does.')}
${accounts.count > 0 ? health(accounts.reached === accounts.count, `Mailboxes at mail providers that are reached: ${accounts.reached} of ${accounts.count}.`) : undefined}
${addresses === undefined ? undefined : markup`<p class="quiet">${countOf(addresses, 'address lives', 'addresses live')}. Running since ${since} UTC.</p>`}
<h2>Use it</h2>
<ol>
<li>Open Mayfly’s settings.</li>
<li>Enter the address of this page as the mail service, and save.</li>
</ol>
<p>Addresses end in ${status.domains.map((domain, at) => markup`${at > 0 ? ', ' : ''}<code>@${domain}</code>`)}.</p>
<h2>The last 24 hours</h2>
<div class="charts">
${chart(
  'Mails received',
  values(({ stored }) => stored),
)}
${chart(
  'Mails turned away',
  values(({ refused }) => refused),
)}
${chart(
  'Addresses made',
  values(({ addresses: made }) => made),
)}
</div>
<p class="quiet">Counted since the service started. <a href="/openapi.json">OpenAPI</a></p>
`,
  );
}
