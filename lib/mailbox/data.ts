/** The mailbox as a whole: retention, counts, export, import, erasing. */

import type { SettingValues } from '../platform/setting-fields.ts';
import { removeOutdated, restoreRetained } from './addresses/retention.ts';
import { type BackupFile, readContent, writeContent } from './backup/backup-content.ts';
import { decryptBackup, encryptBackup } from './backup/backup-file.ts';
import { eraseMailbox } from './backup/erase.ts';
import { importBackup } from './backup/import-backup.ts';
import type { MailboxDependencies } from './dependencies.ts';
import { isLive, isShown } from './records/stored.ts';

export type { BackupFile } from './backup/backup-content.ts';
export { BackupError } from './backup/backup-file.ts';
export { deleteStoredMailbox, openStoredMailbox } from './records/open-database.ts';
export { StorageClosed } from './records/storage-errors.ts';

export type StoredCount = { addresses: number; liveAddresses: number; messages: number };

/** The chosen settings, which contain no secrets, and fetched files of messages. */
type ExportOptions = { settings: unknown; files: readonly BackupFile[]; password: string };
type KeepMail = SettingValues['keepMail'];
export type MailboxData = ReturnType<typeof createMailboxData>;

export function createMailboxData(deps: MailboxDependencies) {
  const { database, now, changed } = deps;

  return {
    /** Removes addresses that ended longer ago than `keepMail`. */
    removeOutdated: (keepMail: KeepMail) => removeOutdated(deps, keepMail),
    /**
     * Restores addresses that retention removed before `keepMail` was changed, unless they are
     * deleted.
     */
    restoreRetained: (keepMail: KeepMail) => restoreRetained(deps, keepMail),
    async count(): Promise<StoredCount> {
      const sessions = (await database.getAll('sessions')).filter(isShown);
      const [messages, deleted] = await Promise.all([
        database.count('messages'),
        database.countFromIndex('messages', 'deleted'),
      ]);
      const live = sessions.filter((session) => isLive(session, now()));
      return {
        addresses: sessions.length,
        liveAddresses: live.length,
        messages: messages - deleted,
      };
    },
    /** Writes all readable records into one encrypted file. */
    async write({ password, ...options }: ExportOptions) {
      const { content, count } = await writeContent(database, { ...options, now: now() });
      const unreadable = await database.unreadable.count();
      return { file: await encryptBackup(content, password), count: { ...count, unreadable } };
    },
    /** Imports a file, all or nothing; its settings are not parsed. @throws {BackupError} */
    async import(file: Blob, password: string) {
      const backup = await readContent(await decryptBackup(file, password));
      const count = await importBackup(database, backup, now());
      changed();
      return { count, settings: backup.settings, files: backup.files };
    },
    /** Erases everything; returns a function that ends the addresses at their services. */
    erase: () => eraseMailbox(deps),
  };
}
