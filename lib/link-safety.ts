/**
 * Where a link in a mail leads, and whether it pretends to lead elsewhere. Pure: uses only the
 * link's URL and text, without a network request or a list of brands.
 */
import { claimedHost } from './link-safety/claimed-host.ts';
import { hasHomoglyphs, hostToUnicode } from './link-safety/homoglyphs.ts';
import { haveSameOwner, namesHostInFront } from './link-safety/registrable-domain.ts';
import { isIpAddress } from './urls/host-name.ts';

/**
 * Why a link is suspicious:
 * - `other-host`: its text names a host of another owner (`claimedHost`);
 * - `letters`: letters of the host imitate others (`аpple.com` with a Cyrillic а);
 * - `user-info`: the URL has a user name before the host (`https://paypal.com@evil.example`);
 * - `ip-address`: the host is an IP address, in any notation;
 * - `host-in-front`: the host begins with another host (`paypal.com.evil.example`);
 * - `hidden-characters`: its text or URL contains invisible or direction-changing characters.
 */
export type LinkDanger =
  | 'other-host'
  | 'letters'
  | 'user-info'
  | 'ip-address'
  | 'host-in-front'
  | 'hidden-characters';

export type LinkAssessment = {
  /**
   * The host as browsers serialise it: lower case, in punycode, an IPv4 address in dotted decimal,
   * no port. For a mailto: link, the host of the first recipient. Empty if there is none.
   */
  host: string;
  /** The host in Unicode, if it is not ASCII. Show it only together with `host`. */
  unicodeHost?: string;
  /** The host that the link's text names, if its owner is not the owner of `host`. */
  claimedHost?: string;
  /** Whether the URL itself is deceptive: any danger other than `other-host`. */
  lookAlike: boolean;
  dangers: LinkDanger[];
};

/** The invisible characters of lib/text/display-text.ts, and joiners: none belongs in a URL. */
const hidden =
  /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/u;
const hiddenEverywhere = new RegExp(hidden, 'gu');
/** Direction overrides. Right-to-left text may contain other hidden characters, but never these. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * Assesses a link. Never throws.
 *
 * @param href the absolute URL as written in the mail
 * @param text the link's visible text
 */
export function assessLink(href: string, text: string): LinkAssessment {
  const url = URL.parse(href.trim());
  const isMail = url?.protocol === 'mailto:';
  const host = !url ? '' : isMail ? recipientHost(url) : bare(url.hostname);
  const visibleText = text.slice(0, 2000);
  const dangers: LinkDanger[] = [];

  const claimed = host && claimedHost(visibleText.replace(hiddenEverywhere, ''), isMail);
  const misleading = claimed && !haveSameOwner(claimed, host) ? claimed : undefined;
  if (misleading) dangers.push('other-host');
  if (hasHomoglyphs(host)) dangers.push('letters');
  if (url && !isMail && (url.username || url.password)) dangers.push('user-info');
  if (isIpAddress(host)) dangers.push('ip-address');
  if (namesHostInFront(host)) dangers.push('host-in-front');
  if (
    overrides.test(visibleText) ||
    (claimed && hidden.test(visibleText)) ||
    hidden.test(authority(href))
  ) {
    dangers.push('hidden-characters');
  }

  const unicode = hostToUnicode(host);
  return {
    host,
    ...(unicode !== host && { unicodeHost: unicode }),
    ...(misleading && { claimedHost: misleading }),
    lookAlike: dangers.some((danger) => danger !== 'other-host'),
    dangers,
  };
}

/** The host of a mailto: link's first recipient (RFC 6068), as a browser would write it. */
function recipientHost(url: URL): string {
  const first = url.pathname.split(',', 1)[0] ?? '';
  if (!first.includes('@')) return '';
  return bare(URL.parse(`http://${first.slice(first.lastIndexOf('@') + 1)}`)?.hostname ?? '');
}

/** A host without its trailing dot, which does not change its meaning (RFC 1034, 3.1). */
function bare(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/** The part between scheme and path, as written. */
function authority(href: string): string {
  return /^[^/\\?#]*[/\\]{0,2}([^/\\?#]*)/.exec(href)?.[1] ?? '';
}
