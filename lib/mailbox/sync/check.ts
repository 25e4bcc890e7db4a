import { learnFromMail, type Service, ServiceError } from '../../service-client.ts';
import { changeSession, liveSessions } from '../addresses/addresses.ts';
import type { MailboxContext } from '../dependencies.ts';
import { fetchBodies } from '../messages/fetch-bodies.ts';
import { storeListing } from '../messages/store-listing.ts';
import type { StoredSession } from '../records/stored.ts';
import { isOutage, OutageOfOne, reachService, type ServiceAction } from './call-service.ts';
import { offers } from './capabilities.ts';
import { inLanes } from './concurrency-limit.ts';
import { dueByService } from './due.ts';
import { troubleAfter } from './failure.ts';
import type { Pacer } from './pacer.ts';
import type { Calm } from './quiet-addresses.ts';
import { concurrency, doubtInterval, doubtTime, quick } from './schedule.ts';

export { isAwaited } from './due.ts';

/** Which addresses to look at beside those that are due by themselves. */
export type CheckWish = {
  /** Sessions whose inbox somebody is looking at: due every few seconds. */
  watched?: readonly string[];
  /** Sessions to look at now, because the person asked. */
  urgent?: readonly string[];
  /** Sessions at which something has happened, as their service says. */
  told?: readonly string[];
};

/** What rounds of checking share while the background runs. */
export type CheckRounds = {
  /** Sessions being looked at just now: a second look waits for the next round. */
  underWay: Map<string, Promise<void>>;
  pacer: Pacer;
  calm: Calm;
  /** Tells of what is new. */
  announce(): Promise<void>;
};

const limits = { lane: concurrency.service, all: concurrency.all, quick };

/** Looks for mail at every live address that is due. Failures of services are kept, not thrown. */
export async function checkMail(
  context: MailboxContext,
  wish: CheckWish,
  { underWay, pacer, calm, announce }: CheckRounds,
): Promise<void> {
  // A look that was begun before something happened may have missed it.
  await Promise.all(wish.told?.map((id) => underWay.get(id)) ?? []);
  const idle = (await liveSessions(context)).filter(({ id }) => !underWay.has(id));
  const services = await context.database.getAll('services');
  const failing = new Set(services.filter(({ trouble }) => trouble).map(({ base }) => base));
  // One that failed may tell of mail again, and not that it is back: that takes a look.
  const isCalm = ({ id, service }: StoredSession) => calm.isCalm(id) && !failing.has(service);
  const lanes = dueByService(idle, wish, context.now(), { pacer, isCalm });
  await inLanes(lanes, limits, async (session) => {
    if (underWay.has(session.id)) return;
    const done = Promise.withResolvers<void>();
    underWay.set(session.id, done.promise);
    const begunAt = context.now();
    try {
      await checkSession(context, session, wish.urgent?.includes(session.id) ?? false);
      const left = await context.database.countFromIndex('messages', 'incomplete', session.id);
      if (left === 0) calm.looked(session.id, begunAt);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    } finally {
      underWay.delete(session.id);
      done.resolve();
      // At once: a slow address must not keep back the news of another.
      await announce();
    }
  });
}

async function checkSession(context: MailboxContext, session: StoredSession, urgent: boolean) {
  const look: ServiceAction<void> = async (service, note) => {
    // Who asks is answered with all there is: an ETag may be one that never changes. And how full the
    // inbox is was not kept by earlier versions.
    const isNews = urgent || (session.room === undefined && (await tellsRoom(context, session)));
    await list(context, session, service, isNews ? undefined : session.etag, note);
    await fetchBodies(context, session, service);
  };
  try {
    await reachService(context, session.service, look, { urgent, session: session.id });
    await changeSession(context, session.id, ({ trouble: _, ...stored }) => ({
      ...stored,
      checkedAt: context.now(),
    }));
  } catch (error) {
    if (error instanceof OutageOfOne || (error instanceof ServiceError && !isOutage(error))) {
      await changeSession(context, session.id, (stored) => afterFailure(context, stored, error));
    }
    throw error;
  }
}

/** Whether a service says in every listing how full the inbox is. */
function tellsRoom({ database }: MailboxContext, { service }: StoredSession): Promise<boolean> {
  // Both came with the same version of docs/api.md.
  return offers(database, service, 'delete-many');
}

async function list(
  context: MailboxContext,
  session: StoredSession,
  service: Service,
  etag: string | undefined,
  note: Parameters<ServiceAction<void>>[1],
) {
  const startedAt = context.now();
  const listing = await service.checkMail(session.token, etag);
  if (!listing.changed) return;
  const known = await context.database.get('services', session.service);
  const clock = known?.dialect?.clock ?? {};
  const since = session.checkedAt ?? session.extendedAt ?? session.createdAt;
  const looked = { startedAt, since, clock };
  const written = await storeListing(context, session.id, listing, looked);
  const window = { written, from: since, to: context.now() };
  if (written.length === 0) return;
  note((dialect) => {
    const heard = learnFromMail(dialect.clock ?? {}, window);
    return Object.keys(heard).length === 0 ? dialect : { ...dialect, clock: heard };
  });
}

/** An address is given up on a clear word, or on one that stays the same for a while. */
function afterFailure(
  context: MailboxContext,
  stored: StoredSession,
  error: ServiceError,
): StoredSession {
  const now = context.now();
  const trouble = troubleAfter(context, stored.trouble, error);
  if (error.code !== 'address-expired') return { ...stored, trouble };
  if (error.doubtful && now - (trouble.since ?? 0) < doubtTime) {
    const retryAt = Math.max(trouble.retryAt, now + doubtInterval);
    return { ...stored, trouble: { ...trouble, retryAt } };
  }
  return { ...stored, endedAt: error.doubtful ? (trouble.since ?? now) : now };
}
