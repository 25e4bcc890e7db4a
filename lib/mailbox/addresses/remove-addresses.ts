import type { MailboxDependencies } from '../dependencies.ts';
import type { MailboxDatabase } from '../records/database.ts';
import { isLive, isShown, type StoredSession, sessionRange } from '../records/stored.ts';
import { undoTime } from '../sync/schedule.ts';
import { AddressGone } from './address-gone.ts';
import { changeSession } from './addresses.ts';
import { isUntold } from './end-address.ts';

/**
 * Hides addresses that are no more, with their mail. {@link purgeRemoved} has them go for good.
 *
 * @param marks what is noted of why
 */
export async function removeAddresses(
  deps: MailboxDependencies,
  ids: string[],
  marks: Pick<StoredSession, 'outdated'> = {},
): Promise<void> {
  const now = deps.now();
  for (const id of ids) {
    await changeSession(deps, id, (session) =>
      isLive(session, now) || !isShown(session)
        ? session
        : { ...session, ...marks, removedAt: now },
    );
    await withdrawAll(deps, id);
  }
}

/** Takes back what was told of the mail of an address that nobody can open any more. */
async function withdrawAll({ database, clearNotification }: MailboxDependencies, session: string) {
  const unread = await database.getAllKeysFromIndex('messages', 'unread', session);
  for (const [, id] of unread) await clearNotification({ session, id });
}

/** Brings back addresses removed a moment ago. @throws {AddressGone} when it is too late for one */
export async function undoRemove(deps: MailboxDependencies, ids: string[]): Promise<void> {
  let missing = false;
  for (const id of ids) {
    const session = await changeSession(deps, id, (stored) => {
      if (stored.purged) return stored;
      return withoutRemoval(stored);
    });
    missing ||= !session || session.purged === true;
  }
  if (missing) throw new AddressGone();
}

/** A session that was never removed. */
export function withoutRemoval({
  removedAt: _at,
  outdated: _why,
  ...session
}: StoredSession): StoredSession {
  return session;
}

/** Removes for good what can no longer be undone: the address, its mail and all that came with it. */
export async function purgeRemoved(deps: MailboxDependencies): Promise<void> {
  const now = deps.now();
  for (const session of await deps.database.getAll('sessions')) {
    if ((session.removedAt ?? now) > now - undoTime) continue;
    if (session.purged && isUntold(session, now)) continue;
    await purge(deps, session.id);
  }
}

async function purge({ database, now, changed }: MailboxDependencies, id: string) {
  const transaction = database.transaction(storesOf(database), 'readwrite');
  const sessions = transaction.objectStore('sessions');
  const session = await sessions.get(id);
  // Unless the removal was undone in the very last moment.
  if (session?.removedAt !== undefined) {
    if (isUntold(session, now())) await sessions.put(remainder(session));
    else await sessions.delete(id);
    for (const name of transaction.objectStoreNames) {
      const store = transaction.objectStore(name);
      if (isBySession(store.keyPath)) await store.delete(sessionRange(id));
    }
  }
  await transaction.done;
  changed();
}

function storesOf(database: MailboxDatabase) {
  return [...database.objectStoreNames];
}

/** Whether a store's keys begin with the session that a record belongs to. */
function isBySession(keyPath: string | string[] | null): boolean {
  return Array.isArray(keyPath) && keyPath[0] === 'session';
}

/** What is left of a removed address until its service knows that it was ended. */
function remainder({
  name: _name,
  site: _site,
  uses: _uses,
  ...session
}: StoredSession): StoredSession {
  return { ...session, purged: true };
}
