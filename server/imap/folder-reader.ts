/**
 * Reads the folders of an account: new mail since the last read, and mail that waited for capacity.
 */
import type { ImapFlow } from 'imapflow';
import { type Checkpoint, StoreFull } from '../store.ts';
import { type Shortage, shortages } from './capacity.ts';
import { ServerFailed, withTimeout } from './connection.ts';
import { type DeferredMail, type FetchDependencies, fetchAndDeliverAll } from './fetch-mail.ts';
import { findNewMail } from './folder-search.ts';

/** Timeout of a STATUS command, in milliseconds. */
const answerTimeout = 10_000;
/** Maximum number of mails waiting for capacity. Further mails are searched again on each read. */
const maxDeferred = 5000;

/** Keeps its state across reconnections. */
export type FolderReader = {
  /**
   * Fetches new mail of a folder, and waiting mail for which there is capacity now.
   * @throws the error of the connection or the store; no mail is skipped then
   */
  read(client: ImapFlow, folder: string): Promise<void>;
  /** Whether the folder has new mail. Does not open the folder. */
  hasNewMail(client: ImapFlow, folder: string): Promise<boolean>;
  /** The folders with waiting mail that now fits, or whose alias has ended. */
  foldersToRetry(): Promise<string[]>;
  /** Drops the state of folders that are not read any more. */
  keepOnly(folders: readonly string[]): void;
  /** The number of waiting mails, by kind of shortage. */
  waiting(): Map<Shortage, number>;
};

type Progress = {
  /** Where the next read starts. The stored checkpoint stays before the first waiting mail. */
  at: Checkpoint;
  stored: Checkpoint | undefined;
  /** By UID. */
  waiting: DeferredMail[];
};

type FolderReaderDependencies = Omit<FetchDependencies, 'client' | 'failures'>;

export function createFolderReader(dependencies: FolderReaderDependencies): FolderReader {
  const { account, store, capacity, log } = dependencies;
  const repository = store.partner;
  const failures = new Map<string, number>();
  const folders = new Map<string, Progress>();

  async function position(folder: string): Promise<Checkpoint | undefined> {
    return folders.get(folder)?.at ?? (await repository.checkpoint(account.email, folder));
  }

  /** Returns whether the checkpoint was stored. If the store is full, the next read tries again. */
  async function setCheckpoint(folder: string, checkpoint: Checkpoint): Promise<boolean> {
    try {
      await repository.setCheckpoint(account.email, folder, checkpoint);
      return true;
    } catch (error) {
      if (error instanceof StoreFull) return false;
      throw error;
    }
  }

  function logDeferred(waiting: readonly DeferredMail[], before: readonly DeferredMail[]): void {
    const known = new Set(before.map(({ location }) => location.uid));
    for (const { location, size, why } of waiting) {
      if (!known.has(location.uid))
        log.warn({ partner: account.id, size, why }, 'mail waits for capacity');
    }
  }

  async function isReady({ aliases, size }: DeferredMail): Promise<boolean> {
    for (const alias of aliases) {
      const shortageFor = await capacity.shortageFor(alias, size);
      if (shortageFor === undefined || shortageFor === 'gone') return true;
    }
    return false;
  }

  async function hasReady({ waiting }: Progress): Promise<boolean> {
    for (const each of waiting) if (await isReady(each)) return true;
    return false;
  }

  return {
    async read(client, folder) {
      const progress = folders.get(folder);
      const found = await findNewMail(
        { client, account, repository },
        folder,
        await position(folder),
      );
      const before = found.isSameFolder ? (progress?.waiting ?? []) : [];
      const taken = [...before, ...found.matches];
      const waiting = await fetchAndDeliverAll({ ...dependencies, client, failures }, taken);
      logDeferred(waiting, before);
      const { uidValidity, nextUid } = found.next;
      const least = Math.min(nextUid, waiting[0]?.location.uid ?? nextUid);
      const checkpoint = { uidValidity, nextUid: least };
      const isStored =
        progress?.stored?.uidValidity === uidValidity && progress.stored.nextUid === least;
      const stored = isStored || (await setCheckpoint(folder, checkpoint));
      folders.set(folder, {
        at: { uidValidity, nextUid: waiting[maxDeferred]?.location.uid ?? nextUid },
        stored: stored ? checkpoint : undefined,
        waiting: waiting.slice(0, maxDeferred),
      });
    },
    async hasNewMail(client, folder) {
      const query = { uidNext: true, uidValidity: true };
      const status = await withTimeout(client, client.status(folder, query), answerTimeout);
      if (!status) throw new ServerFailed('status-failed');
      const at = await position(folder);
      return at?.uidValidity !== Number(status.uidValidity) || at.nextUid !== status.uidNext;
    },
    async foldersToRetry() {
      const ready: string[] = [];
      for (const [folder, progress] of folders) if (await hasReady(progress)) ready.push(folder);
      return ready;
    },
    keepOnly(kept) {
      for (const folder of folders.keys()) if (!kept.includes(folder)) folders.delete(folder);
    },
    waiting() {
      const all = [...folders.values()].flatMap(({ waiting }) => waiting);
      return new Map(shortages.map((each) => [each, all.filter(({ why }) => why === each).length]));
    },
  };
}
