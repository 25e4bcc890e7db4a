import type { AddressEvent, EventConnection, EventListener } from '../../service-client.ts';
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
  connect(url: string, listener: EventListener): EventConnection;
  /** Something was said of the address of a key. */
  onEvent(key: string, kind: AddressEvent['kind']): void;
  /** Nothing is said any more of the address of a key. */
  onLost(key: string): void;
  /** Calls `want` again after so many milliseconds. */
  retryAfter(wait: number): void;
  /** The service may tell of nothing any more: so many connections in a row came to nothing. */
  onRepeatedFailure(): void;
};

/** The way to one service's events, through however many connections that takes. */
export type PushConnection = {
  /** What is to be followed from now on. Connects where no pause is due. */
  setTargets(followable: PushTargets): void;
  /** Gives up a connection of which nothing was heard for too long, as after sleep. */
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
  onEvent: said,
  onLost: lost,
  retryAfter: again,
  onRepeatedFailure,
}: PushConnectionDependencies): PushConnection {
  let connection: EventConnection | undefined;
  let open = false;
  let wanted: PushTargets = { url: '', addresses: [] };
  /** Keys that the service was asked to tell of, on this connection. */
  const followed = new Set<string>();
  /** Keys of which it said that they are over: a look has told why. */
  const over = new Set<string>();
  /** Keys that it would not take, and until when it is not asked again. */
  const refused = new Map<string, number>();
  let failures = 0;
  let begunAt = 0;
  let heardAt = 0;
  let retryAt = 0;

  function drop(): void {
    connection?.close();
    connection = undefined;
    open = false;
    for (const key of followed) lost(key);
    followed.clear();
    refused.clear();
  }

  function fail(): void {
    drop();
    failures += 1;
    const wait = backOff(failures, random());
    retryAt = now() + wait;
    again(wait);
    if (failures % doubtAfter === 0) onRepeatedFailure();
  }

  function hear(event: AddressEvent | undefined): void {
    heardAt = now();
    if (!event || !followed.has(event.key)) return;
    const { key, kind } = event;
    if (kind === 'ended') over.add(key);
    if (kind === 'refused') refused.set(key, now() + refusedFor);
    if (kind === 'ended' || kind === 'refused') {
      followed.delete(key);
      lost(key);
    }
    said(key, kind);
  }

  function begin(): void {
    begunAt = now();
    heardAt = now();
    const opened = () => {
      open = true;
      heardAt = now();
      agree();
    };
    try {
      connection = connect(wanted.url, { opened, heard: hear, closed: fail });
    } catch {
      // The browser will not connect there at all, or not now.
      fail();
    }
  }

  /** Has the service tell of what is wanted, and of nothing else. */
  function agree(): void {
    const keys = new Set(wanted.addresses.map(({ key }) => key));
    const left = [...followed].filter((key) => !keys.has(key));
    const fresh = wanted.addresses.filter(
      ({ key }) => !followed.has(key) && !over.has(key) && (refused.get(key) ?? 0) <= now(),
    );
    for (const key of left) {
      followed.delete(key);
      lost(key);
    }
    for (const { key } of fresh) followed.add(key);
    connection?.leave(left);
    connection?.follow(fresh);
  }

  return {
    setTargets(followable) {
      if (followable.url !== wanted.url) drop();
      wanted = followable;
      const isFollowable = followable.addresses.some(({ key }) => !over.has(key));
      if (!isFollowable) drop();
      else if (open) agree();
      // Half a second is taken off so that a timer that comes a little early still counts.
      else if (!connection && now() >= retryAt - 500) begin();
    },
    closeIfSilent() {
      if (!connection) return;
      const silence = Math.abs(now() - heardAt);
      if (open && now() - begunAt >= steadyTime) failures = 0;
      if (silence >= (open ? silenceTime : connectingTime)) fail();
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
