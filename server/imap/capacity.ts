/**
 * Checks whether there is capacity for a partner's mail: in its inbox, in the store and on the
 * disk.
 */
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { createBackOff } from './back-off.ts';

export type Shortage = 'inbox-full' | 'store-full' | 'disk-low';
export const shortages: readonly Shortage[] = ['inbox-full', 'store-full', 'disk-low'];

/** Cache time of an inbox's state, in milliseconds: many mails may wait for one inbox. */
const lifetime = 1000;
const maxSeen = 1000;
/** First delay after a full store, in milliseconds. Each attempt fetches a mail, so delays grow. */
const firstWait = 1000;
const longestWait = 5 * 60_000;
/** A mail that did not fit is fetched again after this time in any case, in milliseconds. */
const oversizedRetryAfter = 30 * 60_000;

export type InboxCapacity = {
  /**
   * The shortage that prevents storing a mail of `size` bytes for an alias. Undefined if the mail
   * can be fetched, `gone` if the alias has ended.
   */
  shortageFor(alias: string, size: number): Promise<Shortage | 'gone' | undefined>;
  /** Records that the mail was stored. */
  noteStored(alias: string, size: number): void;
  /** Records that the mail did not fit into the inbox. */
  noteInboxFull(alias: string, size: number): Promise<void>;
  /** Records that the mail did not fit into the store. */
  noteStoreFull(size: number): void;
};

type Inbox = {
  state: 'open' | 'full' | undefined;
  /** Bytes of the inbox's messages. Read only after a mail did not fit. */
  used: number;
  until: number;
};

export function createInboxCapacity(
  store: Store,
  disk: DiskSpace,
  now = () => performance.now(),
): InboxCapacity {
  const seen = new Map<string, Inbox>();
  /** By alias: the inbox size in bytes that storing the rejected mail would have caused. */
  const oversized = new Map<string, { bytes: number; until: number }>();
  const backOff = createBackOff(firstWait, longestWait);
  // Until this time, mails of `rejectedSize` bytes or more are assumed not to fit.
  let until = Number.NEGATIVE_INFINITY;
  let rejectedSize = Number.POSITIVE_INFINITY;

  async function readInbox(alias: string): Promise<Inbox> {
    const known = seen.get(alias);
    if (known !== undefined && now() < known.until) return known;
    const state = await store.findRecipient(alias);
    const used = oversized.has(alias) ? await store.usedBytes(alias) : 0;
    const inbox = { state, used, until: now() + lifetime };
    if (seen.size >= maxSeen) seen.clear();
    seen.set(alias, inbox);
    return inbox;
  }

  return {
    async shortageFor(alias, size) {
      const { state, used } = await readInbox(alias);
      if (state === undefined) {
        oversized.delete(alias);
        return 'gone';
      }
      if (state === 'full') return 'inbox-full';
      const tooMuch = oversized.get(alias);
      if (tooMuch !== undefined && now() < tooMuch.until && used + size >= tooMuch.bytes) {
        return 'inbox-full';
      }
      if (await disk.isLow()) return 'disk-low';
      return now() < until && size >= rejectedSize ? 'store-full' : undefined;
    },
    noteStored(alias, size) {
      seen.delete(alias);
      // A smaller mail that fits does not prove that the rejected one fits now.
      if (size < rejectedSize) return;
      rejectedSize = Number.POSITIVE_INFINITY;
      backOff.reset();
    },
    async noteInboxFull(alias, size) {
      seen.delete(alias);
      for (const [each, { until: end }] of oversized) if (now() >= end) oversized.delete(each);
      const bytes = (await store.usedBytes(alias)) + size;
      oversized.set(alias, { bytes, until: now() + oversizedRetryAfter });
    },
    noteStoreFull(size) {
      const isContinued = now() < until;
      rejectedSize = isContinued ? Math.min(rejectedSize, size) : size;
      if (!isContinued) until = now() + backOff.next();
    },
  };
}
