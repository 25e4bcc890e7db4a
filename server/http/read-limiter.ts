/**
 * Limits the cost of reading mail: how many mails are read from the store at a time, fairly between
 * clients, and the memory that sources and unsent responses hold. Responses that clients do not
 * read are cut off when others need their memory.
 */
import type { ServerResponse } from 'node:http';
import type { Client } from '../limits/client-key.ts';
import { NetworkUsage } from '../limits/usage.ts';
import { smallMailBytes } from '../mail/small-mail-bytes.ts';
import { ApiError, clientDisconnected } from './api-error.ts';
import { createFairQueue } from './read-limiter/fair-queue.ts';

/** Maximum of running and waiting reads of one client; a network has several shares of it. */
const maxPerClient = 32;
/** Smaller responses fit into the system's socket buffers and are not counted, in bytes. */
const minCountedBytes = 64 * 1024;
/** The largest response to a parsed mail, in bytes. */
const maxResponseBytes = 24 * 1024 ** 2;

/**
 * Only one mail larger than this is read at a time, because reading takes up to ten times its size.
 */
const hugeMailBytes = 4 * 1024 ** 2;

/** Mails parsed at a time, each in its own thread. */
export const parserThreads = 3;
const parsing = { concurrency: parserThreads, reservedForSmall: 1, maxPerClient: 2 };
const copying = { concurrency: 3, reservedForSmall: 1, maxPerClient: 1 };

export type ReadRequest = {
  client: Client;
  /** Bytes of the mail's source. */
  size: number;
  /** Whether the mail is parsed, rather than sent as its source. */
  parsed: boolean;
  /** Whether the caller limits the client's waiting reads itself. */
  isLimited?: boolean;
  /** Whether the client has disconnected. */
  isDisconnected(): boolean;
};

export type ReadLimiter = {
  /**
   * Runs `read` when limits allow.
   * @throws {ApiError} `slow_down` if the client has too many reads waiting
   */
  run<Result>(wanted: ReadRequest, read: () => Promise<Result>): Promise<Result>;
  /** Counts the bytes of a response until it is sent or its client has disconnected. */
  countResponse(client: () => Client, bytes: number, response: ServerResponse): void;
};

type PendingResponse = {
  client: Client;
  bytes: number;
  response: ServerResponse;
};

/** Reads and responses together hold at most `maxBytes`; a single larger one is allowed. */
export function createReadLimiter(maxBytes: number): ReadLimiter {
  const parseQueue = createFairQueue(parsing);
  const copyQueue = createFairQueue(copying);
  /** Reads by client, running and waiting, without those that the caller limits. */
  const reads = new NetworkUsage();
  /** Bytes by client, of unsent responses and of running reads. */
  const heldBytes = new NetworkUsage();
  const responses = new Set<PendingResponse>();
  let reservedBytes = 0;
  let isHugeRunning = false;

  function forgetResponse(pending: PendingResponse): void {
    if (!responses.delete(pending)) return;
    heldBytes.add(pending.client, -pending.bytes);
  }

  /** The oldest unsent response of the client with the most bytes, in the network with the most. */
  function largestHolder(): PendingResponse | undefined {
    let heaviest: PendingResponse | undefined;
    for (const pending of responses) {
      if (!heaviest || heldBytes.difference(pending.client, heaviest.client) > 0) {
        heaviest = pending;
      }
    }
    return heaviest;
  }

  /** Cuts off responses of the clients that hold most, but not of `client` itself. */
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
    // Always allowed when nothing else runs, or a mail above the limit would wait for ever.
    if (makeRoom(client) || reservedBytes === 0) {
      reservedBytes += bytes;
      return true;
    }
    heldBytes.add(client, -bytes);
    return false;
  }

  /** Starts waiting reads of the queues, in this order. */
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
        // The other queue first, so that the queues take turns at huge mails.
        startWaiting(parsed ? [copyQueue, parseQueue] : [parseQueue, copyQueue]);
      }
    },
    countResponse(client, bytes, response) {
      // The `close` event of a destroyed response has already fired.
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
