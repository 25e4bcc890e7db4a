import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, isShown } from '../records/stored.ts';

/**
 * Notifies of every message that was not notified of yet, once its body was asked for, so that its code
 * is in the notification. The mark goes only afterwards: a background that is stopped in between
 * does it again, which `notify` bears. Must not run twice at a time.
 */
export async function notifyNew({ database, notify, now }: MailboxDependencies): Promise<void> {
  const unnotified = await database.getAllFromIndex('messages', 'unnotified');
  if (unnotified.length === 0) return;
  const sessions = await database.getAll('sessions');
  const live = new Set(sessions.filter((one) => isLive(one, now())).map(({ id }) => id));
  const notifiable = new Set(
    sessions.filter((one) => isShown(one) && !one.muted).map(({ id }) => id),
  );
  // A body that has not come by the end of its address will never come.
  const ready = unnotified.filter(
    ({ session, incomplete, failure }) => !incomplete || failure || !live.has(session),
  );
  // What was read or deleted meanwhile is no news any more.
  const news = ready.filter(
    ({ unread, session }) => unread !== undefined && notifiable.has(session),
  );
  if (news.length > 0) await notify(news);
  const transaction = database.transaction('messages', 'readwrite');
  for (const { session, id } of ready) {
    const stored = await transaction.store.get([session, id]);
    if (!stored) continue;
    const { unnotified: _, ...notified } = stored;
    await transaction.store.put(notified);
  }
  await transaction.done;
}
