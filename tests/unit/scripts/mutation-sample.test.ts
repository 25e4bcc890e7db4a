import { expect, it } from 'vitest';
import { chooseMutants, type Mutant } from '../../../scripts/mutation/choose.ts';

const files = [['a.ts', 500] as const, ['b.ts', 40] as const, ['c.ts', 260] as const];
const mutants: Mutant[] = files
  .flatMap(([fileName, count]) =>
    Array.from({ length: count }, (_, line) => ({
      fileName,
      location: { start: { line, column: 1 } },
    })),
  )
  .map((mutant, at) => ({ ...mutant, id: String(at) }));

const countIn = (file: string, chosen: Set<string>) =>
  mutants.filter(({ id, fileName }) => fileName === file && chosen.has(id)).length;

it('takes as many mutants as were asked for, of each file its share', () => {
  for (const seed of [0, 1, 20_261_121]) {
    const chosen = chooseMutants(mutants, 80, seed);
    expect(chosen.size).toBe(80);
    expect(files.map(([file]) => countIn(file, chosen))).toEqual([50, 4, 26]);
  }
});

it('takes the same ones for the same seed, and others for another', () => {
  const chosen = chooseMutants(mutants, 80, 7);
  expect(chooseMutants(mutants.toReversed(), 80, 7)).toEqual(chosen);
  expect(chooseMutants(mutants, 80, 8)).not.toEqual(chosen);
});

it('takes all where there are no more than were asked for', () => {
  expect(chooseMutants(mutants, 1_000, 7).size).toBe(mutants.length);
});

it('reaches every mutant by one seed or another', () => {
  const reached = new Set<string>();
  for (let seed = 0; seed < 200; seed++) {
    for (const id of chooseMutants(mutants, 80, seed)) reached.add(id);
  }
  expect(reached.size).toBe(mutants.length);
});
