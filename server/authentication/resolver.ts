import { Resolver } from 'node:dns/promises';

/** Milliseconds to wait for one DNS server, and the number of tries. */
const options = { timeout: 2000, tries: 2 };
/**
 * Maximum number of lookups by each check of one mail, so that no check uses up the budget of
 * another. SPF may name ten hosts in each of ten terms (RFC 7208, 4.6.4). A signature has one key.
 * DMARC looks up at most eight names for each possible author domain (RFC 9989, 4.10).
 */
const maxLookups = { spf: 100, dkim: 30, dmarc: 60 };

/** Returns the same results as `dns.promises.resolve`. */
export type ResolveDns = (name: string, type: string) => Promise<string[]>;

/** The DNS lookups of one check. */
export type Lookup = {
  resolve: ResolveDns;
  /** Whether the lookup budget is used up: then a retry would fail as well. */
  isExhausted(): boolean;
};

class DnsError extends Error {
  override readonly name = 'DnsError';
  /** The codes of `dns.promises`, or `EBUDGET`. */
  readonly code: string;

  constructor(code: string, name: string) {
    super(`${code} ${name}`);
    this.code = code;
  }
}

/** Creates a resolver that uses these servers or the system's. */
export function createDnsResolver(servers: 'system' | string[]): ResolveDns {
  const resolver = new Resolver(options);
  if (servers !== 'system') resolver.setServers(servers);
  // The shape of the result depends on the record type, which the caller knows.
  return async (name, type) => (await resolver.resolve(name, type)) as string[];
}

/**
 * Whether a DNS name is valid (RFC 1035, 2.3.4). A resolver would truncate some invalid ones, such
 * as a name with a NUL.
 */
function canExist(name: string): boolean {
  const bare = name.replace(/\.$/, '');
  return bare.length <= 253 && bare.split('.').every((label) => /^[ -~]{1,63}$/.test(label));
}

/**
 * @throws {DnsError} with ETIMEOUT if there is no answer by `deadline`, a time of
 * `performance.now()`
 */
async function withDeadline<ThreadResponse>(
  deadline: number,
  asked: Promise<ThreadResponse>,
): Promise<ThreadResponse> {
  const timeout = Promise.withResolvers<never>();
  const left = Math.max(0, deadline - performance.now());
  const timer = setTimeout(() => timeout.reject(new DnsError('ETIMEOUT', 'timed out')), left);
  try {
    return await Promise.race([asked, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The time limit starts with the first lookup. */
function createLookup(resolve: ResolveDns, maxLookups: number, milliseconds: number): Lookup {
  const answers = new Map<string, Promise<string[]>>();
  let lookups = 0;
  let deadline: number | undefined;

  async function ask(name: string, type: string): Promise<string[]> {
    if (!canExist(name)) throw new DnsError('ENOTFOUND', name);
    lookups += 1;
    if (lookups > maxLookups) throw new DnsError('EBUDGET', name);
    deadline ??= performance.now() + milliseconds;
    if (performance.now() > deadline) throw new DnsError('ETIMEOUT', name);
    return withDeadline(deadline, resolve(name, type));
  }

  return {
    resolve(name, type) {
      const question = `${type} ${name}`;
      const answer = answers.get(question) ?? ask(name, type);
      answers.set(question, answer);
      return answer;
    },
    isExhausted: () => lookups > maxLookups,
  };
}

/**
 * The lookups for one mail, within `milliseconds` in total. SPF and DKIM run in parallel in the
 * first two thirds; DMARC follows in the last third. Invalid names fail with ENOTFOUND without a
 * query. A lookup beyond the budget fails with EBUDGET, a late answer with ETIMEOUT; callers never
 * treat these errors as "no record".
 */
export function createLookups(
  resolve: ResolveDns,
  milliseconds: number,
): Record<keyof typeof maxLookups, Lookup> {
  const third = milliseconds / 3;
  return {
    spf: createLookup(resolve, maxLookups.spf, 2 * third),
    dkim: createLookup(resolve, maxLookups.dkim, 2 * third),
    dmarc: createLookup(resolve, maxLookups.dmarc, third),
  };
}
