import { ServiceError } from '../service.ts';
import type { MailboxContext } from './context.ts';
import { isLive, type MessageId, type StoredBody, type StoredMessage } from './database.ts';
import { reachService } from './reach-service.ts';
import { receiveMessage } from './receive.ts';
import { codeLifetime, undoTime } from './schedule.ts';

/** A message with its body. */
export type OpenedMessage = { message: StoredMessage; body: StoredBody };

/**
 * Opens a message: fetches what is still missing of it, and marks it read.
 * @throws {ServiceError} `message-gone`, or why its body could not be fetched
 */
export async function openMessage(context: MailboxContext, id: MessageId): Promise<OpenedMessage> {
  const stored = await context.database.get('messages', id);
  if (!stored || stored.deletedAt !== undefined) throw new ServiceError('message-gone');
  if (!stored.complete) await complete(context, stored);
  const message = await markRead(context, id);
  const body = await context.database.get('bodies', id);
  if (!message || !body) throw new ServiceError('message-gone');
  return { message, body };
}

async function complete(context: MailboxContext, message: StoredMessage) {
  const session = await context.database.get('sessions', message.session);
  if (!session || !isLive(session, context.now())) throw new ServiceError('address-expired');
  await reachService(
    context,
    session.service,
    async (service) => {
      const whole = await receiveMessage(context, session, service, message);
      if (!whole) throw new ServiceError('not-understood');
    },
    { urgent: true },
  );
}

async function markRead(context: MailboxContext, id: MessageId) {
  const message = await changeMessage(context, id, ({ unread: _, ...read }) => read);
  if (message) await context.withdraw(message);
  return message;
}

/** Hides messages at once. They go for good with {@link purgeDeleted}. */
export async function deleteMessages(context: MailboxContext, ids: MessageId[]): Promise<void> {
  const deletedAt = context.now();
  for (const id of ids) {
    const message = await changeMessage(context, id, ({ unread, ...stored }) => ({
      deletedAt,
      ...stored,
      ...(unread ? { wasUnread: unread } : {}),
    }));
    if (message) await context.withdraw(message);
  }
}

/** Brings back messages deleted a moment ago. @throws {ServiceError} `message-gone` when too late */
export async function undoDelete(context: MailboxContext, ids: MessageId[]): Promise<void> {
  for (const id of ids) {
    const message = await context.database.get('messages', id);
    const body = await context.database.get('bodies', id);
    if (!message || (message.complete && !body)) throw new ServiceError('message-gone');
    await changeMessage(context, id, ({ deletedAt: _, wasUnread, ...kept }) => ({
      ...kept,
      ...(wasUnread ? { unread: wasUnread } : {}),
    }));
  }
}

/**
 * Deletes for good what can no longer be undone: its content here at once, then the message at
 * its service; a service that cannot be reached is asked again another time.
 */
export async function purgeDeleted(context: MailboxContext): Promise<void> {
  const range = IDBKeyRange.upperBound(context.now() - undoTime);
  for (const message of await context.database.getAllFromIndex('messages', 'deleted', range)) {
    if (message.goneAt !== undefined) continue;
    const id: MessageId = [message.session, message.id];
    await context.database.delete('bodies', id);
    const session = await context.database.get('sessions', message.session);
    if (!session || !isLive(session, context.now())) {
      await context.database.delete('messages', id);
      continue;
    }
    try {
      await reachService(context, session.service, (service) =>
        service.deleteMail(session.token, message.id),
      );
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const gone = error.code === 'message-gone' || error.code === 'address-expired';
      if (!gone) continue;
    }
    await changeMessage(context, id, ({ session, id, receivedAt, deletedAt }) => ({
      session,
      id,
      receivedAt,
      ...(deletedAt === undefined ? {} : { deletedAt }),
      senderName: '',
      senderEmail: '',
      subject: '',
      complete: true,
      goneAt: context.now(),
    }));
  }
}

/** The newest code that is still fresh, with the session it came to. */
export async function newestCode(context: MailboxContext): Promise<StoredMessage | undefined> {
  const messages = await context.database.getAll('messages');
  const earliest = context.now() - codeLifetime;
  return messages
    .filter(({ code, deletedAt, receivedAt }) => code && !deletedAt && receivedAt >= earliest)
    .toSorted((one, other) => other.receivedAt - one.receivedAt)[0];
}

/** Changes one message in one step; answers what is stored then. */
async function changeMessage(
  context: MailboxContext,
  id: MessageId,
  change: (message: StoredMessage) => StoredMessage,
): Promise<StoredMessage | undefined> {
  const transaction = context.database.transaction('messages', 'readwrite');
  const stored = await transaction.store.get(id);
  const changed = stored && change(stored);
  if (changed) await transaction.store.put(changed);
  await transaction.done;
  context.changed();
  return changed;
}
