/**
 * What the service counts of itself, for Prometheus. Names and units are those of its own guide
 * (https://prometheus.io/docs/practices/naming/): seconds and bytes, `_total` for what only grows.
 * No address, token or word of a mail is ever a label.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { LastDay } from './metrics/last-day.ts';
import type { AccountState, Partner } from './partner.ts';
import type { Store } from './store.ts';

const steps = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const accountStates: readonly AccountState[] = [
  ...(['connecting', 'ready', 'waiting', 'refused', 'elsewhere'] as const),
];

export type { HourFigures } from './metrics/last-day.ts';

/** Why mail is refused, for whoever counts it; the second half mostly before there is a mail. */
export type RefusalReason =
  | 'no-such-address'
  | 'inbox-full'
  | 'store-full'
  | 'disk-low'
  | 'unavailable'
  | 'too-large'
  | 'line-ends'
  | 'too-slow'
  | 'broken-off'
  | 'too-often'
  | 'too-many-recipients'
  | 'syntax'
  | 'line-too-long'
  | 'too-many-errors'
  | 'idle'
  | 'early-talker'
  | 'too-many-connections'
  | 'too-many-from-client'
  | 'proxy-header';

/** What happens, told by those to whom it happens. */
export interface Metrics {
  /** A mail was stored, so many `seconds` after its last byte came. */
  mailStored(mail: { bytes: number; seconds: number }): void;
  /** A recipient or a whole mail was refused. */
  mailRefused(reason: RefusalReason): void;
  /** A connection or a command was refused, before it came to a recipient or a mail. */
  clientRefused(reason: RefusalReason): void;
  /** An address was made. */
  addressMade(): void;
  /** A connection for events was opened or closed. */
  eventConnection(change: 1 | -1): void;
  /** Something was said of an address on such a connection. */
  eventTold(): void;
  /** A request was answered; `path` is the route, never what was asked for. */
  answered(answer: { method: string; path: string; status: number; seconds: number }): void;
}

/** What is asked at the moment when somebody looks. */
export interface Observed {
  store: Store;
  partner: Partner;
  /** Bytes that mails on their way in hold in memory. */
  bytesInFlight(): number;
  smtpConnections(): number;
}

/** Counters, and what gives all figures as text once `observe` has said where to look. */
export function createMetrics(now: () => number) {
  const lastDay = new LastDay(now);
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const stored = new Counter({
    name: 'mayfly_mail_stored_total',
    help: 'Mails answered 250.',
    registers,
  });
  const storedBytes = new Counter({
    name: 'mayfly_mail_stored_bytes_total',
    help: 'Bytes of the mails answered 250.',
    registers,
  });
  const refused = new Counter({
    name: 'mayfly_mail_refused_total',
    help: 'Recipients and mails refused, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const clientsRefused = new Counter({
    name: 'mayfly_smtp_refused_total',
    help: 'SMTP connections and commands refused, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const storing = new Histogram({
    name: 'mayfly_mail_storing_seconds',
    help: 'From the last byte of a mail to its 250.',
    buckets: steps,
    registers,
  });
  const addresses = new Counter({
    name: 'mayfly_addresses_total',
    help: 'Addresses made.',
    registers,
  });
  const eventConnections = new Gauge({
    name: 'mayfly_event_connections',
    help: 'Open connections for events.',
    registers,
  });
  const events = new Counter({
    name: 'mayfly_events_total',
    help: 'What was said of addresses on connections for events.',
    registers,
  });
  const answering = new Histogram({
    name: 'mayfly_http_request_seconds',
    help: 'From a request to its answer.',
    labelNames: ['method', 'path', 'status'],
    buckets: steps,
    registers,
  });

  const metrics: Metrics = {
    mailStored({ bytes, seconds }) {
      stored.inc();
      storedBytes.inc(bytes);
      storing.observe(seconds);
      lastDay.count('stored');
    },
    mailRefused(reason) {
      refused.inc({ reason });
      lastDay.count('refused');
    },
    clientRefused: (reason) => clientsRefused.inc({ reason }),
    addressMade() {
      addresses.inc();
      lastDay.count('addresses');
    },
    eventConnection: (change) => eventConnections.inc(change),
    eventTold: () => events.inc(),
    answered: ({ method, path, status, seconds }) =>
      answering.observe({ method, path, status }, seconds),
  };

  return {
    metrics,
    contentType: registry.contentType,
    /** The last 24 hours, oldest first. */
    lastDay: () => lastDay.hours(),

    /** Says where the figures of the moment come from. */
    observe(observed: Observed): void {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      gauge('mayfly_smtp_connections', 'Open SMTP connections.', observed.smtpConnections);
      gauge(
        'mayfly_mail_in_flight_bytes',
        'Bytes that mails on their way in hold in memory.',
        observed.bytesInFlight,
      );
      const messages = new Gauge({
        name: 'mayfly_stored_messages',
        help: 'Messages of addresses that live.',
        registers,
      });
      const bytes = new Gauge({
        name: 'mayfly_stored_bytes',
        help: 'Bytes of those messages.',
        registers,
      });
      new Gauge({
        name: 'mayfly_sessions',
        help: 'Addresses that live.',
        registers,
        async collect() {
          const now = await observed.store.statistics();
          this.set(now.sessions);
          messages.set(now.messages);
          bytes.set(now.bytes);
        },
      });
      new Gauge({
        name: 'mayfly_partner_account',
        help: 'How an account at a mail provider is: 1 for its state, 0 for all others.',
        labelNames: ['account', 'state'],
        registers,
        collect() {
          for (const { id, state } of observed.partner.states()) {
            for (const each of accountStates) {
              this.set({ account: id, state: each }, each === state ? 1 : 0);
            }
          }
        },
      });
      new Gauge({
        name: 'mayfly_partner_waiting_mails',
        help: 'Mails to aliases that stay at an account until there is room, by what there is too little of.',
        labelNames: ['account', 'reason'],
        registers,
        collect() {
          for (const { id, waiting } of observed.partner.states()) {
            for (const [reason, count] of waiting) this.set({ account: id, reason }, count);
          }
        },
      });
    },

    /** All figures in Prometheus' text format. Rejects when the store cannot be asked. */
    text: () => registry.metrics(),
  };
}
