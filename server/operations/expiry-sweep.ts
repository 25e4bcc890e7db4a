import type { BaseLogger } from 'pino';
import type { Store } from '../store.ts';

/** Milliseconds between sweeps. */
const interval = 1000;

/** Removes expired data regularly, until it is stopped. */
export function startExpirySweep(store: Store, log: BaseLogger): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let lastFailure: string | undefined;

  /** Logs the start and the end of each outage of the store once. */
  function logOnChange(error: unknown): void {
    const before = lastFailure;
    lastFailure = error instanceof Error ? error.message : undefined;
    if (lastFailure === before) return;
    if (lastFailure === undefined) log.info('the store can be written again');
    else log.error({ err: error }, 'the store cannot be written');
  }

  async function sweep(): Promise<void> {
    try {
      const { sessions } = await store.sweep();
      if (sessions > 0) log.info({ sessions }, 'sessions ended');
      logOnChange(undefined);
    } catch (error) {
      logOnChange(error);
    }
    if (!stopped) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = sweep();
    }, interval);
  }

  running = sweep();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
