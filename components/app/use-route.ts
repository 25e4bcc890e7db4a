import { useLayoutEffect, useState } from 'preact/hooks';
import type { MessageKey } from '../../lib/bus/client.ts';

/** Which screen is shown: the one with the address and its inbox, or that of one message. */
export type Route = { screen: 'address' } | { screen: 'message'; key: MessageKey };

/** The address of the first screen. */
export const addressHash = '#/';

/** Parses a page's hash; anything but a message is the first screen. */
export function parseHash(hash: string): Route {
  const [, address, message] = /^#\/message\/([^/]+)\/([^/]+)$/.exec(hash) ?? [];
  if (!address || !message) return { screen: 'address' };
  try {
    const key = { address: decodeURIComponent(address), message: decodeURIComponent(message) };
    return { screen: 'message', key };
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
