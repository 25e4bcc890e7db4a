/** Whether there is room for a mail that lies at a partner's: in its inbox, the store, on the disk. */
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { createBackOff } from './back-off.ts';

export type Shortage = 'inbox-full' | 'store-full' | 'disk-low';
export const shortages: readonly Shortage[] = ['inbox-full', 'store-full', 'disk-low'];

/** How long what was seen of an inbox holds: as many mails may wait for one. */
const lifetime = 1000;
const maxSeen = 1000;
/** The store alone knows when it has room again, and asking it costs the fetching of a mail. */
const firstWait = 1000;
const longestWait = 5 * 60_000;
/** After so long a mail that did not fit is fetched again whatever its inbox holds. */
const oversizedRetryAfter = 30 * 60_000;

export interface InboxCapacity {
  /**
   * What there is too little of for a mail of `size` bytes to an alias: undefined where it is to
   * be fetched, `gone` where the alias lives no more.
   */
  shortageFor(alias: string, size: number): Promise<Shortage | 'gone' | undefined>;
  /** The store took it. */
  noteStored(alias: string, size: number): void;
  /** The inbox had no room for it. */
  noteInboxFull(alias: string, size: number): Promise<void>;
  /** The store had no room for it. */
  noteStoreFull(size: number): void;
}

interface Inbox {
  state: 'open' | 'full' | undefined;
  /** Bytes of its messages; looked at only where a mail did not fit. */
  used: number;
  until: number;
}

export function createInboxCapacity(
  store: Store,
  disk: DiskSpace,
  now = () => performance.now(),
): InboxCapacity {
  const seen = new Map<string, Inbox>();
  /** By alias: so many bytes altogether were too much. */
  const oversized = new Map<string, { bytes: number; until: number }>();
  const backOff = createBackOff(firstWait, longestWait);
  // Until then the store is taken to have no room for what is as large or larger.
  let until = Number.NEGATIVE_INFINITY;
  let refusedSize = Number.POSITIVE_INFINITY;

  async function usedIn(alias: string): Promise<number> {
    const messages = await store.listMessages(alias);
    return messages.reduce((sum, { size }) => sum + size, 0);
  }

  async function look(alias: string): Promise<Inbox> {
    const known = seen.get(alias);
    if (known !== undefined && now() < known.until) return known;
    const state = await store.findRecipient(alias);
    const used = oversized.has(alias) ? await usedIn(alias) : 0;
    const inbox = { state, used, until: now() + lifetime };
    if (seen.size >= maxSeen) seen.clear();
    seen.set(alias, inbox);
    return inbox;
  }

  return {
    async shortageFor(alias, size) {
      const { state, used } = await look(alias);
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
      return now() < until && size >= refusedSize ? 'store-full' : undefined;
    },
    noteStored(alias, size) {
      seen.delete(alias);
      // A small mail that fits says nothing of the large one that did not.
      if (size < refusedSize) return;
      refusedSize = Number.POSITIVE_INFINITY;
      backOff.reset();
    },
    async noteInboxFull(alias, size) {
      seen.delete(alias);
      for (const [each, { until: end }] of oversized) if (now() >= end) oversized.delete(each);
      const bytes = (await usedIn(alias)) + size;
      oversized.set(alias, { bytes, until: now() + oversizedRetryAfter });
    },
    noteStoreFull(size) {
      const goesOn = now() < until;
      refusedSize = goesOn ? Math.min(refusedSize, size) : size;
      if (!goesOn) until = now() + backOff.next();
    },
  };
}
