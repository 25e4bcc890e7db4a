/** Timers, injected so that tests can control time. In milliseconds. */
export type Timers<Timer> = {
  now(): number;
  setTimeout(action: () => void, milliseconds: number): Timer;
  clearTimeout(timer: Timer): void;
};

/**
 * Runs an action repeatedly. The action returns when to run it again, in milliseconds since 1970;
 * after undefined it runs only on request. The timer is lost when the background stops; the alarm
 * is the fallback.
 *
 * @returns a function that runs the action at once
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
