/** Uses leases to ensure that only one of several processes watches an account. */
import { setTimeout as wait } from 'node:timers/promises';
import { type PartnerMailRepository, type Store, StoreUnavailable } from '../store.ts';
import {
  type AccountState,
  type AccountWatch,
  type AccountWatchDependencies,
  watchAccount,
} from './account-watch.ts';
import { type Shortage, shortages } from './capacity.ts';

/** Duration of a lease, in milliseconds. */
export const leaseMilliseconds = 10_000;
const renewInterval = 3000;
/** Interval at which the other processes try to acquire the lease, in milliseconds. */
const acquireInterval = 1000;

/** Clocks, timers and the watch function, injected for tests. */
export type LeaseDependencies = {
  watch(dependencies: AccountWatchDependencies): AccountWatch;
  /** Milliseconds of the monotonic clock and of the system clock. */
  clocks(): readonly [number, number];
  /** Resolves after so many milliseconds, or earlier when aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
};

const system: LeaseDependencies = {
  watch: watchAccount,
  clocks: () => [performance.now(), Date.now()],
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => {}),
};

/**
 * Checks the lease before every store call. Otherwise a process that was suspended would handle
 * data buffered in its connections before it noticed that its lease had expired.
 * @throws {StoreUnavailable} from the partner mail repository and `deliver`, if `isHeld` resolves
 * to false
 */
function guardByLease(store: Store, isHeld: () => Promise<boolean>): Store {
  function guard<Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) {
    return async (...given: Given): Promise<Result> => {
      if (!(await isHeld())) throw new StoreUnavailable('Another process may have the mailbox.');
      return act(...given);
    };
  }
  const repository = store.partner;
  const partner: PartnerMailRepository = {
    aliases: guard(repository.aliases),
    createdAt: guard(repository.createdAt),
    has: guard(repository.has),
    checkpoint: guard(repository.checkpoint),
    setCheckpoint: guard(repository.setCheckpoint),
    markMailRejected: guard(repository.markMailRejected),
    erasures: guard(repository.erasures),
    erased: guard(repository.erased),
  };
  return { ...store, deliver: guard(store.deliver), partner };
}

/** Runs `watchAccount` while this process holds the lease. Otherwise the state is `elsewhere`. */
export function watchWithLease(
  dependencies: AccountWatchDependencies,
  { watch: begin, clocks, sleep }: LeaseDependencies = system,
): AccountWatch {
  const { account, store, log } = dependencies;
  const name = `partner ${account.email}`;
  const stopping = new AbortController();
  let watch: AccountWatch | undefined;
  let heldUntil: readonly number[] = [];

  /** Checks both clocks, since either may stand still while the machine sleeps. */
  const isHeld = () =>
    clocks().every((now, clock) => now < (heldUntil[clock] ?? Number.NEGATIVE_INFINITY));
  async function acquire(): Promise<boolean> {
    const requestedAt = clocks();
    try {
      const isAcquired = await store.acquireLease(name, leaseMilliseconds);
      heldUntil = isAcquired ? requestedAt.map((now) => now + leaseMilliseconds) : [];
    } catch (error) {
      // If this process held the lease, the lease stays valid until it expires.
      log.warn({ partner: account.id, err: error }, 'lease of the mailbox could not be checked');
    }
    return isHeld();
  }

  const heldStore = guardByLease(store, async () => isHeld() || acquire());

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isAcquired = await acquire();
      if (isAcquired && !stopping.signal.aborted)
        watch ??= begin({ ...dependencies, store: heldStore });
      else if (!isAcquired) {
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
