import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { ClientFrame, type EventAddress, type ServiceFrame } from '../../../lib/contract.ts';
import { type Follow, type FollowParts, follow } from './subscription.ts';

/** How often something is said although there is nothing to say, in milliseconds. */
const beatInterval = 20_000;
/** A client of which nothing was heard for so long is gone: it answers every beat. */
const longestSilence = 50_000;
/** How long a connection may be told of nothing, before its first frame included. */
const longestIdleness = 30_000;
/** The most bytes that wait for a client that does not read. */
const mostUnsent = 64 * 1024;
/** How long a client is given to close on its side, in milliseconds. */
const farewell = 1000;
/** What a client may ask in a minute: each frame counts, and each address in it. */
const budget = { frames: 600, perAddress: 4 };
const minute = 60_000;

/** Close codes of RFC 6455, 7.4.1. */
const closing = { goingAway: 1001, policy: 1008 } as const;

export interface Connection {
  /** Called every second or so: says what is due, ends what is over. */
  tick(): void;
  /** The service stops. */
  goAway(): void;
}

export interface ConnectionParts extends Pick<FollowParts, 'store' | 'followers' | 'mayAsk'> {
  /** The most addresses that it may be told of. */
  mostAddresses: number;
  log: FastifyBaseLogger;
  now(): number;
  /** Something was said of an address. */
  told(): void;
}

/** Speaks with one client, as docs/api.md says, until one of the two has enough. */
export function serveConnection(socket: WebSocket, parts: ConnectionParts): Connection {
  const { store, followers, mayAsk, mostAddresses, log, now, told } = parts;
  const follows = new Map<string, Follow>();
  let heardAt = now();
  let beatAt = now();
  let idleSince = now();
  let asked = { since: now(), cost: 0 };
  let tickedAt = now();
  const mostAsked = budget.frames + budget.perAddress * mostAddresses;

  function send(frame: ServiceFrame): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostUnsent) socket.terminate();
    else socket.send(JSON.stringify(frame));
  }

  function refuse(code: number, reason: string): void {
    stopAll();
    socket.close(code, reason);
    // Whoever does not say farewell as well is not waited for.
    setTimeout(() => socket.terminate(), farewell).unref();
  }

  function stopAll(): void {
    for (const each of follows.values()) each.stop();
    follows.clear();
  }

  function leave(key: string): void {
    follows.get(key)?.stop();
    follows.delete(key);
    if (follows.size === 0) idleSince = now();
  }

  function begin(address: EventAddress): void {
    const { key, token } = address;
    leave(key);
    // Whatever it is called, an address is told of once on a connection.
    const isFollowed = [...follows.values()].some((each) => each.token === token);
    if (isFollowed || follows.size >= mostAddresses) {
      send({ type: 'refused', key, code: 'slow_down' });
      return;
    }
    const begun = follow(address, {
      ...{ store, followers, mayAsk },
      say(frame) {
        told();
        send(frame);
      },
      over() {
        if (follows.get(key) === begun) leave(key);
      },
      fault: (error) => log.error({ err: error }, 'an address could not be followed'),
    });
    follows.set(key, begun);
  }

  function isTooMuch(cost: number): boolean {
    if (Math.abs(now() - asked.since) >= minute) asked = { since: now(), cost: 0 };
    asked.cost += cost;
    return asked.cost > mostAsked;
  }

  function obey(frame: ClientFrame): void {
    if (isTooMuch(1 + (frame.type === 'follow' ? frame.addresses.length : 0))) {
      refuse(closing.policy, 'too many frames');
    } else if (frame.type === 'follow') {
      for (const address of frame.addresses) begin(address);
    } else if (frame.type === 'leave') {
      for (const key of frame.keys) leave(key);
    }
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    heardAt = now();
    const frame = isBinary ? undefined : readFrame(String(data));
    if (frame === undefined) refuse(closing.policy, 'this frame is not understood');
    else obey(frame);
  });
  // What the library refuses, such as a frame that is too large, it closes itself.
  socket.on('error', () => undefined);
  socket.on('close', stopAll);
  send({ type: 'welcome', beat_seconds: beatInterval / 1000, most_addresses: mostAddresses });

  return {
    tick() {
      if (socket.readyState !== socket.OPEN) return;
      // A clock that was set back would let all of these wait until it has caught up.
      if (now() < tickedAt) heardAt = beatAt = idleSince = now();
      tickedAt = now();
      if (now() - heardAt >= longestSilence) socket.terminate();
      if (follows.size === 0 && now() - idleSince >= longestIdleness) {
        refuse(closing.policy, 'nothing to be told of');
      }
      for (const each of follows.values()) if (each.expiresAt() <= now()) void each.lookAgain();
      if (now() - beatAt < beatInterval) return;
      beatAt = now();
      send({ type: 'beat' });
    },
    goAway: () => refuse(closing.goingAway, 'the service stops'),
  };
}

function readFrame(text: string): ClientFrame | undefined {
  try {
    return ClientFrame.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
