/**
 * Bounds what reading mail costs: only so many mails are taken out of the store at a time, clients
 * in turn, and only as long as there is memory for them and for their answers. Answers that nobody
 * reads on are broken off when others need their room.
 */
import type { ServerResponse } from 'node:http';
import { Tally } from '../limits/client-usage.ts';
import { smallMail } from '../mail/small-mail-bytes.ts';
import { ApiError } from './api-error.ts';
import { fairTurns } from './fair-queue.ts';

/** How many of one client may be read or wait for it. */
const mostOfOne = 32;
/** Answers below that are in the system's buffers and soon gone. */
const counted = 64 * 1024;
/** The most bytes that the answer to a mail that is parsed may have: that of all its texts. */
const largestAnswer = 24 * 1024 ** 2;

/** Mails that are parsed at a time, each in a thread of its own. */
export const parsedAtOnce = 3;
const parsing = { places: parsedAtOnce, keptForSmall: 1, mostOfOne: 2 };
const copying = { places: 3, keptForSmall: 1, mostOfOne: 1 };

/** A mail that somebody wants to read. */
export interface Wanted {
  client: string;
  /** Of the mail's source, in bytes. */
  size: number;
  /** Whether it is parsed, rather than handed out as it came. */
  parsed: boolean;
  /** Nobody is there any more to hear the answer. */
  isGone(): boolean;
}

export interface ReadingRoom {
  /**
   * Does `read` when it is its turn.
   * @throws {ApiError} `slow_down` where the client has too many waiting
   */
  inTurn<Result>(wanted: Wanted, read: () => Promise<Result>): Promise<Result>;
  /** Counts an answer of so many bytes until it is sent, or its client gone. */
  sending(client: () => string, bytes: number, response: ServerResponse): void;
}

interface Answer {
  client: string;
  bytes: number;
  response: ServerResponse;
}

function gone(): ApiError {
  return new ApiError('request_timeout', 'The client has gone.');
}

/** A room whose reads and answers hold at most `mostBytes` together, a last one above that excepted. */
export function readingRoom(mostBytes: number): ReadingRoom {
  const toParse = fairTurns(parsing);
  const toCopy = fairTurns(copying);
  /** Bytes by client: those of answers that are being sent, and those kept for what is being read. */
  const held = new Tally();
  const answers = new Set<Answer>();
  let kept = 0;

  function drop(answer: Answer): void {
    if (!answers.delete(answer)) return;
    held.add(answer.client, -answer.bytes);
  }

  /** The client that holds most, and the oldest answer that it has not read yet. */
  function heaviest(): Answer | undefined {
    let most: Answer | undefined;
    for (const answer of answers) {
      if (most === undefined || held.of(answer.client) > held.of(most.client)) most = answer;
    }
    return most;
  }

  /** Breaks off answers of whoever holds most, as long as that is not `client` itself. */
  function makeRoom(client: string): boolean {
    while (held.total > mostBytes) {
      const slowest = heaviest();
      if (slowest === undefined || held.of(slowest.client) < held.of(client)) return false;
      drop(slowest);
      slowest.response.destroy();
    }
    return true;
  }

  function keep(client: string, bytes: number): boolean {
    held.add(client, bytes);
    // Alone it is let through: otherwise a mail larger than all room would wait for ever.
    if (makeRoom(client) || kept === 0) {
      kept += bytes;
      return true;
    }
    held.add(client, -bytes);
    return false;
  }

  function lookAgain(): void {
    toParse.look();
    toCopy.look();
  }

  return {
    async inTurn({ client, size, parsed, isGone }, read) {
      if (toParse.of(client) + toCopy.of(client) >= mostOfOne) {
        const headers = { 'Retry-After': '1' };
        throw new ApiError('slow_down', 'Too many messages at a time.', { headers });
      }
      const turns = parsed ? toParse : toCopy;
      const bytes = parsed ? size + Math.min(size, largestAnswer) : size;
      let keeps = 0;
      const prepare = () => {
        if (isGone()) return true;
        if (!keep(client, bytes)) return false;
        keeps = bytes;
        return true;
      };
      const end = await turns.take({ client, isLarge: size > smallMail, prepare });
      try {
        if (isGone()) throw gone();
        return await read();
      } finally {
        kept -= keeps;
        held.add(client, -keeps);
        end();
        lookAgain();
      }
    },
    sending(client, bytes, response) {
      // Who is gone by now leaves nothing to send, and its end has been told already.
      if (bytes < counted || response.destroyed) return;
      const answer = { client: client(), bytes, response };
      answers.add(answer);
      held.add(answer.client, bytes);
      response.once('close', () => {
        drop(answer);
        lookAgain();
      });
      while (held.total > mostBytes && answers.size > 1) {
        const slowest = heaviest();
        if (slowest === undefined) break;
        drop(slowest);
        slowest.response.destroy();
      }
    },
  };
}
