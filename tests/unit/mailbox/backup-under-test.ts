/** Exports, erases and imports the mailbox under test. */
import { type BackupFile, createMailboxData } from '../../../lib/mailbox.ts';
import { deps, restart } from './mailbox-under-test.ts';

export const password = 'seven green kettles';
export const data = () => createMailboxData(deps);

export async function exported(files: BackupFile[] = []): Promise<Blob> {
  return (await data().write({ settings: { theme: 'dark' }, files, password })).file;
}

export async function imported(file: Blob, secret = password) {
  return (await data().import(file, secret)).count;
}

export async function erased(): Promise<void> {
  await (await data().erase())();
  restart();
}
