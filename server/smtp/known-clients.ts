/**
 * Remembers clients that recently delivered a mail. A client that sends data before the greeting is
 * a bot. A client that has passed this check is greeted without delay, as in Postfix's postscreen.
 */
import { clientKey } from '../limits/client-key.ts';

const remembered = 24 * 60 * 60_000;
const maxClients = 100_000;

export type KnownClients = {
  has(address: string): boolean;
  note(address: string): void;
};

/** @param now the current time in milliseconds; its starting point does not matter */
export function knownClients(now: () => number): KnownClients {
  /** Time of the last mail by client, oldest first. */
  const clients = new Map<string, number>();
  return {
    has: (address) => now() - (clients.get(clientKey(address)) ?? -Infinity) < remembered,
    note(address) {
      const key = clientKey(address);
      clients.delete(key);
      clients.set(key, now());
      const [oldest] = clients.keys();
      if (clients.size > maxClients && oldest !== undefined) clients.delete(oldest);
    },
  };
}
