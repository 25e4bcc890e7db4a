/**
 * Whose turn it is where several clients want one of a few places: that of the client who has the
 * fewest, and among those with as many of the one who came or was served longest ago. So a client
 * that asks for much waits for itself, and others wait for one piece of its work at most.
 */
import { ClientUsage } from '../limits/client-usage.ts';

export interface FairQueueOptions {
  concurrency: number;
  /** How many of them large work never takes. */
  reservedForSmall: number;
  /** The most places of one client. */
  maxPerClient: number;
}

export interface Task {
  client: string;
  isLarge: boolean;
  /** Asked last, when a place is free: takes what it needs besides, or answers false and waits on. */
  reserve(): boolean;
}

interface Waiting extends Task {
  begin(): void;
}

export interface FairQueue {
  /** How many pieces of work of `client` are under way or wait. */
  of(client: string): number;
  /** Resolves when it is this work's turn; answers how to give its place back. */
  acquire(task: Task): Promise<() => void>;
  /** Looks again: what some work needs besides may be there now. */
  startNext(): void;
}

export function createFairQueue({
  concurrency,
  reservedForSmall,
  maxPerClient,
}: FairQueueOptions): FairQueue {
  const running = new ClientUsage();
  /** Those that wait, by client; who came or was served longest ago is first. */
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

  /** Begins what can be begun, the next in turn first. */
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
    of: (client) => running.of(client) + (waiting.get(client)?.length ?? 0),
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
