/**
 * Whether `hostName` belongs to a domain of a service's list. `*.mail.example` stands for one
 * subdomain level, different for each address.
 */
export function matchesListedDomain(hostName: string, listed: string): boolean {
  const name = hostName.toLowerCase();
  const domain = listed.toLowerCase();
  if (!domain.startsWith('*.')) return name === domain;
  const parent = domain.slice(1);
  return name.endsWith(parent) && !name.slice(0, -parent.length).includes('.');
}
