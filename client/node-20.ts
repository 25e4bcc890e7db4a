/** Functions that Node 20 lacks. The bundles call them instead of the standard functions. */

export function parseUrl(url: string | URL, base?: string | URL): URL | null {
  return URL.canParse(url, base) ? new URL(url, base) : null;
}

export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
