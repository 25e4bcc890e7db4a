/** Of many processes one watches an account: whoever holds it in the store, as long as it does. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AccountState,
  type AccountWatch,
  type AccountWatchDependencies,
  watchAccount,
} from './account-watch.ts';
import { type Shortage, shortages } from './capacity.ts';
import { guardByLease } from './lease-guard.ts';

/** How long an account is held, and how often that is renewed, in milliseconds. */
export const leaseMilliseconds = 10_000;
const renewInterval = 3000;
/** How often it is asked for by whoever has it not. */
const acquireInterval = 1000;

/** What time is, and what is done in turn. */
export interface LeaseDependencies {
  watch(dependencies: AccountWatchDependencies): AccountWatch;
  /** Milliseconds, of a clock that is never set and of the one on the wall. */
  clocks(): readonly [number, number];
  /** Resolves after so many milliseconds, or when it is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const system: LeaseDependencies = {
  watch: watchAccount,
  clocks: () => [performance.now(), Date.now()],
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => {}),
};

/** As `watchAccount`, while this process has the account to itself; `elsewhere` while it has not. */
export function watchWithLease(
  dependencies: AccountWatchDependencies,
  { watch: begin, clocks, sleep }: LeaseDependencies = system,
): AccountWatch {
  const { account, store, log } = dependencies;
  const name = `partner ${account.email}`;
  const stopping = new AbortController();
  let watch: AccountWatch | undefined;
  let heldUntil: readonly number[] = [];

  /** By both clocks: either may have stood still while the machine did. */
  const isHeld = () =>
    clocks().every((now, clock) => now < (heldUntil[clock] ?? Number.NEGATIVE_INFINITY));
  async function acquire(): Promise<boolean> {
    const asked = clocks();
    try {
      const held = await store.acquireLease(name, leaseMilliseconds);
      heldUntil = held ? asked.map((now) => now + leaseMilliseconds) : [];
    } catch (error) {
      // What was held is held until its time is over.
      log.warn({ partner: account.id, err: error }, 'it is not known who watches the mailbox');
    }
    return isHeld();
  }

  const heldStore = guardByLease(store, async () => isHeld() || acquire());

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const held = await acquire();
      if (held && !stopping.signal.aborted) watch ??= begin({ ...dependencies, store: heldStore });
      else if (!held) {
        const ended = watch;
        watch = undefined;
        await ended?.stop();
      }
      await sleep(watch === undefined ? acquireInterval : renewInterval, stopping.signal);
    }
    await watch?.stop();
    await store.releaseLease(name).catch(() => {});
  }

  const running = run();
  return {
    state: (): AccountState => watch?.state() ?? 'elsewhere',
    waiting: () =>
      watch?.waiting() ?? new Map<Shortage, number>(shortages.map((each) => [each, 0])),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
