/**
 * Bounds what reading mail costs: only so many mails are taken out of the store at a time, clients
 * in turn, and only as long as there is memory for them and for their answers. Answers that nobody
 * reads on are broken off when others need their room.
 */
import type { ServerResponse } from 'node:http';
import { ClientUsage } from '../limits/client-usage.ts';
import { smallMailBytes } from '../mail/small-mail-bytes.ts';
import { ApiError } from './api-error.ts';
import { createFairQueue } from './fair-queue.ts';

/** How many of one client may be read or wait for it. */
const maxPerClient = 32;
/** Answers below that are in the system's buffers and soon gone. */
const minCountedBytes = 64 * 1024;
/** The most bytes that the answer to a mail that is parsed may have: that of all its texts. */
const maxResponseBytes = 24 * 1024 ** 2;

/** Mails that are parsed at a time, each in a thread of its own. */
export const parserThreads = 3;
const parsing = { concurrency: parserThreads, reservedForSmall: 1, maxPerClient: 2 };
const copying = { concurrency: 3, reservedForSmall: 1, maxPerClient: 1 };

/** A mail that somebody wants to read. */
export interface ReadRequest {
  client: string;
  /** Of the mail's source, in bytes. */
  size: number;
  /** Whether it is parsed, rather than handed out as it came. */
  parsed: boolean;
  /** Nobody is there any more to hear the answer. */
  isDisconnected(): boolean;
}

export interface ReadLimiter {
  /**
   * Does `read` when it is its turn.
   * @throws {ApiError} `slow_down` where the client has too many waiting
   */
  run<Result>(wanted: ReadRequest, read: () => Promise<Result>): Promise<Result>;
  /** Counts an answer of so many bytes until it is sent, or its client gone. */
  countResponse(client: () => string, bytes: number, response: ServerResponse): void;
}

interface PendingResponse {
  client: string;
  bytes: number;
  response: ServerResponse;
}

function clientDisconnected(): ApiError {
  return new ApiError('request_timeout', 'The client has gone.');
}

/** A room whose reads and answers hold at most `maxBytes` together, a last one above that excepted. */
export function createReadLimiter(maxBytes: number): ReadLimiter {
  const parseQueue = createFairQueue(parsing);
  const copyQueue = createFairQueue(copying);
  /** Bytes by client: those of answers that are being sent, and those kept for what is being read. */
  const heldBytes = new ClientUsage();
  const responses = new Set<PendingResponse>();
  let reservedBytes = 0;

  function forgetResponse(pending: PendingResponse): void {
    if (!responses.delete(pending)) return;
    heldBytes.add(pending.client, -pending.bytes);
  }

  /** The client that holds most, and the oldest answer that it has not read yet. */
  function largestHolder(): PendingResponse | undefined {
    let most: PendingResponse | undefined;
    for (const pending of responses) {
      if (most === undefined || heldBytes.of(pending.client) > heldBytes.of(most.client))
        most = pending;
    }
    return most;
  }

  /** Breaks off answers of whoever holds most, as long as that is not `client` itself. */
  function makeRoom(client: string): boolean {
    while (heldBytes.total > maxBytes) {
      const slowest = largestHolder();
      if (slowest === undefined || heldBytes.of(slowest.client) < heldBytes.of(client))
        return false;
      forgetResponse(slowest);
      slowest.response.destroy();
    }
    return true;
  }

  function tryReserve(client: string, bytes: number): boolean {
    heldBytes.add(client, bytes);
    // Alone it is let through: otherwise a mail larger than all room would wait for ever.
    if (makeRoom(client) || reservedBytes === 0) {
      reservedBytes += bytes;
      return true;
    }
    heldBytes.add(client, -bytes);
    return false;
  }

  function startWaiting(): void {
    parseQueue.startNext();
    copyQueue.startNext();
  }

  return {
    async run({ client, size, parsed, isDisconnected }, read) {
      if (parseQueue.of(client) + copyQueue.of(client) >= maxPerClient) {
        const headers = { 'Retry-After': '1' };
        throw new ApiError('slow_down', 'Too many messages at a time.', { headers });
      }
      const queue = parsed ? parseQueue : copyQueue;
      const bytes = parsed ? size + Math.min(size, maxResponseBytes) : size;
      let ownReserved = 0;
      const reserve = () => {
        if (isDisconnected()) return true;
        if (!tryReserve(client, bytes)) return false;
        ownReserved = bytes;
        return true;
      };
      const end = await queue.acquire({ client, isLarge: size > smallMailBytes, reserve });
      try {
        if (isDisconnected()) throw clientDisconnected();
        return await read();
      } finally {
        reservedBytes -= ownReserved;
        heldBytes.add(client, -ownReserved);
        end();
        startWaiting();
      }
    },
    countResponse(client, bytes, response) {
      // Who is gone by now leaves nothing to send, and its end has been told already.
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
