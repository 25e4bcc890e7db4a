/** Inboxes in files, from one run of the command to the next. Only their owner can read them. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { MailError } from '../errors.ts';
import type { Inbox } from '../inbox.ts';

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

/** Where a user's programs keep what they remember. */
function stateFolder(env: Environment): string {
  if (env.MAYFLY_INBOXES) return env.MAYFLY_INBOXES;
  const base = env.XDG_STATE_HOME || env.LOCALAPPDATA || join(homedir(), '.local', 'state');
  return join(base, 'mayfly-client');
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

  return {
    /** The file of an address. Case makes no difference to who gets its mail. */
    pathOf: (email = '') => join(folder, `${encodeURIComponent(email.toLowerCase())}.json`),
    /** @throws {MailError} where there is none */
    read,
    /** In one step, as others may read it meanwhile. */
    async write(path: string, inbox: Inbox): Promise<void> {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, `${JSON.stringify(inbox, undefined, 2)}\n`, { mode: 0o600 });
      await rename(draft, path);
    },
    remove: (path: string) => rm(path, { force: true }),
    /** Drops inboxes whose addresses have expired. */
    async removeExpired(now: number): Promise<void> {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.endsWith('.json'))) {
        const path = join(folder, name);
        const known = await read(path).catch(() => undefined);
        const end = known?.mayLiveUntil ?? known?.expiresAt;
        if (end !== undefined && Date.parse(end) < now) await rm(path, { force: true });
      }
    },
  };
}
