import { type Service, ServiceError } from '../service.ts';
import { changeSession, liveSessions } from './addresses.ts';
import type { MailboxContext } from './context.ts';
import type { StoredSession } from './database.ts';
import { inParallel } from './in-parallel.ts';
import { isOutage, reachService } from './reach-service.ts';
import { fetchBodies, storeListing } from './receive.ts';
import { restingInterval, waitingInterval } from './schedule.ts';
import { isPaused, troubleAfter } from './trouble.ts';

/** Requests under way at once, over all services. */
const concurrency = 4;

/** Which addresses to look at beside those that are due by themselves. */
export type CheckWish = {
  /** Sessions whose inbox somebody is looking at: due every few seconds. */
  watched?: readonly string[];
  /** Sessions to look at now, because the person asked. */
  urgent?: readonly string[];
};

/** What rounds of checking share while the background runs. */
export type CheckRounds = {
  /** Sessions being looked at just now: a second look waits for the next round. */
  underWay: Set<string>;
  /** Tells of what is new. */
  announce(): Promise<void>;
};

/** Looks for mail at every live address that is due. Failures of services are kept, not thrown. */
export async function checkMail(
  context: MailboxContext,
  wish: CheckWish,
  { underWay, announce }: CheckRounds,
): Promise<void> {
  const now = context.now();
  const due = (await liveSessions(context)).filter((session) => isDue(session, wish, now));
  await inParallel(due, concurrency, async (session) => {
    if (underWay.has(session.id)) return;
    underWay.add(session.id);
    try {
      await checkSession(context, session, wish.urgent?.includes(session.id) ?? false);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    } finally {
      underWay.delete(session.id);
      // At once: a slow address must not keep back the news of another.
      await announce();
    }
  });
}

/** Whether somebody waits at a session, so that it is due every few seconds. */
export function isAwaited(session: StoredSession, wish: CheckWish, now: number): boolean {
  return (wish.watched?.includes(session.id) ?? false) || (session.waitUntil ?? 0) > now;
}

function isDue(session: StoredSession, wish: CheckWish, now: number): boolean {
  const urgent = wish.urgent?.includes(session.id) ?? false;
  if (isPaused(session.trouble, now, urgent)) return false;
  if (urgent) return true;
  // Half a second is taken off so that a timer that comes a little early still counts.
  const interval = isAwaited(session, wish, now)
    ? waitingInterval - 500
    : restingInterval(now - session.usedAt);
  // The distance either way: a clock that was set back must not silence an address.
  return Math.abs(now - (session.checkedAt ?? 0)) >= interval;
}

async function checkSession(context: MailboxContext, session: StoredSession, urgent: boolean) {
  const look = async (service: Service) => {
    const startedAt = context.now();
    const listing = await service.checkMail(session.token, session.etag);
    if (listing.changed) await storeListing(context, session.id, listing, startedAt);
    await fetchBodies(context, session, service);
  };
  try {
    await reachService(context, session.service, look, { urgent });
    await changeSession(context, session.id, ({ trouble: _, ...stored }) => ({
      ...stored,
      checkedAt: context.now(),
    }));
  } catch (error) {
    if (error instanceof ServiceError && !isOutage(error)) {
      await changeSession(context, session.id, (stored) =>
        error.code === 'address-expired'
          ? { ...stored, endedAt: context.now() }
          : { ...stored, trouble: troubleAfter(context, stored.trouble, error) },
      );
    }
    throw error;
  }
}
