import { useEffect, useRef, useState } from 'preact/hooks';
import { type Problem, problemOf } from '../../lib/bus/client.ts';

/** An asynchronous action and its state. */
export type Task<Input extends unknown[]> = {
  run: (...input: Input) => Promise<void>;
  /** Runs it again, and keeps the problem until it succeeds. */
  retry: (...input: Input) => Promise<void>;
  busy: boolean;
  /** True for two seconds after it succeeded. */
  done: boolean;
  problem: Problem | undefined;
  clear: () => void;
};

const doneFor = 2000;

/** Runs `work` at most once at a time. */
export function useTask<Input extends unknown[]>(
  work: (...input: Input) => Promise<unknown>,
): Task<Input> {
  const [state, setState] = useState<{ busy?: true; done?: true; problem?: Problem }>({});
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const attempt = async (input: Input, problem?: Problem) => {
    if (running.current) return;
    running.current = true;
    clearTimeout(timer.current);
    setState({ busy: true, ...(problem && { problem }) });
    try {
      await work(...input);
      setState({ done: true });
      timer.current = setTimeout(() => setState({}), doneFor);
    } catch (cause) {
      setState({ problem: problemOf(cause) });
    } finally {
      running.current = false;
    }
  };
  return {
    run: (...input) => attempt(input),
    retry: (...input) => attempt(input, state.problem),
    busy: state.busy === true,
    done: state.done === true,
    problem: state.problem,
    clear: () => setState({}),
  };
}
