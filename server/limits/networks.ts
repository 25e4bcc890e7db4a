/** Addresses that belong together, such as those of one's own proxies. */
import { BlockList, isIP } from 'node:net';
import { plainAddress } from './client-key.ts';

/** `prefix` is how many bits of `address` name the network. */
export interface Network {
  address: string;
  prefix: number;
}

export interface Networks {
  /** Whether one of them holds `address`; false for text that is none. */
  has(address: string): boolean;
}

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
