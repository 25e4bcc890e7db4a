/** Deletes records that can no longer be undone. */
import type { IDBPTransaction, StoreNames } from 'idb';
import { withoutUndefined } from '../../objects/without-undefined.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { removeFromSearchIndex } from '../messages/search-index.ts';
import type { MailboxSchema } from '../records/schema.ts';
import {
  isShown,
  isWithinLifetime,
  type MessageId,
  type StoredMessage,
  type StoredSession,
  sessionRange,
} from '../records/stored.ts';

/** Deletes the content of messages whose deletion can no longer be undone. */
export async function purgeMessages(
  { database, changed }: MailboxDependencies,
  ids: readonly MessageId[],
): Promise<void> {
  if (ids.length === 0) return;
  const transaction = database.transaction(['messages', 'bodies', 'searchEntries'], 'readwrite');
  const purged = await Promise.all(
    ids.map(async (id): Promise<MessageId[]> => {
      const stored = await transaction.objectStore('messages').get(id);
      // A deletion that was undone meanwhile is skipped.
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

/** The ids of a deleted message. They are kept until its service no longer lists it. */
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

/** Deletes a removed address with its mail, except what is needed to call its service. */
export async function purgeAddress(
  { database, now, changed }: MailboxDependencies,
  id: string,
): Promise<void> {
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  const sessions = transaction.objectStore('sessions');
  const outbox = transaction.objectStore('outbox');
  const session = await sessions.get(id);
  const removal = await outbox.get(['remove-address', [id]]);
  // A removal that was undone in the last moment is skipped.
  if (session && !isShown(session) && (removal?.dueAt ?? 0) <= now()) {
    const isEndPending = (await outbox.get(['end-address', [id]])) !== undefined;
    if (isEndPending && isWithinLifetime(session, now())) await sessions.put(remainder(session));
    else {
      await sessions.delete(id);
      await outbox.delete(['end-address', [id]]);
    }
    await deleteBelongings(transaction, id);
  }
  await transaction.done;
  changed();
}

/** Deletes an address whose record is unreadable or missing, with its mail. */
export async function deleteUnreadableAddress(
  { database, changed }: MailboxDependencies,
  id: string,
): Promise<void> {
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  await transaction.objectStore('sessions').delete(id);
  for (const operation of ['end-address', 'end-after-code'] as const) {
    await transaction.objectStore('outbox').delete([operation, [id]]);
  }
  await deleteBelongings(transaction, id);
  await transaction.done;
  changed();
}

/** Deletes the records of an address, except what is needed to call its service. */
async function deleteBelongings(
  transaction: IDBPTransaction<MailboxSchema, StoreNames<MailboxSchema>[], 'readwrite'>,
  id: string,
): Promise<void> {
  for (const name of transaction.objectStoreNames) {
    const store = transaction.objectStore(name);
    if (isBySession(store.keyPath)) await store.delete(sessionRange(id));
  }
  const outbox = transaction.objectStore('outbox');
  const ofMessages = ['delete-message', [id]] as const;
  await outbox.delete(IDBKeyRange.bound(ofMessages, ['delete-message', [id, []]]));
  await outbox.delete(['remove-address', [id]]);
}

/** Whether a store's keys begin with the session. */
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
