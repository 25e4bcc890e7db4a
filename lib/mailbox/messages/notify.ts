import type { MailboxContext } from '../dependencies.ts';
import { isLive, isShown } from '../records/stored.ts';

/**
 * Tells of every message that was not told of yet, once its body was asked for, so that its code
 * is told with it. The mark goes only after the telling: a background that is stopped in between
 * does it again, which `announce` bears. Must not run twice at a time.
 */
export async function announceNew({ database, announce, now }: MailboxContext): Promise<void> {
  const unannounced = await database.getAllFromIndex('messages', 'unannounced');
  if (unannounced.length === 0) return;
  const sessions = await database.getAll('sessions');
  const live = new Set(sessions.filter((one) => isLive(one, now())).map(({ id }) => id));
  const heard = new Set(sessions.filter((one) => isShown(one) && !one.muted).map(({ id }) => id));
  // A body that has not come by the end of its address will never come.
  const ready = unannounced.filter(
    ({ session, incomplete, trouble }) => !incomplete || trouble || !live.has(session),
  );
  // What was read or deleted meanwhile is no news any more.
  const news = ready.filter(({ unread, session }) => unread !== undefined && heard.has(session));
  if (news.length > 0) await announce(news);
  const transaction = database.transaction('messages', 'readwrite');
  for (const { session, id } of ready) {
    const stored = await transaction.store.get([session, id]);
    if (!stored) continue;
    const { unannounced: _, ...told } = stored;
    await transaction.store.put(told);
  }
  await transaction.done;
}
