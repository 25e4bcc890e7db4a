/**
 * What sealing a mail needs of its recipient: read where the recipient was looked up, and kept for a
 * moment, so that the mail needs no further read. The script that stores it rejects what is outdated.
 */
import { nextMessageId } from '../message-id.ts';

/** Milliseconds; a sender writes its mail after naming the recipient. */
const keptFor = 30_000;
const most = 10_000;

export type Recipient = {
  publicKey: Uint8Array | undefined;
  /** The last message id. */
  last: number;
};

export type Recipients = ReturnType<typeof createRecipients>;

export function createRecipients(now: () => number = () => performance.now()) {
  const known = new Map<string, Recipient & { until: number }>();
  return {
    remember(tag: string, recipient: Recipient): void {
      const before = known.get(tag);
      if (before === undefined && known.size >= most) known.clear();
      // Ids that were assigned here and are not stored yet are greater.
      const last = Math.max(recipient.last, before?.last ?? 0);
      known.set(tag, { ...recipient, last, until: now() + keptFor });
    },
    find(tag: string): Recipient | undefined {
      const found = known.get(tag);
      if (found === undefined || found.until > now()) return found;
      known.delete(tag);
      return undefined;
    },
    /** The id of a mail that arrives `at`, milliseconds since 1970. */
    nextId(tag: string, at: number, last: number): number {
      const found = known.get(tag);
      const id = nextMessageId(at, Math.max(last, found?.last ?? 0));
      if (found !== undefined) found.last = id;
      return id;
    },
    forget: (tag: string): void => void known.delete(tag),
  };
}
