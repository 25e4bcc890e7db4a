import type { MessageView, SearchResult } from '../../lib/bus/client.ts';

/** State of the inbox while a message replaces it on screen, to be restored afterwards. */
export type InboxCache = {
  address: string;
  /** Messages older than those in the mailbox view. */
  older: MessageView[];
  /** Number of rows shown. */
  shown: number;
  /** Undefined while the search is closed. */
  query: string | undefined;
  found: SearchResult | undefined;
  /** Scroll position in CSS pixels. */
  scroll: number;
};

let cache: InboxCache | undefined;

export function cacheInbox(kept: InboxCache): void {
  cache = kept;
}

/**
 * Returns the cached state once. For another address only a search is kept: it covers all addresses,
 * and opening a result selects the address that received the message.
 */
export function takeCachedInbox(address: string): InboxCache | undefined {
  const taken = cache;
  cache = undefined;
  if (!taken || taken.address === address) return taken;
  return taken.query === undefined ? undefined : { ...taken, address, older: [] };
}
