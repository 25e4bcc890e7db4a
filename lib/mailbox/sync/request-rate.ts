import { checkRate, waitingInterval } from './schedule.ts';

/** Limits the request rate per service, in memory only. */
export type RequestRate = {
  /** Returns the first items for which requests are allowed now. */
  take<Item>(service: string, items: readonly Item[], now: number): Item[];
  /** Returns the first items, as many as fit the interval between requests in milliseconds. */
  space<Item>(service: string, items: readonly Item[], now: number, interval: number): Item[];
};

export function createRequestRate({ requests, per } = checkRate): RequestRate {
  const spans = new Map<string, { begunAt: number; left: number }>();
  /** When the last spaced request was due. */
  const lastAt = new Map<string, number>();
  return {
    take(service, items, now) {
      const span = spans.get(service);
      const running = span && Math.abs(now - span.begunAt) < per;
      const left = running ? span.left : requests;
      const taken = items.slice(0, left);
      spans.set(service, { begunAt: running ? span.begunAt : now, left: left - taken.length });
      return taken;
    },
    space(service, items, now, interval) {
      if (interval <= 0) return [...items];
      const last = lastAt.get(service) ?? 0;
      const since = Math.abs(now - last);
      // A timer may fire slightly early.
      if (since < interval - 500) return [];
      const taken = items.slice(0, Math.max(Math.floor(waitingInterval / interval), 1));
      lastAt.set(service, since < 2 * interval ? last + taken.length * interval : now);
      return taken;
    },
  };
}
