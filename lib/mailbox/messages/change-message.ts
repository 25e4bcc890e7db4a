import type { MailboxDependencies } from '../dependencies.ts';
import type { MessageId, StoredMessage } from '../records/stored.ts';

/** Changes messages in one step; answers what is stored then of those that there are. */
export async function changeMessages(
  { database, changed }: Pick<MailboxDependencies, 'database' | 'changed'>,
  ids: readonly MessageId[],
  change: (message: StoredMessage) => StoredMessage,
): Promise<StoredMessage[]> {
  const { store, done } = database.transaction('messages', 'readwrite');
  const changes = ids.map(async (id) => {
    const stored = await store.get(id);
    if (!stored) return undefined;
    const after = change(stored);
    await store.put(after);
    return after;
  });
  const [after] = await Promise.all([Promise.all(changes), done]);
  changed();
  return after.filter((message) => message !== undefined);
}

/** Changes one message in one step; answers what is stored then. */
export async function changeMessage(
  deps: Pick<MailboxDependencies, 'database' | 'changed'>,
  id: MessageId,
  change: (message: StoredMessage) => StoredMessage,
): Promise<StoredMessage | undefined> {
  return (await changeMessages(deps, [id], change))[0];
}
