/** Defines which requests and connections count as one client. */
import { isIP } from 'node:net';

/** The eight numbers of an IPv6 address. */
export function groupsOf(address: string): number[] {
  // The URL parser accepts every notation of an address and normalises it.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
    .map((half) => half.map((group) => Number.parseInt(group, 16)));
  return [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

/**
 * Normalises an address: converts an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) to IPv4, and
 * removes a zone. Text that is not an address is returned unchanged.
 */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return bare;
  const [a, b, c, d, e, f, high = 0, low = 0] = groupsOf(bare);
  if (a || b || c || d || e || f !== 0xffff) return bare;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** A client or a network that contains it. A network may use as much as `shares` clients. */
export type ClientNetwork = { name: string; shares: number };

/** A client as it is counted by limits: the client itself, then its networks, narrowest first. */
export type Client = readonly ClientNetwork[];

/** The names of the widest networks that contain only one of the two clients. */
export function separateNetworks(one: Client, other: Client): [string, string] | undefined {
  for (let width = 1; ; width++) {
    const [name, otherName] = [one.at(-width)?.name, other.at(-width)?.name];
    if (name === undefined || otherName === undefined) return undefined;
    if (name !== otherName) return [name, otherName];
  }
}

/**
 * The client at an address: an IPv4 address in its /24, or an IPv6 /64 in its /56 and /48. One
 * customer gets at least a /64, often a whole /56 or /48 (RFC 6177). Text that is not an address is
 * a client without networks.
 */
export function clientNetworks(address: string): readonly [ClientNetwork, ...ClientNetwork[]] {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) {
    const own = { name: plain, shares: 1 };
    if (isIP(plain) !== 4) return [own];
    return [own, { name: plain.replace(/\d+$/, '0/24'), shares: 16 }];
  }
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(plain);
  const prefix = (last: number) => [a, b, c, last].map((group) => group.toString(16)).join(':');
  return [
    { name: `${prefix(d)}::/64`, shares: 1 },
    { name: `${prefix(d & 0xff00)}::/56`, shares: 4 },
    { name: `${prefix(0)}::/48`, shares: 16 },
  ];
}

/** The name of the client at an address, without its networks. */
export function clientKey(address: string): string {
  const [own] = clientNetworks(address);
  return own.name;
}
