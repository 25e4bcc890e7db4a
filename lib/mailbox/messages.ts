import { type Service, ServiceError } from '../service.ts';
import { changeMessage, changeMessages } from './change-message.ts';
import type { MailboxContext } from './context.ts';
import { currentId } from './match-listing.ts';
import { reachService } from './reach-service.ts';
import { fetchBody } from './receive.ts';
import { codeLifetime, undoTime } from './schedule.ts';
import { unshelve } from './shelf.ts';
import { hasRoom } from './storage-full.ts';
import {
  isAtService,
  isLive,
  type MessageId,
  type StoredBody,
  type StoredMessage,
  type StoredSession,
} from './stored.ts';
import { isPaused, troubleAfter } from './trouble.ts';

/** A message with its body. */
export type OpenedMessage = { message: StoredMessage; body: StoredBody };

/**
 * Opens a message: fetches what is still missing of it, and marks it read.
 * @throws {ServiceError} `message-gone`, or why its body could not be fetched
 */
export async function openMessage(context: MailboxContext, id: MessageId): Promise<OpenedMessage> {
  const stored = await readMessage(context, id);
  if (stored.message?.deletedAt !== undefined) throw new ServiceError('message-gone');
  if (stored.message?.incomplete) await complete(context, stored.message);
  const { message, body } = stored.message?.incomplete ? await readMessage(context, id) : stored;
  if (!message || !body) throw new ServiceError('message-gone');
  const { unread, ...read } = message;
  // To wait until that is stored would only keep the reader waiting; without room it stays unread.
  if (unread) void hasRoom(() => markRead(context, id));
  return { message: read, body };
}

async function readMessage({ database }: MailboxContext, id: MessageId) {
  const [message, body] = await Promise.all([
    database.get('messages', id),
    database.get('bodies', id),
  ]);
  return { message, body };
}

async function complete(context: MailboxContext, message: StoredMessage) {
  const session = await context.database.get('sessions', message.session);
  if (!session || !isLive(session, context.now())) throw new ServiceError('address-expired');
  const fetchIt = async (service: Service) => {
    const failure = await fetchBody(context, session, service, message);
    if (failure?.code === 'unavailable' || failure?.code === 'too-slow') throw failure;
    return failure;
  };
  // What is wrong with one message only is no reason to leave its service alone.
  const failure = await reachService(context, session.service, fetchIt, {
    urgent: true,
    session: session.id,
  });
  if (failure) throw failure;
}

async function markRead(context: MailboxContext, id: MessageId): Promise<void> {
  const message = await changeMessage(context, id, ({ unread: _, ...read }) => read);
  if (message) await context.withdraw(message);
}

/** Hides messages at once. They go for good with {@link purgeDeleted}. */
export async function deleteMessages(context: MailboxContext, ids: MessageId[]): Promise<void> {
  const deletedAt = context.now();
  const deleted = await changeMessages(context, ids, ({ unread, ...stored }) => ({
    deletedAt,
    ...stored,
    ...(unread ? { wasUnread: unread } : {}),
  }));
  await Promise.all(deleted.map((message) => context.withdraw(message)));
}

/** Marks messages read or unread. What was told of those that are read is taken back. */
export async function markMessages(
  context: MailboxContext,
  ids: MessageId[],
  unread: boolean,
): Promise<void> {
  const marked = await changeMessages(context, ids, ({ unread: _, ...stored }) =>
    unread && stored.deletedAt === undefined ? { ...stored, unread: stored.session } : stored,
  );
  if (!unread) await Promise.all(marked.map((message) => context.withdraw(message)));
}

/** Marks all messages of a session read. */
export async function markAllRead(context: MailboxContext, session: string): Promise<void> {
  const ids = await context.database.getAllKeysFromIndex('messages', 'unread', session);
  await markMessages(context, ids, false);
}

/**
 * Brings back messages deleted a moment ago, all that still can be.
 * @throws {ServiceError} `message-gone` when it is too late for one
 */
