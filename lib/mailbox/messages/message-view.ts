import type { MessageContent, MessageKey, MessageView } from '../../bus/views.ts';
import type { MessageId, StoredBody, StoredMessage } from '../records/stored.ts';

/** The key of a message in the database. */
export function toId({ address, message }: MessageKey): MessageId {
  return [address, message];
}

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
  message: StoredMessage,
  body: StoredBody,
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
