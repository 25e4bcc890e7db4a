import { background, type MessageContent } from '../../lib/bus/client.ts';
import { getFile, partKey } from '../../lib/bus/files.ts';
import { composeSource } from '../../lib/mail/source.ts';
import { t } from '../../lib/platform/i18n.ts';
import { displayText } from '../../lib/text/display-text.ts';
import { safeFileName } from '../../lib/text/file-name.ts';
import { saveFile } from '../kit/save-file.ts';

/** Whether the service can deliver the message's source. */
export function hasSource({ files }: MessageContent): boolean {
  return files.live && files.source;
}

/** The source of a message as received; undefined if the transfer was cancelled. */
export async function fetchSource({ address, message }: MessageContent): Promise<Blob | undefined> {
  const { fetched } = await background.fetchFile({ address, message, part: 'source' });
  return fetched ? getFile(partKey({ address, message }, 'source')) : undefined;
}

/** Saves a message as a file: its source, or one composed from the stored fields. */
export async function saveSource(content: MessageContent): Promise<void> {
  const source = hasSource(content)
    ? await fetchSource(content)
    : composeSource(content, `mayfly-${crypto.randomUUID()}`);
  if (!source) return;
  const subject = displayText(content.subject, 70).replace(/…$/, '') || t('message_file_name');
  saveFile(source, safeFileName(`${subject}.eml`, 'message.eml'));
}
