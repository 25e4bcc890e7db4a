/** The domains of the service's own addresses, as MAYFLY_DOMAINS lists them. */
import { domainToASCII } from 'node:url';
import { randomLabel } from './address-policy.ts';

export type Domain = {
  /** The domain's position in the list, from 1. A retired domain keeps its id. */
  id: number;
  /** In lower case and ASCII form, without the `*.` or `-` prefix. */
  name: string;
  /** Whether each address gets its own random subdomain. */
  isWildcard: boolean;
  /** Whether the domain accepts no new addresses. Its existing addresses keep receiving mail. */
  isRetired: boolean;
};

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

function isHostName(name: string): boolean {
  return name.length <= 253 && name.split('.').every((each) => label.test(each));
}

/**
 * Parses a list of lower-case domains. The prefix `*.` gives each address its own subdomain; the
 * prefix `-` retires a domain. Returns undefined if an entry is not a domain or occurs twice, or if
 * the first domain is retired, since it is the service's host name.
 */
export function readDomains(entries: readonly string[]): Domain[] | undefined {
  const domains = entries.map((entry, index): Domain => {
    const [, dash, star, given = ''] = /^(-?)(\*\.)?(.*)$/.exec(entry) ?? [];
    const name = domainToASCII(given);
    return { id: index + 1, name, isWildcard: star !== undefined, isRetired: dash === '-' };
  });
  const written = new Set(domains.map(domainText));
  const isValid = domains.every(({ name }) => isHostName(name)) && written.size === domains.length;
  return isValid && domains[0]?.isRetired === false ? domains : undefined;
}

export function activeDomains(domains: readonly Domain[]): Domain[] {
  return domains.filter(({ isRetired }) => !isRetired);
}

/** The domain as users and clients see it. */
export function domainText({ name, isWildcard }: Domain): string {
  return isWildcard ? `*.${name}` : name;
}

/** The host name of a new address. `random(n)` returns an unpredictable integer from 0 to n - 1. */
export function hostNameAt(
  { name, isWildcard }: Domain,
  random: (below: number) => number,
): string {
  return isWildcard ? `${randomLabel(random)}.${name}` : name;
}

/** The domain, active or retired, whose addresses are at `hostName`. */
export function domainOf(domains: readonly Domain[], hostName: string): Domain | undefined {
  const [first = '', ...rest] = hostName.split('.');
  const parent = label.test(first) ? rest.join('.') : '';
  return domains.find(({ name, isWildcard }) => name === (isWildcard ? parent : hostName));
}