export async function undoDelete(context: MailboxContext, ids: MessageId[]): Promise<void> {
  const restored = await changeMessages(context, ids, (stored) => {
    if (stored.purged) return stored;
    const { deletedAt: _, wasUnread, ...kept } = stored;
    return { ...kept, ...(wasUnread ? { unread: wasUnread } : {}) };
  });
  if (restored.length < ids.length || restored.some(({ purged }) => purged)) {
    throw new ServiceError('message-gone');
  }
}

/**
 * Deletes for good what can no longer be undone: its content here at once, then the message at
 * its service; a service that cannot be reached is asked again another time.
 */
export async function purgeDeleted(context: MailboxContext): Promise<void> {
  const { database, now } = context;
  const range = IDBKeyRange.upperBound(now() - undoTime);
  for (const message of await database.getAllFromIndex('messages', 'deleted', range)) {
    // Before that its trouble was with its text, which nobody needs any more.
    const isPutOff = message.purged && isPaused(message.trouble, now());
    if (message.goneAt !== undefined || isPutOff) continue;
    const id: MessageId = [message.session, message.id];
    if (!(await dropContent(context, id))) continue;
    const session = await database.get('sessions', message.session);
    if (!session || !isAtService(session, now())) await database.delete('messages', id);
    else if (await deleteAtService(context, session, message)) {
      await changeMessage(context, id, (stub) => ({ ...stub, goneAt: now() }));
    }
  }
}

/** Leaves nothing of a deleted message but its id, unless the deletion was undone meanwhile. */
async function dropContent({ database, changed }: MailboxContext, id: MessageId): Promise<boolean> {
  const transaction = database.transaction(['messages', 'bodies', 'words'], 'readwrite');
  const stored = await transaction.objectStore('messages').get(id);
  if (stored?.deletedAt !== undefined) {
    const { session, id: message, receivedAt, deletedAt, purged, trouble } = stored;
    const { serviceId, print } = stored;
    const empty = { senderName: '', senderEmail: '', subject: '', purged: true as const };
    await transaction.objectStore('messages').put({
      session,
      id: message,
      receivedAt,
      deletedAt,
      ...empty,
      ...(serviceId === undefined ? {} : { serviceId }),
      ...(print === undefined ? {} : { print }),
      ...(purged && trouble ? { trouble } : {}),
    });
    await transaction.objectStore('bodies').delete(id);
    await transaction.objectStore('words').delete(id);
  }
  await transaction.done;
  if (stored?.deletedAt !== undefined) unshelve(database, id);
  changed();
  return stored?.deletedAt !== undefined;
}

/** Whether the message is gone at its service now. */
async function deleteAtService(
  context: MailboxContext,
  session: StoredSession,
  message: StoredMessage,
): Promise<boolean> {
  try {
    await reachService(
      context,
      session.service,
      (service) => service.deleteMail(session.token, currentId(message)),
      { session: session.id },
    );
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'message-gone' || error.code === 'address-expired') return true;
    await changeMessage(context, [session.id, message.id], (stub) => ({
      ...stub,
      trouble: troubleAfter(context, stub.trouble, error),
    }));
    return false;
  }
}

/** The newest code that is still fresh, with the session it came to. */
export async function newestCode(context: MailboxContext): Promise<StoredMessage | undefined> {
  const sessions = await context.database.getAllKeys('sessions');
  const newest = await Promise.all(sessions.map((session) => newestCodeOf(context, session)));
  return newest
    .filter((message) => message !== undefined)
    .toSorted((one, other) => other.receivedAt - one.receivedAt)[0];
}

/** The same of one session, without a look at older mail. */
export async function newestCodeOf(
  { database, now }: MailboxContext,
  session: string,
): Promise<StoredMessage | undefined> {
  const fresh = IDBKeyRange.bound(
    [session, now() - codeLifetime],
    [session, Number.POSITIVE_INFINITY],
  );
  const messages = await database.getAllFromIndex('messages', 'time', fresh);
  return messages.findLast(({ code, deletedAt }) => code && !deletedAt);
}
