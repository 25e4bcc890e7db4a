import { useEffect, useRef } from 'preact/hooks';
import { call, type Problem } from '../lib/bus.ts';
import { type Task, useTask } from './use-task.ts';

/** Past the moment itself, as timers may be early, and never at once, as nothing may run in a loop. */
const margin = 100;
const shortest = 1000;

/**
 * Asks for an address where none lives: on `run`, and by itself once the `until` has come of the
 * problem that stood in the way, or of the one that the last attempt met.
 */
export function useEnsureAddress(problem: Problem | undefined): Task<[]> {
  const ensure = useTask(() => call('ensure-address', {}));
  const run = useRef(ensure.run);
  run.current = ensure.run;
  const until = ensure.problem?.until ?? problem?.until;
  useEffect(() => {
    if (until === undefined) return;
    const wait = Math.max(shortest, until - Date.now() + margin);
    const timer = setTimeout(() => void run.current(), wait);
    return () => clearTimeout(timer);
  }, [until]);
  return ensure;
}
