/** Timers, given so that tests can move time themselves; milliseconds. */
export type Timers<Timer> = {
  now(): number;
  setTimeout(action: () => void, milliseconds: number): Timer;
  clearTimeout(timer: Timer): void;
};

/**
 * Runs an action, and again whenever that says: at the time that it answers, in milliseconds since
 * 1970, or not until it is woken. A stop of the background loses that; the alarm is the floor.
 *
 * @returns wakes it at once
 */
export function runWhenDue<Timer>(
  action: () => Promise<number | undefined>,
  { now, setTimeout, clearTimeout }: Timers<Timer>,
): () => Promise<void> {
  let timer: { at: number; handle: Timer } | undefined;

  async function wake(): Promise<void> {
    const at = await action();
    if (at === undefined || (timer && timer.at <= at)) return;
    if (timer) clearTimeout(timer.handle);
    const handle = setTimeout(() => {
      timer = undefined;
      void wake();
    }, at - now());
    timer = { at, handle };
  }
  return wake;
}
