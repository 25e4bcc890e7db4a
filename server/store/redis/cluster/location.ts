import type { Access } from './connection.ts';
import type { Endpoint } from './slots.ts';

/** Where a cluster is, and how it is spoken to. */
export type Location = {
  seeds: Endpoint[];
  access: Access;
};

/** Reads `redis://HOST:PORT,…`, or `rediss://` for TLS; the names were checked with the rest. */
export function readLocation(
  location: string,
  { user, password, ca }: Partial<Record<'user' | 'password' | 'ca', string | undefined>>,
): Location {
  const [scheme, places = ''] = location.split('://');
  const seeds = places.split(',').map((place) => {
    const colon = place.lastIndexOf(':');
    const host = place.slice(0, colon).replace(/^\[(.*)\]$/, '$1');
    return { host, port: Number(place.slice(colon + 1)) };
  });
  return { seeds, access: { tls: scheme === 'rediss', ca, username: user, password } };
}
