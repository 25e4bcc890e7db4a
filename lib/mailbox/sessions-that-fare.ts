/**
 * Which addresses of a service got their answer lately, in memory: where others did, a failure is
 * about one address and not about the service. It can be lost at any time.
 */
import type { MailboxDatabase } from './database.ts';

/** An answer older than this says nothing of now, in milliseconds. */
const lately = 60_000;

const answered = new WeakMap<MailboxDatabase, Map<string, Map<string, number>>>();

export function sessionsThatFare(database: MailboxDatabase, service: string) {
  const services = answered.get(database) ?? new Map<string, Map<string, number>>();
  answered.set(database, services);
  const sessions = services.get(service) ?? new Map<string, number>();
  services.set(service, sessions);
  return {
    /** An address got its answer. */
    well(session: string, now: number): void {
      sessions.set(session, now);
    },
    /** Whether an address that failed is alone with it. Whoever fails does not fare well. */
    isAlone(session: string, now: number): boolean {
      sessions.delete(session);
      for (const [other, at] of sessions) if (Math.abs(now - at) > lately) sessions.delete(other);
      return sessions.size > 0;
    },
  };
}
