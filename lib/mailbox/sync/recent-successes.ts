/**
 * Which addresses of a service got their answer lately, in memory: where others did, a failure is
 * about one address and not about the service. It can be lost at any time.
 */
import type { MailboxDatabase } from '../records/database.ts';

/** An answer older than this says nothing of now, in milliseconds. */
const lately = 60_000;

type Fares = {
  /** When each address got its last answer. */
  well: Map<string, number>;
  /** Addresses that failed since anybody got an answer. */
  failing: Set<string>;
};

const known = new WeakMap<MailboxDatabase, Map<string, Fares>>();

export function sessionsThatFare(database: MailboxDatabase, service: string) {
  const services = known.get(database) ?? new Map<string, Fares>();
  known.set(database, services);
  const fares = services.get(service) ?? { well: new Map(), failing: new Set() };
  services.set(service, fares);
  const { well, failing } = fares;
  return {
    /** An address got its answer. */
    well(session: string, now: number): void {
      well.set(session, now);
      failing.clear();
    },
    /** Whether an address that failed is alone with it. */
    isAlone(session: string, now: number): boolean {
      failing.add(session);
      well.delete(session);
      for (const [other, at] of well) if (Math.abs(now - at) > lately) well.delete(other);
      return well.size > 0 && failing.size === 1;
    },
  };
}
