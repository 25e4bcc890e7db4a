import * as z from 'zod/mini';
import { id, messageKey, operation } from '../../bus/operation.ts';
import type { MessageContent, MessageKey } from '../../bus/views.ts';
import { type Service, ServiceError } from '../../service-client.ts';
import { changeSession } from '../addresses/addresses.ts';
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
import { changeMessage, changeMessages } from './change-message.ts';
import { fetchBody } from './fetch-bodies.ts';
import { availableFiles } from './files.ts';
import { listMessages } from './list-messages.ts';
import { toId, toMessageContent } from './message-view.ts';
import { searchMessages } from './search.ts';

const messages = z.array(z.object(messageKey)).check(z.maxLength(100_000));
const count = z.number().check(z.positive(), z.maximum(1000));

/** What a person can do with messages. */
export function messageOperations(deps: MailboxDependencies) {
  return {
    /** Messages of an address, newest first: `count` after the `offset` newest. */
    listMessages: operation(
      { address: id, offset: z.number().check(z.nonnegative()), count },
      ({ address, offset, count }) => listMessages(deps, address, offset, count),
    ),

    /** Searches everything stored; an empty query only loads the search index. */
    searchMessages: operation(
      { query: z.string().check(z.maxLength(1000)), count },
      ({ query, count }) => searchMessages(deps, query, count),
    ),

    openMessage: operation(messageKey, (key) => openMessage(deps, key)),

    /** Marks messages read or unread. Notifications of those that are read are removed. */
    markMessages: operation({ messages, unread: z.boolean() }, ({ messages, unread }) =>
      markMessages(deps, messages.map(toId), unread),
    ),

    /** Marks all messages of an address read. */
    markAllRead: operation({ address: id }, async ({ address }) =>
      markMessages(
        deps,
        await deps.database.getAllKeysFromIndex('messages', 'unread', address),
        false,
      ),
    ),

    /** Hides messages at once, and deletes them when `undoDelete` can no longer come. */
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
     * Restores messages deleted a moment ago, all that still can be.
     * @throws {ServiceError} `message-gone` when it is too late for one
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
     * Notes that the code of a message was copied or filled, or its confirmation link opened. If its
     * address is to end after that, the outbox ends it a little later. Each use restarts that time, and
     * another code that arrives cancels it (`fetch-bodies.ts`). Where a code was used is not stored.
     */
    markCodeUsed: operation(messageKey, async (key) => {
      const message = await deps.database.get('messages', toId(key));
      if (message?.code === undefined && message?.link === undefined) return;
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
 * Opens a message: fetches what is still missing of it, and marks it read.
 * @throws {ServiceError} `message-gone`, or why its body could not be fetched
 */
async function openMessage(deps: MailboxDependencies, key: MessageKey): Promise<MessageContent> {
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
