/** The domains of the service's own addresses, as MAYFLY_DOMAINS lists them. */
import { domainToASCII } from 'node:url';
import { randomLabel } from './address-policy.ts';

export type Domain = {
  /** Its position in the list, from 1; a retired domain keeps it. */
  id: number;
  /** In lower case, as ASCII, without the `*.` or `-` prefix. */
  name: string;
  /** Each address has a random subdomain of its own. */
  isWildcard: boolean;
  /** Gets no new addresses; live ones keep receiving mail. */
  isRetired: boolean;
};

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

function isHostName(name: string): boolean {
  return name.length <= 253 && name.split('.').every((each) => label.test(each));
}

/**
 * Reads a list of domains in lower case: `*.` before one gives each address a subdomain, `-` retires
 * it. Undefined if an entry is not a domain or occurs twice, or the first is retired: its name is the
 * service's own.
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

/** The domain as people and clients see it. */
export function domainText({ name, isWildcard }: Domain): string {
  return isWildcard ? `*.${name}` : name;
}

/** The host name of a new address. `random(n)` is an unpredictable integer below n. */
export function hostNameAt(
  { name, isWildcard }: Domain,
  random: (below: number) => number,
): string {
  return isWildcard ? `${randomLabel(random)}.${name}` : name;
}

/** The domain that has addresses at `hostName`, active or retired. */
export function domainOf(domains: readonly Domain[], hostName: string): Domain | undefined {
  const [first = '', ...rest] = hostName.split('.');
  const parent = label.test(first) ? rest.join('.') : '';
  return domains.find(({ name, isWildcard }) => name === (isWildcard ? parent : hostName));
}
