/**
 * Metrics for Prometheus. Names and units follow its guide
 * (https://prometheus.io/docs/practices/naming/): seconds and bytes; counters end in `_total`.
 * Labels never contain an address, a token or content of mail.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { addGauges, type GaugeSources, readGauges } from './metrics/gauges.ts';
import { countUp, durationBounds, type Gauges, RecentFigures } from './metrics/recent-figures.ts';
import type { RejectionReason } from './metrics/rejection-reasons.ts';

export { type Figures, type Gauges, slotLength, sumOf } from './metrics/recent-figures.ts';
export { type RejectionReason, rejectionReasons } from './metrics/rejection-reasons.ts';

/** The parts of the service report these events. */
export type Metrics = {
  /** A mail was stored, `seconds` after its last byte arrived. */
  mailStored(mail: { bytes: number; seconds: number }): void;
  /** A mail was accepted and dropped for `recipients` that do not exist. */
  mailDropped(recipients: number): void;
  mailRejected(reason: RejectionReason): void;
  /** A connection or command was rejected before there was a recipient or mail. */
  clientRejected(reason: RejectionReason): void;
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
  const recent = new RecentFigures(now);
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  let sources: GaugeSources | undefined;
  let setGauges: (current: Gauges) => void = () => {};

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
    buckets: durationBounds,
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
    buckets: durationBounds,
    registers,
  });

  const metrics: Metrics = {
    mailStored({ bytes, seconds }) {
      stored.inc();
      storedBytes.inc(bytes);
      storing.observe(seconds);
      recent.current().stored += 1;
      recent.current().storing.add(seconds);
    },
    mailDropped: (recipients) => dropped.inc(recipients),
    mailRejected(reason) {
      mailsRejected.inc({ reason });
      countUp(recent.current().mailsRejected, reason);
    },
    clientRejected(reason) {
      clientsRefused.inc({ reason });
      countUp(recent.current().clientsRejected, reason);
    },
    addressCreated() {
      addresses.inc();
      recent.current().addressesCreated += 1;
    },
    eventConnection: (change) => eventConnections.inc(change),
    eventSent: () => events.inc(),
    mailWait: (change) => mailWaits.inc(change),
    requestAnswered({ method, path, status, seconds }) {
      answering.observe({ method, path, status }, seconds);
      // This path waits for mail on purpose.
      if (path !== '/wait-mail') recent.current().answering.add(seconds);
    },
  };

  /** Reads the current values, and keeps them. Rejects if the store cannot be read. */
  async function sample(): Promise<Gauges | undefined> {
    if (sources === undefined) return undefined;
    const gauges = await readGauges(sources);
    recent.current().gauges = gauges;
    return gauges;
  }

  return {
    metrics,
    contentType: registry.contentType,
    recent,
    sample,

    /** Connects the gauges to their sources. */
    observe(given: GaugeSources): void {
      sources = given;
      setGauges = addGauges(registry, given);
    },

    /** All metrics in Prometheus' text format. Rejects if the store cannot be read. */
    async text(): Promise<string> {
      // Before the registry is read, because the registry reads all gauges at once.
      const gauges = await sample();
      if (gauges !== undefined) setGauges(gauges);
      return registry.metrics();
    },
  };
}
