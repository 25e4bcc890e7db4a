import { pace } from './schedule.ts';

/** Limits how much is asked of a service in a while, in memory alone. */
export type RequestRate = {
  /** Takes as many of these as may be asked for now: the first ones. */
  take<Item>(service: string, items: readonly Item[], now: number): Item[];
};

export function createRequestRate({ requests, per } = pace): RequestRate {
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
