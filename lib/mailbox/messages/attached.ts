import type { AttachmentView } from '../../bus/views.ts';
import { attachedFiles } from '../../mail/attached-files.ts';
import { withoutUndefined } from '../../objects/without-undefined.ts';
import type { StoredBody, StoredMessage } from '../records/stored.ts';

/** The stored form of an attachment. */
export function toStoredAttachment({
  contentId,
  ...file
}: Omit<AttachmentView, 'contentId'> & { contentId?: string | undefined }): AttachmentView {
  return { ...file, ...withoutUndefined({ contentId }) };
}

/** The message with `hasAttachments` set from its body. */
export function withAttachments<Message extends Pick<StoredMessage, 'hasAttachments'>>(
  message: Message,
  body: Pick<StoredBody, 'attachments' | 'html'>,
): Omit<Message, 'hasAttachments'> & Pick<StoredMessage, 'hasAttachments'> {
  const { hasAttachments: _, ...rest } = message;
  const has = attachedFiles(body.attachments, body.html).length > 0;
  return has ? { ...rest, hasAttachments: true } : rest;
}
