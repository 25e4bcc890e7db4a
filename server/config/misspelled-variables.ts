import { ConfigError } from './config-error.ts';

/** Edit distance up to which a name counts as a misspelling. */
const maxDistance = 2;

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++) {
      const changed = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Rejects misspelled variables, which would silently leave a setting at its default.
 * @throws {ConfigError} for the first of `names` that is too similar to a known one
 */
export function rejectMisspelledVariables(
  names: readonly string[],
  known: readonly string[],
): void {
  for (const name of names) {
    if (!name.startsWith('MAYFLY_') || known.includes(name)) continue;
    const meant = known.find((each) => distance(name, each) <= maxDistance);
    if (meant !== undefined) {
      throw new ConfigError(`unknown variable ${name}; did you mean ${meant}?`);
    }
  }
}
