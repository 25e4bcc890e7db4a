import { useEffect, useRef } from 'preact/hooks';
import { call, type Problem } from '../../lib/bus/client.ts';
import { type Task, useTask } from '../kit/use-task.ts';

/** Past the moment itself, as timers may be early, and never at once, as nothing may run in a loop. */
const margin = 100;
const minWait = 1000;
/** How long in ms to wait where nobody knows when it will be better. */
const retryInterval = 5000;
/** What passes by itself. */
const transientCodes: ReadonlySet<Problem['code']> = new Set([
  'offline',
  'unreachable',
  'too-slow',
]);

/**
 * Asks for an address where none lives: on `run`, and by itself once the `until` has come of the
 * problem that stood in the way, or of the one that the last attempt met; what passes by itself is
 * looked at every few seconds.
 */
export function useEnsureAddress(problem: Problem | undefined): Task<[]> {
  const ensure = useTask(() => call('ensure-address', {}));
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
