/** Ends addresses and deletes messages at services. */
import { maxDeletedAtOnce, type Service, ServiceError } from '../../service-client.ts';
import { changeSession } from '../addresses/addresses.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { changeMessages } from '../messages/change-message.ts';
import { fetchBodies } from '../messages/fetch-bodies.ts';
import { currentId } from '../messages/fingerprint.ts';
import {
  isAtService,
  lifeIgnoringRemoval,
  type MessageId,
  type OutboxEntry,
  type StoredMessage,
  type StoredSession,
  withLifeIgnoringRemoval,
} from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { serviceSupports } from '../sync/capabilities.ts';
import { failureAfter, isOutage } from '../sync/failure.ts';
import type { OutboxKey } from './outbox-entry.ts';

/**
 * Ends an address at its service, if supported. Retried until the address would have expired
 * anyway.
 *
 * @returns whether the service works and can be called again
 */
export async function endAtService(deps: MailboxDependencies, id: string): Promise<boolean> {
  if (!(await deps.database.get('outbox', ['end-address', [id]]))) return true;
  const known = await deps.database.get('sessions', id);
  if (!known) return true;
  const endsThere = await serviceSupports(deps.database, known.service, 'delete-session');
  // If the service cannot end addresses, the end can be undone at any time.
  const session = endsThere ? await makeFinal(deps, id) : known;
  if (!session || lifeIgnoringRemoval(session).kind === 'live') return true;
  const end = async (service: Service) => {
    // The last chance to fetch bodies of listed messages.
    await fetchBodies(deps, session, service);
    if (endsThere) await service.endSession(session.token);
  };
  try {
    await callService(deps, session.service, end, { outbox: true });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code !== 'address-expired') {
      await recordFailure(deps, [['end-address', [id]]], error);
      return !isOutage(error);
    }
  }
  await changeSession(deps, id, (stored, outbox) => {
    if (lifeIgnoringRemoval(stored).kind !== 'live') outbox.remove('end-address');
    return stored;
  });
  return true;
}

/** Makes the end final, unless it was undone in the last moment. */
function makeFinal(deps: MailboxDependencies, id: string) {
  return changeSession(deps, id, (stored) => {
    const life = lifeIgnoringRemoval(stored);
    if (life.kind !== 'ended-here') return stored;
    return withLifeIgnoringRemoval(stored, { ...life, kind: 'ended' });
  });
}

type Deletion = { message: StoredMessage; entry: OutboxEntry };

/**
 * Deletes messages of several addresses at a service: many per request if supported, but messages
 * that failed before one by one.
 *
 * @param work `mayCall`: whether another request is allowed now
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
      // Earlier failures come after entries that were never tried.
      failuresOf(one.batch) - failuresOf(other.batch) ||
      // Full inboxes first, because they reject new mail.
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
  // In the order of deletion.
  const deletedAt = ({ message: { life } }: Deletion) => ('deletedAt' in life ? life.deletedAt : 0);
  return found.flat().toSorted((one, other) => deletedAt(one) - deletedAt(other));
}

function batchesOf(deletions: readonly Deletion[], takesMany: boolean): Deletion[][] {
  const isAlone = ({ entry: { lastFailure } }: Deletion) =>
    !takesMany || (lastFailure !== undefined && !isOutage(lastFailure));
  const together = deletions.filter((deletion) => !isAlone(deletion));
  const batches = deletions.filter(isAlone).map((deletion) => [deletion]);
  for (let start = 0; start < together.length; start += maxDeletedAtOnce) {
    batches.push(together.slice(start, start + maxDeletedAtOnce));
  }
  return batches;
}

function failuresOf(batch: readonly Deletion[]): number {
  return Math.max(...batch.map(({ entry }) => entry.lastFailure?.failures ?? 0));
}

/** Sends one request. Returns whether the service works and can be called again. */
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
  // If deletion is impossible, no later attempt can succeed.
  const isOver = error?.code === 'address-expired' || error?.code === 'not-offered';
  const isGone = !error || isOver || (isOne && error.code === 'message-gone');
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

/**
 * Records a failed operation. A failure of the service postpones all entries of that service; any
 * other failure postpones only `keys`. Entries that were undone meanwhile are not stored again.
 */
async function recordFailure(
  deps: MailboxDependencies,
  keys: readonly OutboxKey[],
  error: ServiceError,
): Promise<void> {
  const { store, done } = deps.database.transaction('outbox', 'readwrite');
  const changes = keys.map(async (key) => {
    const entry = await store.get(key);
    if (!entry) return;
    const lastFailure = failureAfter(deps, entry.lastFailure, error);
    const dueAt = isOutage(error) ? entry.dueAt : lastFailure.retryAt;
    await store.put({ ...entry, dueAt, attempts: entry.attempts + 1, lastFailure });
  });
  await Promise.all([...changes, done]);
  deps.changed();
}
