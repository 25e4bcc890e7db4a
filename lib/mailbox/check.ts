import { type Service, ServiceError } from '../service.ts';
import { changeSession, liveSessions } from './addresses.ts';
import { announceNew } from './announce.ts';
import type { MailboxContext } from './context.ts';
import type { StoredMessage, StoredSession } from './database.ts';
import { inParallel } from './in-parallel.ts';
import { reachService } from './reach-service.ts';
import { receiveMessage } from './receive.ts';
import { restingInterval, waitingInterval } from './schedule.ts';

/** Requests under way at once, over all services. */
const concurrency = 4;

/** Which addresses to look at beside those that are due by themselves. */
export type CheckWish = {
  /** Sessions whose inbox somebody is looking at: due every few seconds. */
  watched?: readonly string[];
  /** Sessions to look at now, because the person asked. */
  urgent?: readonly string[];
};

/**
 * Looks for mail at every live address that is due. Failures of services are kept, not thrown.
 *
 * @param underWay sessions being looked at just now: a second look waits for the next round
 */
export async function checkMail(
  context: MailboxContext,
  wish: CheckWish,
  underWay: Set<string>,
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
    }
  });
  await announceNew(context);
}

/** Whether somebody waits at a session, so that it is due every few seconds. */
export function isAwaited(session: StoredSession, wish: CheckWish, now: number): boolean {
  return (wish.watched?.includes(session.id) ?? false) || (session.waitUntil ?? 0) > now;
}

function isDue(session: StoredSession, wish: CheckWish, now: number): boolean {
  if (wish.urgent?.includes(session.id)) return true;
  // Half a second is taken off so that a timer that comes a little early still counts.
  const interval = isAwaited(session, wish, now)
    ? waitingInterval - 500
    : restingInterval(now - session.usedAt);
  return Math.abs(now - (session.checkedAt ?? 0)) >= interval;
}

async function checkSession(context: MailboxContext, session: StoredSession, urgent: boolean) {
  const look = (service: Service) => readListing(context, session, service);
  try {
    const { etag } = await reachService(context, session.service, look, { urgent });
    await changeSession(context, session.id, ({ etag: _, ...rest }) => ({
      ...rest,
      checkedAt: context.now(),
      ...(etag ? { etag } : {}),
    }));
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'address-expired') {
      await changeSession(context, session.id, (stored) => ({ ...stored, endedAt: context.now() }));
    }
    throw error;
  }
}

/** Stores what is new in a session's listing. Answers the ETag once nothing is left to fetch. */
async function readListing(
  context: MailboxContext,
  session: StoredSession,
  service: Service,
): Promise<{ etag?: string | undefined }> {
  const startedAt = context.now();
  const listing = await service.checkMail(session.token, session.etag);
  if (!listing.changed) return { etag: session.etag };
  const known = await knownMessages(context, session.id);
  let complete = true;
  for (const summary of listing.messages.toReversed()) {
    const before = known.get(summary.id);
    if (before?.complete || before?.deletedAt !== undefined) continue;
    complete = (await receiveMessage(context, session, service, summary)) && complete;
  }
  const listed = new Set(listing.messages.map(({ id }) => id));
  await forgetGone(context, [...known.values()], listed, startedAt);
  return { etag: complete ? listing.etag : undefined };
}

async function knownMessages(context: MailboxContext, session: string) {
  const range = IDBKeyRange.bound([session], [session, []]);
  const messages = await context.database.getAll('messages', range);
  return new Map(messages.map((message) => [message.id, message]));
}

/** Drops the last trace of deleted messages that a later listing no longer shows. */
async function forgetGone(
  context: MailboxContext,
  known: StoredMessage[],
  listed: ReadonlySet<string>,
  startedAt: number,
) {
  for (const { session, id, goneAt } of known) {
    if (goneAt !== undefined && goneAt < startedAt && !listed.has(id)) {
      await context.database.delete('messages', [session, id]);
    }
  }
}
