import { domainToASCII } from 'node:url';
import { operatorInbox, operatorNames } from '../address-policy.ts';

function localPart(text: string): string {
  // A quoted local part means the same as its content, and a quoted character itself (RFC 5321,
  // 4.1.2).
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(text)?.[1]?.replace(/\\(.)/g, '$1');
  return (quoted ?? text).toLowerCase();
}

/**
 * The inbox that mail to `address` is for, whether there is one or not: the address in its
 * canonical form, or the operator's for postmaster and abuse (RFC 5321, 4.5.1; RFC 2142).
 * Undefined for another's domain. Domains match whole, never by their ending.
 */
export function inboxFor(address: string, domains: readonly string[]): string | undefined {
  const at = address.lastIndexOf('@');
  if (at === -1) return address.toLowerCase() === 'postmaster' ? operatorInbox : undefined;
  const domain = domainToASCII(address.slice(at + 1));
  if (!domains.includes(domain)) return undefined;
  const name = localPart(address.slice(0, at));
  // Some letters of other scripts fold into ours, and would reach an inbox that is not theirs.
  if (!/^[\x21-\x7e]+$/.test(address.slice(0, at))) return undefined;
  return operatorNames.has(name) ? operatorInbox : `${name}@${domain}`;
}
