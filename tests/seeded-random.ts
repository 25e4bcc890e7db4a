export type SeededRandom = {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number from 0 to `count`, without `count`. */
  below(count: number): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** One of them; undefined where there are none. */
  pick<Item>(items: readonly Item[]): Item | undefined;
};

/** Random numbers that follow from a seed (mulberry32). */
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
