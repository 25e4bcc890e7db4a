import type { MailboxContext } from './context.ts';
import type { MessageId, StoredMessage } from './database.ts';

/** Changes one message in one step; answers what is stored then. */
export async function changeMessage(
  { database, changed }: Pick<MailboxContext, 'database' | 'changed'>,
  id: MessageId,
  change: (message: StoredMessage) => StoredMessage,
): Promise<StoredMessage | undefined> {
  const transaction = database.transaction('messages', 'readwrite');
  const stored = await transaction.store.get(id);
  const after = stored && change(stored);
  if (after) await transaction.store.put(after);
  await transaction.done;
  changed();
  return after;
}
