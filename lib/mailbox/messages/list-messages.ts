import type { MessageView } from '../../bus/views.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import { type StoredMessage, sessionRange } from '../records/stored.ts';
import { toMessageView } from './message-view.ts';

/** Number of messages in the mailbox view: more than a popup shows at first. */
const inView = 50;

export async function readNewest(
  database: MailboxDatabase,
  session: string,
): Promise<MessageView[]> {
  return (await readPage(database, session, 0, inView)).messages.map(toMessageView);
}

/**
 * Messages of a session, newest first. Unreadable ones are skipped, and counted in the view.
 *
 * @param offset number of newer messages to skip
 * @param count maximum number of messages
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

/** @returns fewer messages than requested if some are unreadable */
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
