/**
 * Which addresses of a service got their answer lately, in memory: where others did, a failure is
 * about one address and not about the service. It can be lost at any time.
 */
import type { MailboxDatabase } from '../records/schema.ts';

/** An answer older than this says nothing of now, in milliseconds. */
const lately = 60_000;

type Successes = {
  /** When each address got its last answer. */
  succeededAt: Map<string, number>;
  /** Addresses that failed since anybody got an answer. */
  failing: Set<string>;
};

const known = new WeakMap<MailboxDatabase, Map<string, Successes>>();

export function recentSuccesses(database: MailboxDatabase, service: string) {
  const services = known.get(database) ?? new Map<string, Successes>();
  known.set(database, services);
  const successes = services.get(service) ?? { succeededAt: new Map(), failing: new Set() };
  services.set(service, successes);
  const { succeededAt, failing } = successes;
  return {
    /** An address got its answer. */
    noteSuccess(session: string, now: number): void {
      succeededAt.set(session, now);
      failing.clear();
    },
    /** Whether an address that failed is alone with it. */
    isOnlyFailure(session: string, now: number): boolean {
      failing.add(session);
      succeededAt.delete(session);
      for (const [other, at] of succeededAt)
        if (Math.abs(now - at) > lately) succeededAt.delete(other);
      return succeededAt.size > 0 && failing.size === 1;
    },
  };
}
