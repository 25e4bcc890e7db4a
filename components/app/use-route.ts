import { useLayoutEffect, useState } from 'preact/hooks';
import type { MessageKey } from '../../lib/bus/client.ts';

/** The screen: an address with its inbox, one message, or the ledger of sites and senders. */
export type Route =
  | { screen: 'address' | 'ledger' }
  /** `at: 'link'` focuses the message's confirmation link. */
  | { screen: 'message'; key: MessageKey; at?: 'link' };

/** URL hash of the first screen. */
export const addressHash = '#/';
export const ledgerHash = '#/sites';

/** Parses a URL hash; unknown hashes are the first screen. */
export function parseHash(hash: string): Route {
  if (hash === ledgerHash) return { screen: 'ledger' };
  const [, address, message, at] = /^#\/message\/([^/]+)\/([^/]+?)(\/link)?$/.exec(hash) ?? [];
  if (!address || !message) return { screen: 'address' };
  try {
    const key = { address: decodeURIComponent(address), message: decodeURIComponent(message) };
    return { screen: 'message', key, ...(at ? { at: 'link' } : {}) };
  } catch {
    // Invalid percent-encoding.
    return { screen: 'address' };
  }
}

/** The current route, from the URL hash. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useLayoutEffect(() => {
    const follow = () => setHash(location.hash);
    // The hash may have changed before this effect ran.
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return parseHash(hash);
}
