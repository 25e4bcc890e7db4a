/**
 * The files in the file store. Attachments and sources for download are kept for a day. Inline
 * images and fetched remote images are kept as long as their message. At most one exported and one
 * imported file are kept while a page needs them.
 */
import { clearFiles, type FileKey, listFiles, putFile } from './file-store.ts';
import type { MessageKey } from './views.ts';

export { deleteFile, type FileKey, getFile, putFile } from './file-store.ts';

/** A part of a message that only its service has. */
export type MailPart = 'source' | { attachment: string; inline?: boolean | undefined };

export function partKey(key: MessageKey, part: MailPart): FileKey {
  if (part === 'source') return ['download', ownerOf(key), 'source'];
  const purpose = part.inline ? 'inline' : 'download';
  return [purpose, ownerOf(key), attachmentName(part.attachment)];
}

/** The name of an attachment in the file store. */
export function attachmentName(attachment: string): string {
  // An attachment's id may be `source`.
  return `attachment ${attachment}`;
}

/** The fetched inline images of a message, by `attachmentName`. */
export function readInlineImages(key: MessageKey): Promise<Map<string, Blob>> {
  return listFiles('inline', ownerOf(key));
}

/** The key of a remote image, or without a URL of all remote images of the message. */
export function remoteImageKey(key: MessageKey, url = ''): FileKey {
  return ['remote', ownerOf(key), url];
}

/** The fetched remote images of a message, by URL. */
export function readRemoteImages(key: MessageKey): Promise<Map<string, Blob>> {
  return listFiles('remote', ownerOf(key));
}

/** The message of a file; undefined for other files. */
export function messageOfFile([purpose, owner]: FileKey): MessageKey | undefined {
  if (!['download', 'inline', 'remote'].includes(purpose)) return undefined;
  const end = owner.indexOf('/');
  return { address: owner.slice(0, end), message: owner.slice(end + 1) };
}

type TransferPurpose = 'export' | 'import';

/** Stores an exported or imported file and replaces an earlier one. */
export async function putTransferFile(purpose: TransferPurpose, file: Blob): Promise<FileKey> {
  const key: FileKey = [purpose, 'mayfly', crypto.randomUUID()];
  await clearFiles(purpose);
  await putFile(key, file);
  return key;
}

/** Whether a file was exported or is to be imported. */
export function isTransferFile([purpose]: FileKey): boolean {
  return purpose === 'export' || purpose === 'import';
}

/** Address ids are created here and have no slash; message ids may contain anything. */
function ownerOf({ address, message }: MessageKey): string {
  return `${address}/${message}`;
}
