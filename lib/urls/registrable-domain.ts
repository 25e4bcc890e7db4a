/**
 * Registrable domains by the public suffix list (publicsuffix.org) in `tldts`. The list is large,
 * so only the background imports it; `lib/link-safety.ts` has a small substitute.
 */
import { parse } from 'tldts';

const whole = { allowPrivateDomains: true };

/** The registrable domain of a site (`lib/urls/site.ts`) or URL, or else its host. */
export function domainOfUrl(address: string): string | undefined {
  // The URL parser normalises every spelling of a host.
  const { hostname } = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`) ?? {};
  const host = hostname?.replace(/\.$/, '');
  return host ? (parse(host, whole).domain ?? host) : undefined;
}

/**
 * The registrable domain of an e-mail address. Undefined for a host without a dot (`root@mail`).
 */
export function domainOfEmail(email: string): string | undefined {
  const host = /@([^\s@/?#:\\[\]]+\.[^\s@/?#:\\[\]]+)$/.exec(email)?.[1];
  return host === undefined ? undefined : domainOfUrl(host);
}

/** Maximum length of a host in characters (RFC 1035, 2.3.4). */
const longestHost = 253;

/** The registrable domains in a text, from URLs, e-mail addresses and words with a known suffix. */
export function domainsIn(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}._-]+/gu)].flatMap(({ 0: run, index }) => {
    const host = run.replace(/^[.-]+|[.-]+$/g, '');
    if (!host.includes('.') || host.length > longestHost) return [];
    const isAddress = /@$|\/\/$/.test(text.slice(Math.max(0, index - 2), index));
    const { isIcann, isPrivate } = parse(host, whole);
    const domain =
      isAddress || host.startsWith('www.') || isIcann || isPrivate ? domainOfUrl(host) : undefined;
    return domain === undefined ? [] : [domain];
  });
}
