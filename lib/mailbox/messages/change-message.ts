import type { MailboxDependencies } from '../dependencies.ts';
import { outboxOf, type TargetOutbox } from '../outbox/outbox-entry.ts';
import type { MessageId, StoredMessage } from '../records/stored.ts';

/**
 * Changes messages and their outbox entries in one transaction; returns the stored messages that
 * exist. All entries are due at the same time, so that one request can delete many.
 */
export async function changeMessages(
  { database, changed, now }: Pick<MailboxDependencies, 'database' | 'changed' | 'now'>,
  ids: readonly MessageId[],
  change: (message: StoredMessage, outbox: TargetOutbox) => StoredMessage,
): Promise<StoredMessage[]> {
  const transaction = database.transaction(['messages', 'outbox'], 'readwrite');
  const messages = transaction.objectStore('messages');
  const changedAt = now();
  const changes = ids.map(async (id) => {
    const stored = await messages.get(id);
    if (!stored) return undefined;
    const pending: Promise<unknown>[] = [];
    const after = change(
      stored,
      outboxOf(transaction.objectStore('outbox'), id, changedAt, pending),
    );
    await Promise.all([...pending, messages.put(after)]);
    return after;
  });
  const [after] = await Promise.all([Promise.all(changes), transaction.done]);
  changed();
  return after.filter((message) => message !== undefined);
}

/** Changes one message in one transaction; returns the stored message. */
export async function changeMessage(
  deps: Pick<MailboxDependencies, 'database' | 'changed' | 'now'>,
  id: MessageId,
  change: (message: StoredMessage) => StoredMessage,
): Promise<StoredMessage | undefined> {
  return (await changeMessages(deps, [id], change))[0];
}
