/** Whether there is capacity for a partner's mail: in its inbox, the store and on the disk. */
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { createBackOff } from './back-off.ts';

export type Shortage = 'inbox-full' | 'store-full' | 'disk-low';
export const shortages: readonly Shortage[] = ['inbox-full', 'store-full', 'disk-low'];

/** Milliseconds for which the state of an inbox is cached: many mails may wait for one inbox. */
const lifetime = 1000;
const maxSeen = 1000;
/** Back-off after a full store, in milliseconds: each attempt fetches a mail. */
const firstWait = 1000;
const longestWait = 5 * 60_000;
/** Milliseconds after which a mail that did not fit is fetched again in any case. */
const oversizedRetryAfter = 30 * 60_000;

export type InboxCapacity = {
  /**
   * The shortage that keeps a mail of `size` bytes from being stored for an alias: undefined if
   * it can be fetched, `gone` if the alias has ended.
   */
  shortageFor(alias: string, size: number): Promise<Shortage | 'gone' | undefined>;
  /** The mail was stored. */
  noteStored(alias: string, size: number): void;
  /** The mail did not fit into the inbox. */
  noteInboxFull(alias: string, size: number): Promise<void>;
  /** The mail did not fit into the store. */
  noteStoreFull(size: number): void;
};

type Inbox = {
  state: 'open' | 'full' | undefined;
  /** Bytes of its messages; read only after a mail did not fit. */
  used: number;
  until: number;
};

export function createInboxCapacity(
  store: Store,
  disk: DiskSpace,
  now = () => performance.now(),
): InboxCapacity {
  const seen = new Map<string, Inbox>();
  /** By alias: the inbox size in bytes that a rejected mail would have caused. */
  const oversized = new Map<string, { bytes: number; until: number }>();
  const backOff = createBackOff(firstWait, longestWait);
  // Until then, mails of `rejectedSize` bytes or more are assumed not to fit.
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
      // A small mail that fits proves nothing about the large one that did not.
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
