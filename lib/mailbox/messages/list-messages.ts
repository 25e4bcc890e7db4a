import type { MessageView } from '../../bus/views.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import { type StoredMessage, sessionRange } from '../records/stored.ts';
import { toMessageView } from './message-view.ts';

/** How many messages the mailbox view carries: all that a popup shows at first, and some more. */
const inView = 50;

/** The newest messages of a session. */
export async function readNewest(
  database: MailboxDatabase,
  session: string,
): Promise<MessageView[]> {
  return (await readPage(database, session, 0, inView)).messages.map(toMessageView);
}

/**
 * Messages of a session, newest first. Unreadable ones are left out; the view counts them from then on.
 *
 * @param offset how many newer ones are left out
 * @param count how many are answered at most
 */
export async function listMessages(
  { database, changed }: MailboxDependencies,
  session: string,
  offset: number,
  count: number,
): Promise<MessageView[]> {
  const { messages, wanted } = await readPage(database, session, offset, count);
  if (messages.length < wanted) changed();
  return messages.map(toMessageView);
}

/** @returns fewer messages than wanted where some turn out to be unreadable */
async function readPage(
  database: MailboxDatabase,
  session: string,
  offset: number,
  count: number,
): Promise<{ messages: StoredMessage[]; wanted: number }> {
  const { store, done } = database.transaction('messages');
  const [keys, deleted] = await Promise.all([
    store.index('time').getAllKeys(sessionRange(session)),
    store.index('deleted').getAllKeys(),
  ]);
  const hidden = new Set(deleted.filter(([owner]) => owner === session).map(([, id]) => id));
  const wanted = keys
    .filter((key) => !hidden.has(key[1]) && !database.unreadable.has('messages', key))
    .reverse()
    .slice(offset, offset + count);
  const [messages] = await Promise.all([Promise.all(wanted.map((key) => store.get(key))), done]);
  return {
    messages: messages.filter((message) => message !== undefined),
    wanted: wanted.length,
  };
}
