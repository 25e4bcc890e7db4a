/** The time and a repeating timer, injected so that tests can use a fake clock. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `action` repeatedly, with this interval; returns a function that stops it. */
  every(milliseconds: number, action: () => void): () => void;
};

export const systemClock: Clock = {
  now: Date.now,
  every(milliseconds, action) {
    const timer = setInterval(action, milliseconds);
    return () => clearInterval(timer);
  },
};
