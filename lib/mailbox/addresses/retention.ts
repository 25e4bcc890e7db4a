import type { SettingValues } from '../../platform/setting-fields.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { endOf, isLive, isShown, type StoredSession } from '../records/stored.ts';
import { removeAddresses, undoRemoval } from './remove-addresses.ts';

const day = 24 * 60 * 60 * 1000;

type KeepMail = SettingValues['keepMail'];

/**
 * Removes addresses, with their mail, that ended longer ago than mail is to be kept; never one that
 * lives. They are gone for good once a removal can no longer be undone.
 */
export async function removeOutdated(deps: MailboxDependencies, keepMail: KeepMail): Promise<void> {
  const now = deps.now();
  const sessions = await deps.database.getAll('sessions');
  const outdated = sessions.filter(
    (session) => isShown(session) && isOutdated(session, keepMail, now),
  );
  if (outdated.length === 0) return;
  const ids = outdated.map(({ id }) => id);
  await removeAddresses(deps, ids, 'retention');
}

/** Brings back what was removed for its age and is to be kept after all, if it is not gone yet. */
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

/** When the time of keeping began; for mail from a file that is when it came here. */
function keptSince(session: StoredSession): number {
  return Math.max(endOf(session), session.importedAt ?? 0);
}
