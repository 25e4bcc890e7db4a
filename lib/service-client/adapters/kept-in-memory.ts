/** Logins and sessions that are kept only while the background runs. */

/** Most entries of one map. The oldest is dropped first; the adapter logs in again when it needs it. */
const mostEntries = 200;
const all = new Set<Map<string, unknown>>();

class BoundedMap<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    super.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > mostEntries && oldest !== undefined) this.delete(oldest);
    return this;
  }
}

/** A map that stays small, and that {@link forgetLogins} empties. */
export function keepInMemory<Value>(): Map<string, Value> {
  const kept = new BoundedMap<Value>();
  all.add(kept);
  return kept;
}

/** Forgets all logins, sessions, and addresses that may have been created. */
export function forgetLogins(): void {
  for (const kept of all) kept.clear();
}
