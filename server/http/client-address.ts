/** Finds the client address of a request, also behind reverse proxies. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Client, clientNetworks, plainAddress } from '../limits/client-key.ts';
import { loopback, type Networks } from '../limits/networks.ts';

/** Parses an X-Forwarded-For entry. Some proxies add the port, or write IPv6 in brackets. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"|"$/g, '');
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = plainAddress(bare ?? text);
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The client's address. Each proxy appends the address of its own client to X-Forwarded-For. The
 * header is therefore read from its right end, as long as the proxy that wrote an entry is
 * `trusted`; entries further left may be forged.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | readonly string[] | undefined,
  trusted: Networks,
): string {
  let client = plainAddress(peer ?? '');
  const entries = [forwarded ?? []].flat().join(',').split(',');
  while (trusted.has(client)) {
    const next = addressIn(entries.pop() ?? '');
    if (next === undefined) break;
    client = next;
  }
  return client;
}

/**
 * Returns a function that finds the client of a request. On loopback all pages and extensions of a
 * browser share one address, so each Origin counts as a separate client.
 */
export function clientResolver(trusted: Networks): (request: IncomingMessage) => Client {
  return ({ socket, headers }) => {
    const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted);
    if (!loopback.has(address)) return clientNetworks(address);
    const own = { name: `${address} ${headers.origin ?? ''}`, shares: 1 };
    return [own, { name: address, shares: 4 }];
  };
}
