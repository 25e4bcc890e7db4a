import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, isShown, type StoredSession } from '../records/stored.ts';
import { changeSession } from './addresses.ts';

/** Hides ended addresses with their mail. The outbox then deletes both. */
export async function removeAddresses(
  deps: MailboxDependencies,
  ids: string[],
  by: 'person' | 'retention' = 'person',
): Promise<void> {
  const now = deps.now();
  for (const id of ids) {
    await changeSession(deps, id, (session, outbox) => {
      const { life } = session;
      if (isLive(session, now) || !isShown(session) || 'before' in life) return session;
      outbox.add('remove-address');
      return { ...session, life: { kind: 'removed', at: now, by, before: life } };
    });
    await clearNotifications(deps, id);
  }
}

/** Removes the notifications of an address that is no longer shown. */
async function clearNotifications(
  { database, clearNotification }: MailboxDependencies,
  session: string,
) {
  const unread = await database.getAllKeysFromIndex('messages', 'unread', session);
  for (const [, id] of unread) await clearNotification({ session, id });
}

/** Restores a removed address that is not deleted yet; returns the stored session. */
export function undoRemoval(
  deps: MailboxDependencies,
  id: string,
  isMeant: (session: StoredSession) => boolean = () => true,
) {
  return changeSession(deps, id, (session, outbox) => {
    if (session.life.kind !== 'removed' || !isMeant(session)) return session;
    outbox.remove('remove-address');
    return { ...session, life: session.life.before };
  });
}
