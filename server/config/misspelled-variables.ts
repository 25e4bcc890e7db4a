import { ConfigError } from './config-error.ts';

/** So many letters too few, too many or wrong are a slip of the hand; more are another's name. */
const maxDistance = 2;

/** How many letters have to be put in, left out or changed to make `other` of `one`. */
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
 * A misspelt variable would leave its setting at the default, and nobody would know.
 * @throws {ConfigError} for the first of `names` that resembles a known one too closely
 */
export function rejectMisspelledVariables(
  names: readonly string[],
  known: readonly string[],
): void {
  for (const name of names) {
    if (!name.startsWith('MAYFLY_') || known.includes(name)) continue;
    const meant = known.find((each) => distance(name, each) <= maxDistance);
    if (meant !== undefined) {
      throw new ConfigError(`there is no ${name}; ${meant} may be meant.`);
    }
  }
}
