import { type Service, ServiceError } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { fitsInStorage } from '../records/storage-errors.ts';
import {
  hasContent,
  isKept,
  isLive,
  type MessageId,
  type StoredMessage,
} from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { codeLifetime } from '../sync/schedule.ts';
import type { MessageContent, MessageKey } from '../views.ts';
import { changeMessage, changeMessages } from './change-message.ts';
import { fetchBody } from './fetch-bodies.ts';
import { availableFiles } from './files.ts';
import { toId, toMessageContent } from './message-view.ts';

/**
 * Opens a message: fetches what is still missing of it, and marks it read.
 * @throws {ServiceError} `message-gone`, or why its body could not be fetched
 */
export async function openMessage(
  deps: MailboxDependencies,
  key: MessageKey,
): Promise<MessageContent> {
  const id = toId(key);
  const stored = await readMessage(deps, id);
  if (stored.message && !isKept(stored.message)) throw new ServiceError('message-gone');
  if (stored.message?.incomplete) await complete(deps, stored.message);
  const { message, body } = stored.message?.incomplete ? await readMessage(deps, id) : stored;
  if (!message || !body) {
    // The view counts it, should it have turned out to be unreadable.
    deps.changed();
    throw new ServiceError('message-gone');
  }
  const { unread, ...read } = message;
  // To wait until that is stored would only keep the reader waiting; without room it stays unread.
  if (unread) void fitsInStorage(() => markRead(deps, id));
  return toMessageContent(read, body, await availableFiles(deps, key.address, body));
}

async function readMessage({ database }: MailboxDependencies, id: MessageId) {
  const [message, body] = await Promise.all([
    database.get('messages', id),
    database.get('bodies', id),
  ]);
  return { message, body };
}

async function complete(deps: MailboxDependencies, message: StoredMessage) {
  const session = await deps.database.get('sessions', message.session);
  if (!session || !isLive(session, deps.now())) throw new ServiceError('address-expired');
  const fetchIt = async (service: Service) => {
    const failure = await fetchBody(deps, session, service, message);
    if (failure?.code === 'unavailable' || failure?.code === 'too-slow') throw failure;
    return failure;
  };
  // What is wrong with one message only is no reason to leave its service alone.
  const failure = await callService(deps, session.service, fetchIt, {
    urgent: true,
    session: session.id,
  });
  if (failure) throw failure;
}

async function markRead(deps: MailboxDependencies, id: MessageId): Promise<void> {
  const message = await changeMessage(deps, id, ({ unread: _, ...read }) => read);
  if (message) await deps.clearNotification(message);
}

/** Hides messages at once. They go for good once the outbox comes to them. */
export async function deleteMessages(deps: MailboxDependencies, keys: MessageKey[]): Promise<void> {
  const deletedAt = deps.now();
  const deleted = await changeMessages(deps, keys.map(toId), (stored, outbox) => {
    if (!isKept(stored)) return stored;
    outbox.add('delete-message');
    const { unread, ...read } = stored;
    return { ...read, life: { kind: 'deleted', deletedAt, wasUnread: unread !== undefined } };
  });
  await Promise.all(deleted.map((message) => deps.clearNotification(message)));
}

/** Marks messages read or unread. Notifications of those that are read are removed. */
export async function markMessages(
  deps: MailboxDependencies,
  keys: MessageKey[],
  unread: boolean,
): Promise<void> {
  const marked = await changeMessages(deps, keys.map(toId), ({ unread: _, ...stored }) =>
    unread && isKept(stored) ? { ...stored, unread: stored.session } : stored,
  );
  if (!unread) await Promise.all(marked.map((message) => deps.clearNotification(message)));
}

/** Marks all messages of a session read. */
export async function markAllRead(deps: MailboxDependencies, session: string): Promise<void> {
  const ids = await deps.database.getAllKeysFromIndex('messages', 'unread', session);
  const keys = ids.map(([address, message]) => ({ address, message }));
  await markMessages(deps, keys, false);
}

/**
 * Brings back messages deleted a moment ago, all that still can be.
 * @throws {ServiceError} `message-gone` when it is too late for one
 */
export async function undoDelete(deps: MailboxDependencies, keys: MessageKey[]): Promise<void> {
  const restored = await changeMessages(deps, keys.map(toId), (stored, outbox) => {
    if (isKept(stored) || stored.life.kind !== 'deleted') return stored;
    outbox.remove('delete-message');
    const { wasUnread } = stored.life;
    return {
      ...stored,
      life: { kind: 'kept' },
      ...(wasUnread ? { unread: stored.session } : {}),
    };
  });
  if (restored.length < keys.length || restored.some((message) => !hasContent(message))) {
    throw new ServiceError('message-gone');
  }
}

/** Messages of one session whose code is still fresh, newest first, without a look at older mail. */
export async function freshCodesOf(
  { database, now }: MailboxDependencies,
  session: string,
): Promise<StoredMessage[]> {
  const fresh = IDBKeyRange.bound(
    [session, now() - codeLifetime],
    [session, Number.POSITIVE_INFINITY],
  );
  const messages = await database.getAllFromIndex('messages', 'time', fresh);
  return messages.filter((message) => message.code && isKept(message)).toReversed();
}
