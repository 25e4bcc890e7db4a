import { Resolver } from 'node:dns/promises';

/** How long one server may take to answer, and how often it is asked. */
const options = { timeout: 2000, tries: 2 };
/**
 * What one mail may have looked up. Honest ones need fewer than twenty; a sender who signs a
 * thousand times would have us ask a thousand times.
 */
const mostLookups = 50;

/** Answers as `dns.promises.resolve` does. */
export type Lookup = (name: string, type: string) => Promise<string[]>;

/** No record, as far as whoever asks needs to know. */
class NoData extends Error {
  readonly code = 'ENODATA';
}

/** Makes a lookup for each mail, by these servers or the system's. */
export function createLookups(servers: 'system' | string[]): () => Lookup {
  const resolver = new Resolver(options);
  if (servers !== 'system') resolver.setServers(servers);
  return () => {
    let lookups = 0;
    return async (name, type) => {
      lookups += 1;
      if (lookups > mostLookups) throw new NoData();
      // What is answered is of the type's own shape, and those who ask know it.
      return (await resolver.resolve(name, type)) as string[];
    };
  };
}
