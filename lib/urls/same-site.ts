import { isIpAddress } from './host-name.ts';
import { domainOfUrl } from './registrable-domain.ts';
import { isUnencrypted } from './site.ts';

/**
 * Returns a function that tests whether another site (`lib/urls/site.ts`) uses the same e-mail
 * address as this site. Sites share an e-mail address within a registrable domain, as with cookies,
 * or a host of localhost. For an IP address, the port must match as well. Plain http is excluded,
 * because an attacker can impersonate such a host.
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
