import { useId } from 'preact/hooks';
import type { AttachmentView } from '../lib/bus.ts';
import { displayFileName } from '../lib/display-text.ts';
import { formatBytes, t } from '../lib/i18n.ts';
import { Icon } from './icons.tsx';

/** The files that came with a message, save for the pictures within its text. */
export function Attachments({ attachments }: { attachments: AttachmentView[] }) {
  const id = useId();
  const files = attachments.filter(({ inline, contentId }) => !(inline && contentId));
  if (files.length === 0) return null;
  return (
    <section class="attachments">
      <h2 id={id}>{t('message_attachments')}</h2>
      <ul aria-labelledby={id}>
        {files.map((file) => (
          <li key={file.id}>
            <Icon name="file" />
            <bdi class="file-name">{displayFileName(file.name) || t('message_unnamed_file')}</bdi>
            <span class="file-size">{formatBytes(file.size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
