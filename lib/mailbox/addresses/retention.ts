import * as z from 'zod/mini';
import type { SettingValues } from '../../platform/setting-fields.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { deleteUnreadableAddress } from '../outbox/purge.ts';
import { endOf, isLive, isShown, type StoredSession } from '../records/stored.ts';
import { removeAddresses, undoRemoval } from './remove-addresses.ts';

const day = 24 * 60 * 60 * 1000;

type KeepMail = SettingValues['keepMail'];

/**
 * Removes ended addresses past their retention time, with their mail. They are deleted when the
 * removal can no longer be undone.
 */
export async function removeOutdated(deps: MailboxDependencies, keepMail: KeepMail): Promise<void> {
  const now = deps.now();
  const sessions = await deps.database.getAll('sessions');
  const outdated = sessions.filter(
    (session) => isShown(session) && isOutdated(session, keepMail, now),
  );
  if (outdated.length > 0) {
    const ids = outdated.map(({ id }) => id);
    await removeAddresses(deps, ids, 'retention');
  }
  await deleteUnreadable(deps, keepMail);
}

/**
 * Deletes addresses whose record is unreadable or missing, with their mail, past their retention
 * time.
 */
async function deleteUnreadable(deps: MailboxDependencies, keepMail: KeepMail): Promise<void> {
  if (keepMail === 'forever') return;
  const { database, now } = deps;
  const owners = new Set(await database.getAllKeys('sessions'));
  for (const store of ['messages', 'bodies', 'searchEntries'] as const) {
    for (const [session] of await database.getAllKeys(store)) owners.add(session);
  }
  // Read last, so that an address created meanwhile does not seem to lack a record.
  const readable = new Set((await database.getAll('sessions')).map(({ id }) => id));
  for (const id of owners) {
    if (readable.has(id)) continue;
    const isOver = (await latestTimeOf(deps, id)) + Number(keepMail) * day <= now();
    if (isOver) await deleteUnreadableAddress(deps, id);
  }
}

/** The latest known time of an unreadable address: its end, or that of its newest message. */
async function latestTimeOf({ database }: MailboxDependencies, id: string): Promise<number> {
  const { data } = z.safeParse(
    z.object({ expiresAt: z.number() }),
    await database.unreadable.read('sessions', id),
  );
  const index = database.transaction('messages').store.index('time');
  const times = IDBKeyRange.bound([id], [id, Number.POSITIVE_INFINITY]);
  const newest = await index.openKeyCursor(times, 'prev');
  return Math.max(data?.expiresAt ?? 0, newest?.key[1] ?? 0);
}

/**
 * Restores addresses that retention removed before `keepMail` was changed, unless they are deleted.
 */
export async function restoreRetained(
  deps: MailboxDependencies,
  keepMail: KeepMail,
): Promise<void> {
  const now = deps.now();
  const isKept = (session: StoredSession) =>
    session.life.kind === 'removed' &&
    session.life.by === 'retention' &&
    !isOutdated(session, keepMail, now);
  for (const found of (await deps.database.getAll('sessions')).filter(isKept)) {
    await undoRemoval(deps, found.id, isKept);
  }
}

function isOutdated(session: StoredSession, keepMail: KeepMail, now: number): boolean {
  if (keepMail === 'forever' || isLive(session, now)) return false;
  return keptSince(session) + Number(keepMail) * day <= now;
}

/** When the retention time began; for imported mail at the import. */
function keptSince(session: StoredSession): number {
  return Math.max(endOf(session), session.importedAt ?? 0);
}
