import type { CheckOptions } from './check.ts';
import { waitingInterval } from './schedule.ts';

/** Dependencies of the poller; timers are injected for tests. */
export type PollerDependencies = {
  /** Whether mail is awaited. */
  isAwaited(): Promise<boolean>;
  checkMail(options: CheckOptions): Promise<void>;
  /** Sessions with a visible inbox. */
  watched(): Promise<string[]>;
  /** Resets the background's idle timer; called every few seconds. */
  keepAlive(): void;
  setTimeout(action: () => void, milliseconds: number): void;
};

/**
 * Checks for mail every few seconds while it is awaited, then stops. `wake` starts it, and does
 * nothing while it runs. Rounds do not wait for each other, so a slow service delays no other.
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
