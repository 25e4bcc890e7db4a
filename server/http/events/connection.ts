import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { ClientFrame, type EventAddress, type ServiceFrame } from '../../../lib/contract.ts';
import {
  type AddressSubscription,
  type SubscriptionDependencies,
  subscribeToAddress,
} from './subscription.ts';

/** How often something is said although there is nothing to say, in milliseconds. */
const beatInterval = 20_000;
/** A client of which nothing was heard for so long is gone: it answers every beat. */
const clientTimeout = 50_000;
/** How long a connection may be told of nothing, before its first frame included. */
const idleTimeout = 30_000;
/** The most bytes that wait for a client that does not read. */
const maxUnsentBytes = 64 * 1024;
/** How long a client is given to close on its side, in milliseconds. */
const closeTimeout = 1000;
/** What a client may ask in a minute: each frame counts, and each address in it. */
const budget = { frames: 600, perAddress: 4 };
const minute = 60_000;

/** Close codes of RFC 6455, 7.4.1. */
const closeCodes = { goingAway: 1001, policy: 1008 } as const;

export interface Connection {
  /** Called every second or so: says what is due, ends what is over. */
  tick(): void;
  /** The service stops. */
  goAway(): void;
}

export interface EventConnectionDependencies
  extends Pick<SubscriptionDependencies, 'store' | 'subscriberCounts' | 'mayRequest'> {
  /** The most addresses that it may be told of. */
  maxAddresses: number;
  log: FastifyBaseLogger;
  now(): number;
  /** Something was said of an address. */
  onEventSent(): void;
}

/** Speaks with one client, as docs/api.md says, until one of the two has enough. */
export function serveConnection(
  socket: WebSocket,
  dependencies: EventConnectionDependencies,
): Connection {
  const { store, subscriberCounts, mayRequest, maxAddresses, log, now, onEventSent } = dependencies;
  const subscriptions = new Map<string, AddressSubscription>();
  let lastReceivedAt = now();
  let lastBeatAt = now();
  let idleSince = now();
  let requested = { since: now(), cost: 0 };
  let tickedAt = now();
  const maxRequested = budget.frames + budget.perAddress * maxAddresses;

  function send(frame: ServiceFrame): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxUnsentBytes) socket.terminate();
    else socket.send(JSON.stringify(frame));
  }

  function closeWith(code: number, reason: string): void {
    stopAll();
    socket.close(code, reason);
    // Whoever does not say farewell as well is not waited for.
    setTimeout(() => socket.terminate(), closeTimeout).unref();
  }

  function stopAll(): void {
    for (const each of subscriptions.values()) each.stop();
    subscriptions.clear();
  }

  function unsubscribe(key: string): void {
    subscriptions.get(key)?.stop();
    subscriptions.delete(key);
    if (subscriptions.size === 0) idleSince = now();
  }

  function subscribe(address: EventAddress): void {
    const { key, token } = address;
    unsubscribe(key);
    // Whatever it is called, an address is told of once on a connection.
    const isSubscribed = [...subscriptions.values()].some((each) => each.token === token);
    if (isSubscribed || subscriptions.size >= maxAddresses) {
      send({ type: 'refused', key, code: 'slow_down' });
      return;
    }
    const subscription = subscribeToAddress(address, {
      ...{ store, subscriberCounts, mayRequest },
      send(frame) {
        onEventSent();
        send(frame);
      },
      onEnd() {
        if (subscriptions.get(key) === subscription) unsubscribe(key);
      },
      onError: (error) => log.error({ err: error }, 'an address could not be followed'),
    });
    subscriptions.set(key, subscription);
  }

  function isTooMuch(cost: number): boolean {
    if (Math.abs(now() - requested.since) >= minute) requested = { since: now(), cost: 0 };
    requested.cost += cost;
    return requested.cost > maxRequested;
  }

  function handleFrame(frame: ClientFrame): void {
    if (isTooMuch(1 + (frame.type === 'follow' ? frame.addresses.length : 0))) {
      closeWith(closeCodes.policy, 'too many frames');
    } else if (frame.type === 'follow') {
      for (const address of frame.addresses) subscribe(address);
    } else if (frame.type === 'leave') {
      for (const key of frame.keys) unsubscribe(key);
    }
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    lastReceivedAt = now();
    const frame = isBinary ? undefined : readFrame(String(data));
    if (frame === undefined) closeWith(closeCodes.policy, 'this frame is not understood');
    else handleFrame(frame);
  });
  // What the library refuses, such as a frame that is too large, it closes itself.
  socket.on('error', () => undefined);
  socket.on('close', stopAll);
  send({ type: 'welcome', beat_seconds: beatInterval / 1000, most_addresses: maxAddresses });

  return {
    tick() {
      if (socket.readyState !== socket.OPEN) return;
      // A clock that was set back would let all of these wait until it has caught up.
      if (now() < tickedAt) lastReceivedAt = lastBeatAt = idleSince = now();
      tickedAt = now();
      if (now() - lastReceivedAt >= clientTimeout) socket.terminate();
      if (subscriptions.size === 0 && now() - idleSince >= idleTimeout) {
        closeWith(closeCodes.policy, 'nothing to be told of');
      }
      for (const each of subscriptions.values()) if (each.expiresAt() <= now()) void each.refresh();
      if (now() - lastBeatAt < beatInterval) return;
      lastBeatAt = now();
      send({ type: 'beat' });
    },
    goAway: () => closeWith(closeCodes.goingAway, 'the service stops'),
  };
}

function readFrame(text: string): ClientFrame | undefined {
  try {
    return ClientFrame.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
