/**
 * One run of the background, stopped at a given step: from then on its promises never settle, and its
 * unfinished transactions are aborted.
 */

/** Awaiting this promise simulates a stop. */
const never = new Promise<never>(() => undefined);

export type Run = {
  /** Resolves when the run is stopped. */
  end: Promise<void>;
  isStopped(): boolean;
  /** Steps so far. */
  steps(): number;
  /** Performs an action; the run may be stopped before the action or before its result arrives. */
  perform<Result>(action: () => Promise<Result>): Promise<Result>;
  /** Registers a transaction that is aborted if it is unfinished when the run is stopped. */
  track(transaction: { abort(): void; done: Promise<void> }): void;
};

/** @param last the step at which the run is stopped */
export function createRun(last: number): Run {
  const end = Promise.withResolvers<void>();
  const open = new Set<{ abort(): void }>();
  let steps = 0;
  let stopped = false;

  const abort = (transaction: { abort(): void }) => {
    try {
      transaction.abort();
    } catch {
      // The transaction was already finished.
    }
  };
  const step = async () => {
    if (stopped) return never;
    steps += 1;
    if (steps < last) return undefined;
    stopped = true;
    for (const transaction of open) abort(transaction);
    end.resolve();
    return never;
  };

  return {
    end: end.promise,
    isStopped: () => stopped,
    steps: () => steps,
    async perform(action) {
      await step();
      try {
        const result = await action();
        await step();
        return result;
      } catch (error) {
        await step();
        throw error;
      }
    },
    track(transaction) {
      const finished = () => open.delete(transaction);
      transaction.done.then(finished, finished);
      if (stopped) abort(transaction);
      else open.add(transaction);
    },
  };
}

/** Synchronous methods; all other methods of a database are awaited. */
const synchronousMethods = new Set(['transaction', 'objectStore', 'index', 'abort', 'close']);

/** Wraps a database, or a part of one, so that its calls count as steps of a run. */
export function withSteps<Real extends object>(real: Real, run: Run): Real {
  return new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (value instanceof Promise) return run.perform(() => value);
      if (typeof value !== 'function') return isPart(value) ? withSteps(value, run) : value;
      return (...input: unknown[]) => {
        const call = () => Reflect.apply(value, target, input);
        if (!synchronousMethods.has(String(name)))
          return run.perform(call).then((part) => wrapPart(part, run));
        const made: unknown = call();
        if (isTransaction(made)) run.track(made);
        return wrapPart(made, run);
      };
    },
  });
}

function wrapPart(value: unknown, run: Run): unknown {
  return isPart(value) ? withSteps(value, run) : value;
}

/** Transactions, stores, indexes and cursors, as opposed to stored values. */
function isPart(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return 'objectStore' in value || 'openCursor' in value || 'continue' in value;
}

function isTransaction(value: unknown): value is { abort(): void; done: Promise<void> } {
  return isPart(value) && 'done' in value;
}
