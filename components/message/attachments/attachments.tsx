import { useId, useState } from 'preact/hooks';
import {
  type AttachmentView,
  background,
  type FilesView,
  type MessageContent,
  type MessageKey,
} from '../../../lib/bus/client.ts';
import { getFile, partKey } from '../../../lib/bus/files.ts';
import { attachedFiles } from '../../../lib/mail/attached-files.ts';
import { t } from '../../../lib/platform/i18n.ts';
import { displayFileName, safeFileName } from '../../../lib/text/file-name.ts';
import { formatBytes } from '../../../lib/text/lists-and-sizes.ts';
import { announce } from '../../kit/announcer.tsx';
import { BreakableText } from '../../kit/breakable-text.tsx';
import { FileProgress } from '../../kit/file-progress.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Icon } from '../../kit/icons.tsx';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useTask } from '../../kit/use-task.ts';
import { fileKind } from './file-kind.ts';

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

/** One attached file: kind, size and download button. */
function AttachmentRow(props: {
  messageKey: MessageKey;
  file: AttachmentView;
  offered: boolean;
  files: FilesView | undefined;
}) {
  const { file } = props;
  const key = { address: props.messageKey.address, message: props.messageKey.message };
  const part = { attachment: file.id };
  const [started, setStarted] = useState(false);
  const name = displayFileName(file.name) || t('message_unnamed_file');
  const kind = fileKind(name, file.type);
  const download = useTask(async () => {
    setStarted(false);
    const { fetched } = await background.fetchFile({ ...key, part });
    const blob = fetched ? await getFile(partKey(key, part)) : undefined;
    if (!blob) return;
    saveFile(blob, safeFileName(file.name, 'file'));
    setStarted(true);
    announce(t('attachment_started_spoken', name));
  });

  return (
    <li class="attachment">
      <Icon name={kind.risky ? 'warning' : kind.label === 'kind_picture' ? 'image' : 'file'} />
      <div class="attachment-text">
        <bdi class="file-name">
          <BreakableText text={name} />
        </bdi>
        <span class="file-about">
          <bdi>{t(kind.label)}</bdi>
          {file.size > 0 && (
            <>
              {' · '}
              <bdi>{formatBytes(file.size)}</bdi>
            </>
          )}
          {started && (
            <>
              {' · '}
              <span class="file-started">{t('attachment_started')}</span>
            </>
          )}
        </span>
      </div>
      {props.offered && (
        <IconButton
          icon="download"
          label={t('attachment_download', name)}
          aria-disabled={download.busy}
          onClick={download.run}
        />
      )}
      <FileProgress label={name} messageKey={key} part={part} files={props.files} />
      {kind.risky && <p class="attachment-risk">{t('attachment_risky')}</p>}
      <ProblemNote problem={download.problem} />
    </li>
  );
}
