import { long } from './long.ts';

/**
 * The seed of all randomness in a test, which the test reports: an integer from 0 to 2³².
 * `MAYFLY_TEST_SEED` sets it; by default it is constant in the short run, so that results are
 * reproducible, and different in each long run.
 */
export const randomSeed = Number(
  process.env.MAYFLY_TEST_SEED ?? (long ? Date.now() % 2 ** 32 : 20261121),
);

export type SeededRandom = {
  /** A number from 0 to 1, excluding 1. */
  next(): number;
  /** An integer from 0 to `count`, excluding `count`. */
  below(count: number): number;
  /** An integer from `least` to `most`. */
  between(least: number, most: number): number;
  /** A random element; undefined if there is none. */
  pick<Item>(items: readonly Item[]): Item | undefined;
};

/** Random numbers from a seed (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (items) => items[below(items.length)],
  };
}
