import { background, type FilesView, type MessageKey } from '../../lib/bus/client.ts';
import { type FileKey, type MailPart, partKey } from '../../lib/bus/files.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatBytes } from '../../lib/text/lists-and-sizes.ts';
import { IconButton } from './icon-button.tsx';

/** The running transfer of a file, if any. */
export function transferOf(
  files: FilesView | undefined,
  file: FileKey,
): FilesView[number] | undefined {
  return files?.find((one) => one.file.every((name, at) => name === file[at]));
}

/** The attributes of a progress bar; none if the total is unknown. */
export function progressOf(transfer: FilesView[number] | undefined) {
  return transfer?.total ? { value: transfer.received, max: transfer.total } : {};
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
      <progress aria-label={label} {...progressOf(transfer)} />
      <span class="file-progress-text">{text}</span>
      <IconButton
        small
        icon="close"
        label={t('transfer_cancel')}
        onClick={() => void background.cancelFile({ ...messageKey, part })}
      />
    </div>
  );
}
