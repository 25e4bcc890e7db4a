import { createChance } from '../../tests/chance.ts';

/** Where a mutant stands in the sources, as Stryker tells it. */
export interface Mutant {
  id: string;
  fileName: string;
  location: { start: { line: number; column: number } };
}

/**
 * Chooses `size` mutants by chance, or all where there are fewer. They are put in the order of the
 * sources and cut into as many equal stretches; one is taken of each, so that every file has its
 * share. The same mutants and seed give the same choice, in whatever order they come.
 */
export function chooseMutants(mutants: readonly Mutant[], size: number, seed: number): Set<string> {
  if (mutants.length <= size) return new Set(mutants.map(({ id }) => id));
  const ordered = mutants.toSorted(bySource);
  const chance = createChance(seed);
  const chosen = new Set<string>();
  for (let stretch = 0; stretch < size; stretch++) {
    const from = Math.floor((stretch * ordered.length) / size);
    const to = Math.floor(((stretch + 1) * ordered.length) / size);
    const mutant = ordered[from + chance.below(to - from)];
    if (mutant) chosen.add(mutant.id);
  }
  return chosen;
}

function bySource(one: Mutant, other: Mutant): number {
  if (one.fileName !== other.fileName) return one.fileName < other.fileName ? -1 : 1;
  const [a, b] = [one.location.start, other.location.start];
  return a.line - b.line || a.column - b.column || Number(one.id) - Number(other.id);
}
