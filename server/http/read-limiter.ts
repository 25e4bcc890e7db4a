/**
 * Limits the cost of reading mail: the number of concurrent reads from the store, shared fairly
 * between clients, and the memory of sources and unsent responses. A response that its client does
 * not read is aborted when another client needs the memory.
 */
import type { ServerResponse } from 'node:http';
import type { Client } from '../limits/client-key.ts';
import { NetworkUsage } from '../limits/usage.ts';
import { smallMailBytes } from '../mail/small-mail-bytes.ts';
import { ApiError, clientDisconnected } from './api-error.ts';
import { createFairQueue } from './read-limiter/fair-queue.ts';

/**
 * Maximum number of running and waiting reads of one client; a network may have several times as
 * many.
 */
const maxPerClient = 32;
/**
 * Responses below this size, in bytes, fit into the system's socket buffers and are not counted.
 */
const minCountedBytes = 64 * 1024;
/** Maximum size of the response for a parsed mail, in bytes. */
const maxResponseBytes = 24 * 1024 ** 2;

/**
 * Mails above this size, in bytes, are read one at a time, because reading takes up to ten times
 * the size.
 */
const hugeMailBytes = 4 * 1024 ** 2;

/** Number of mails parsed at a time, each in its own thread. */
export const parserThreads = 3;
const parsing = { concurrency: parserThreads, reservedForSmall: 1, maxPerClient: 2 };
const copying = { concurrency: 3, reservedForSmall: 1, maxPerClient: 1 };

export type ReadRequest = {
  client: Client;
  /** Bytes of the mail's source. */
  size: number;
  /** Whether the mail is parsed; otherwise its source is sent. */
  parsed: boolean;
  /** Whether the caller itself limits how many reads of the client wait. */
  isLimited?: boolean;
  /** Whether the client has disconnected. */
  isDisconnected(): boolean;
};

export type ReadLimiter = {
  /**
   * Runs `read` when the limits allow.
   * @throws {ApiError} `slow_down` if too many reads of the client are running or waiting
   */
  run<Result>(wanted: ReadRequest, read: () => Promise<Result>): Promise<Result>;
  /** Counts the bytes of a response until it has been sent or its client has disconnected. */
  countResponse(client: () => Client, bytes: number, response: ServerResponse): void;
};

type PendingResponse = {
  client: Client;
  bytes: number;
  response: ServerResponse;
};

/** Reads and responses together hold at most `maxBytes`; one larger mail may run alone. */
export function createReadLimiter(maxBytes: number): ReadLimiter {
  const parseQueue = createFairQueue(parsing);
  const copyQueue = createFairQueue(copying);
  /** Running and waiting reads by client, except those that the caller limits. */
  const reads = new NetworkUsage();
  /** Bytes of unsent responses and running reads, by client. */
  const heldBytes = new NetworkUsage();
  const responses = new Set<PendingResponse>();
  let reservedBytes = 0;
  let isHugeRunning = false;

  function forgetResponse(pending: PendingResponse): void {
    if (!responses.delete(pending)) return;
    heldBytes.add(pending.client, -pending.bytes);
  }

  /**
   * The oldest unsent response of the client with the most bytes, in the network with the most
   * bytes.
   */
  function largestHolder(): PendingResponse | undefined {
    let heaviest: PendingResponse | undefined;
    for (const pending of responses) {
      if (!heaviest || heldBytes.difference(pending.client, heaviest.client) > 0) {
        heaviest = pending;
      }
    }
    return heaviest;
  }

  /** Aborts responses of clients that hold more than `client`. */
  function makeRoom(client: Client): boolean {
    while (heldBytes.total > maxBytes) {
      const slowest = largestHolder();
      if (!slowest || heldBytes.difference(slowest.client, client) < 0) return false;
      forgetResponse(slowest);
      slowest.response.destroy();
    }
    return true;
  }

  function tryReserve(client: Client, bytes: number): boolean {
    heldBytes.add(client, bytes);
    // Allowed in any case when nothing else runs; otherwise a mail above the limit would wait
    // forever.
    if (makeRoom(client) || reservedBytes === 0) {
      reservedBytes += bytes;
      return true;
    }
    heldBytes.add(client, -bytes);
    return false;
  }

  /** Starts waiting reads from the queues, in the given order. */
  function startWaiting(queues = [parseQueue, copyQueue]): void {
    for (const queue of queues) queue.startNext();
  }

  return {
    async run({ client, size, parsed, isLimited = false, isDisconnected }, read) {
      const counted = isLimited ? 0 : 1;
      const isFull = client.some(({ name, shares }) => reads.of(name) >= maxPerClient * shares);
      if (counted > 0 && isFull) {
        const headers = { 'Retry-After': '1' };
        throw new ApiError('slow_down', 'Too many messages at a time.', { headers });
      }
      reads.add(client, counted);
      const queue = parsed ? parseQueue : copyQueue;
      const bytes = parsed ? size + Math.min(size, maxResponseBytes) : size;
      const isHuge = size > hugeMailBytes;
      let ownReserved = 0;
      const reserve = () => {
        if (isDisconnected()) return true;
        if (isHuge && isHugeRunning) return false;
        if (!tryReserve(client, bytes)) return false;
        ownReserved = bytes;
        isHugeRunning ||= isHuge;
        return true;
      };
      const end = await queue.acquire({ client, isLarge: size > smallMailBytes, reserve });
      try {
        if (isDisconnected()) throw clientDisconnected();
        return await read();
      } finally {
        reservedBytes -= ownReserved;
        heldBytes.add(client, -ownReserved);
        reads.add(client, -counted);
        end();
        if (isHuge && ownReserved > 0) isHugeRunning = false;
        // Starts with the other queue, so that the queues alternate between huge mails.
        startWaiting(parsed ? [copyQueue, parseQueue] : [parseQueue, copyQueue]);
      }
    },
    countResponse(client, bytes, response) {
      // A destroyed response emits no further `close` event.
      if (bytes < minCountedBytes || response.destroyed) return;
      const pending = { client: client(), bytes, response };
      responses.add(pending);
      heldBytes.add(pending.client, bytes);
      response.once('close', () => {
        forgetResponse(pending);
        startWaiting();
      });
      while (heldBytes.total > maxBytes && responses.size > 1) {
        const slowest = largestHolder();
        if (slowest === undefined) break;
        forgetResponse(slowest);
        slowest.response.destroy();
      }
    },
  };
}
