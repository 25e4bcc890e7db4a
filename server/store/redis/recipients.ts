/**
 * Caches the data for sealing mail to a recipient, from RCPT until the mail arrives, so that
 * storing the mail needs no further read. The script that stores the mail detects outdated data,
 * and the mail is then sealed again.
 */
import { nextMessageId } from '../message-id.ts';

/** Cache time in milliseconds: mail usually arrives within seconds after RCPT. */
const cacheMilliseconds = 30_000;
const maxEntries = 10_000;

export type Recipient = {
  publicKey: Uint8Array | undefined;
  /** The last message id. */
  last: number;
};

export type Recipients = ReturnType<typeof createRecipients>;

export function createRecipients(now: () => number = () => performance.now()) {
  const known = new Map<string, Recipient & { until: number }>();
  return {
    set(tag: string, recipient: Recipient): void {
      const before = known.get(tag);
      if (before === undefined && known.size >= maxEntries) known.clear();
      // Ids that were assigned here but are not stored yet may be greater.
      const last = Math.max(recipient.last, before?.last ?? 0);
      known.set(tag, { ...recipient, last, until: now() + cacheMilliseconds });
    },
    find(tag: string): Recipient | undefined {
      const found = known.get(tag);
      if (found === undefined || found.until > now()) return found;
      known.delete(tag);
      return undefined;
    },
    /** Assigns the id of a mail that arrives at `at`, in milliseconds since 1970. */
    nextId(tag: string, at: number, last: number): number {
      const found = known.get(tag);
      const id = nextMessageId(at, Math.max(last, found?.last ?? 0));
      if (found !== undefined) found.last = id;
      return id;
    },
    forget: (tag: string): void => void known.delete(tag),
  };
}
