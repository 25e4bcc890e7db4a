/** A substitute for Web Locks, which every browser has, but Node only from 24.5 on. */
type Run = () => unknown;

if (!navigator.locks) {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, run: Run) => {
    const mine = Promise.resolve(last.get(name)).then(run, run);
    last.set(name, mine);
    return mine;
  };
  Object.assign(navigator, { locks: { request } });
}
