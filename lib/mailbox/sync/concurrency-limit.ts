/** What groups are limited by: how many things at once in one lane, and in all that are quick. */
export type ConcurrencyLimits = {
  perService: number;
  all: number;
  /** After this many milliseconds a thing no longer counts against `all`. */
  quick: number;
};

/**
 * Does something with every item, each in the lane of its name, whatever becomes of the others. A
 * lane that is slow keeps to itself. The first failure is thrown at the end.
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
  const walk = async (waiting: Item[]) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await Promise.all(
    [...groups.values()].flatMap((items) => {
      const waiting = [...items];
      return Array.from({ length: limits.perService }, () => walk(waiting));
    }),
  );
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
