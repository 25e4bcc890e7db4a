/**
 * Mails that lately took too much to read. Opening one again answers at once, so that nobody keeps
 * all threads busy with a single bomb, however many inboxes it was sent to.
 */
import { webcrypto } from 'node:crypto';

/** In milliseconds: nothing is held against a mail for long. */
const memory = 5 * 60_000;
const most = 1000;

export interface MailBombCache {
  /** Why this mail could not be read. */
  reason(digest: string): string | undefined;
  remember(digest: string, reason: string): void;
}

/** What a mail is known by. Counted in another thread: a large mail takes a while. */
export async function digestOf(raw: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', raw);
  return Buffer.from(digest).toString('base64');
}

export function createMailBombCache(now: () => number): MailBombCache {
  const known = new Map<string, { reason: string; until: number }>();
  return {
    reason(digest) {
      const found = known.get(digest);
      if (found === undefined || found.until > now()) return found?.reason;
      known.delete(digest);
      return undefined;
    },
    remember(digest, reason) {
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(digest, { reason, until: now() + memory });
    },
  };
}
