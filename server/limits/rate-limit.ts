/**
 * How often one client may do a thing: a bucket of permits for each, which refills with time. The
 * answers are promises, so that several processes can share their buckets.
 */

export interface RateLimitOptions {
  /** Permits that come back in a minute; 0 for no bound. */
  perMinute: number;
  /** Permits of who has not asked for long. */
  burst: number;
  /** Milliseconds, from any point on. */
  now(): number;
  /** How many clients are remembered; beyond it the one that asked longest ago is forgotten. */
  maxKeys: number;
}

/** `remaining` counts the permits that are left. */
export type Permit = { ok: true; remaining: number } | { ok: false; retryAfterSeconds: number };

export interface RateLimiter {
  /** Asks for one permit for `key`. A refusal costs none, and says when to ask again (at least 1). */
  take(key: string): Promise<Permit>;
}

interface Bucket {
  permits: number;
  at: number;
}

/** A limiter in this process' memory. */
export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { burst, maxKeys, now } = options;
  const perMillisecond = options.perMinute / 60_000;
  const untilFull = burst / perMillisecond;
  /** Who asked longest ago comes first. */
  const buckets = new Map<string, Bucket>();

  /** Makes room for one more: those that are full again are as good as forgotten. */
  function evict(time: number): void {
    for (const [key, { at }] of buckets) {
      if (buckets.size < maxKeys && time - at < untilFull) return;
      buckets.delete(key);
    }
  }

  function permitsOf(bucket: Bucket | undefined, time: number): number {
    if (bucket === undefined) return burst;
    // A clock that was set back gives nothing and takes nothing.
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
