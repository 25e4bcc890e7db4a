/**
 * Who a host belongs to, by the public suffix list (publicsuffix.org) as `tldts` carries it. It is
 * large, so only the background has it; warnings about links do with less (`lib/link-safety.ts`).
 */
import { parse } from 'tldts';

const whole = { allowPrivateDomains: true };

/** The registrable domain of a site (`lib/urls/site.ts`) or a web address; the host where it has none. */
export function domainOfUrl(address: string): string | undefined {
  // The browser writes every spelling of a host the same way.
  const { hostname } = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`) ?? {};
  const host = hostname?.replace(/\.$/, '');
  return host ? (parse(host, whole).domain ?? host) : undefined;
}

/** The registrable domain of an e-mail address. A host within a network only (`root@mail`) has none. */
export function domainOfEmail(email: string): string | undefined {
  const host = /@([^\s@/?#:\\[\]]+\.[^\s@/?#:\\[\]]+)$/.exec(email)?.[1];
  return host === undefined ? undefined : domainOfUrl(host);
}

/** The longest host there is (RFC 1035, 2.3.4), in characters. */
const longestHost = 253;

/** The registrable domains that a text names, by addresses and by words that end in a known suffix. */
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
