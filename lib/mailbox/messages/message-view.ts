import type { StoredMessage } from '../records/stored.ts';
import type { MessageContent, MessageView } from '../views.ts';
import type { OpenedMessage } from './messages.ts';

/** A row of the inbox, as pages see it. */
export function toMessageView(message: StoredMessage): MessageView {
  return {
    address: message.session,
    message: message.id,
    senderName: message.senderName,
    senderEmail: message.senderEmail,
    subject: message.subject,
    receivedAt: message.receivedAt,
    unread: message.unread !== undefined,
    hasLink: message.link !== undefined,
    hasAttachments: message.hasAttachments === true,
    ...(message.code ? { code: message.code } : {}),
  };
}

/** A message with its body, as pages see it. */
export function toMessageContent(
  { message, body }: OpenedMessage,
  files: MessageContent['files'],
): MessageContent {
  const { session: _session, id: _id, within: _within, ...content } = body;
  return {
    ...toMessageView(message),
    ...content,
    files,
    ...(message.link ? { link: message.link } : {}),
  };
}
