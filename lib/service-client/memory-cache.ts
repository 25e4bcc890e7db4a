/** Caches of logins, sessions and request limits, lost when the background stops. */

/** Maximum number of entries. The oldest is evicted first; the adapter then logs in again. */
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

/** Creates a map of limited size that {@link forgetLogins} clears. */
export function createMemoryCache<Value>(): Map<string, Value> {
  const kept = new BoundedMap<Value>();
  all.add(kept);
  return kept;
}

/** Clears all logins, sessions, and names of addresses that may have been created. */
export function forgetLogins(): void {
  for (const kept of all) kept.clear();
}
