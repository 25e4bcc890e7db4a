const hour = 3_600_000;
const hours = 24;

/** Counts of one clock hour. */
export type HourCounts = {
  /** When the hour began, in milliseconds since 1970. */
  from: number;
  stored: number;
  rejected: number;
  addresses: number;
};

export type CountedEvent = 'stored' | 'rejected' | 'addresses';

/** Counts per hour for the last 24 hours, in memory. A restart loses them. */
export class HourlyCounts {
  readonly #now: () => number;
  readonly #counts = new Map<number, HourCounts>();

  constructor(now: () => number) {
    this.#now = now;
  }

  count(what: CountedEvent): void {
    this.#at(this.#thisHour())[what] += 1;
  }

  /** The last 24 hours, oldest first, including the current hour. */
  hours(): HourCounts[] {
    const last = this.#thisHour();
    return Array.from({ length: hours }, (_, index) => {
      const from = last - (hours - 1 - index) * hour;
      return this.#counts.get(from) ?? none(from);
    });
  }

  #thisHour(): number {
    return Math.floor(this.#now() / hour) * hour;
  }

  #at(from: number): HourCounts {
    let counts = this.#counts.get(from);
    if (counts === undefined) {
      counts = none(from);
      this.#counts.set(from, counts);
      for (const old of this.#counts.keys()) {
        if (old <= from - hours * hour) this.#counts.delete(old);
      }
    }
    return counts;
  }
}

function none(from: number): HourCounts {
  return { from, stored: 0, rejected: 0, addresses: 0 };
}
