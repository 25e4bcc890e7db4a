import type { BaseLogger } from 'pino';
import type { Store } from './store.ts';

/** How long what is over may lie before it is removed, in milliseconds. */
const interval = 1000;

/** Removes what is over, again and again, until told to stop. */
export function startRetention(store: Store, log: BaseLogger): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      const { sessions } = await store.sweep();
      if (sessions > 0) log.info({ sessions }, 'sessions ended');
    } catch (error) {
      log.error({ err: error }, 'what is over could not be removed');
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
