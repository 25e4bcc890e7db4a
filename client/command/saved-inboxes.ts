/** Stores inboxes in files between runs of the command. Only their owner can read the files. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { MailError } from '../errors.ts';
import type { Inbox, SavedInbox } from '../inbox.ts';
import type { WaitKind } from '../wait.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const ids = z.optional(z.array(z.string()));
const Saved = z.object({
  service: z.string(),
  email: z.string(),
  token: z.string(),
  expiresAt: z.optional(z.string()),
  mayLiveUntil: z.optional(z.string()),
  handedOut: z.optional(z.object({ code: ids, link: ids, message: ids })),
});
type Saved = z.infer<typeof Saved>;

function stateFolder(env: Environment): string {
  if (env.MAYFLY_INBOXES) return env.MAYFLY_INBOXES;
  const base = env.XDG_STATE_HOME || env.LOCALAPPDATA || join(homedir(), '.local', 'state');
  return join(base, 'mayfly-client');
}

/**
 * In milliseconds. A lock that has existed for longer than `timeout` belongs to a killed process.
 */
const lock = { interval: 20, timeout: 2000 };

/** Changes a file while holding a lock, so that no other process changes it at the same time. */
async function withLock(path: string, change: () => Promise<void>): Promise<void> {
  const lockPath = `${path}.lock`;
  for (let waited = 0; waited < lock.timeout; waited += lock.interval) {
    const isLocked = await open(lockPath, 'wx').then(
      (file) => file.close().then(() => true),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (isLocked) break;
    await pause(lock.interval);
  }
  await change().finally(() => rm(lockPath, { force: true }));
}

/** Replaces the file atomically, because other processes may be reading it. */
async function replace(path: string, inbox: SavedInbox): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(inbox, undefined, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}

/** @throws {MailError} `not-saved` if the file system returns an error */
async function saving<Result>(path: string, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new MailError('not-saved', `cannot save the inbox in ${path}: ${why}`, { cause });
  }
}

export function createSavedInboxes(env: Environment) {
  const folder = stateFolder(env);

  const read = async (path: string): Promise<Saved> => {
    const text = await readFile(path, 'utf8').catch((cause: unknown) => {
      throw new MailError('message-gone', `there is no inbox in ${path}`, { cause });
    });
    try {
      return Saved.parse(JSON.parse(text));
    } catch (cause) {
      throw new MailError('not-understood', `${path} is not an inbox`, { cause });
    }
  };

  const addHandedOut = async (path: string, { handedOut: here }: SavedInbox) => {
    const known = await read(path).catch(() => undefined);
    if (!known) return;
    const union = (kind: WaitKind) => [
      ...new Set([...(known.handedOut?.[kind] ?? []), ...(here?.[kind] ?? [])]),
    ];
    const handedOut = { code: union('code'), link: union('link'), message: union('message') };
    await replace(path, { ...known, handedOut });
  };

  return {
    /** The path of an address's file. Upper and lower case make no difference. */
    pathOf: (email = '') => join(folder, `${encodeURIComponent(email.toLowerCase())}.json`),
    /** @throws {MailError} if the file is missing or contains no inbox */
    read,
    write: (path: string, inbox: Inbox) =>
      saving(path, async () => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await replace(path, inbox.toJSON());
      }),
    /**
     * Adds the ids of messages that this run returned to the file. Does nothing if the inbox was
     * removed.
     */
    noteHandedOut: (path: string, inbox: Inbox) =>
      saving(path, () => withLock(path, () => addHandedOut(path, inbox.toJSON()))),
    remove: (path: string) => saving(path, () => withLock(path, () => rm(path, { force: true }))),
    /** Removes inboxes of expired addresses. */
    removeExpired: (now: number) =>
      saving(folder, async () => {
        const names = await readdir(folder).catch(() => []);
        for (const name of names.filter((one) => one.endsWith('.json'))) {
          const path = join(folder, name);
          const known = await read(path).catch(() => undefined);
          const end = known?.mayLiveUntil ?? known?.expiresAt;
          if (end !== undefined && Date.parse(end) < now) await rm(path, { force: true });
        }
      }),
  };
}
