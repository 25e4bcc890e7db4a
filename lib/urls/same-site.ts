import { isIpAddress } from './host-name.ts';
import { domainOfUrl } from './registrable-domain.ts';
import { isUnencrypted } from './site.ts';

/**
 * Returns a function that tells whether another site (`lib/urls/site.ts`) shares its address with
 * this one. Like cookies, sites share one within a registrable domain or a host of localhost; for an
 * IP address the port counts, too. Plain http is excluded: anybody can impersonate another host.
 */
export function isSameSite(site: string): (other: string) => boolean {
  const key = keyOf(site);
  return (other) =>
    other === site || (!isUnencrypted(site) && !isUnencrypted(other) && keyOf(other) === key);
}

function keyOf(site: string): string | undefined {
  const { hostname = '', host } = URL.parse(`https://${site}`) ?? {};
  if (isIpAddress(hostname)) return host;
  return /(?:^|\.)localhost$/.test(hostname) ? hostname : domainOfUrl(site);
}
