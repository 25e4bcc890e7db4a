/** The time, and being called again and again as it passes: given, so that tests can bend it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Does something every so many milliseconds; answers how to stop that. */
  every(milliseconds: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  every(milliseconds, action) {
    const timer = setInterval(action, milliseconds);
    return () => clearInterval(timer);
  },
};
