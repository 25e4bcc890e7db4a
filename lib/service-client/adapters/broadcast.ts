/** A WebSocket on which a program reports all mail that it receives to everybody. */

import {
  type EventConnection,
  type EventListener,
  type EventSocket,
  type FollowedAddress,
  listenToSocket,
} from '../event-stream.ts';
import { includesAddress } from './adapter.ts';

/** Browsers do not show WebSocket pings: after such a silence it is reconnected, in milliseconds. */
const silence = 5 * 60 * 1000;

/**
 * Reports mail for the followed addresses, whose tokens are the addresses themselves.
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
    listener.heard();
    // One frame may have several messages, a line each.
    const recipients = data.split('\n').flatMap(readLine).flatMap(recipientsIn);
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
        // For mail that arrived before the connection.
        listener.heard({ key: address.key, kind: 'look' });
      }
    },
    leave(keys) {
      for (const key of keys) followed.delete(key);
    },
    close,
  };
}

/** The value of a line of JSON; nothing for any other line. */
function readLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
