/** Sets of IP networks, such as those of trusted proxies. */
import { BlockList, isIP } from 'node:net';
import { plainAddress } from './client-key.ts';

/** `prefix` is the number of bits of `address` that identify the network. */
export type Network = {
  address: string;
  prefix: number;
};

export type Networks = {
  /** Whether `address` is in one of the networks; false for text that is not an address. */
  has(address: string): boolean;
};

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

export function createNetworkList(networks: readonly Network[]): Networks {
  const list = new BlockList();
  for (const { address, prefix } of networks) {
    list.addSubnet(address, prefix, familyOf(address));
  }
  return {
    has(address) {
      const plain = plainAddress(address);
      return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
    },
  };
}

const loopbackNetworks: readonly Network[] = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
];

export const loopback = createNetworkList(loopbackNetworks);

/** Loopback, private and link-local networks, and those of carrier-grade NAT (RFC 6890). */
export const privateNetworks = createNetworkList([
  ...loopbackNetworks,
  { address: '10.0.0.0', prefix: 8 },
  { address: '172.16.0.0', prefix: 12 },
  { address: '192.168.0.0', prefix: 16 },
  { address: '169.254.0.0', prefix: 16 },
  { address: '100.64.0.0', prefix: 10 },
  { address: 'fc00::', prefix: 7 },
  { address: 'fe80::', prefix: 10 },
]);
