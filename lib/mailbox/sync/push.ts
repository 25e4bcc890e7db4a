/**
 * Keeps a connection for events to each service that offers it, while any address there is to be
 * heard of. Holds nothing that could not be lost: what was missed meanwhile the service tells of
 * when it hears how far the listing here has come.
 */
import { connectEvents, type EventSocket } from '../../service-client.ts';
import type { CheckOptions } from './check.ts';
import {
  createPushConnection,
  type PushConnection,
  type PushConnectionDependencies,
} from './push-connection.ts';
import type { PushCoverage } from './push-coverage.ts';
import { type PushTargets, sessionOf } from './push-targets.ts';
import { heartbeatInterval } from './schedule.ts';

/** What the follower needs; sockets, timers and chance are given so that tests can bend them. */
export type PushDependencies = {
  pushTargets(): Promise<Map<string, PushTargets>>;
  checkMail(wish: CheckOptions): Promise<void>;
  /** Asks a service what it offers by now: what it does no more is followable no more. */
  refreshCapabilities(base: string): Promise<void>;
  pushCoverage: PushCoverage;
  openSocket(url: string): EventSocket;
  /** Keeps the browser from stopping the background as idle; called while a connection is open. */
  keepAlive(): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Between 0 and 1. */
  random(): number;
  setTimeout(action: () => void, milliseconds: number): void;
};

export type Push = {
  /** What is to be followed may have changed. */
  update(): Promise<void>;
  /** The network is back, or another: whatever is open may be so no more. */
  reconnect(): Promise<void>;
};

export function createPush(deps: PushDependencies): Push {
  const { pushCoverage, now, setTimeout } = deps;
  const links = new Map<string, PushConnection>();
  const told = new Set<string>();
  let caring = false;
  let latest = Promise.resolve();

  /** Looks at once where something happened, at all of them together. */
  function look(session: string): void {
    const scheduled = told.size > 0;
    told.add(session);
    if (scheduled) return;
    setTimeout(() => {
      const sessions = [...told];
      told.clear();
      void deps.checkMail({ pushed: sessions });
    }, 0);
  }

  const linkContext: Omit<PushConnectionDependencies, 'onRepeatedFailure'> = {
    ...{ now, random: deps.random },
    connect: (url, listener) => connectEvents(deps.openSocket(url), listener),
    onEvent(key, kind) {
      const session = sessionOf(key);
      if (kind === 'following') pushCoverage.started(session);
      if (kind === 'following' || kind === 'refused') return;
      if (kind !== 'ended') pushCoverage.changed(session, now());
      look(session);
    },
    onLost: (key) => pushCoverage.stopped(sessionOf(key)),
    retryAfter: (wait) => setTimeout(() => void update(), wait),
  };

  async function follow(): Promise<void> {
    const followable = await deps.pushTargets();
    for (const [base, link] of links) {
      if (followable.has(base)) continue;
      link.close();
      links.delete(base);
    }
    for (const [base, wanted] of followable) {
      const link =
        links.get(base) ??
        createPushConnection({
          ...linkContext,
          onRepeatedFailure: () => void deps.refreshCapabilities(base),
        });
      links.set(base, link);
      link.setTargets(wanted);
    }
    if (links.size > 0) care();
  }

  /** Looks after open connections as long as there is any to be had. */
  function care(): void {
    if (caring) return;
    caring = true;
    setTimeout(() => {
      caring = false;
      if ([...links.values()].some((link) => link.isOpen())) deps.keepAlive();
      for (const link of links.values()) link.closeIfSilent();
      void update();
    }, heartbeatInterval);
  }

  /** One after another: what is read first must not be acted on last. */
  function update(): Promise<void> {
    latest = latest.then(follow, follow);
    return latest;
  }

  return {
    update,
    reconnect() {
      for (const link of links.values()) link.reconnect();
      return update();
    },
  };
}
