import type { BaseLogger } from 'pino';
import type { Store } from '../store.ts';

/** How long what is over may lie before it is removed, in milliseconds. */
const interval = 1000;

/** Removes what is over, again and again, until told to stop. */
export function startRetention(store: Store, log: BaseLogger): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let trouble: string | undefined;

  /** Says once what is wrong with the store, and once that it is no more. */
  function tell(error: unknown): void {
    const before = trouble;
    trouble = error instanceof Error ? error.message : undefined;
    if (trouble === before) return;
    if (trouble === undefined) log.info('the store can be written again');
    else log.error({ err: error }, 'the store cannot be written');
  }

  async function sweep(): Promise<void> {
    try {
      const { sessions } = await store.sweep();
      if (sessions > 0) log.info({ sessions }, 'sessions ended');
      tell(undefined);
    } catch (error) {
      tell(error);
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
