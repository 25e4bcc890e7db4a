import type { MailboxContext } from './context.ts';

/**
 * Tells of every message that was not told of yet. The mark goes only after the telling, so that
 * a background stopped in between does it again, which `announce` bears.
 */
export async function announceNew(context: MailboxContext): Promise<void> {
  const messages = await context.database.getAllFromIndex('messages', 'unannounced');
  if (messages.length === 0) return;
  const visible = messages.filter(({ deletedAt }) => deletedAt === undefined);
  if (visible.length > 0) await context.announce(visible);
  const transaction = context.database.transaction('messages', 'readwrite');
  for (const { session, id } of messages) {
    const stored = await transaction.store.get([session, id]);
    if (!stored) continue;
    const { unannounced: _, ...told } = stored;
    await transaction.store.put(told);
  }
  await transaction.done;
}
