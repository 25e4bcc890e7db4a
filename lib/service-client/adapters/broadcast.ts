/** A WebSocket on which a mail server reports all received mail to all clients. */

import {
  type EventConnection,
  type EventListener,
  type EventSocket,
  type FollowedAddress,
  listenToSocket,
} from '../event-stream.ts';
import { includesAddress } from './adapter.ts';

/**
 * Milliseconds of silence after which the socket is reconnected: browsers do not expose WebSocket
 * pings.
 */
const silence = 5 * 60 * 1000;

/**
 * Reports mail for the followed addresses. The token of an address is the address itself.
 *
 * @param recipientsIn the recipients of the mail that a message on the socket reports
 */
export function connectBroadcast(
  socket: EventSocket,
  listener: EventListener,
  recipientsIn: (message: unknown) => readonly string[],
): EventConnection {
  const followed = new Map<string, FollowedAddress>();
  const { close } = listenToSocket(socket, listener, (data) => {
    listener.received();
    // A frame may contain several messages, one per line.
    const recipients = data.split('\n').flatMap(readLine).flatMap(recipientsIn);
    for (const { key, token } of followed.values()) {
      if (includesAddress(recipients, token)) listener.received({ key, kind: 'mail' });
    }
  });
  return {
    silence,
    follow(addresses) {
      for (const address of addresses) {
        followed.set(address.key, address);
        listener.received({ key: address.key, kind: 'following' });
        // Mail may have arrived before the connection.
        listener.received({ key: address.key, kind: 'look' });
      }
    },
    leave(keys) {
      for (const key of keys) followed.delete(key);
    },
    close,
  };
}

/** The value of a JSON line; undefined for any other line. */
function readLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
