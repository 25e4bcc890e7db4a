/** Exponential back-off with jitter. */
export type BackOff = {
  /** The next wait, in milliseconds. */
  next(): number;
  /** To be called after a success. */
  reset(): void;
};

/**
 * Milliseconds, from `first` doubling up to `most`, each a random share between half and the whole.
 */
export function createBackOff(
  first: number,
  most: number,
  random: () => number = Math.random,
): BackOff {
  let tries = 0;
  return {
    next() {
      const whole = Math.min(most, first * 2 ** tries);
      tries += 1;
      return whole * (0.5 + random() / 2);
    },
    reset() {
      tries = 0;
    },
  };
}
