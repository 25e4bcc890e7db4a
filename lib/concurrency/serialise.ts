/** Wraps an action so that each run waits for the one before it, whatever became of that. */
export function serialise(action: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    const run = last.then(action);
    last = run.catch(() => undefined);
    return run;
  };
}
