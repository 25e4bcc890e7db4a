/**
 * A queue with a concurrency limit that is fair between clients: the next task is of the client
 * with the fewest running ones, and among equals of the one served longest ago. A client with many
 * tasks delays others by one task at most.
 */
import { ClientUsage } from '../../limits/client-usage.ts';

export type FairQueueOptions = {
  concurrency: number;
  /** Slots that large tasks never take. */
  reservedForSmall: number;
  /** The most running tasks of one client. */
  maxPerClient: number;
};

export type Task = {
  client: string;
  isLarge: boolean;
  /**
   * Called when a slot is free: reserves what else the task needs, or returns false to keep
   * waiting.
   */
  reserve(): boolean;
};

type Waiting = Task & {
  begin(): void;
};

export type FairQueue = {
  /** Resolves when the task may run, with a function that frees its slot. */
  acquire(task: Task): Promise<() => void>;
  /** Starts tasks whose reservation may succeed by now. */
  startNext(): void;
};

export function createFairQueue({
  concurrency,
  reservedForSmall,
  maxPerClient,
}: FairQueueOptions): FairQueue {
  const running = new ClientUsage();
  /** Waiting tasks by client, the client served longest ago first. */
  const waiting = new Map<string, Waiting[]>();
  let large = 0;

  function next(client: string): Waiting | undefined {
    if (running.of(client) >= maxPerClient) return undefined;
    const roomForLarge = large < concurrency - reservedForSmall;
    return waiting.get(client)?.find(({ isLarge }) => roomForLarge || !isLarge);
  }

  function begin(task: Waiting): void {
    const { client, isLarge } = task;
    const others = waiting.get(client)?.filter((each) => each !== task) ?? [];
    waiting.delete(client);
    if (others.length > 0) waiting.set(client, others);
    running.add(client, 1);
    if (isLarge) large += 1;
    task.begin();
  }

  function end({ client, isLarge }: Task): void {
    running.add(client, -1);
    if (isLarge) large -= 1;
    startNext();
  }

  function startNext(): void {
    const unready = new Set<string>();
    while (running.total < concurrency) {
      let chosen: Waiting | undefined;
      for (const client of waiting.keys()) {
        const task = unready.has(client) ? undefined : next(client);
        const fewer = !chosen || running.of(client) < running.of(chosen.client);
        if (task && fewer) chosen = task;
      }
      if (chosen === undefined) return;
      if (chosen.reserve()) begin(chosen);
      else unready.add(chosen.client);
    }
  }

  return {
    acquire(task) {
      return new Promise((resolve) => {
        const begun = () => resolve(() => end(task));
        const ofClient = waiting.get(task.client) ?? [];
        waiting.set(task.client, [...ofClient, { ...task, begin: begun }]);
        startNext();
      });
    },
    startNext,
  };
}
