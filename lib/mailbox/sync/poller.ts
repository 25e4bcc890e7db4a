import type { CheckOptions } from './check.ts';
import { waitingInterval } from './schedule.ts';

/** What the poller needs; timers are given so that tests can bend time. */
export type PollerDependencies = {
  /** Whether somebody waits for mail. */
  isAwaited(): Promise<boolean>;
  checkMail(options: CheckOptions): Promise<void>;
  /** Sessions whose inbox somebody is looking at. */
  watched(): Promise<string[]>;
  /** Keeps the browser from stopping the background as idle; called every few seconds. */
  keepAlive(): void;
  setTimeout(action: () => void, milliseconds: number): void;
};

/**
 * Checks for mail every few seconds while somebody waits, and then rests. `wake` starts it, and
 * does nothing while it runs. One slow service holds up no other: no round waits for the last.
 */
export function createPoller(deps: PollerDependencies): { wake(): void } {
  let scheduled = false;
  const schedule = (delay: number) => {
    if (scheduled) return;
    scheduled = true;
    deps.setTimeout(round, delay);
  };

  async function round() {
    scheduled = false;
    if (!(await deps.isAwaited())) return;
    deps.keepAlive();
    schedule(waitingInterval);
    await deps.checkMail({ watched: await deps.watched() });
  }

  return { wake: () => schedule(0) };
}
