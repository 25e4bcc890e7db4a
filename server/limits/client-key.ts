/** Which requests and connections count as one client for limits. */
import { isIP } from 'node:net';

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser knows every way to write one, and has one way of its own.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
    .map((half) => half.map((group) => Number.parseInt(group, 16)));
  return [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

/**
 * `address` with the IPv4 address that an IPv6 one stands for (RFC 4291, 2.5.5.2) as such, and
 * without a zone. Text that is no address comes back as it is.
 */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return bare;
  const [a, b, c, d, e, f, high = 0, low = 0] = groupsOf(bare);
  if (a || b || c || d || e || f !== 0xffff) return bare;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * Who counts as one client: an IPv4 address whole, an IPv6 address by its first 64 bits, which is
 * what one customer gets at the least (RFC 6177). Text that is no address stands for itself.
 */
export function clientKey(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const prefix = groupsOf(plain).slice(0, 4);
  return `${prefix.map((group) => group.toString(16)).join(':')}::/64`;
}
