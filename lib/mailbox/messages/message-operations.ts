import * as z from 'zod/mini';
import { id, messageKey, operation } from '../../bus/operation.ts';
import type { MessageContent, MessageKey } from '../../bus/views.ts';
import { type Service, ServiceError } from '../../service-client.ts';
import { changeSession } from '../addresses/addresses.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { readSender } from '../ledger/ledger.ts';
import { fitsInStorage } from '../records/storage-errors.ts';
import {
  hasContent,
  isKept,
  isLive,
  type MessageId,
  type StoredMessage,
} from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { changeMessage, changeMessages } from './change-message.ts';
import { fetchBody } from './fetch-bodies.ts';
import { availableFiles } from './files.ts';
import { listMessages } from './list-messages.ts';
import { toId, toMessageContent } from './message-view.ts';
import { searchMessages } from './search.ts';

const messages = z.array(z.object(messageKey)).check(z.maxLength(100_000));
const count = z.number().check(z.positive(), z.maximum(1000));

export function messageOperations(deps: MailboxDependencies) {
  return {
    /** At most `count` messages of an address, newest first, skipping `offset`. */
    listMessages: operation(
      { address: id, offset: z.number().check(z.nonnegative()), count },
      ({ address, offset, count }) => listMessages(deps, address, offset, count),
    ),

    /** Searches all stored mail; an empty query only loads the search index. */
    searchMessages: operation(
      { query: z.string().check(z.maxLength(1000)), count },
      ({ query, count }) => searchMessages(deps, query, count),
    ),

    openMessage: operation(messageKey, (key) => openMessage(deps, key)),

    /** Marks messages read or unread. Removes the notifications of read messages. */
    markMessages: operation({ messages, unread: z.boolean() }, ({ messages, unread }) =>
      markMessages(deps, messages.map(toId), unread),
    ),

    markAllRead: operation({ address: id }, async ({ address }) =>
      markMessages(
        deps,
        await deps.database.getAllKeysFromIndex('messages', 'unread', address),
        false,
      ),
    ),

    /** Hides messages at once, and deletes them when undo is no longer possible. */
    deleteMessages: operation({ messages }, async ({ messages }) => {
      const deletedAt = deps.now();
      const deleted = await changeMessages(deps, messages.map(toId), (stored, outbox) => {
        if (!isKept(stored)) return stored;
        outbox.add('delete-message');
        const { unread, ...read } = stored;
        return { ...read, life: { kind: 'deleted', deletedAt, wasUnread: unread !== undefined } };
      });
      await Promise.all(deleted.map((message) => deps.clearNotification(message)));
      deps.outboxChanged();
    }),

    /**
     * Undoes deletions, as far as possible.
     * @throws {ServiceError} `message-gone` if it is too late for one of them
     */
    undoDelete: operation({ messages }, async ({ messages }) => {
      const restored = await changeMessages(deps, messages.map(toId), (stored, outbox) => {
        if (stored.life.kind !== 'deleted') return stored;
        outbox.remove('delete-message');
        const { wasUnread } = stored.life;
        return {
          ...stored,
          life: { kind: 'kept' },
          ...(wasUnread ? { unread: stored.session } : {}),
        };
      });
      if (restored.length < messages.length || restored.some((message) => !hasContent(message))) {
        throw new ServiceError('message-gone');
      }
    }),

    /**
     * Records that the code of a message was copied or filled, or that its confirmation link was
     * opened. With “End after the first code”, the outbox ends the address after a grace time.
     * Using a code again restarts the grace time; the arrival of another code cancels it
     * (`fetch-bodies.ts`). The site where the code was used is not stored.
     */
    markCodeUsed: operation(messageKey, async (key) => {
      const message = await deps.database.get('messages', toId(key));
      if (message?.code === undefined && message?.link === undefined) return;
      await changeMessage(deps, toId(key), (stored) => ({ ...stored, used: true }));
      const now = deps.now();
      await changeSession(deps, key.address, (session, outbox) => {
        if (!session.endsAfterCode || !isLive(session, now)) return session;
        outbox.add('end-after-code');
        return { ...session, taken: true };
      });
    }),
  };
}

/**
 * Fetches the body of a message if it is missing, and marks the message read.
 * @throws {ServiceError} `message-gone`, or the error of the fetch
 */
async function openMessage(deps: MailboxDependencies, key: MessageKey): Promise<MessageContent> {
  const id = toId(key);
  const stored = await readMessage(deps, id);
  if (stored.message && !isKept(stored.message)) throw new ServiceError('message-gone');
  if (stored.message?.incomplete) await complete(deps, stored.message);
  const { message, body } = stored.message?.incomplete ? await readMessage(deps, id) : stored;
  if (!message || !body) {
    // The record may be unreadable; the view shows the number of unreadable records.
    deps.changed();
    throw new ServiceError('message-gone');
  }
  const { unread, ...read } = message;
  // This change is not awaited, so that the message opens at once. If storage is full, the message
  // stays unread.
  if (unread) void fitsInStorage(() => markRead(deps, id));
  const files = await availableFiles(deps, key.address, body);
  return toMessageContent(read, body, files, await readSender(deps, message));
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
  const fetchMissing = async (service: Service) => {
    const failure = await fetchBody(deps, session, service, message);
    if (failure?.code === 'unavailable' || failure?.code === 'too-slow') throw failure;
    return failure;
  };
  // Returned, because a thrown failure would pause all requests to the service.
  const failure = await callService(deps, session.service, fetchMissing, {
    urgent: true,
    session: session.id,
  });
  if (failure) throw failure;
}

async function markRead(deps: MailboxDependencies, id: MessageId): Promise<void> {
  const message = await changeMessage(deps, id, ({ unread: _, ...read }) => read);
  if (message) await deps.clearNotification(message);
}

async function markMessages(
  deps: MailboxDependencies,
  ids: readonly MessageId[],
  unread: boolean,
): Promise<void> {
  const marked = await changeMessages(deps, ids, ({ unread: _, ...stored }) =>
    unread && isKept(stored) ? { ...stored, unread: stored.session } : stored,
  );
  if (!unread) await Promise.all(marked.map((message) => deps.clearNotification(message)));
}
