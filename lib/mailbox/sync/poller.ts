import type { CheckWish } from './check.ts';
import { waitingInterval } from './schedule.ts';

/** What the poller needs; timers are given so that tests can bend time. */
export type PollerContext = {
  /** Whether somebody waits for mail. */
  isAwaited(): Promise<boolean>;
  checkMail(wish: CheckWish): Promise<void>;
  /** Sessions whose inbox somebody is looking at. */
  watched(): Promise<string[]>;
  /** Keeps the browser from stopping the background as idle; called every few seconds. */
  keepAlive(): void;
  setTimeout(action: () => void, milliseconds: number): void;
};

/**
 * Looks for mail every few seconds while somebody waits, and then rests. `wake` starts it, and
 * does nothing while it runs. One slow service holds up no other: no round waits for the last.
 */
export function createPoller(context: PollerContext): { wake(): void } {
  let scheduled = false;
  const schedule = (delay: number) => {
    if (scheduled) return;
    scheduled = true;
    context.setTimeout(round, delay);
  };

  async function round() {
    scheduled = false;
    if (!(await context.isAwaited())) return;
    context.keepAlive();
    schedule(waitingInterval);
    await context.checkMail({ watched: await context.watched() });
  }

  return { wake: () => schedule(0) };
}
