/** Wraps an action so that who asks for what is under way already shares in its outcome. */
export function shareRun<Result>(
  action: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key) => {
    const running = underWay.get(key);
    if (running) return running;
    const run = action(key).finally(() => underWay.delete(key));
    underWay.set(key, run);
    return run;
  };
}
