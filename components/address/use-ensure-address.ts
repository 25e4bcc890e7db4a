import { useEffect, useRef } from 'preact/hooks';
import { background, type Problem } from '../../lib/bus/client.ts';
import { type Task, useTask } from '../kit/use-task.ts';

/** Minimum time between attempts in ms, because timers may fire early. */
const margin = 100;
const minWait = 1000;
/** Time in ms between attempts where the problem has no `until`. */
const retryInterval = 5000;
/** Problems that may pass by themselves. */
const transientCodes: ReadonlySet<Problem['code']> = new Set([
  'offline',
  'unreachable',
  'too-slow',
]);

/**
 * Requests an address if none is live: on `run`, and automatically at the problem's `until`, or
 * every few seconds for a transient problem.
 */
export function useEnsureAddress(problem: Problem | undefined): Task<[]> {
  const ensure = useTask(() => background.ensureAddress({}));
  const run = useRef(ensure.run);
  run.current = ensure.run;
  const current = ensure.problem ?? problem;
  const until = current?.until ?? problem?.until;
  const isTransient = current !== undefined && transientCodes.has(current.code);
  useEffect(() => {
    if (ensure.busy || (until === undefined && !isTransient)) return;
    const left = (until ?? 0) - Date.now() + margin;
    const wait = left > 0 ? Math.max(minWait, left) : retryInterval;
    const timer = setTimeout(() => void run.current(), wait);
    return () => clearTimeout(timer);
  }, [until, isTransient, ensure.busy]);
  return ensure;
}
