import type { MailboxContext } from './context.ts';

/**
 * Tells of every message that was not told of yet, once its body was asked for, so that its code
 * is told with it. The mark goes only after the telling: a background that is stopped in between
 * does it again, which `announce` bears. Must not run twice at a time.
 */
export async function announceNew({ database, announce }: MailboxContext): Promise<void> {
  const unannounced = await database.getAllFromIndex('messages', 'unannounced');
  const ready = unannounced.filter(({ incomplete, trouble }) => !incomplete || trouble);
  if (ready.length === 0) return;
  const visible = ready.filter(({ deletedAt }) => deletedAt === undefined);
  if (visible.length > 0) await announce(visible);
  const transaction = database.transaction('messages', 'readwrite');
  for (const { session, id } of ready) {
    const stored = await transaction.store.get([session, id]);
    if (!stored) continue;
    const { unannounced: _, ...told } = stored;
    await transaction.store.put(told);
  }
  await transaction.done;
}
