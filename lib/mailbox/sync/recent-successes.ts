/**
 * Which addresses of a service succeeded recently. If there is one, the failure of another address
 * concerns only that address, not the service. Kept in memory; it can be lost at any time.
 */
import type { MailboxDatabase } from '../records/schema.ts';

/** How long in ms a success counts as recent. */
const lately = 60_000;

type Successes = {
  /** When each address last succeeded. */
  succeededAt: Map<string, number>;
  /** Addresses that have failed since the last success of any address. */
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
    noteSuccess(session: string, now: number): void {
      succeededAt.set(session, now);
      failing.clear();
    },
    /** Whether the failed address is the only one that fails. */
    isOnlyFailure(session: string, now: number): boolean {
      failing.add(session);
      succeededAt.delete(session);
      for (const [other, at] of succeededAt)
        if (Math.abs(now - at) > lately) succeededAt.delete(other);
      return succeededAt.size > 0 && failing.size === 1;
    },
  };
}
