import { checkRate } from './schedule.ts';

/** Limits the request rate per service, in memory only. */
export type RequestRate = {
  /** Returns the first items for which requests are allowed now. */
  take<Item>(service: string, items: readonly Item[], now: number): Item[];
};

export function createRequestRate({ requests, per } = checkRate): RequestRate {
  const spans = new Map<string, { begunAt: number; left: number }>();
  return {
    take(service, items, now) {
      const span = spans.get(service);
      const running = span && Math.abs(now - span.begunAt) < per;
      const left = running ? span.left : requests;
      const taken = items.slice(0, left);
      spans.set(service, { begunAt: running ? span.begunAt : now, left: left - taken.length });
      return taken;
    },
  };
}
