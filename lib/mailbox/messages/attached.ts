import type { AttachmentView } from '../../bus/views.ts';
import { attachedFiles } from '../../mail/attached-files.ts';
import { withoutUndefined } from '../../objects/without-undefined.ts';
import type { StoredBody, StoredMessage } from '../records/stored.ts';

/** A file of a message as it is stored. */
export function toStoredAttachment({
  contentId,
  ...file
}: Omit<AttachmentView, 'contentId'> & { contentId?: string | undefined }): AttachmentView {
  return { ...file, ...withoutUndefined({ contentId }) };
}

/** A message that says whether files came with it, as its body has them. */
export function withAttachments<Message extends Pick<StoredMessage, 'hasAttachments'>>(
  message: Message,
  body: Pick<StoredBody, 'attachments' | 'html'>,
): Omit<Message, 'hasAttachments'> & Pick<StoredMessage, 'hasAttachments'> {
  const { hasAttachments: _, ...rest } = message;
  const has = attachedFiles(body.attachments, body.html).length > 0;
  return has ? { ...rest, hasAttachments: true } : rest;
}
