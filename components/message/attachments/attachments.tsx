import { useId } from 'preact/hooks';
import type { FilesView, MessageContent } from '../../../lib/bus/client.ts';
import { attachedFiles } from '../../../lib/mail/attached-files.ts';
import { t } from '../../../lib/platform/i18n.ts';
import { AttachmentRow } from './attachment-row.tsx';

/** The attachments of a message, without the images within its text. */
export function Attachments(props: { content: MessageContent; files: FilesView | undefined }) {
  const { content } = props;
  const id = useId();
  const listed = attachedFiles(content.attachments, content.html);
  if (listed.length === 0) return null;
  const { live, attachments } = content.files;
  return (
    <section class="attachments">
      <h2 id={id}>{t('message_attachments')}</h2>
      <ul aria-labelledby={id}>
        {listed.map((file) => (
          <AttachmentRow
            key={file.id}
            messageKey={content}
            file={file}
            offered={live && attachments}
            files={props.files}
          />
        ))}
      </ul>
      {!attachments && <p class="hint">{t('attachments_not_offered')}</p>}
      {attachments && !live && <p class="hint">{t('attachments_expired')}</p>}
    </section>
  );
}
