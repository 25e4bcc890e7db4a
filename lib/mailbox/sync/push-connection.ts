import type {
  AddressEvent,
  EventConnection,
  EventListener,
  EventSource,
} from '../../service-client.ts';
import type { PushTargets } from './push-targets.ts';
import {
  backOff,
  connectTimeout,
  failuresBeforeRecheck,
  rejectionPause,
  silenceTimeout,
  stableAfter,
} from './schedule.ts';

export type PushConnectionDependencies = {
  now(): number;
  random(): number;
  connect(source: EventSource, listener: EventListener): EventConnection;
  /** An event arrived for the address of a key. */
  onEvent(key: string, kind: AddressEvent['kind']): void;
  /** No more events arrive for the address of a key. */
  onLost(key: string): void;
  /** Schedules a call of `setTargets` after this many milliseconds. */
  retryAfter(wait: number): void;
  /** Several connections failed in a row: the service may no longer support events. */
  onRepeatedFailure(): void;
};

/** The event stream of one service, across reconnects. */
export type PushConnection = {
  /** Sets the addresses to subscribe to. Connects unless a retry delay is running. */
  setTargets(targets: PushTargets): void;
  /** Closes a connection that has been silent for too long, for example during sleep. */
  closeIfSilent(): void;
  /** Reconnects at once. */
  reconnect(): void;
  isOpen(): boolean;
  close(): void;
};

export function createPushConnection({
  now,
  random,
  connect,
  onEvent,
  onLost,
  retryAfter,
  onRepeatedFailure,
}: PushConnectionDependencies): PushConnection {
  let connection: EventConnection | undefined;
  let open = false;
  let current: PushTargets | undefined;
  const subscribed = new Set<string>();
  /** Keys whose address the service has reported as ended; a check confirms it. */
  const ended = new Set<string>();
  /** Rejected keys, and when to subscribe to them again. */
  const rejected = new Map<string, number>();
  let failures = 0;
  let begunAt = 0;
  let receivedAt = 0;
  let retryAt = 0;

  function drop(): void {
    connection?.close();
    connection = undefined;
    open = false;
    for (const key of subscribed) onLost(key);
    subscribed.clear();
    rejected.clear();
  }

  function fail(): void {
    drop();
    failures += 1;
    const wait = backOff(failures, random());
    retryAt = now() + wait;
    retryAfter(wait);
    if (failures % failuresBeforeRecheck === 0) onRepeatedFailure();
  }

  function onMessage(event: AddressEvent | undefined): void {
    receivedAt = now();
    if (!event || !subscribed.has(event.key)) return;
    const { key, kind } = event;
    if (kind === 'ended') ended.add(key);
    if (kind === 'refused') rejected.set(key, now() + rejectionPause);
    if (kind === 'ended' || kind === 'refused') {
      subscribed.delete(key);
      onLost(key);
    }
    onEvent(key, kind);
  }

  function begin({ source }: PushTargets): void {
    begunAt = now();
    receivedAt = now();
    const opened = () => {
      open = true;
      receivedAt = now();
      subscribe();
    };
    try {
      connection = connect(source, { opened, received: onMessage, closed: fail });
    } catch {
      // The browser does not allow the connection, at least not now.
      fail();
    }
  }

  /** Subscribes to exactly the current targets. */
  function subscribe(): void {
    const addresses = current?.addresses ?? [];
    const keys = new Set(addresses.map(({ key }) => key));
    const left = [...subscribed].filter((key) => !keys.has(key));
    const fresh = addresses.filter(
      ({ key }) => !subscribed.has(key) && !ended.has(key) && (rejected.get(key) ?? 0) <= now(),
    );
    for (const key of left) {
      subscribed.delete(key);
      onLost(key);
    }
    for (const { key } of fresh) subscribed.add(key);
    connection?.leave(left);
    connection?.follow(fresh);
  }

  return {
    setTargets(targets) {
      if (targets.source.url !== current?.source.url) drop();
      current = targets;
      const hasTarget = targets.addresses.some(({ key }) => !ended.has(key));
      if (!hasTarget) drop();
      else if (open) subscribe();
      // Half a second less, so that a timer that fires slightly early still counts.
      else if (!connection && now() >= retryAt - 500) begin(targets);
    },
    closeIfSilent() {
      if (!connection) return;
      const silence = Math.abs(now() - receivedAt);
      if (open && now() - begunAt >= stableAfter) failures = 0;
      const most = open ? (connection.silence ?? silenceTimeout) : connectTimeout;
      if (silence >= most) fail();
    },
    reconnect() {
      drop();
      failures = 0;
      retryAt = 0;
    },
    isOpen: () => open,
    close: drop,
  };
}
