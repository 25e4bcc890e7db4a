import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, isShown } from '../records/stored.ts';

/**
 * Raises a notification for each new message after its body was requested, so that the code is
 * known. The `unnotified` mark is removed only afterwards: if the background stops in between,
 * `notify` is called again for the same messages. Must not run concurrently.
 */
export async function notifyNew({ database, notify, now }: MailboxDependencies): Promise<void> {
  const unnotified = await database.getAllFromIndex('messages', 'unnotified');
  if (unnotified.length === 0) return;
  const sessions = await database.getAll('sessions');
  const live = new Set(sessions.filter((one) => isLive(one, now())).map(({ id }) => id));
  const notifiable = new Set(
    sessions.filter((one) => isShown(one) && !one.muted).map(({ id }) => id),
  );
  // Missing bodies of an ended address can no longer be fetched.
  const ready = unnotified.filter(
    ({ session, incomplete, failure }) => !incomplete || failure || !live.has(session),
  );
  // Messages read or deleted meanwhile need no notification.
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
