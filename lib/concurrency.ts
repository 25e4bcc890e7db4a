/**
 * Asynchronous actions that run one after another, concurrently up to a limit, or once for several
 * callers.
 */

/**
 * Wraps an action so that any number of calls during a run cause one more run after it. An
 * error is not caught: it appears in the console of the background.
 */
export function coalesce(action: () => Promise<void>): () => void {
  let wanted = false;
  let running = false;

  const run = async () => {
    running = true;
    try {
      while (wanted) {
        wanted = false;
        await action();
      }
    } finally {
      running = false;
    }
  };

  return () => {
    wanted = true;
    if (!running) void run();
  };
}

/**
 * Runs the action for every item, at most `limit` at once. Throws the first error after the last
 * run.
 */
export async function runPool<Item>(
  items: readonly Item[],
  limit: number,
  action: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await action(item).catch((failure: unknown) => failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Wraps an action so that each run waits for the end of the one before it. */
export function serialise(action: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    const run = last.then(action);
    last = run.catch(() => undefined);
    return run;
  };
}

/** Wraps an action so that calls with the same key during a run share its outcome. */
export function shareRun<Result>(
  action: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key) => {
    const known = running.get(key);
    if (known) return known;
    const run = action(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
