import type { RejectionReason } from './rejection-reasons.ts';

const hour = 3_600_000;
/** The length of a slot in milliseconds. An hour consists of whole slots. */
export const slotLength = hour / 4;
const slots = (24 * hour) / slotLength;

/** Upper bounds of durations in seconds, for these figures and for Prometheus. */
export const durationBounds = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** How many durations are within each bound; the last bound is infinite. */
export class Durations {
  readonly #counts = [...durationBounds, Number.POSITIVE_INFINITY].map((bound) => {
    return { bound, count: 0 };
  });

  add(seconds: number): void {
    for (const each of this.#counts) if (seconds <= each.bound) each.count += 1;
  }

  merge(other: Durations): void {
    for (const [at, own] of this.#counts.entries()) own.count += other.#counts[at]?.count ?? 0;
  }

  /** The bound in seconds that 95 % of the durations are within; undefined without durations. */
  percentile95(): number | undefined {
    const all = this.#counts.at(-1)?.count ?? 0;
    return all === 0 ? undefined : this.#counts.find(({ count }) => count >= all * 0.95)?.bound;
  }
}

/** Values at one moment. */
export type Gauges = {
  addresses: number;
  messages: number;
  /** Size of the messages in bytes. */
  bytes: number;
  smtpConnections: number;
  /** Undefined if the store has no folder on this machine. */
  diskFreeBytes: number | undefined;
};

/** Figures of one period, such as a slot or an hour. */
export class Figures {
  /** When the period began, in milliseconds since 1970. */
  readonly from: number;
  stored = 0;
  addressesCreated = 0;
  /** Rejected recipients and mails, by reason. */
  readonly mailsRejected = new Map<RejectionReason, number>();
  /** Rejected SMTP connections and commands, by reason. */
  readonly clientsRejected = new Map<RejectionReason, number>();
  /** Times until mails were stored. */
  readonly storing = new Durations();
  /** Times until requests were answered. */
  readonly answering = new Durations();
  /** The last known values of the period. */
  gauges: Gauges | undefined;

  constructor(from: number) {
    this.from = from;
  }

  get rejected(): number {
    return [...this.mailsRejected.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Adds up consecutive periods. */
export function sumOf(periods: readonly Figures[]): Figures {
  const sum = new Figures(periods[0]?.from ?? 0);
  for (const period of periods) {
    sum.stored += period.stored;
    sum.addressesCreated += period.addressesCreated;
    for (const each of ['mailsRejected', 'clientsRejected'] as const) {
      for (const [reason, count] of period[each]) countUp(sum[each], reason, count);
    }
    sum.storing.merge(period.storing);
    sum.answering.merge(period.answering);
    sum.gauges = period.gauges ?? sum.gauges;
  }
  return sum;
}

export function countUp<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** Figures of the last 24 hours in slots, in memory of a fixed size. A restart loses them. */
export class RecentFigures {
  readonly #now: () => number;
  readonly #ring: (Figures | undefined)[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The figures of the current slot, to change. */
  current(): Figures {
    const from = this.#currentFrom();
    const index = ringIndex(from);
    const kept = this.#ring[index];
    if (kept?.from === from) return kept;
    const figures = new Figures(from);
    this.#ring[index] = figures;
    return figures;
  }

  /** Oldest first; the last slot is the current one. */
  slots(): Figures[] {
    const last = this.#currentFrom();
    return Array.from({ length: slots }, (_, index) => {
      const from = last - (slots - 1 - index) * slotLength;
      const kept = this.#ring[ringIndex(from)];
      return kept?.from === from ? kept : new Figures(from);
    });
  }

  /** The last 24 clock hours, oldest first; the last one is the current hour. */
  hours(): Figures[] {
    const byHour = Map.groupBy(this.slots(), ({ from }) => Math.floor(from / hour));
    return [...byHour.values()].slice(-24).map(sumOf);
  }

  #currentFrom(): number {
    return Math.floor(this.#now() / slotLength) * slotLength;
  }
}

function ringIndex(from: number): number {
  return (from / slotLength) % slots;
}
