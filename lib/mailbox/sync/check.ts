import {
  initialDialect,
  learnFromMail,
  type Service,
  ServiceError,
  shortestCheckInterval,
} from '../../service-client.ts';
import { changeSession, liveSessions } from '../addresses/addresses.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { fetchBodies } from '../messages/fetch-bodies.ts';
import { storeListing } from '../messages/store-listing.ts';
import {
  lifeIgnoringRemoval,
  type StoredSession,
  withLifeIgnoringRemoval,
} from '../records/stored.ts';
import { callService, type ServiceAction, SingleAddressOutage } from './call-service.ts';
import { forEachLimited } from './concurrency-limit.ts';
import { type CheckOptions, dueByService } from './due.ts';
import { failureAfter, isOutage } from './failure.ts';
import type { PushCoverage } from './push-coverage.ts';
import type { RequestRate } from './request-rate.ts';
import {
  concurrency,
  endConfirmationInterval,
  endConfirmationTime,
  slowAfter,
} from './schedule.ts';

export { type CheckOptions, isAwaited } from './due.ts';

/** State shared by rounds of checking. */
export type CheckRounds = {
  /** Sessions being checked; a second check of one waits for the next round. */
  runningChecks: Map<string, Promise<void>>;
  requestRate: RequestRate;
  pushCoverage: PushCoverage;
  /** Raises notifications of new mail. */
  notify(): Promise<void>;
};

const limits = { perService: concurrency.service, all: concurrency.all, slowAfter };

/** Checks all live addresses that are due. Failures of services are recorded, not thrown. */
export async function checkMail(
  deps: MailboxDependencies,
  options: CheckOptions,
  { runningChecks, requestRate, pushCoverage, notify }: CheckRounds,
): Promise<void> {
  // A check that started before an event may have missed it.
  await Promise.all(options.pushed?.map((id) => runningChecks.get(id)) ?? []);
  const idle = (await liveSessions(deps)).filter(({ id }) => !runningChecks.has(id));
  const services = await deps.database.getAll('services');
  const failing = new Set(services.filter(({ failure }) => failure).map(({ base }) => base));
  // A failed service may send events again, but only a successful check ends its failure.
  const isCovered = ({ id, service }: StoredSession) =>
    pushCoverage.isCovered(id) && !failing.has(service);
  const dialects = new Map(services.map(({ base, dialect }) => [base, dialect]));
  const intervalOf = (base: string) =>
    shortestCheckInterval(base, dialects.get(base) ?? initialDialect, deps.now());
  const due = { requestRate, isCovered, intervalOf };
  const sessionsByService = dueByService(idle, options, deps.now(), due);
  await forEachLimited(sessionsByService, limits, async (session) => {
    if (runningChecks.has(session.id)) return;
    const done = Promise.withResolvers<void>();
    runningChecks.set(session.id, done.promise);
    const begunAt = deps.now();
    try {
      await checkSession(deps, session, options.urgent?.includes(session.id) ?? false);
      const left = await deps.database.getAllFromIndex('messages', 'incomplete', session.id);
      if (left.length === 0) pushCoverage.checked(session.id, begunAt);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    } finally {
      runningChecks.delete(session.id);
      done.resolve();
      // Notifies after each address, so that a slow address does not delay other notifications.
      await notify();
    }
  });
}

async function checkSession(deps: MailboxDependencies, session: StoredSession, urgent: boolean) {
  const check: ServiceAction<void> = async (service, note) => {
    // Urgent checks skip the ETag: some services never change it.
    await list(deps, session, service, urgent ? undefined : session.etag, note);
    await fetchBodies(deps, session, service);
  };
  try {
    await callService(deps, session.service, check, { urgent, session: session.id });
    await changeSession(deps, session.id, ({ failure: _, ...stored }) => ({
      ...stored,
      checkedAt: deps.now(),
    }));
  } catch (error) {
    if (
      error instanceof SingleAddressOutage ||
      (error instanceof ServiceError && !isOutage(error))
    ) {
      await changeSession(deps, session.id, (stored) => afterFailure(deps, stored, error));
    }
    throw error;
  }
}

async function list(
  deps: MailboxDependencies,
  session: StoredSession,
  service: Service,
  etag: string | undefined,
  note: Parameters<ServiceAction<void>>[1],
) {
  const startedAt = deps.now();
  const listing = await service.checkMail(session.token, etag);
  if (!listing.changed) return;
  const known = await deps.database.get('services', session.service);
  const clock = known?.dialect?.clock ?? {};
  const since = session.checkedAt ?? session.extendedAt ?? session.createdAt;
  const looked = { startedAt, since, clock };
  const written = await storeListing(deps, session.id, listing, looked);
  const window = { written, from: since, to: deps.now() };
  if (written.length === 0) return;
  note((dialect) => {
    const learnt = learnFromMail(dialect.clock ?? {}, window);
    return Object.keys(learnt).length === 0 ? dialect : { ...dialect, clock: learnt };
  });
}

/** Drops an address after a definitive error, or after the same error has persisted. */
function afterFailure(
  deps: MailboxDependencies,
  stored: StoredSession,
  error: ServiceError,
): StoredSession {
  const now = deps.now();
  const failure = failureAfter(deps, stored.failure, error);
  if (error.code !== 'address-expired') return { ...stored, failure };
  if (error.doubtful && now - (failure.since ?? 0) < endConfirmationTime) {
    const retryAt = Math.max(failure.retryAt, now + endConfirmationInterval);
    return { ...stored, failure: { ...failure, retryAt } };
  }
  if (lifeIgnoringRemoval(stored).kind !== 'live') return stored;
  const at = error.doubtful ? (failure.since ?? now) : now;
  return withLifeIgnoringRemoval(stored, { kind: 'expired', at });
}
