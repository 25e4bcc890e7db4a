/** Aliases: addresses whose mail arrives in the mailbox of an account. */
import { domainToASCII } from 'node:url';
import { randomLabel, randomName } from '../address-policy.ts';
import type { PartnerAccount } from '../config.ts';

/** The longest name before an `@`, and the longest address (RFC 5321, 4.5.3.1.1 and 4.5.3.1.2). */
const longestName = 64;
const longestAddress = longestName + 1 + 255;

type Forms = Pick<PartnerAccount, 'email' | 'aliases'>;
type RandomInteger = (below: number) => number;

function split(address: string): [name: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}

function withoutDots(name: string): string {
  return name.replaceAll('.', '');
}

/**
 * If `address` is an alias on this account, live or not, returns it in lower case, as it is stored.
 * Returns undefined for any other address, including the account's own.
 */
export function canonicalAlias(account: Forms, address: string): string | undefined {
  if (address.length > longestAddress || !/^[\x21-\x7e]+@\S+$/.test(address)) return undefined;
  const [given, givenDomain] = split(address);
  const [name, domain] = split(account.email);
  if (domainToASCII(givenDomain) !== domain) return undefined;
  const alias = given.toLowerCase();
  if (account.aliases === 'catchall') {
    return alias === name || alias.length > longestName ? undefined : `${alias}@${domain}`;
  }
  if (account.aliases === 'plus') {
    if (alias.length > longestName) return undefined;
    return alias.startsWith(`${name}+`) && alias.length > name.length + 1
      ? `${alias}@${domain}`
      : undefined;
  }
  const plain = withoutDots(name);
  if (withoutDots(alias) !== plain || alias === name || alias === plain) return undefined;
  return `${alias}@${domain}`;
}

function randomDots(plain: string, random: RandomInteger): string {
  const letters = [...plain];
  return letters
    .map((letter, index) => (index > 0 && random(2) === 1 ? `.${letter}` : letter))
    .join('');
}

/**
 * Creates an alias on this account from `wanted` (a name that `checkPrefix` accepts) or from a
 * random name. Clients may not choose every name, because the account's owner may use it; random
 * letters are appended to such a name. Returns undefined if `wanted` cannot become an alias, as on
 * a dotted account, which allows no random letters.
 */
export function makeAlias(
  account: Forms & Pick<PartnerAccount, 'isChoosable'>,
  wanted: string | undefined,
  random: RandomInteger,
): string | undefined {
  const [name, domain] = split(account.email);
  const needsSuffix = wanted !== undefined && !account.isChoosable(wanted);
  if (account.aliases !== 'dotted') {
    const suffix = needsSuffix ? `-${randomLabel(random)}` : '';
    const label = `${wanted ?? randomName(random)}${suffix}`;
    const alias = account.aliases === 'plus' ? `${name}+${label}` : label;
    return canonicalAlias(account, `${alias}@${domain}`);
  }
  if (wanted !== undefined) {
    return needsSuffix ? undefined : canonicalAlias(account, `${wanted}@${domain}`);
  }
  for (;;) {
    const alias = canonicalAlias(account, `${randomDots(withoutDots(name), random)}@${domain}`);
    if (alias !== undefined) return alias;
  }
}
