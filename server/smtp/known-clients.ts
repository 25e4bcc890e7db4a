/**
 * Clients that have handed over a mail of late. Who speaks before being greeted is a robot; who
 * waited once for that to show need not wait at each connection (as Postfix's postscreen has it).
 */
import { clientKey } from '../limits/client-key.ts';

const remembered = 24 * 60 * 60_000;
const most = 100_000;

export interface KnownClients {
  has(address: string): boolean;
  note(address: string): void;
}

/** @param now milliseconds, from any point on */
export function knownClients(now: () => number): KnownClients {
  /** When each was last heard of, the longest ago first. */
  const clients = new Map<string, number>();
  return {
    has: (address) => now() - (clients.get(clientKey(address)) ?? -Infinity) < remembered,
    note(address) {
      const key = clientKey(address);
      clients.delete(key);
      clients.set(key, now());
      const [oldest] = clients.keys();
      if (clients.size > most && oldest !== undefined) clients.delete(oldest);
    },
  };
}
