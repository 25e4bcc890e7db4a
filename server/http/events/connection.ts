import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { ClientFrame, type EventAddress, type ServiceFrame } from '../../../lib/contract.ts';
import {
  type AddressSubscription,
  type SubscriptionDependencies,
  subscribeToAddress,
} from './subscription.ts';

/** Interval of keep-alive frames, in milliseconds. */
const beatInterval = 20_000;
/** Timeout of a silent client, in milliseconds. Clients answer every keep-alive frame. */
const clientTimeout = 50_000;
/** Maximum time without subscriptions, in milliseconds. */
const idleTimeout = 30_000;
/** Maximum number of unsent bytes, for a client that does not read. */
const maxUnsentBytes = 64 * 1024;
/** Time to wait for the client's close frame, in milliseconds. */
const closeTimeout = 1000;
/** Frames per minute. Each address in a frame costs `perAddress` more. */
const budget = { frames: 600, perAddress: 4 };
const minute = 60_000;

/** Close codes of RFC 6455, 7.4.1, and its IANA registry. */
const closeCodes = { goingAway: 1001, policy: 1008, tryAgainLater: 1013 } as const;

export type Connection = {
  /**
   * Sends due keep-alive frames and closes idle connections. Must be called about once a second.
   */
  tick(): void;
  /** Closes the connection because the service is stopping. */
  goAway(): void;
  /** Closes the connection to free its slot for another client. */
  yieldPlace(): void;
};

export type EventConnectionDependencies = Pick<
  SubscriptionDependencies,
  'store' | 'subscriberCounts' | 'mayRequest'
> & {
  /** Maximum number of subscriptions on the connection. */
  maxAddresses: number;
  log: FastifyBaseLogger;
  now(): number;
  /** Called when an event frame about an address was sent. */
  onEventSent(): void;
};

/** Serves one client according to docs/api.md until either side closes. */
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
    // Closes the socket even if the client sends no close frame.
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
    // A connection has one subscription per address, whatever key the client uses.
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
      onError: (error) => log.error({ err: error }, 'subscription to an address failed'),
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
    if (frame === undefined) closeWith(closeCodes.policy, 'invalid frame');
    else handleFrame(frame);
  });
  // On invalid frames the library closes the connection itself.
  socket.on('error', () => undefined);
  socket.on('close', stopAll);
  send({ type: 'welcome', beat_seconds: beatInterval / 1000, most_addresses: maxAddresses });

  return {
    tick() {
      if (socket.readyState !== socket.OPEN) return;
      // Without this reset, the timeouts would stall after the system clock was set back.
      if (now() < tickedAt) lastReceivedAt = lastBeatAt = idleSince = now();
      tickedAt = now();
      if (now() - lastReceivedAt >= clientTimeout) socket.terminate();
      if (subscriptions.size === 0 && now() - idleSince >= idleTimeout) {
        closeWith(closeCodes.policy, 'no subscriptions');
      }
      for (const each of subscriptions.values()) if (each.expiresAt() <= now()) void each.refresh();
      if (now() - lastBeatAt < beatInterval) return;
      lastBeatAt = now();
      send({ type: 'beat' });
    },
    yieldPlace: () => closeWith(closeCodes.tryAgainLater, 'too many connections'),
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
