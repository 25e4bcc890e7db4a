import type { MailboxContext } from './context.ts';
import {
  isLive,
  type MailboxDatabase,
  type StoredMessage,
  type StoredSession,
} from './database.ts';
import type { OpenedMessage } from './messages.ts';
import { problemIn } from './trouble.ts';
import type { AddressView, MailboxView, MessageContent, MessageView } from './views.ts';

/** What is under way just now, known to nobody but the running background. */
export type Activity = Pick<MailboxView, 'creating' | 'creationProblem'> & { storageFull: boolean };

/** The mailbox as pages see it, read afresh from what is stored. */
export async function readMailboxView(
  context: MailboxContext,
  { storageFull, ...creation }: Activity,
): Promise<MailboxView> {
  const { database } = context;
  const sessions = await database.getAll('sessions');
  const state = await database.get('state', 'state');
  const current = sessions.find(({ id }) => id === state?.current);
  const service = current && (await database.get('services', current.service));
  const trouble = service?.trouble ?? current?.trouble;
  const addresses = await Promise.all(
    sessions
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .map(async (session) =>
        toAddressView(session, await unreadCount(database, session.id), context.now()),
      ),
  );
  return {
    addresses,
    ...(current ? { current: current.id } : {}),
    inbox: current ? await readInbox(database, current.id) : [],
    check: {
      ...(current?.checkedAt === undefined ? {} : { checkedAt: current.checkedAt }),
      ...(trouble ? { problem: problemIn(trouble) } : {}),
      ...(storageFull ? { problem: { code: 'storage-full' as const } } : {}),
    },
    ...creation,
  };
}

/** Unread messages of all addresses together. */
export function readUnread(database: MailboxDatabase): Promise<number> {
  return database.countFromIndex('messages', 'unread');
}

/** A message with its body, as pages see it. */
export function toMessageContent({ message, body }: OpenedMessage): MessageContent {
  const { session: _session, id: _id, ...content } = body;
  return { ...toMessageView(message), ...content, ...(message.link ? { link: message.link } : {}) };
}

function unreadCount(database: MailboxDatabase, session: string): Promise<number> {
  return database.countFromIndex('messages', 'unread', session);
}

async function readInbox(database: MailboxDatabase, session: string): Promise<MessageView[]> {
  const range = IDBKeyRange.bound([session], [session, []]);
  const messages = await database.getAllFromIndex('messages', 'time', range);
  return messages
    .filter(({ deletedAt }) => deletedAt === undefined)
    .reverse()
    .map(toMessageView);
}

function toAddressView(session: StoredSession, unread: number, now: number): AddressView {
  return {
    id: session.id,
    email: session.email,
    createdAt: session.createdAt,
    expiresAt: session.expiresAt,
    expired: !isLive(session, now),
    unread,
    ...(session.site ? { site: session.site } : {}),
  };
}

function toMessageView(message: StoredMessage): MessageView {
  return {
    address: message.session,
    message: message.id,
    senderName: message.senderName,
    senderEmail: message.senderEmail,
    subject: message.subject,
    receivedAt: message.receivedAt,
    unread: message.unread !== undefined,
    hasLink: message.link !== undefined,
    ...(message.code ? { code: message.code } : {}),
  };
}
