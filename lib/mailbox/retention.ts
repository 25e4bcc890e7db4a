import type { SettingValues } from '../settings-fields.ts';
import type { MailboxContext } from './context.ts';
import { isLive, isShown, type StoredSession } from './database.ts';
import { removeAddresses } from './remove-addresses.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes addresses, with their mail, that ended longer ago than mail is to be kept; never one that
 * lives. They are gone for good once a removal can no longer be undone.
 */
export async function removeOutdated(
  context: MailboxContext,
  keepMail: SettingValues['keepMail'],
): Promise<void> {
  if (keepMail === 'forever') return;
  const now = context.now();
  const sessions = await context.database.getAll('sessions');
  const outdated = sessions.filter(
    (session) =>
      isShown(session) &&
      !isLive(session, now) &&
      keptSince(session) + Number(keepMail) * day <= now,
  );
  if (outdated.length > 0)
    await removeAddresses(
      context,
      outdated.map(({ id }) => id),
    );
}

/** When the time of keeping began; for mail from a file that is when it came here. */
function keptSince({ endedAt, expiresAt, importedAt = 0 }: StoredSession): number {
  return Math.max(Math.min(endedAt ?? expiresAt, expiresAt), importedAt);
}
