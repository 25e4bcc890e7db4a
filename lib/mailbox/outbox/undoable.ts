import type { MailboxDependencies } from '../dependencies.ts';
import type { StoredSession } from '../records/stored.ts';
import { undoOffered } from '../sync/schedule.ts';
import type { MessageKey, Undoable } from '../views.ts';

/** What can still be undone, things of one kind and moment as one, the latest first. */
export async function readUndoable(
  { database, now }: MailboxDependencies,
  sessions: StoredSession[],
): Promise<Undoable[]> {
  const earliest = now() - undoOffered;
  const found = new Map<string, Undoable>();
  const add = (kind: Undoable['kind'], at: number, key: MessageKey | string) => {
    const until = at + undoOffered;
    const one = found.get(`${kind} ${until}`) ?? { kind, keys: [], until };
    // Keys of one kind are of one type.
    (one.keys as (MessageKey | string)[]).push(key);
    found.set(`${kind} ${until}`, one);
  };

  const recent = IDBKeyRange.lowerBound(earliest, true);
  const deleted = await database.getAllFromIndex('messages', 'deleted', recent);
  for (const { session, id, deletedAt = 0, purged } of deleted) {
    if (!purged) add('messages', deletedAt, { address: session, message: id });
  }
  for (const { id, ending, endedAt = 0, removedAt = 0, purged } of sessions) {
    if (removedAt > earliest && !purged) add('removals', removedAt, id);
    else if (ending && !ending.final && endedAt > earliest) add('ends', endedAt, id);
  }
  return [...found.values()].toSorted((one, other) => other.until - one.until);
}
