import { runPool } from '../../concurrency.ts';

/** Maximum numbers of concurrent actions: per service, and for all quick services together. */
export type ConcurrencyLimits = {
  perService: number;
  all: number;
  /** After this many milliseconds an action no longer counts against `all`. */
  slowAfter: number;
};

/**
 * Runs an action for every item of every group, even if others fail. A slow group does not delay
 * the others. Throws the first failure at the end.
 */
export async function forEachLimited<Item>(
  groups: ReadonlyMap<string, readonly Item[]>,
  limits: ConcurrencyLimits,
  action: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const gate = createGate(limits.all);
  const run = async (item: Item) => {
    await gate.enter();
    let counted = true;
    const leave = () => {
      if (counted) gate.leave();
      counted = false;
    };
    const timer = setTimeout(leave, limits.slowAfter);
    await action(item).catch((failure: unknown) => failures.push(failure));
    clearTimeout(timer);
    leave();
  };
  await Promise.all([...groups.values()].map((items) => runPool(items, limits.perService, run)));
  if (failures.length > 0) throw failures[0];
}

/** A semaphore: more callers than `places` wait in line. */
function createGate(places: number) {
  const line: (() => void)[] = [];
  let free = places;
  return {
    async enter(): Promise<void> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => line.push(resolve));
    },
    leave(): void {
      const next = line.shift();
      if (next) next();
      else free += 1;
    },
  };
}
