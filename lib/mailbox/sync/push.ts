/**
 * Keeps a connection for events to each service that offers it, while any address there is to be
 * heard of. Holds nothing that could not be lost: what was missed meanwhile the service tells of
 * when it hears how far the listing here has come.
 */
import { connectEvents, type EventSocket } from '../../service-client.ts';
import type { CheckWish } from './check.ts';
import { type Followable, sessionOf } from './followed-addresses.ts';
import { createLink, type Link, type LinkContext } from './push-connection.ts';
import type { Calm } from './quiet-addresses.ts';
import { careInterval } from './schedule.ts';

/** What the follower needs; sockets, timers and chance are given so that tests can bend them. */
export type FollowerContext = {
  followable(): Promise<Map<string, Followable>>;
  checkMail(wish: CheckWish): Promise<void>;
  /** Asks a service what it offers by now: what it does no more is followable no more. */
  refreshOffer(base: string): Promise<void>;
  calm: Calm;
  openSocket(url: string): EventSocket;
  /** Keeps the browser from stopping the background as idle; called while a connection is open. */
  keepAlive(): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Between 0 and 1. */
  random(): number;
  setTimeout(action: () => void, milliseconds: number): void;
};

export type Follower = {
  /** What is to be followed may have changed. */
  update(): Promise<void>;
  /** The network is back, or another: whatever is open may be so no more. */
  renew(): Promise<void>;
};

export function createFollower(context: FollowerContext): Follower {
  const { calm, now, setTimeout } = context;
  const links = new Map<string, Link>();
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
      void context.checkMail({ told: sessions });
    }, 0);
  }

  const linkContext: Omit<LinkContext, 'doubted'> = {
    ...{ now, random: context.random },
    connect: (url, listener) => connectEvents(context.openSocket(url), listener),
    said(key, kind) {
      const session = sessionOf(key);
      if (kind === 'following') calm.followed(session);
      if (kind === 'following' || kind === 'refused') return;
      if (kind !== 'ended') calm.stirred(session, now());
      look(session);
    },
    lost: (key) => calm.lost(sessionOf(key)),
    again: (wait) => setTimeout(() => void update(), wait),
  };

  async function follow(): Promise<void> {
    const followable = await context.followable();
    for (const [base, link] of links) {
      if (followable.has(base)) continue;
      link.end();
      links.delete(base);
    }
    for (const [base, wanted] of followable) {
      const link =
        links.get(base) ??
        createLink({ ...linkContext, doubted: () => void context.refreshOffer(base) });
      links.set(base, link);
      link.want(wanted);
    }
    if (links.size > 0) care();
  }

  /** Looks after open connections as long as there is any to be had. */
  function care(): void {
    if (caring) return;
    caring = true;
    setTimeout(() => {
      caring = false;
      if ([...links.values()].some((link) => link.isOpen())) context.keepAlive();
      for (const link of links.values()) link.care();
      void update();
    }, careInterval);
  }

  /** One after another: what is read first must not be acted on last. */
  function update(): Promise<void> {
    latest = latest.then(follow, follow);
    return latest;
  }

  return {
    update,
    renew() {
      for (const link of links.values()) link.renew();
      return update();
    },
  };
}
