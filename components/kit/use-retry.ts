import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import type { Task } from './use-task.ts';

/** Minimum time between attempts in ms. */
const minWait = 1000;
/** How early a timer may fire, in ms. */
const margin = 100;
/** Time in ms until the first attempt if the problem has no `until`; doubles up to the maximum. */
const firstWait = 5000;
const maxWait = 60_000;
/** Problems that may pass by themselves. */
const transientCodes: ReadonlySet<Problem['code']> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'unavailable',
  'web-page',
]);

/**
 * Repeats a failed task: at the problem's `until`, at growing intervals for a transient problem, and
 * immediately when the service responds again. Returns the time of the next attempt in ms.
 *
 * @param isFailing whether the service that the task calls is known to fail
 */
export function useRetry(
  { busy, retry }: Pick<Task<[]>, 'busy' | 'retry'>,
  problem: Problem | undefined,
  isFailing = false,
): number | undefined {
  const [at, setAt] = useState<number>();
  const run = useRef(retry);
  run.current = retry;
  const attempts = useRef(0);
  const wasFailing = useRef(isFailing);
  const { code, until } = problem ?? {};
  useEffect(() => {
    const isBack = wasFailing.current && !isFailing;
    wasFailing.current = isFailing;
    if (code === undefined) attempts.current = 0;
    if (busy || code === undefined) return setAt(undefined);
    if (isBack) return void run.current();
    if (until === undefined && !transientCodes.has(code)) return setAt(undefined);
    const now = Date.now();
    const interval = Math.min(firstWait * 2 ** attempts.current, maxWait);
    const asked = until === undefined ? 0 : until + margin;
    const next = asked > now ? Math.max(asked, now + minWait) : now + interval;
    setAt(next);
    const timer = setTimeout(() => {
      attempts.current++;
      void run.current();
    }, next - now);
    return () => clearTimeout(timer);
  }, [code, until, busy, isFailing]);
  return at;
}
