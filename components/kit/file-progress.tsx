import { call, type FilesView, type MessageKey } from '../../lib/bus/client.ts';
import { type FileKey, type MailPart, partKey } from '../../lib/bus/files.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatBytes } from '../../lib/text/lists-and-sizes.ts';
import { Icon } from './icons.tsx';

/** The running transfer of a file, if any. */
export function transferOf(
  files: FilesView | undefined,
  file: FileKey,
): FilesView[number] | undefined {
  return files?.find((one) => one.file.every((name, at) => name === file[at]));
}

/** Progress of a running transfer, with a button to cancel it. */
export function FileProgress(props: {
  label: string;
  messageKey: MessageKey;
  part: MailPart;
  files: FilesView | undefined;
}) {
  const { label, messageKey, part } = props;
  const transfer = transferOf(props.files, partKey(messageKey, part));
  if (!transfer) return null;
  const { received, total } = transfer;
  const text = total
    ? t('transfer_of', formatBytes(received), formatBytes(total))
    : formatBytes(received);
  return (
    <div class="file-progress">
      <progress aria-label={label} {...(total ? { value: received, max: total } : {})} />
      <span class="file-progress-text">{text}</span>
      <button
        type="button"
        class="icon-button small"
        aria-label={t('transfer_cancel')}
        title={t('transfer_cancel')}
        onClick={() => void call('cancel-file', { ...messageKey, part })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
