/**
 * Chance that can be repeated: everything random of a test follows from one seed, which the test
 * reports. `MAYFLY_TEST_SEED` sets it; otherwise the short run always takes the same one, so that it
 * fails for a reason only, and the long run another one each time.
 */
import { long } from './long.ts';

/** Whole number from 0 to 2³². */
export const chanceSeed = Number(
  process.env.MAYFLY_TEST_SEED ?? (long ? Date.now() % 2 ** 32 : 20261121),
);

export type Chance = {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number from 0 to `count`, without `count`. */
  below(count: number): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** One of them; undefined where there are none. */
  pick<Item>(items: readonly Item[]): Item | undefined;
};

/** Chance from a seed (mulberry32). */
export function createChance(seed: number): Chance {
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
