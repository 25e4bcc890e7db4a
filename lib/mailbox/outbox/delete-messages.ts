import { withoutUndefined } from '../../objects/without-undefined.ts';
import { mostDeletedAtOnce, ServiceError } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { changeMessages } from '../messages/change-message.ts';
import { currentId } from '../messages/fingerprint.ts';
import { removeFromSearchIndex } from '../messages/search-index.ts';
import {
  isAtService,
  type MessageId,
  type OutboxEntry,
  type StoredMessage,
  type StoredSession,
} from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { serviceSupports } from '../sync/capabilities.ts';
import { isOutage } from '../sync/failure.ts';
import { recordFailure } from './entry-failure.ts';
import type { OutboxKey } from './outbox-entry.ts';

/** Deletes here the content of messages whose deletion can no longer be undone. */
export async function purgeMessages(
  { database, changed }: MailboxDependencies,
  ids: readonly MessageId[],
): Promise<void> {
  if (ids.length === 0) return;
  const transaction = database.transaction(['messages', 'bodies', 'searchEntries'], 'readwrite');
  const purged = await Promise.all(
    ids.map(async (id): Promise<MessageId[]> => {
      const stored = await transaction.objectStore('messages').get(id);
      // Unless the deletion was undone meanwhile.
      if (stored?.life.kind !== 'deleted') return [];
      const { deletedAt } = stored.life;
      await transaction
        .objectStore('messages')
        .put({ ...withoutContent(stored), life: { kind: 'purged', deletedAt } });
      await transaction.objectStore('bodies').delete(id);
      await transaction.objectStore('searchEntries').delete(id);
      return [id];
    }),
  );
  await transaction.done;
  for (const id of purged.flat()) removeFromSearchIndex(database, id);
  if (purged.flat().length > 0) changed();
}

/** What is left of a deleted message until its service lists it no more: its ids. */
function withoutContent(message: StoredMessage): StoredMessage {
  const { session, id, receivedAt, life, serviceId, fingerprint } = message;
  return {
    ...withoutUndefined({ serviceId, fingerprint }),
    session,
    id,
    receivedAt,
    senderName: '',
    senderEmail: '',
    subject: '',
    life,
  };
}

/** A purged message with its entry. */
type Deletion = { message: StoredMessage; entry: OutboxEntry };

/**
 * Deletes messages at some addresses of a service: many by one request where it takes that, and those
 * that it rejected before one by one.
 *
 * @param work `mayCall`: whether one more request is in order now
 */
export async function deleteAtService(
  deps: MailboxDependencies,
  work: {
    base: string;
    sessions: readonly StoredSession[];
    entries: readonly OutboxEntry[];
    mayCall: () => boolean;
  },
): Promise<void> {
  const { database } = deps;
  const takesMany = await serviceSupports(database, work.base, 'delete-many');
  const bySession = Map.groupBy(work.entries, ({ target }) => target[0]);
  const batches: { session: StoredSession; batch: Deletion[] }[] = [];
  for (const session of work.sessions) {
    const deletions = await readDeletions(deps, bySession.get(session.id) ?? []);
    batches.push(...batchesOf(deletions, takesMany).map((batch) => ({ session, batch })));
  }
  const inOrder = batches.toSorted(
    (one, other) =>
      // What failed before must not stand before what was never tried.
      failuresOf(one.batch) - failuresOf(other.batch) ||
      // Where mail is rejected because the inbox is full, somebody waits for it.
      Number(other.session.quota?.full ?? false) - Number(one.session.quota?.full ?? false),
  );
  for (const { session, batch } of inOrder) {
    const stored = await database.get('sessions', session.id);
    if (!stored || !isAtService(stored, deps.now())) continue;
    if (!work.mayCall() || !(await sendBatch(deps, stored, batch))) return;
  }
}

async function readDeletions(
  { database }: MailboxDependencies,
  entries: readonly OutboxEntry[],
): Promise<Deletion[]> {
  const found = await Promise.all(
    entries.map(async (entry): Promise<Deletion[]> => {
      const [session, id] = entry.target;
      const message = id === undefined ? undefined : await database.get('messages', [session, id]);
      return message?.life.kind === 'purged' ? [{ message, entry }] : [];
    }),
  );
  // In the order in which they were deleted.
  const deletedAt = ({ message: { life } }: Deletion) => ('deletedAt' in life ? life.deletedAt : 0);
  return found.flat().toSorted((one, other) => deletedAt(one) - deletedAt(other));
}

function batchesOf(deletions: readonly Deletion[], takesMany: boolean): Deletion[][] {
  const isAlone = ({ entry: { lastFailure } }: Deletion) =>
    !takesMany || (lastFailure !== undefined && !isOutage(lastFailure));
  const together = deletions.filter((deletion) => !isAlone(deletion));
  const batches = deletions.filter(isAlone).map((deletion) => [deletion]);
  for (let start = 0; start < together.length; start += mostDeletedAtOnce) {
    batches.push(together.slice(start, start + mostDeletedAtOnce));
  }
  return batches;
}

function failuresOf(batch: readonly Deletion[]): number {
  return Math.max(...batch.map(({ entry }) => entry.lastFailure?.failures ?? 0));
}

/** Sends one request. Answers whether the service works, so that it can be called again. */
async function sendBatch(
  deps: MailboxDependencies,
  { service: base, token }: StoredSession,
  batch: readonly Deletion[],
): Promise<boolean> {
  const ids = batch.map(({ message }) => currentId(message));
  const [first = ''] = ids;
  const isOne = ids.length === 1;
  const error = await callService(
    deps,
    base,
    (service) => (isOne ? service.deleteMail(token, first) : service.deleteMany(token, ids)),
    { outbox: true },
  ).catch((error: unknown) => {
    if (error instanceof ServiceError) return error;
    throw error;
  });
  const isGone =
    !error || error.code === 'address-expired' || (isOne && error.code === 'message-gone');
  if (isGone) await markGone(deps, batch);
  else {
    const keys = batch.map(({ entry }): OutboxKey => [entry.operation, entry.target]);
    await recordFailure(deps, keys, error);
  }
  return !error || !isOutage(error);
}

async function markGone(deps: MailboxDependencies, batch: readonly Deletion[]): Promise<void> {
  const goneAt = deps.now();
  const failures = new Map(
    batch.map(({ message, entry }) => [idOf(message).join('\n'), entry.lastFailure]),
  );
  await changeMessages(
    deps,
    batch.map(({ message }) => idOf(message)),
    (stored, outbox) => {
      if (stored.life.kind !== 'purged') return stored;
      outbox.remove('delete-message');
      const { deletedAt } = stored.life;
      const lastFailure = failures.get(idOf(stored).join('\n'));
      const kept = lastFailure ? { lastFailure } : {};
      return { ...stored, life: { kind: 'gone', deletedAt, goneAt, ...kept } };
    },
  );
}

function idOf({ session, id }: StoredMessage): MessageId {
  return [session, id];
}
