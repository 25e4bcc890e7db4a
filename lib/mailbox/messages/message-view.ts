import type { MessageContent, MessageKey, MessageView } from '../../bus/views.ts';
import { messageHead } from '../../service-client.ts';
import type { MessageId, StoredBody, StoredMessage } from '../records/stored.ts';
import { codeLifetime } from '../sync/schedule.ts';

export function toId({ address, message }: MessageKey): MessageId {
  return [address, message];
}

export function toMessageView(message: StoredMessage): MessageView {
  const { link, ...head } = messageHead.parse(message);
  return {
    ...head,
    address: message.session,
    message: message.id,
    unread: message.unread !== undefined,
    hasLink: link !== undefined,
    ...(message.used ? { used: true } : {}),
    ...(message.code === undefined ? {} : { codeExpiresAt: codeExpiry(message) }),
    ...(message.quiet ? { quiet: true } : {}),
  };
}

/** When the code of a message is no longer offered for filling. */
export function codeExpiry({ receivedAt, codeValidity }: StoredMessage): number {
  return receivedAt + Math.min(codeValidity ?? codeLifetime.usual, codeLifetime.most);
}

export function toMessageContent(
  message: StoredMessage,
  body: StoredBody,
  files: MessageContent['files'],
  from: MessageContent['from'],
): MessageContent {
  const { session: _session, id: _id, within: _within, ...content } = body;
  return {
    ...toMessageView(message),
    ...content,
    files,
    from,
    ...(message.link ? { link: message.link } : {}),
  };
}
