import { mostDeletedAtOnce, ServiceError } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { changeMessages } from '../messages/change-message.ts';
import { currentId } from '../messages/fingerprint.ts';
import { removeFromSearchIndex } from '../messages/search-index.ts';
import {
  isAtService,
  type MessageId,
  type StoredMessage,
  type StoredSession,
} from '../records/stored.ts';
import { callService, isOutage, ownPause } from '../sync/call-service.ts';
import { serviceSupports } from '../sync/capabilities.ts';
import { failureAfter } from '../sync/failure.ts';
import { undoTime } from '../sync/schedule.ts';

/** Deletes the content of messages whose deletion can no longer be undone. */
export async function purgeDeleted(deps: MailboxDependencies): Promise<void> {
  const { database, now, changed } = deps;
  const range = IDBKeyRange.upperBound(now() - undoTime);
  const deleted = await database.getAllFromIndex('messages', 'deleted', range);
  const ids = deleted.filter(({ purged }) => !purged).map(idOf);
  if (ids.length === 0) return;
  const transaction = database.transaction(['messages', 'bodies', 'words'], 'readwrite');
  const gone = await Promise.all(
    ids.map(async (id): Promise<MessageId[]> => {
      const stored = await transaction.objectStore('messages').get(id);
      // Unless the deletion was undone meanwhile.
      if (stored?.deletedAt === undefined) return [];
      await transaction.objectStore('messages').put(withoutContent(stored));
      await transaction.objectStore('bodies').delete(id);
      await transaction.objectStore('words').delete(id);
      return [id];
    }),
  );
  await transaction.done;
  for (const id of gone.flat()) removeFromSearchIndex(database, id);
  changed();
}

/** What is left of a deleted message until its service lists it no more: its ids. */
function withoutContent(message: StoredMessage): StoredMessage {
  const { session, id, receivedAt, deletedAt, serviceId, fingerprint } = message;
  return {
    ...{ session, id, receivedAt, senderName: '', senderEmail: '', subject: '', purged: true },
    ...(deletedAt === undefined ? {} : { deletedAt }),
    ...(serviceId === undefined ? {} : { serviceId }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  };
}

/** Whether a message was deleted and its service has not confirmed that. */
export function isWaiting({ deletedAt, goneAt }: StoredMessage): boolean {
  return deletedAt !== undefined && goneAt === undefined;
}

/**
 * Tells a service of the deletions at some of its addresses: many by one request where it takes that,
 * and those that it refused before one by one.
 *
 * @param mayAsk whether one more request is in order now
 */
export async function sendDeletions(
  deps: MailboxDependencies,
  base: string,
  sessions: readonly StoredSession[],
  mayAsk: () => boolean,
): Promise<void> {
  const { database } = deps;
  const takesMany = await serviceSupports(database, base, 'delete-many');
  const now = deps.now();
  const purged = await database.getAllFromIndex('messages', 'deleted');
  const due = purged.filter((one) => one.purged && isWaiting(one) && ownPause(one.failure) <= now);
  const bySession = Map.groupBy(due, ({ session }) => session);
  const batches = sessions.flatMap((session) =>
    batchesOf(bySession.get(session.id) ?? [], takesMany).map((batch) => ({ session, batch })),
  );
  const inOrder = batches.toSorted(
    (one, other) =>
      // What failed before must not stand before what was never tried.
      failuresOf(one.batch) - failuresOf(other.batch) ||
      // Where mail is turned away for want of room, there is somebody who waits for it.
      Number(other.session.quota?.full ?? false) - Number(one.session.quota?.full ?? false),
  );
  for (const { session, batch } of inOrder) {
    const stored = await database.get('sessions', session.id);
    if (!stored || !isAtService(stored, now)) continue;
    if (!mayAsk() || !(await sendBatch(deps, stored, batch))) return;
  }
}

function batchesOf(messages: readonly StoredMessage[], takesMany: boolean): StoredMessage[][] {
  const isAlone = ({ failure }: StoredMessage) =>
    !takesMany || (failure !== undefined && !isOutage(failure));
  const together = messages.filter((message) => !isAlone(message));
  const batches = messages.filter(isAlone).map((message) => [message]);
  for (let start = 0; start < together.length; start += mostDeletedAtOnce) {
    batches.push(together.slice(start, start + mostDeletedAtOnce));
  }
  return batches;
}

function failuresOf(batch: readonly StoredMessage[]): number {
  return Math.max(...batch.map(({ failure }) => failure?.failures ?? 0));
}

/** Sends one request. Answers whether the service is well, so that it can be told of more. */
async function sendBatch(
  deps: MailboxDependencies,
  { service: base, token }: StoredSession,
  batch: readonly StoredMessage[],
): Promise<boolean> {
  const ids = batch.map(currentId);
  const [first = ''] = ids;
  const isOne = ids.length === 1;
  const failure = await callService(
    deps,
    base,
    (service) => (isOne ? service.deleteMail(token, first) : service.deleteMany(token, ids)),
    { outbox: true },
  ).catch((error: unknown) => {
    if (error instanceof ServiceError) return error;
    throw error;
  });
  const isGone =
    !failure || failure.code === 'address-expired' || (isOne && failure.code === 'message-gone');
  const goneAt = deps.now();
  await changeMessages(deps, batch.map(idOf), (stub) =>
    isGone ? { ...stub, goneAt } : { ...stub, failure: failureAfter(deps, stub.failure, failure) },
  );
  return !failure || !isOutage(failure);
}

/** Forgets deleted messages of addresses that their service does not have any more. */
export async function forgetOver({ database, now }: MailboxDependencies): Promise<void> {
  for (const message of await database.getAllFromIndex('messages', 'deleted')) {
    if (!message.purged) continue;
    const session = await database.get('sessions', message.session);
    if (!session || !isAtService(session, now())) await database.delete('messages', idOf(message));
  }
}

function idOf({ session, id }: StoredMessage): MessageId {
  return [session, id];
}
