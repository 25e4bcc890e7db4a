/**
 * Whether an address at `hostName` may be of a domain as a service lists it: `*.mail.example` stands
 * for one subdomain, which is another for each address.
 */
export function isOfDomain(hostName: string, listed: string): boolean {
  const name = hostName.toLowerCase();
  const domain = listed.toLowerCase();
  if (!domain.startsWith('*.')) return name === domain;
  const parent = domain.slice(1);
  return name.endsWith(parent) && !name.slice(0, -parent.length).includes('.');
}
