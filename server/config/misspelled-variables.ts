import { ConfigError } from './config-error.ts';

/** Names within this edit distance of a known variable count as misspellings. */
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
 * Rejects misspelled variables: ignoring one would silently leave its setting at the default.
 * @throws {ConfigError} for the first of `names` that closely resembles a known variable
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
