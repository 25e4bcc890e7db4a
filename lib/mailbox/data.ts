/** The mailbox as a whole: kept for so long, counted, written to a file, read from one, erased. */

import type { SettingValues } from '../platform/setting-fields.ts';
import { removeOutdated, restoreRetained } from './addresses/retention.ts';
import { eraseMailbox } from './backup/erase.ts';
import { countImport, type ImportCount, mergeArchive } from './backup/merge-archive.ts';
import { readAccess, readArchive } from './backup/read-archive.ts';
import { type ExportOptions, writeArchive } from './backup/write-archive.ts';
import type { MailboxDependencies } from './dependencies.ts';
import { isLive, isShown } from './records/stored.ts';

export { ArchiveError } from './backup/archive-format.ts';
export type { ImportCount } from './backup/merge-archive.ts';
export { deleteStoredMailbox, openStoredMailbox } from './records/open-database.ts';
export { StorageClosed } from './records/storage-errors.ts';

/** How much is stored. */
export type StoredCount = { addresses: number; liveAddresses: number; messages: number };

/** A file as it was read, before anything is brought in. */
export type ReadFile = {
  count: ImportCount;
  /** Whether it holds what opens addresses, sealed with a password. */
  sealed: boolean;
  /** Settings that were chosen where it was made; not parsed. */
  settings: unknown;
};

type KeepMail = SettingValues['keepMail'];
export type MailboxData = ReturnType<typeof createMailboxData>;

/** What can be done with all that the mailbox with these dependencies holds. */
export function createMailboxData(deps: MailboxDependencies) {
  const { database, now, changed } = deps;

  const open = async (file: Blob, password: string | undefined) => {
    const archive = await readArchive(file);
    return { archive, access: await readAccess(archive, password) };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const described = ({ archive }: Opened, count: ImportCount): ReadFile => ({
    count,
    sealed: archive.access !== undefined,
    settings: archive.settings,
  });

  return {
    /** Removes what ended longer ago than mail is to be kept. */
    removeOutdated: (keepMail: KeepMail) => removeOutdated(deps, keepMail),
    /** Brings back what was removed for its age and is to be kept after all, if it is not gone yet. */
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
    write: (options: Omit<ExportOptions, 'now'>) =>
      writeArchive(database, { ...options, now: now() }),
    /** Reads a file and says what it would bring. @throws {ArchiveError} */
    async read(file: Blob, password?: string): Promise<ReadFile> {
      const opened = await open(file, password);
      return described(opened, await countImport(database, opened, now()));
    },
    /** Brings a file in, all or nothing. @throws {ArchiveError} */
    async merge(file: Blob, password?: string): Promise<ReadFile> {
      const opened = await open(file, password);
      const count = await mergeArchive(database, opened, now());
      changed();
      return described(opened, count);
    },
    /** Forgets everything; answers what tells the services, which may be slow. */
    erase: () => eraseMailbox(deps),
  };
}
