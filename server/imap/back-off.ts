/** How long to wait before trying again: longer each time, and never all at the same moment. */
export interface BackOff {
  /** The next wait, in milliseconds. */
  next(): number;
  /** It worked. */
  reset(): void;
}

/** From `first` on doubling up to `most`, each between half and the whole of that. */
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
