/**
 * Does something with every item, at most `limit` at once, whatever becomes of the others. The first
 * failure is thrown at the end.
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
