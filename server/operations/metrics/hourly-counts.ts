const hour = 3_600_000;
const hours = 24;

/** What happened within one hour of the clock. */
export interface HourFigures {
  /** When the hour began, in milliseconds since 1970. */
  from: number;
  stored: number;
  refused: number;
  addresses: number;
}

export type Counted = 'stored' | 'refused' | 'addresses';

/** Counts by the hour, in memory, for the last 24 hours. A restart begins anew. */
export class LastDay {
  readonly #now: () => number;
  readonly #counts = new Map<number, HourFigures>();

  constructor(now: () => number) {
    this.#now = now;
  }

  count(what: Counted): void {
    this.#at(this.#thisHour())[what] += 1;
  }

  /** The last 24 hours, oldest first, the one that runs included. */
  hours(): HourFigures[] {
    const last = this.#thisHour();
    return Array.from({ length: hours }, (_, index) => {
      const from = last - (hours - 1 - index) * hour;
      return this.#counts.get(from) ?? none(from);
    });
  }

  #thisHour(): number {
    return Math.floor(this.#now() / hour) * hour;
  }

  #at(from: number): HourFigures {
    let figures = this.#counts.get(from);
    if (figures === undefined) {
      figures = none(from);
      this.#counts.set(from, figures);
      for (const old of this.#counts.keys()) {
        if (old <= from - hours * hour) this.#counts.delete(old);
      }
    }
    return figures;
  }
}

function none(from: number): HourFigures {
  return { from, stored: 0, refused: 0, addresses: 0 };
}
