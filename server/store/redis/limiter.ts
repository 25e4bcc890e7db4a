/**
 * Provides the buckets of server/limits/rate-limit.ts to all processes together, refilled by Redis'
 * clock.
 */
import { createRateLimiter } from '../../limits/rate-limit.ts';
import type { Engine } from '../engine.ts';
import type { Fingerprints } from '../fingerprint.ts';
import { type Cluster, text } from './cluster/cluster.ts';
import { permitsKey } from './keys.ts';
import { script } from './script.ts';

/** After this time without a reply, the process counts in its own memory. In milliseconds. */
const timeout = 500;

/** Returns whether there was a permit, and the number of remaining permits. */
const takeScript = script(
  'bucket',
  'burst,perMillisecond',
  `
burst, perMillisecond = tonumber(burst), tonumber(perMillisecond)
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local permits = burst
local kept = redis.call('GET', bucket)
if kept then
  local left, at = string.match(kept, '(%S+) (%S+)')
  permits = math.min(burst, tonumber(left) + math.max(0, now - tonumber(at)) * perMillisecond)
end
local ok = permits >= 1
if ok then permits = permits - 1 end
redis.call('SET', bucket, string.format('%.6f ', permits) .. whole(now), 'PX',
  whole(math.max(1, math.ceil((burst - permits) / perMillisecond))))
return {ok and 1 or 0, string.format('%.6f', permits)}`,
);

export function createLimiters(
  cluster: Cluster,
  fingerprints: Fingerprints,
): Pick<Engine, 'limiter'> {
  return {
    limiter(name, options) {
      const own = createRateLimiter(options);
      const { burst, perMinute } = options;
      if (perMinute === 0) return own;
      const perMillisecond = perMinute / 60_000;
      return {
        async take(client) {
          try {
            const keys = [permitsKey(fingerprints.ofClient(`${name} ${client}`))];
            const given = [String(burst), String(perMillisecond)];
            const reply = await cluster.run(takeScript, keys, timeout, ...given);
            const [ok, left] = Array.isArray(reply) ? reply.map(text) : [];
            if (ok === 1) return { ok: true, remaining: Math.floor(Number(left)) };
            const seconds = Math.ceil((1 - Number(left)) / perMillisecond / 1000);
            return { ok: false, retryAfterSeconds: Math.max(1, seconds) };
          } catch {
            // An unavailable or full store must not disable the limits.
            return own.take(client);
          }
        },
      };
    },
  };
}
