import type { CheckView, MailboxView } from '../bus/views.ts';
import { withoutUndefined } from '../objects/without-undefined.ts';
import { shownAddress } from './addresses/addresses.ts';
import { readAddresses } from './addresses/read-addresses.ts';
import type { MailboxDependencies } from './dependencies.ts';
import { readQuota } from './messages/inbox-quota.ts';
import { readNewest } from './messages/list-messages.ts';
import { readUndoable } from './outbox/undoable.ts';
import { isLikelyLive, isLive, type StoredFailure } from './records/stored.ts';
import { toProblem } from './sync/failure.ts';

/** The state of running operations, kept only in memory. */
export type Activity = Pick<MailboxView, 'creating' | 'creationProblem'> & { storageFull: boolean };

/** Why mail cannot be checked. Addresses known to have ended are not checked any more. */
function checkProblem(failure: StoredFailure): NonNullable<CheckView['problem']> {
  const { until: _, ...problem } = toProblem(failure);
  return problem.code === 'address-expired'
    ? { ...problem, code: 'address-unknown' }
    : toProblem(failure);
}

/** Reads the mailbox view from the database. */
export async function readMailboxView(
  deps: MailboxDependencies,
  { storageFull, creating, creationProblem }: Activity,
): Promise<MailboxView> {
  const { database } = deps;
  const sessions = await database.getAll('sessions');
  const current = await shownAddress(deps, sessions);
  const isAnyLive = sessions.some((session) => isLikelyLive(session, deps.now()));
  const service = current && (await database.get('services', current.service));
  const undoable = await readUndoable(deps);
  const room = current && (await readQuota(deps, current));
  const isChecked = current !== undefined && isLive(current, deps.now());
  const failure = isChecked ? (service?.failure ?? current.failure) : undefined;
  const problem = storageFull
    ? { code: 'storage-full' as const }
    : failure && checkProblem(failure);
  // Read before counting, because reading finds unreadable messages, which do not count.
  const inbox = current ? await readNewest(database, current.id) : [];
  const unreadable = (await database.unreadable.count()) || undefined;
  return {
    addresses: await readAddresses(deps, sessions),
    inbox,
    check: withoutUndefined({
      checkedAt: current?.checkedAt,
      problem,
      unreadable: current?.unreadable,
    }),
    ...withoutUndefined({ current: current?.id, room, unreadable }),
    ...(undoable.length > 0 ? { undoable } : {}),
    creating,
    ...(creationProblem && !isAnyLive ? { creationProblem } : {}),
  };
}
