/** Of many processes one watches an account: whoever holds it in the store, as long as it does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Shortage, shortages } from './room.ts';
import { type AccountState, type Watch, type WatchParts, watchAccount } from './watch.ts';

/** How long an account is held, and how often that is renewed, in milliseconds. */
const lease = 15_000;
const renewal = 4000;

/** As `watchAccount`, while this process has the account to itself; `elsewhere` while it has not. */
export function watchInTurn(parts: WatchParts): Watch {
  const { account, store, log } = parts;
  const name = `partner ${account.email}`;
  const stopping = new AbortController();
  let watch: Watch | undefined;
  let heldUntil = Number.NEGATIVE_INFINITY;

  async function isHeld(): Promise<boolean> {
    const asked = performance.now();
    try {
      if (!(await store.hold(name, lease))) return false;
      heldUntil = asked + lease;
      return true;
    } catch (error) {
      log.warn({ partner: account.id, err: error }, 'it is not known who watches the mailbox');
      // What was held is held until its time is over.
      return performance.now() + renewal < heldUntil;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const held = await isHeld();
      if (held && !stopping.signal.aborted) watch ??= watchAccount(parts);
      else if (!held) {
        const ended = watch;
        watch = undefined;
        await ended?.stop();
      }
      await sleep(renewal, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await watch?.stop();
    await store.letGo(name).catch(() => {});
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
