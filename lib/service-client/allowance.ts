/**
 * The requests that a service still allows, by the headers of its last response or by a documented
 * fixed limit.
 */
import { createMemoryCache } from './memory-cache.ts';

/** The period in ms that is assumed if a service names none, and the longest accepted period. */
const usualPeriod = 60_000;
const longestPeriod = 60 * usualPeriod;

/** Intervals between requests in ms, and when they end, by the base address of the service. */
const intervals = createMemoryCache<{ interval: number; until: number }>();

/**
 * Reads `RateLimit` (draft-ietf-httpapi-ratelimit-headers, in its versions with `remaining=` and
 * with `r=`), and the usual `RateLimit-Remaining` and `X-RateLimit-Remaining` with their `Reset`.
 *
 * @returns the number of requests left in a period of milliseconds from the response
 */
export function readAllowance(
  headers: Headers,
  now: number,
): { left: number; period: number } | undefined {
  const inOne = headers.get('ratelimit') ?? '';
  const first = (names: string[]) => names.map((name) => headers.get(name)).find(Boolean);
  const remaining =
    /(?:^|[;,\s])(?:r|remaining)=(\d+)/.exec(inOne)?.[1] ??
    first(['ratelimit-remaining', 'x-ratelimit-remaining', 'x-rate-limit-remaining']);
  const reset =
    /(?:^|[;,\s])(?:t|reset)=(\d+)/.exec(inOne)?.[1] ??
    first(['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset']);
  if (!remaining || !/^\d+$/.test(remaining)) return undefined;
  const period = Math.min(periodOf(reset, now) ?? usualPeriod, longestPeriod);
  return { left: Number(remaining), period };
}

/** The period in ms. `reset` is in seconds from now, or a time since 1970 in seconds or ms. */
function periodOf(reset: string | null | undefined, now: number): number | undefined {
  if (!reset || !/^\d+(\.\d+)?$/.test(reset)) return undefined;
  const value = Number(reset);
  const period = value > 1e12 ? value - now : value > 1e9 ? value * 1000 - now : value * 1000;
  return period >= 0 ? period : undefined;
}

/** Records the limit in the headers of a response. Without such headers, nothing changes. */
export function noteAllowance(base: string, headers: Headers, now: number): void {
  const found = readAllowance(headers, now);
  if (!found) return;
  const { left, period } = found;
  intervals.set(base, { interval: period / Math.max(left, 1), until: now + period });
}

/** The interval in ms that spreads the requests left over the period; 0 if no limit is known. */
export function allowedInterval(base: string, now: number): number {
  const { interval, until } = intervals.get(base) ?? { interval: 0, until: 0 };
  return now < until ? interval : 0;
}

/**
 * Maximum number of requests at once to an idle service with a fixed limit. A service that allows n
 * requests a minute needs an interval of 60 s / (n - burst). Checks leave some of the requests to
 * those that follow a check, such as for the text of a new mail.
 */
const burst = 6;
const keptByChecks = 2;
/** The end of the intervals of all requests so far, by service. It may be in the future. */
const usedUntil = createMemoryCache<number>();

/**
 * Waits until a service that allows one request per interval on average allows the next one. All
 * requests of this process share the limit.
 *
 * @param isCheck whether the request is for a listing
 */
export async function waitForTurn(
  base: string,
  { interval, isCheck }: { interval: number; isCheck: boolean },
  { now, pause }: { now(): number; pause?(milliseconds: number): Promise<void> },
): Promise<void> {
  const most = isCheck ? burst - keptByChecks : burst;
  for (;;) {
    const at = now();
    // A clock that was set back does not extend the wait.
    const used = Math.min(Math.max(usedUntil.get(base) ?? 0, at), at + burst * interval);
    const delay = used + interval - (at + most * interval);
    if (delay <= 0 || !pause) {
      usedUntil.set(base, used + interval);
      return;
    }
    await pause(delay);
  }
}
