/**
 * Files of messages, as they stand in the file store: attachments and sources on their way to disk
 * (kept for a day), pictures within a message's text, and remote pictures once they were asked for
 * (kept as long as the message). Besides, files of everything, exported or to be imported: one of
 * each at most, and no longer than its page needs it.
 */
import { clearFiles, type FileKey, listFiles, putFile } from './file-store.ts';
import type { MessageKey } from './views.ts';

export { deleteFile, type FileKey, getFile, putFile } from './file-store.ts';

/** A part of a message that only its service has. */
export type MailPart = 'source' | { attachment: string; inline?: boolean | undefined };

/** The file of a part. */
export function partKey(key: MessageKey, part: MailPart): FileKey {
  if (part === 'source') return ['download', ownerOf(key), 'source'];
  const purpose = part.inline ? 'inline' : 'download';
  return [purpose, ownerOf(key), attachmentName(part.attachment)];
}

/** What an attachment is called among the files of its message. */
export function attachmentName(attachment: string): string {
  // An attachment may be called as the source is.
  return `attachment ${attachment}`;
}

/** The pictures within a message's text that were fetched, by `attachmentName`. */
export function readInlineImages(key: MessageKey): Promise<Map<string, Blob>> {
  return listFiles('inline', ownerOf(key));
}

/** The file of a remote picture; without a URL it stands for all of a message. */
export function remoteImageKey(key: MessageKey, url = ''): FileKey {
  return ['remote', ownerOf(key), url];
}

/** The remote pictures of a message that were fetched, by URL. */
export function readRemoteImages(key: MessageKey): Promise<Map<string, Blob>> {
  return listFiles('remote', ownerOf(key));
}

/** The message that a file belongs to; undefined for files of another kind. */
export function messageOfFile([purpose, owner]: FileKey): MessageKey | undefined {
  if (!['download', 'inline', 'remote'].includes(purpose)) return undefined;
  const end = owner.indexOf('/');
  return { address: owner.slice(0, end), message: owner.slice(end + 1) };
}

/** Files of everything that is stored. */
type TransferPurpose = 'export' | 'import';

/** Puts a file of everything in the place of any other of its purpose. */
export async function putTransferFile(purpose: TransferPurpose, file: Blob): Promise<FileKey> {
  const key: FileKey = [purpose, 'mayfly', crypto.randomUUID()];
  await clearFiles(purpose);
  await putFile(key, file);
  return key;
}

/** Whether a file is of everything that is stored, and not of a message. */
export function isTransferFile([purpose]: FileKey): boolean {
  return purpose === 'export' || purpose === 'import';
}

/** Ids of addresses are our own and have no slash; those of messages may have anything. */
function ownerOf({ address, message }: MessageKey): string {
  return `${address}/${message}`;
}
