/** Which requests and connections count as one client for limits. */
import { isIP } from 'node:net';

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser accepts every notation and normalises it.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
    .map((half) => half.map((group) => Number.parseInt(group, 16)));
  return [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

/**
 * Normalises an address: an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) becomes IPv4, a zone is
 * removed. Text that is no address is returned unchanged.
 */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return bare;
  const [a, b, c, d, e, f, high = 0, low = 0] = groupsOf(bare);
  if (a || b || c || d || e || f !== 0xffff) return bare;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** A network that contains a client; it has several shares of one client. */
export type ClientNetwork = { name: string; shares: number };

/** The networks that a client counts in, the narrowest first: its own, then wider ones. */
export type Client = readonly ClientNetwork[];

/** The names of the widest networks that contain one of the clients and not the other. */
export function separateNetworks(one: Client, other: Client): [string, string] | undefined {
  for (let width = 1; ; width++) {
    const [name, otherName] = [one.at(-width)?.name, other.at(-width)?.name];
    if (name === undefined || otherName === undefined) return undefined;
    if (name !== otherName) return [name, otherName];
  }
}

/** Networks that one customer may get whole (RFC 6177), so that many of them are one client. */
export function clientNetworks(address: string): Client {
  const plain = plainAddress(address);
  const own = { name: clientKey(plain), shares: 1 };
  if (isIP(plain) === 4) return [own, { name: plain.replace(/\d+$/, '0/24'), shares: 16 }];
  if (isIP(plain) !== 6) return [own];
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(plain);
  const prefix = (last: number) => [a, b, c, last].map((group) => group.toString(16)).join(':');
  return [
    own,
    { name: `${prefix(d & 0xff00)}::/56`, shares: 4 },
    { name: `${prefix(0)}::/48`, shares: 16 },
  ];
}

/**
 * The key by which limits count a client: an IPv4 address, or the first 64 bits of an IPv6 address,
 * which is the least that one customer gets (RFC 6177). Text that is no address is its own key.
 */
export function clientKey(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const prefix = groupsOf(plain).slice(0, 4);
  return `${prefix.map((group) => group.toString(16)).join(':')}::/64`;
}
