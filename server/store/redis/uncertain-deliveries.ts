/**
 * Tracks mails that may be stored although their sender was asked to retry. They are marked in the
 * inbox, so that the sender's retry adds no duplicate. Marking is itself retried for a while.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster/cluster.ts';
import { inboxKeys } from './keys.ts';
import { markUncertainScript } from './mail-scripts.ts';

/** How long marking is retried, in milliseconds. */
const retryMilliseconds = 10 * 60_000;
const pause = 250;
/** Maximum number of mails tracked at a time. */
const maxOpen = 10_000;

export type UncertainDeliveries = {
  /** `of` is the tag of the address, `mark` the id of the delivery, `digest` that of the source. */
  add(of: string, mark: string, digest: Buffer): void;
  stop(): void;
};

export function createUncertainDeliveries(
  cluster: Cluster,
  now: () => number,
): UncertainDeliveries {
  let stopped = false;
  let open = 0;

  async function settle(of: string, mark: string, digest: Buffer): Promise<void> {
    const { inbox, list, uncertain, room } = inboxKeys;
    const keys = [inbox, list, uncertain, room].map((key) => key(of));
    const until = performance.now() + retryMilliseconds;
    while (!stopped && performance.now() < until) {
      try {
        await cluster.change(markUncertainScript, keys, String(now()), mark, digest);
        return;
      } catch {
        // Runs in the background until the mail is marked or the time limit is reached.
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  return {
    add(of, mark, digest) {
      if (open >= maxOpen) return;
      open += 1;
      void settle(of, mark, digest).finally(() => {
        open -= 1;
      });
    },
    stop() {
      stopped = true;
    },
  };
}
