import { useLayoutEffect, useState } from 'preact/hooks';
import type { MessageKey } from '../../lib/bus/client.ts';

/** The screen: the address and its inbox, one message, or the ledger of sites and senders. */
export type Route =
  | { screen: 'address' | 'ledger' }
  /** `at: 'link'` focuses the message's confirmation link. */
  | { screen: 'message'; key: MessageKey; at?: 'link' };

/** The address of the first screen. */
export const addressHash = '#/';
export const ledgerHash = '#/sites';

/** Parses a page's hash; an unknown one is the first screen. */
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

/** The route in the page's address bar, kept up to date. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useLayoutEffect(() => {
    const follow = () => setHash(location.hash);
    // A row may have been clicked before this effect ran.
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return parseHash(hash);
}
