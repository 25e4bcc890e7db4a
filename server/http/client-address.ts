/** Client addresses of requests, also behind reverse proxies. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Client, clientNetworks, plainAddress } from '../limits/client-key.ts';
import { loopback, type Networks } from '../limits/networks.ts';

/** Parses an X-Forwarded-For entry: some proxies add the port, or write IPv6 in brackets. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"|"$/g, '');
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = plainAddress(bare ?? text);
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The client's address. Each proxy appends its client to X-Forwarded-For, so the header is read
 * from the right end and only while the writer of an entry is `trusted`: entries further left may
 * be forged.
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
 * Returns a function from a request to its client. On loopback, all pages and extensions of a browser
 * share one address, so each Origin is a client there.
 */
export function clientResolver(trusted: Networks): (request: IncomingMessage) => Client {
  return ({ socket, headers }) => {
    const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted);
    if (!loopback.has(address)) return clientNetworks(address);
    const own = { name: `${address} ${headers.origin ?? ''}`, shares: 1 };
    return [own, { name: address, shares: 4 }];
  };
}
