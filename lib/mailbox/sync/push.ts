/**
 * Keeps an event stream open to each service that supports events and has an address that needs
 * them. The state in memory may be lost at any time: each subscription sends the ETag of the last
 * listing, and the service reports whether the inbox has changed since.
 */
import type { EventConnection, EventListener, EventSource } from '../../service-client.ts';
import type { CheckOptions } from './check.ts';
import {
  createPushConnection,
  type PushConnection,
  type PushConnectionDependencies,
} from './push-connection.ts';
import type { PushCoverage } from './push-coverage.ts';
import { type PushTargets, sessionOf } from './push-targets.ts';
import { eventCheckInterval, heartbeatInterval } from './schedule.ts';

export type PushDependencies = {
  pushTargets(): Promise<Map<string, PushTargets>>;
  checkMail(options: CheckOptions): Promise<void>;
  /** Reads the capabilities again of a service that may no longer support events. */
  refreshCapabilities(base: string): Promise<void>;
  pushCoverage: PushCoverage;
  connect(source: EventSource, listener: EventListener): EventConnection;
  /** Resets the background's idle timer; called while a connection is open. */
  keepAlive(): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Between 0 and 1. */
  random(): number;
  setTimeout(action: () => void, milliseconds: number): void;
};

export type Push = {
  /** Call when the push targets may have changed. */
  update(): Promise<void>;
  /** Call when the network is back or has changed: open connections may be dead. */
  reconnect(): Promise<void>;
};

export function createPush(deps: PushDependencies): Push {
  const { pushCoverage, now, setTimeout } = deps;
  const connections = new Map<string, PushConnection>();
  const changedSessions = new Set<string>();
  /** Sessions checked less than `eventCheckInterval` ago; true if events have arrived since. */
  const recentlyChecked = new Map<string, boolean>();
  let isWatching = false;
  let latest = Promise.resolve();

  /** Checks all addresses with new events together, each at most once per interval. */
  function checkSoon(session: string): void {
    if (recentlyChecked.has(session)) {
      recentlyChecked.set(session, true);
      return;
    }
    const scheduled = changedSessions.size > 0;
    changedSessions.add(session);
    if (scheduled) return;
    setTimeout(() => {
      const sessions = [...changedSessions];
      changedSessions.clear();
      for (const each of sessions) recentlyChecked.set(each, false);
      setTimeout(() => {
        const changed = sessions.filter((each) => recentlyChecked.get(each));
        for (const each of sessions) recentlyChecked.delete(each);
        for (const each of changed) checkSoon(each);
      }, eventCheckInterval);
      void deps.checkMail({ pushed: sessions });
    }, 0);
  }

  const connectionDeps: Omit<PushConnectionDependencies, 'onRepeatedFailure'> = {
    now,
    random: deps.random,
    connect: deps.connect,
    onEvent(key, kind) {
      const session = sessionOf(key);
      if (kind === 'following') pushCoverage.started(session);
      if (kind === 'following' || kind === 'refused') return;
      if (kind !== 'ended') pushCoverage.changed(session, now());
      checkSoon(session);
    },
    onLost: (key) => pushCoverage.stopped(sessionOf(key)),
    retryAfter: (wait) => setTimeout(() => void update(), wait),
  };

  async function connectAll(): Promise<void> {
    const targets = await deps.pushTargets();
    for (const [base, connection] of connections) {
      if (targets.has(base)) continue;
      connection.close();
      connections.delete(base);
    }
    for (const [base, wanted] of targets) {
      const connection =
        connections.get(base) ??
        createPushConnection({
          ...connectionDeps,
          onRepeatedFailure: () => void deps.refreshCapabilities(base),
        });
      connections.set(base, connection);
      connection.setTargets(wanted);
    }
    if (connections.size > 0) watchConnections();
  }

  /** Checks the connections at each heartbeat, as long as there are any. */
  function watchConnections(): void {
    if (isWatching) return;
    isWatching = true;
    setTimeout(() => {
      isWatching = false;
      if ([...connections.values()].some((connection) => connection.isOpen())) deps.keepAlive();
      for (const connection of connections.values()) connection.closeIfSilent();
      void update();
    }, heartbeatInterval);
  }

  /** Serialised, so that an older reading never replaces a newer one. */
  function update(): Promise<void> {
    latest = latest.then(connectAll, connectAll);
    return latest;
  }

  return {
    update,
    reconnect() {
      for (const connection of connections.values()) connection.reconnect();
      return update();
    },
  };
}
