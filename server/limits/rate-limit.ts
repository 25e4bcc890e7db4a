/**
 * Token bucket rate limits by client. `take` is asynchronous, so that several processes can share
 * buckets.
 */
import type { Client } from './client-key.ts';

export type RateLimitOptions = {
  /** Permits added to the bucket per minute; 0 for no limit. */
  perMinute: number;
  /** Size of a full bucket. */
  burst: number;
  /** The current time in milliseconds; its starting point does not matter. */
  now(): number;
  /** Maximum number of tracked clients. Beyond it, the least recently used bucket is dropped. */
  maxKeys: number;
};

/** `remaining` is the number of permits that are left. */
export type Permit = { ok: true; remaining: number } | { ok: false; retryAfterSeconds: number };

export type RateLimiter = {
  /**
   * Takes one permit for `key`. If none is left, takes nothing and returns the seconds until a
   * retry (at least 1).
   */
  take(key: string): Promise<Permit>;
};

/** Counts a client in each of its networks. A network has the permits of `shares` clients. */
export type ClientLimiter = { take(client: Client): Promise<Permit> };

export type ClientLimiterOptions = Omit<RateLimitOptions, 'burst'> & {
  name: string;
  store: { limiter(name: string, options: RateLimitOptions): RateLimiter };
};

/** Creates a limiter whose buckets hold the permits of one minute. */
export function createClientLimiter({
  name,
  store,
  perMinute,
  ...others
}: ClientLimiterOptions): ClientLimiter {
  const limiters = new Map<number, RateLimiter>();
  function createLimiter(shares: number): RateLimiter {
    const permits = perMinute * shares;
    return store.limiter(name, { perMinute: permits, burst: permits, ...others });
  }
  return {
    async take(client) {
      let least: Permit = { ok: true, remaining: Number.POSITIVE_INFINITY };
      // Starts with the narrowest: a rejection there takes no permits of the wider networks.
      for (const { name, shares } of client) {
        const limiter = limiters.get(shares) ?? createLimiter(shares);
        limiters.set(shares, limiter);
        const permit = await limiter.take(name);
        if (!permit.ok) return permit;
        if (permit.remaining < least.remaining) least = permit;
      }
      return least;
    },
  };
}

type Bucket = {
  permits: number;
  at: number;
};

/** A limiter in the memory of this process. */
export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { burst, maxKeys, now } = options;
  const perMillisecond = options.perMinute / 60_000;
  const untilFull = burst / perMillisecond;
  /** Least recently used first. */
  const buckets = new Map<string, Bucket>();

  /** Makes room for one more bucket. Full buckets can be dropped without effect. */
  function evict(time: number): void {
    for (const [key, { at }] of buckets) {
      if (buckets.size < maxKeys && time - at < untilFull) return;
      buckets.delete(key);
    }
  }

  function permitsOf(bucket: Bucket | undefined, time: number): number {
    if (bucket === undefined) return burst;
    // A clock that is set back must not change the number of permits.
    const passed = Math.max(0, time - bucket.at);
    return Math.min(burst, bucket.permits + passed * perMillisecond);
  }

  async function take(key: string): Promise<Permit> {
    const time = now();
    const permits = permitsOf(buckets.get(key), time);
    const ok = permits >= 1;
    const left = ok ? permits - 1 : permits;
    buckets.delete(key);
    evict(time);
    buckets.set(key, { permits: left, at: time });
    if (ok) return { ok, remaining: Math.floor(left) };
    return { ok, retryAfterSeconds: Math.max(1, Math.ceil((1 - left) / perMillisecond / 1000)) };
  }

  if (options.perMinute === 0) return { take: async () => ({ ok: true, remaining: burst }) };
  return { take };
}
