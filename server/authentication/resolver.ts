import { Resolver } from 'node:dns/promises';

/** Milliseconds for one server to answer, and the number of tries. */
const options = { timeout: 2000, tries: 2 };
/**
 * The most lookups of each check of one mail, so that none uses up the budget of another. SPF may
 * name ten hosts in each of ten terms (RFC 7208, 4.6.4); a signature has one key; DMARC walks up to
 * eight names for each domain that may be the author's (RFC 9989, 4.10).
 */
const maxLookups = { spf: 100, dkim: 30, dmarc: 60 };

/** Same result as `dns.promises.resolve`. */
export type ResolveDns = (name: string, type: string) => Promise<string[]>;

/** The DNS lookups of one check. */
export type Lookup = {
  resolve: ResolveDns;
  /** Whether the lookup budget is used up, so that a retry would end the same. */
  isExhausted(): boolean;
};

class DnsError extends Error {
  override readonly name = 'DnsError';
  /** Same codes as the errors of `dns.promises`. */
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

/** @throws {DnsError} with ETIMEOUT if there is no answer by `deadline` of `performance.now()` */
async function withDeadline<ThreadResponse>(
  deadline: number,
  asked: Promise<ThreadResponse>,
): Promise<ThreadResponse> {
  const late = Promise.withResolvers<never>();
  const left = Math.max(0, deadline - performance.now());
  const timer = setTimeout(() => late.reject(new DnsError('ETIMEOUT', 'timed out')), left);
  try {
    return await Promise.race([asked, late.promise]);
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
 * The lookups of one mail within `milliseconds`: two thirds for SPF and DKIM, which run in
 * parallel, and the last third for DMARC, which follows them. Invalid names fail with ENOTFOUND
 * without a query. Exceeding the budget fails with EBUDGET, a late answer with ETIMEOUT; neither is
 * ever read as "no record".
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
