/** Exponential back-off with jitter. */
export type BackOff = {
  /** The next delay, in milliseconds. */
  next(): number;
  /** Must be called after a success. */
  reset(): void;
};

/**
 * Delays in milliseconds. The base delay starts at `first` and doubles up to `most`; each delay is
 * a random value between half of the base and the whole.
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
