/**
 * Metrics for Prometheus. Names and units follow its guide
 * (https://prometheus.io/docs/practices/naming/): seconds and bytes; counters end in `_total`.
 * Labels never contain an address, a token or content of mail.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { addGauges, type GaugeSources } from './metrics/gauges.ts';
import { HourlyCounts } from './metrics/hourly-counts.ts';

const steps = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type { HourCounts } from './metrics/hourly-counts.ts';

/**
 * Reasons for rejecting a mail or an SMTP client. Those in the second half mostly occur before a
 * mail starts.
 */
export type RejectionReason =
  | 'no-such-address'
  | 'inbox-full'
  | 'store-full'
  | 'disk-low'
  | 'unavailable'
  | 'too-large'
  | 'line-ends'
  | 'too-slow'
  | 'connection-aborted'
  | 'too-often'
  | 'too-many-recipients'
  | 'syntax'
  | 'line-too-long'
  | 'too-many-errors'
  | 'idle'
  | 'early-talker'
  | 'too-many-connections'
  | 'too-many-from-client'
  | 'proxy-header'
  | 'simulated';

/** The parts of the service report these events. */
export type Metrics = {
  /** A mail was stored, `seconds` after its last byte arrived. */
  mailStored(mail: { bytes: number; seconds: number }): void;
  /** A mail was accepted and dropped for `recipients` that do not exist. */
  mailDropped(recipients: number): void;
  /** A recipient or a mail was rejected. */
  mailRejected(reason: RejectionReason): void;
  /** A connection or command was rejected before there was a recipient or mail. */
  clientRejected(reason: RejectionReason): void;
  /** An address was created. */
  addressCreated(): void;
  /** An event connection was opened or closed. */
  eventConnection(change: 1 | -1): void;
  /** An event frame about an address was sent. */
  eventSent(): void;
  /** A request started or stopped waiting for mail. */
  mailWait(change: 1 | -1): void;
  /** A request was answered; `path` is the route, never the requested URL. */
  requestAnswered(answer: { method: string; path: string; status: number; seconds: number }): void;
};

/** Creates the counters. `observe` adds the gauges. */
export function createMetrics(now: () => number) {
  const hourlyCounts = new HourlyCounts(now);
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  let updateGauges = async (): Promise<void> => {};

  const stored = new Counter({
    name: 'mayfly_mail_stored_total',
    help: 'Mails answered 250.',
    registers,
  });
  const storedBytes = new Counter({
    name: 'mayfly_mail_stored_bytes_total',
    help: 'Bytes of stored mails.',
    registers,
  });
  const dropped = new Counter({
    name: 'mayfly_mail_dropped_total',
    help: 'Recipients that do not exist and whose mail was accepted and dropped.',
    registers,
  });
  const mailsRejected = new Counter({
    name: 'mayfly_mail_refused_total',
    help: 'Recipients and mails rejected, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const clientsRefused = new Counter({
    name: 'mayfly_smtp_refused_total',
    help: 'SMTP connections and commands rejected, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const storing = new Histogram({
    name: 'mayfly_mail_storing_seconds',
    help: 'Time from the last byte of a mail to its 250 reply.',
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
    help: 'Open event connections.',
    registers,
  });
  const events = new Counter({
    name: 'mayfly_events_total',
    help: 'Event frames about addresses that were sent.',
    registers,
  });
  const mailWaits = new Gauge({
    name: 'mayfly_mail_waits',
    help: 'Requests waiting for mail, or for the code in a mail.',
    registers,
  });
  const answering = new Histogram({
    name: 'mayfly_http_request_seconds',
    help: 'Time from a request to its response.',
    labelNames: ['method', 'path', 'status'],
    buckets: steps,
    registers,
  });

  const metrics: Metrics = {
    mailStored({ bytes, seconds }) {
      stored.inc();
      storedBytes.inc(bytes);
      storing.observe(seconds);
      hourlyCounts.count('stored');
    },
    mailDropped: (recipients) => dropped.inc(recipients),
    mailRejected(reason) {
      mailsRejected.inc({ reason });
      hourlyCounts.count('rejected');
    },
    clientRejected: (reason) => clientsRefused.inc({ reason }),
    addressCreated() {
      addresses.inc();
      hourlyCounts.count('addresses');
    },
    eventConnection: (change) => eventConnections.inc(change),
    eventSent: () => events.inc(),
    mailWait: (change) => mailWaits.inc(change),
    requestAnswered: ({ method, path, status, seconds }) =>
      answering.observe({ method, path, status }, seconds),
  };

  return {
    metrics,
    contentType: registry.contentType,
    /** Counts of the last 24 hours, oldest first. */
    hourlyCounts: () => hourlyCounts.hours(),

    /** Connects the gauges to their sources. */
    observe(sources: GaugeSources): void {
      updateGauges = addGauges(registry, sources);
    },

    /** All metrics in Prometheus' text format. Rejects if the store cannot be read. */
    async text(): Promise<string> {
      // Must run before the registry is read, because the registry reads all gauges at once.
      await updateGauges();
      return registry.metrics();
    },
  };
}
