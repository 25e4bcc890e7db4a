import { runPool } from '../../concurrency.ts';

/** How many actions run at once for one service, and for all services that answer quickly. */
export type ConcurrencyLimits = {
  perService: number;
  all: number;
  /** After this many milliseconds an action no longer counts against `all`. */
  quick: number;
};

/**
 * Does something with every item of every group, whatever becomes of the others. A slow group holds up
 * no other. The first failure is thrown at the end.
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
    const timer = setTimeout(leave, limits.quick);
    await action(item).catch((failure: unknown) => failures.push(failure));
    clearTimeout(timer);
    leave();
  };
  await Promise.all([...groups.values()].map((items) => runPool(items, limits.perService, run)));
  if (failures.length > 0) throw failures[0];
}

/** Lets in so many at once; the others wait in line. */
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
