/** The site that a page belongs to: what an address was used on, and where the inline menu is switched off. */
import { parseServiceAddress } from './service-address.ts';

/**
 * The site of an address: its host and port. Without encryption it is the whole origin, a site of its
 * own: whoever stands on the way there can pose as it, and is to get nothing of the encrypted
 * one. Pages of this machine come by no way. Undefined for what is no web page.
 */
export function siteOf(address: string | undefined): string | undefined {
  const { protocol = '', origin, host } = URL.parse(address ?? '') ?? {};
  if (!host || !/^https?:$/.test(protocol)) return undefined;
  const read = parseServiceAddress(`${origin}`);
  const isLocal = typeof read === 'object' && read.trust === 'this-machine';
  return protocol === 'https:' || isLocal ? host : origin;
}

/**
 * Whether a tab or a frame shows a site, by its address. Undefined where the browser keeps the
 * address from us: what may not be filled then either.
 */
export function showsSite(address: string | undefined, site: string): boolean | undefined {
  return address === undefined ? undefined : siteOf(address) === site;
}

/** Whether a site's pages come without encryption, over a network. */
export function isUnencrypted(site: string): boolean {
  return site.startsWith('http://');
}

/** Host and port of a site. */
export function hostOfSite(site: string): string {
  return site.replace(/^http:\/\//, '');
}
