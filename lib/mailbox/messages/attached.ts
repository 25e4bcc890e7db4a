import { attachedFiles } from '../../mail/attached-files.ts';
import type { StoredBody, StoredMessage } from '../records/stored.ts';

/** A message that says whether files came with it, as its body has them. */
export function withAttachments<Message extends Pick<StoredMessage, 'hasAttachments'>>(
  message: Message,
  body: Pick<StoredBody, 'attachments' | 'html'>,
): Omit<Message, 'hasAttachments'> & Pick<StoredMessage, 'hasAttachments'> {
  const { hasAttachments: _, ...rest } = message;
  const has = attachedFiles(body.attachments, body.html).length > 0;
  return has ? { ...rest, hasAttachments: true } : rest;
}
