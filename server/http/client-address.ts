/** Whose request it is, also behind reverse proxies. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { clientKey, plainAddress } from '../limits/client-key.ts';
import type { Networks } from '../limits/networks.ts';

/** An entry as proxies write it: some add the port, IPv6 in brackets. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"|"$/g, '');
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = plainAddress(bare ?? text);
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The address of who asks. Each proxy adds its client to the right end of X-Forwarded-For, so that
 * is read from there, and only as far as those who wrote it are `trusted`: what stands further left
 * may have come from anybody.
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

/** Answers as whom a request counts for the limits: see {@link clientKey}. */
export function clientKeyResolver(trusted: Networks): (request: IncomingMessage) => string {
  return ({ socket, headers }) =>
    clientKey(clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted));
}
