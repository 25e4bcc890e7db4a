import { inParallel } from '../../concurrency/pool.ts';
import { isUntold, tellEnd } from '../addresses/end-address.ts';
import { purgeRemoved } from '../addresses/remove-addresses.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { StoredFailure, StoredService } from '../records/stored.ts';
import { ownPause } from '../sync/call-service.ts';
import { isPaused } from '../sync/failure.ts';
import { createPacer, type Pacer } from '../sync/pacer.ts';
import { batchDelay, concurrency, outboxPace, undoTime } from '../sync/schedule.ts';
import { forgetOver, isWaiting, purgeDeleted, sendDeletions } from './send-deletions.ts';

/**
 * What a person did and may no longer undo, carried out here and told to the services: deletions,
 * ends and removals. What is still to be done is what the records say, so a stop loses nothing.
 */
export type Outbox = {
  /**
   * Does what is due, a service at its pace. Runs come one after another: whoever asks during one
   * shares the next. Failures of services are kept, not thrown.
   *
   * @returns when it is to be run again, in milliseconds since 1970; undefined where nothing is left
   */
  run(): Promise<number | undefined>;
};

/** The outbox over the given surroundings. Looking for mail never waits for it. */
export function createOutbox(deps: MailboxDependencies): Outbox {
  const pacer = createPacer(outboxPace);
  let latest: Promise<unknown> = Promise.resolve();
  let next: Promise<number | undefined> | undefined;

  const runOnce = async () => {
    next = undefined;
    await purgeDeleted(deps);
    await purgeRemoved(deps);
    await tellServices(deps, pacer);
    await forgetOver(deps);
    return dueAt(deps);
  };

  return {
    run() {
      next ??= latest.then(runOnce, runOnce);
      latest = next;
      return next;
    },
  };
}

/** One request at a time at each service; one that is slow holds up no other. */
async function tellServices(deps: MailboxDependencies, pacer: Pacer): Promise<void> {
  const now = deps.now();
  const sessions = await deps.database.getAll('sessions');
  const byService = [...Map.groupBy(sessions, ({ service }) => service)];
  await inParallel(byService, concurrency.all, async ([base, atService]) => {
    const service = await deps.database.get('services', base);
    if (isPaused(service?.failure, now) || isPaused(service?.outboxFailure, now)) return;
    const mayAsk = () => pacer.take(base, [base], deps.now()).length > 0;
    for (const session of atService) {
      if (!isUntold(session, now) || (session.endedAt ?? now) > now - undoTime) continue;
      if (ownPause(session.ending?.failure) > now) continue;
      if (!mayAsk() || !(await tellEnd(deps, session))) return;
    }
    await sendDeletions(deps, base, atService, mayAsk);
  });
}

/** When something can no longer be undone, or a service may be asked again. */
async function dueAt({ database, now }: MailboxDependencies): Promise<number | undefined> {
  const services = new Map((await database.getAll('services')).map((one) => [one.base, one]));
  const sessions = await database.getAll('sessions');
  const serviceOf = new Map(sessions.map(({ id, service }) => [id, services.get(service)]));
  const due = [
    ...(await database.getAllFromIndex('messages', 'deleted'))
      .filter(isWaiting)
      .map(({ session, deletedAt = 0, failure }) =>
        Math.max(deletedAt + undoTime, pausedUntil(serviceOf.get(session), failure)),
      ),
    ...sessions
      .filter((session) => isUntold(session, now()))
      .map(({ id, endedAt = 0, ending }) =>
        Math.max(endedAt + undoTime, pausedUntil(serviceOf.get(id), ending?.failure)),
      ),
    ...sessions.flatMap(({ removedAt, purged }) =>
      removedAt === undefined || purged ? [] : [removedAt + undoTime],
    ),
  ];
  if (due.length === 0) return undefined;
  const earliest = Math.min(...due);
  // What is due already waits for the pace, or for the network.
  return Math.max(earliest, now() + (earliest > now() ? batchDelay : outboxPace.per));
}

function pausedUntil(service: StoredService | undefined, failure: StoredFailure | undefined) {
  return Math.max(
    service?.failure?.retryAt ?? 0,
    service?.outboxFailure?.retryAt ?? 0,
    ownPause(failure),
  );
}
