/** A WebSocket by which a program tells everybody of all mail that it gets. */

import type {
  EventConnection,
  EventListener,
  EventSocket,
  FollowedAddress,
} from '../event-stream.ts';
import { includesAddress } from './adapter.ts';

/** Browsers do not show its signs of life: after such a silence it is connected anew, in milliseconds. */
const silence = 5 * 60 * 1000;

/**
 * Tells of mail for the addresses that are followed, whose tokens are the addresses themselves.
 *
 * @param recipientsIn whom a message on the socket tells of mail for
 */
export function connectBroadcast(
  socket: EventSocket,
  listener: EventListener,
  recipientsIn: (said: unknown) => readonly string[],
): EventConnection {
  const followed = new Map<string, FollowedAddress>();
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    listener.closed();
  };
  socket.addEventListener('open', () => {
    if (!over) listener.opened();
  });
  socket.addEventListener('close', end);
  socket.addEventListener('message', ({ data }) => {
    if (over) return;
    listener.heard();
    // Several may come in one message, a line each.
    const recipients = String(data).split('\n').flatMap(readLine).flatMap(recipientsIn);
    for (const { key, token } of followed.values()) {
      if (includesAddress(recipients, token)) listener.heard({ key, kind: 'mail' });
    }
  });
  return {
    silence,
    follow(addresses) {
      for (const address of addresses) {
        followed.set(address.key, address);
        listener.heard({ key: address.key, kind: 'following' });
        // What came while nobody listened.
        listener.heard({ key: address.key, kind: 'look' });
      }
    },
    leave(keys) {
      for (const key of keys) followed.delete(key);
    },
    close() {
      over = true;
      socket.close();
    },
  };
}

/** A line of JSON; nothing of any other. */
function readLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
