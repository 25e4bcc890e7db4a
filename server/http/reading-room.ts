/**
 * Bounds what reading mail holds in memory: so many mails are taken out of the store and unpacked at
 * a time, and answers that nobody reads on are broken off when there are too many bytes of them.
 */
import type { ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';

/** How many mails are read at a time, each of which may be as large as mail can be. */
const seats = 8;
/** How many of one client may be read or wait for it. */
const mostOfOne = 32;
/** Answers below that are in the system's buffers and soon gone. */
const counted = 64 * 1024;

export interface ReadingRoom {
  /**
   * Does `read` when it is its turn.
   * @throws {ApiError} `slow_down` where the client has too many waiting
   */
  inTurn<Result>(client: string, read: () => Promise<Result>): Promise<Result>;
  /** Counts an answer of so many bytes until it is sent, or its client gone. */
  sending(client: () => string, bytes: number, response: ServerResponse): void;
}

interface Held {
  client: string;
  bytes: number;
  response: ServerResponse;
}

/** The oldest answer of the client that has most of them. */
function heaviest(held: Iterable<Held>): Held | undefined {
  const sums = new Map<string, { bytes: number; oldest: Held }>();
  for (const each of held) {
    const sum = sums.get(each.client) ?? { bytes: 0, oldest: each };
    sum.bytes += each.bytes;
    sums.set(each.client, sum);
  }
  let most: { bytes: number; oldest: Held } | undefined;
  for (const sum of sums.values()) if (sum.bytes > (most?.bytes ?? 0)) most = sum;
  return most?.oldest;
}

/** A room whose answers hold at most `mostBytes` together, a last one above that excepted. */
export function readingRoom(mostBytes: number): ReadingRoom {
  const clients = new Map<string, number>();
  const queue: (() => void)[] = [];
  const held = new Set<Held>();
  let free = seats;
  let bytesHeld = 0;

  function count(client: string, change: 1 | -1): number {
    const now = (clients.get(client) ?? 0) + change;
    if (now > 0) clients.set(client, now);
    else clients.delete(client);
    return now;
  }

  async function sit(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  }

  function stand(): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  }

  function drop(answer: Held): void {
    if (held.delete(answer)) bytesHeld -= answer.bytes;
  }

  return {
    async inTurn(client, read) {
      if (count(client, 1) > mostOfOne) {
        count(client, -1);
        const headers = { 'Retry-After': '1' };
        throw new ApiError('slow_down', 'Too many messages at a time.', { headers });
      }
      await sit();
      try {
        return await read();
      } finally {
        stand();
        count(client, -1);
      }
    },
    sending(client, bytes, response) {
      // Who is gone by now leaves nothing to send, and its end has been told already.
      if (bytes < counted || response.destroyed) return;
      const answer = { client: client(), bytes, response };
      held.add(answer);
      bytesHeld += bytes;
      response.once('close', () => drop(answer));
      while (bytesHeld > mostBytes && held.size > 1) {
        const slowest = heaviest(held);
        if (slowest === undefined) break;
        drop(slowest);
        slowest.response.destroy();
      }
    },
  };
}
