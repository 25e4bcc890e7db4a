/** Caches in memory: logins, sessions, requested names and request limits of services. */

/** Maximum number of entries. The oldest is evicted first. */
const maxEntries = 200;
const all = new Set<Map<string, unknown>>();

class BoundedMap<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    super.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > maxEntries && oldest !== undefined) this.delete(oldest);
    return this;
  }
}

/** Creates a cache of limited size, which {@link forgetLogins} clears. */
export function createMemoryCache<Value>(): Map<string, Value> {
  const cache = new BoundedMap<Value>();
  all.add(cache);
  return cache;
}

/** Clears all caches. */
export function forgetLogins(): void {
  for (const cache of all) cache.clear();
}
