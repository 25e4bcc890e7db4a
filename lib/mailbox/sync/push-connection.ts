import type {
  AddressEvent,
  EventConnection,
  EventListener,
  EventSource,
} from '../../service-client.ts';
import type { PushTargets } from './push-targets.ts';
import {
  backOff,
  connectingTime,
  doubtAfter,
  refusedFor,
  silenceTime,
  steadyTime,
} from './schedule.ts';

export type PushConnectionDependencies = {
  now(): number;
  random(): number;
  connect(source: EventSource, listener: EventListener): EventConnection;
  /** An event came for the address of a key. */
  onEvent(key: string, kind: AddressEvent['kind']): void;
  /** No events come any more for the address of a key. */
  onLost(key: string): void;
  /** Has `setTargets` called again after so many milliseconds. */
  retryAfter(wait: number): void;
  /** So many connections in a row failed that the service may no longer support events. */
  onRepeatedFailure(): void;
};

/** The event stream of one service, over however many connections that takes. */
export type PushConnection = {
  /** The addresses to subscribe to from now on. Connects where no pause is due. */
  setTargets(targets: PushTargets): void;
  /** Closes a connection that has been silent for too long, as after sleep. */
  closeIfSilent(): void;
  /** Connects anew, at once. */
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
  /** Keys subscribed on this connection. */
  const subscribed = new Set<string>();
  /** Keys whose address has ended, as the service says: a check finds out why. */
  const ended = new Set<string>();
  /** Keys that it rejected, and until when they are not subscribed again. */
  const rejected = new Map<string, number>();
  let failures = 0;
  let begunAt = 0;
  let heardAt = 0;
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
    if (failures % doubtAfter === 0) onRepeatedFailure();
  }

  function onMessage(event: AddressEvent | undefined): void {
    heardAt = now();
    if (!event || !subscribed.has(event.key)) return;
    const { key, kind } = event;
    if (kind === 'ended') ended.add(key);
    if (kind === 'refused') rejected.set(key, now() + refusedFor);
    if (kind === 'ended' || kind === 'refused') {
      subscribed.delete(key);
      onLost(key);
    }
    onEvent(key, kind);
  }

  function begin({ source }: PushTargets): void {
    begunAt = now();
    heardAt = now();
    const opened = () => {
      open = true;
      heardAt = now();
      subscribe();
    };
    try {
      connection = connect(source, { opened, heard: onMessage, closed: fail });
    } catch {
      // The browser will not connect there at all, or not now.
      fail();
    }
  }

  /** Subscribes to the current targets, and to nothing else. */
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
      // Half a second is taken off so that a timer that comes a little early still counts.
      else if (!connection && now() >= retryAt - 500) begin(targets);
    },
    closeIfSilent() {
      if (!connection) return;
      const silence = Math.abs(now() - heardAt);
      if (open && now() - begunAt >= steadyTime) failures = 0;
      const most = open ? (connection.silence ?? silenceTime) : connectingTime;
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
