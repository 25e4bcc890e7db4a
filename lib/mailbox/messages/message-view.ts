import type { MessageContent, MessageKey, MessageView } from '../../bus/views.ts';
import {
  type MessageId,
  messageHead,
  type StoredBody,
  type StoredMessage,
} from '../records/stored.ts';

/** The key of a message in the database. */
export function toId({ address, message }: MessageKey): MessageId {
  return [address, message];
}

/** A row of the inbox, as pages see it. */
export function toMessageView(message: StoredMessage): MessageView {
  const { link, ...head } = messageHead.parse(message);
  return {
    ...head,
    address: message.session,
    message: message.id,
    unread: message.unread !== undefined,
    hasLink: link !== undefined,
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
