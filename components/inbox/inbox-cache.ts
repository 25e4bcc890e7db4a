import type { MessageView, SearchResult } from '../../lib/bus/client.ts';

/** What the inbox comes back to from a message that took its place. */
export type InboxCache = {
  /** The address whose mail it showed. */
  address: string;
  /** Messages beyond those that the mailbox view carries. */
  older: MessageView[];
  /** How many rows there were. */
  shown: number;
  /** What was searched for; undefined when nothing was. */
  query: string | undefined;
  found: SearchResult | undefined;
  /** How far it was scrolled, in CSS pixels. */
  scroll: number;
};

let cache: InboxCache | undefined;

export function cacheInbox(kept: InboxCache): void {
  cache = kept;
}

/**
 * What was kept, once: for another address only a search, as that looks at all of them, and opening
 * what it found leads to the address that the message came to.
 */
export function takeCachedInbox(address: string): InboxCache | undefined {
  const taken = cache;
  cache = undefined;
  if (!taken || taken.address === address) return taken;
  return taken.query === undefined ? undefined : { ...taken, address, older: [] };
}
