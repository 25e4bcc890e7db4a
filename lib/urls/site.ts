/** A page's site: the unit for which address use and the inline menu's switch are stored. */
import { isLoopback } from './host-name.ts';

/**
 * The site of a URL: its host and port. For plain http, it is the whole origin, because an attacker
 * on the network can impersonate the page and must not get data of the https site. Pages of this
 * machine count as https, because they are not sent over a network. Undefined if the URL is no web
 * page.
 */
export function siteOf(address: string | undefined): string | undefined {
  const { protocol = '', origin, host, hostname = '' } = URL.parse(address ?? '') ?? {};
  if (!host || !/^https?:$/.test(protocol)) return undefined;
  return protocol === 'https:' || isLoopback(hostname) ? host : origin;
}

/**
 * Whether a tab or frame shows a site. Undefined if the browser hides its URL; then it cannot be
 * filled either.
 */
export function showsSite(address: string | undefined, site: string): boolean | undefined {
  return address === undefined ? undefined : siteOf(address) === site;
}

/** Whether a site's pages are sent unencrypted over a network. */
export function isUnencrypted(site: string): boolean {
  return site.startsWith('http://');
}

export function hostOfSite(site: string): string {
  return site.replace(/^http:\/\//, '');
}
