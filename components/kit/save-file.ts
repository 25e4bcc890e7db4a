import { deleteFile, type FileKey, getFile } from '../../lib/bus/files.ts';

/** How long in ms a browser may take to start a download. */
const revokeAfter = 60_000;

/**
 * Starts a download; its outcome is unknown without the `downloads` permission. The type is one that
 * no browser renders: in Firefox, HTML from here would run with the extension's privileges.
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}

/**
 * Saves JSON that the background has put into the file store, and takes it out of there.
 *
 * @returns the name of the file, which ends in today's date
 */
export async function saveExport(file: FileKey, beginning: string): Promise<string> {
  const blob = await getFile(file);
  if (!blob) throw new Error('the exported file is gone');
  const name = `${beginning}-${new Date().toISOString().slice(0, 10)}.json`;
  saveFile(blob, name);
  await deleteFile(file);
  return name;
}
