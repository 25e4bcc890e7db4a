import { domainOfUrl } from './registrable-domain.ts';
import { isUnencrypted } from './site.ts';

/**
 * Tells whether another site (`lib/urls/site.ts`) shares an address with this one. Sites are told
 * apart as cookies are: by registrable domain, or host for localhost. The port counts where the host
 * is an IP address. Over plain http anybody can impersonate another host.
 */
export function isSameSite(site: string): (other: string) => boolean {
  const key = keyOf(site);
  return (other) =>
    other === site || (!isUnencrypted(site) && !isUnencrypted(other) && keyOf(other) === key);
}

function keyOf(site: string): string | undefined {
  const { hostname = '', host } = URL.parse(`https://${site}`) ?? {};
  if (/^[\d.]+$|^\[/.test(hostname)) return host;
  return /(?:^|\.)localhost$/.test(hostname) ? hostname : domainOfUrl(site);
}
