/** Whether there is room for a mail that lies at a partner's: in its inbox, the store, on the disk. */
import type { DiskRoom } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { createBackOff } from './back-off.ts';

export type Shortage = 'inbox-full' | 'store-full' | 'disk-low';
export const shortages: readonly Shortage[] = ['inbox-full', 'store-full', 'disk-low'];

/** How long what was seen of an inbox holds: as many mails may wait for one. */
const lifetime = 1000;
const mostSeen = 1000;
/** The store alone knows when it has room again, and asking it costs the fetching of a mail. */
const firstWait = 1000;
const longestWait = 5 * 60_000;
/** After so long a mail that did not fit is fetched again whatever its inbox holds. */
const doubt = 30 * 60_000;

export interface Room {
  /**
   * What there is too little of for a mail of `size` bytes to an alias: undefined where it is to
   * be fetched, `gone` where the alias lives no more.
   */
  lack(alias: string, size: number): Promise<Shortage | 'gone' | undefined>;
  /** The store took it. */
  stored(alias: string, size: number): void;
  /** The inbox had no room for it. */
  inboxFull(alias: string, size: number): Promise<void>;
  /** The store had no room for it. */
  storeFull(size: number): void;
}

interface Inbox {
  state: 'open' | 'full' | undefined;
  /** Bytes of its messages; looked at only where a mail did not fit. */
  used: number;
  until: number;
}

export function createRoom(store: Store, disk: DiskRoom, now = () => performance.now()): Room {
  const seen = new Map<string, Inbox>();
  /** By alias: so many bytes altogether were too much. */
  const excess = new Map<string, { bytes: number; until: number }>();
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
    const used = excess.has(alias) ? await usedIn(alias) : 0;
    const inbox = { state, used, until: now() + lifetime };
    if (seen.size >= mostSeen) seen.clear();
    seen.set(alias, inbox);
    return inbox;
  }

  return {
    async lack(alias, size) {
      const { state, used } = await look(alias);
      if (state === undefined) {
        excess.delete(alias);
        return 'gone';
      }
      if (state === 'full') return 'inbox-full';
      const tooMuch = excess.get(alias);
      if (tooMuch !== undefined && now() < tooMuch.until && used + size >= tooMuch.bytes) {
        return 'inbox-full';
      }
      if (await disk.isLow()) return 'disk-low';
      return now() < until && size >= refusedSize ? 'store-full' : undefined;
    },
    stored(alias, size) {
      seen.delete(alias);
      // A small mail that fits says nothing of the large one that did not.
      if (size < refusedSize) return;
      refusedSize = Number.POSITIVE_INFINITY;
      backOff.reset();
    },
    async inboxFull(alias, size) {
      seen.delete(alias);
      for (const [each, { until: end }] of excess) if (now() >= end) excess.delete(each);
      const bytes = (await usedIn(alias)) + size;
      excess.set(alias, { bytes, until: now() + doubt });
    },
    storeFull(size) {
      const goesOn = now() < until;
      refusedSize = goesOn ? Math.min(refusedSize, size) : size;
      if (!goesOn) until = now() + backOff.next();
    },
  };
}
