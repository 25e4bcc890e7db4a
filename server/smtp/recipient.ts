import { domainToASCII } from 'node:url';
import { operatorInbox, operatorNames } from '../address-policy.ts';
import { type Domain, domainOf } from '../domains.ts';

function localPart(text: string): string {
  // Quoting does not change a local part (RFC 5321, 4.1.2).
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(text)?.[1]?.replace(/\\(.)/g, '$1');
  return (quoted ?? text).toLowerCase();
}

/** An inbox. If the recipient is a sub-address, `tag` is its part after the plus sign. */
export type Recipient = { inbox: string; tag?: string };

/**
 * The inbox for mail to `address`, whether or not the inbox exists: the address in canonical form,
 * or the operator's inbox for postmaster and abuse (RFC 5321, 4.5.1; RFC 2142). Mail to the
 * sub-address `name+tag@` reaches `name@` (RFC 5233), since no name contains a plus sign. Undefined
 * for a foreign domain. Domains match exactly; wildcard domains match with one more label.
 */
export function recipientFor(address: string, domains: readonly Domain[]): Recipient | undefined {
  const at = address.lastIndexOf('@');
  if (at === -1) {
    return address.toLowerCase() === 'postmaster' ? { inbox: operatorInbox } : undefined;
  }
  const domain = domainToASCII(address.slice(at + 1));
  if (domainOf(domains, domain) === undefined) return undefined;
  const [, name = '', tag] = /^([^+]*)(?:\+(.*))?$/.exec(localPart(address.slice(0, at))) ?? [];
  // Lower-casing turns some letters of other scripts into ASCII, which would be another inbox.
  if (!/^[\x21-\x7e]+$/.test(address.slice(0, at))) return undefined;
  const inbox = operatorNames.has(name) ? operatorInbox : `${name}@${domain}`;
  return tag ? { inbox, tag } : { inbox };
}
