/** Chance that can be had again: the same seed, the same numbers (xorshift32). */
export interface Chance {
  seed: number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
}

/** By MAYFLY_TEST_SEED where that is set, to do again what a failed test names. */
export function newChance(): Chance {
  const seed = Number(process.env.MAYFLY_TEST_SEED ?? 1 + Math.floor(Math.random() * 2 ** 31));
  let state = seed;
  return {
    seed,
    between(least, most) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return least + ((state >>> 0) % (most - least + 1));
    },
  };
}
