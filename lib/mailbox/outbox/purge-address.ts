import type { MailboxDependencies } from '../dependencies.ts';
import { isShown, isWithinLifetime, type StoredSession, sessionRange } from '../records/stored.ts';

/**
 * Deletes a removed address with its mail and all that came with it. What its service is still to be
 * called with stays until then.
 */
export async function purgeAddress(
  { database, now, changed }: MailboxDependencies,
  id: string,
): Promise<void> {
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  const sessions = transaction.objectStore('sessions');
  const outbox = transaction.objectStore('outbox');
  const session = await sessions.get(id);
  const removal = await outbox.get(['remove-address', [id]]);
  // Unless the removal was undone in the very last moment.
  if (session && !isShown(session) && (removal?.dueAt ?? 0) <= now()) {
    const isEndPending = (await outbox.get(['end-address', [id]])) !== undefined;
    if (isEndPending && isWithinLifetime(session, now())) await sessions.put(remainder(session));
    else {
      await sessions.delete(id);
      await outbox.delete(['end-address', [id]]);
    }
    for (const name of transaction.objectStoreNames) {
      const store = transaction.objectStore(name);
      if (isBySession(store.keyPath)) await store.delete(sessionRange(id));
    }
    const ofMessages = ['delete-message', [id]] as const;
    await outbox.delete(IDBKeyRange.bound(ofMessages, ['delete-message', [id, []]]));
    await outbox.delete(['remove-address', [id]]);
  }
  await transaction.done;
  changed();
}

/** Whether a store's keys begin with the session that a record belongs to. */
function isBySession(keyPath: string | string[] | null): boolean {
  return Array.isArray(keyPath) && keyPath[0] === 'session';
}

function remainder({
  name: _name,
  site: _site,
  uses: _uses,
  ...session
}: StoredSession): StoredSession {
  const { life } = session;
  return 'before' in life ? { ...session, life: { ...life, kind: 'purged' } } : session;
}
