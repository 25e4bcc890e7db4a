import { runPool } from '../../concurrency/pool.ts';
import { isUntold, tellEnd } from '../addresses/end-address.ts';
import { purgeRemoved } from '../addresses/remove-addresses.ts';
import type { MailboxContext } from '../dependencies.ts';
import type { StoredService, StoredTrouble } from '../records/stored.ts';
import { ownPause } from '../sync/call-service.ts';
import { isPaused } from '../sync/failure.ts';
import { createPacer, type Pacer } from '../sync/pacer.ts';
import { concurrency, gathering, outboxPace, undoTime } from '../sync/schedule.ts';
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
export function createOutbox(context: MailboxContext): Outbox {
  const pacer = createPacer(outboxPace);
  let latest: Promise<unknown> = Promise.resolve();
  let next: Promise<number | undefined> | undefined;

  const runOnce = async () => {
    next = undefined;
    await purgeDeleted(context);
    await purgeRemoved(context);
    await tellServices(context, pacer);
    await forgetOver(context);
    return dueAt(context);
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
async function tellServices(context: MailboxContext, pacer: Pacer): Promise<void> {
  const now = context.now();
  const sessions = await context.database.getAll('sessions');
  const byService = [...Map.groupBy(sessions, ({ service }) => service)];
  await runPool(byService, concurrency.all, async ([base, atService]) => {
    const service = await context.database.get('services', base);
    if (isPaused(service?.trouble, now) || isPaused(service?.outboxFailure, now)) return;
    const mayAsk = () => pacer.take(base, [base], context.now()).length > 0;
    for (const session of atService) {
      if (!isUntold(session, now) || (session.endedAt ?? now) > now - undoTime) continue;
      if (ownPause(session.ending?.trouble) > now) continue;
      if (!mayAsk() || !(await tellEnd(context, session))) return;
    }
    await sendDeletions(context, base, atService, mayAsk);
  });
}

/** When something can no longer be undone, or a service may be asked again. */
async function dueAt({ database, now }: MailboxContext): Promise<number | undefined> {
  const services = new Map((await database.getAll('services')).map((one) => [one.base, one]));
  const sessions = await database.getAll('sessions');
  const serviceOf = new Map(sessions.map(({ id, service }) => [id, services.get(service)]));
  const due = [
    ...(await database.getAllFromIndex('messages', 'deleted'))
      .filter(isWaiting)
      .map(({ session, deletedAt = 0, trouble }) =>
        Math.max(deletedAt + undoTime, pausedUntil(serviceOf.get(session), trouble)),
      ),
    ...sessions
      .filter((session) => isUntold(session, now()))
      .map(({ id, endedAt = 0, ending }) =>
        Math.max(endedAt + undoTime, pausedUntil(serviceOf.get(id), ending?.trouble)),
      ),
    ...sessions.flatMap(({ removedAt, purged }) =>
      removedAt === undefined || purged ? [] : [removedAt + undoTime],
    ),
  ];
  if (due.length === 0) return undefined;
  const earliest = Math.min(...due);
  // What is due already waits for the pace, or for the network.
  return Math.max(earliest, now() + (earliest > now() ? gathering : outboxPace.per));
}

function pausedUntil(service: StoredService | undefined, trouble: StoredTrouble | undefined) {
  return Math.max(
    service?.trouble?.retryAt ?? 0,
    service?.outboxFailure?.retryAt ?? 0,
    ownPause(trouble),
  );
}
