import type { MailboxDependencies } from '../dependencies.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import { isKept, type StoredMessage, sessionRange } from '../records/stored.ts';
import type { MessageView } from '../views.ts';
import { toMessageView } from './message-view.ts';

/** How many messages the mailbox view carries: all that a popup shows at first, and some more. */
const inView = 50;

/** The newest messages of a session, without a look at all the others. */
export async function readNewest(
  database: MailboxDatabase,
  session: string,
): Promise<MessageView[]> {
  const newest: StoredMessage[] = [];
  const { store, done } = database.transaction('messages');
  let cursor = await store.index('time').openCursor(sessionRange(session), 'prev');
  while (cursor && newest.length < inView) {
    if (isKept(cursor.value)) newest.push(cursor.value);
    cursor = await cursor.continue();
  }
  await done;
  return newest.map(toMessageView);
}

/**
 * Messages of a session, newest first.
 *
 * @param offset how many newer ones are left out
 * @param count how many are answered at most
 */
export async function listMessages(
  { database }: MailboxDependencies,
  session: string,
  offset: number,
  count: number,
): Promise<MessageView[]> {
  const { store, done } = database.transaction('messages');
  const [keys, deleted] = await Promise.all([
    store.index('time').getAllKeys(sessionRange(session)),
    store.index('deleted').getAllKeys(),
  ]);
  const hidden = new Set(deleted.filter(([owner]) => owner === session).map(([, id]) => id));
  const wanted = keys
    .filter(([, id]) => !hidden.has(id))
    .reverse()
    .slice(offset, offset + count);
  const [messages] = await Promise.all([Promise.all(wanted.map((key) => store.get(key))), done]);
  return messages.filter((message) => message !== undefined).map(toMessageView);
}
