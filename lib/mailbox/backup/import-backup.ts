import type { ImportCount } from '../../bus/views.ts';
import { withoutUndefined } from '../../objects/without-undefined.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import {
  endOf,
  isKept,
  isLive,
  isShown,
  type StoredMessage,
  type StoredSession,
} from '../records/stored.ts';
import type { Backup } from './backup-content.ts';

/**
 * Adds missing addresses and messages in one transaction. An address that has ended here but is
 * live in the file becomes live again; everything else here stays unchanged.
 */
export async function importBackup(
  database: MailboxDatabase,
  backup: Omit<Backup, 'settings'>,
  now: number,
): Promise<ImportCount> {
  const stores = ['sessions', 'messages', 'bodies', 'state', 'outbox'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  const sessions = transaction.objectStore('sessions');
  const messages = transaction.objectStore('messages');
  const outbox = transaction.objectStore('outbox');
  const count: ImportCount = {
    added: { addresses: 0, messages: 0 },
    known: { addresses: 0, messages: 0 },
    unreadable: { ...backup.unreadable },
    reopened: 0,
  };
  try {
    const owners = new Map((await sessions.getAll()).filter(isShown).map((one) => [one.id, one]));
    const kept = new Set((await messages.getAll()).filter(isKept).map(textOf));
    for (const session of backup.sessions) {
      const here = owners.get(session.id);
      count[here ? 'known' : 'added'].addresses += 1;
      if (here && (isLive(here, now) || !canReceive(session, now))) continue;
      if (here) count.reopened += 1;
      const stored = asImported(session, now, here);
      owners.set(session.id, stored);
      await sessions.put(stored);
      for (const operation of ['end-address', 'end-after-code', 'remove-address'] as const) {
        await outbox.delete([operation, [session.id]]);
      }
    }
    for (const { message, body } of backup.messages) {
      const owner = owners.get(message.session);
      if (!owner) count.unreadable.messages += 1;
      else if (kept.has(textOf(message))) count.known.messages += 1;
      else {
        const { session, id } = message;
        const isComplete = body !== undefined || !isLive(owner, now);
        kept.add(textOf(message));
        count.added.messages += 1;
        await messages.put(asKept(message, isComplete));
        if (body) await transaction.objectStore('bodies').put({ ...body, session, id });
        await outbox.delete(['delete-message', [session, id]]);
      }
    }
    // The search index is then built step by step.
    if (backup.messages.length > 0)
      await transaction.objectStore('state').put({ indexedUpTo: ['', ''] }, 'indexing');
    await transaction.done;
    return count;
  } catch (error) {
    transaction.done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // The transaction has already aborted.
    }
    throw error;
  }
}

function canReceive(session: StoredSession, now: number): boolean {
  return isLive(session, now) && session.token !== '';
}

/** An imported address, with the person's changes to it here, if it exists here. */
function asImported(session: StoredSession, now: number, here = session): StoredSession {
  // The ETag of an earlier listing would hide messages that are missing here.
  const { etag: _etag, failure: _failure, mayLiveUntil: _may, ...rest } = here;
  return {
    ...rest,
    ...withoutUndefined({ mayLiveUntil: session.mayLiveUntil, expiry: session.expiry }),
    token: session.token,
    expiresAt: Math.max(here.expiresAt, session.expiresAt),
    importedAt: now,
    life: canReceive(session, now)
      ? { kind: 'live' }
      : { kind: 'expired', at: Math.min(endOf(session), now) },
  };
}

/** An imported message; its body is fetched if it is missing. */
function asKept(message: StoredMessage, isComplete: boolean): StoredMessage {
  const { unread, incomplete: _, unnotified: _notified, failure: _failure, ...rest } = message;
  const { session } = message;
  return {
    ...rest,
    ...(unread === undefined ? {} : { unread: session }),
    ...(isComplete ? {} : { incomplete: session }),
    life: { kind: 'kept' },
  };
}

function textOf({ session, id }: StoredMessage): string {
  return JSON.stringify([session, id]);
}
