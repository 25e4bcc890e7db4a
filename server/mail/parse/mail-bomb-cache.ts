/**
 * Remembers mails that recently exceeded a parsing limit, and makes opening them again fail at
 * once. Otherwise a single mail bomb, sent to many inboxes, could keep all threads busy.
 */
import { webcrypto } from 'node:crypto';

/** Lifetime of an entry, in milliseconds. */
const lifetime = 5 * 60_000;
const maxEntries = 1000;

export type MailBombCache = {
  /** Why the mail with this digest cannot be read. Undefined for an unknown digest. */
  reason(digest: string): string | undefined;
  remember(digest: string, reason: string): void;
};

/** The SHA-256 digest of a mail. Asynchronous, because a large mail is hashed on another thread. */
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
      if (known.size >= maxEntries && oldest !== undefined) known.delete(oldest);
      known.set(digest, { reason, until: now() + lifetime });
    },
  };
}
