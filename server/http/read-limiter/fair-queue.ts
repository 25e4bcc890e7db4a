/**
 * A queue with a concurrency limit that is fair between networks, and between the clients of a
 * network. The next task comes from the network with the fewest running tasks, and there from the
 * client with the fewest; ties go to the least recently served. A client with many tasks delays
 * others by at most one task.
 */
import { type Client, separateNetworks } from '../../limits/client-key.ts';
import { NetworkUsage } from '../../limits/usage.ts';

export type FairQueueOptions = {
  concurrency: number;
  /** Number of slots that large tasks cannot use. */
  reservedForSmall: number;
  /** Maximum number of running tasks of one client. */
  maxPerClient: number;
};

export type Task = {
  client: Client;
  isLarge: boolean;
  /**
   * Called when a slot is free. Reserves the task's other resources; returns false if the task must
   * keep waiting.
   */
  reserve(): boolean;
};

type Waiting = Task & {
  begin(): void;
};

/** The name of the client itself, without its networks. */
const ownName = ([own]: Client) => own?.name ?? '';

export type FairQueue = {
  /** Resolves with a function that frees the slot, as soon as the task may run. */
  acquire(task: Task): Promise<() => void>;
  /** Starts tasks whose reservation may succeed now. */
  startNext(): void;
};

export function createFairQueue({
  concurrency,
  reservedForSmall,
  maxPerClient,
}: FairQueueOptions): FairQueue {
  const running = new NetworkUsage();
  const waitingCounts = new NetworkUsage();
  /** Waiting tasks by client. */
  const waiting = new Map<string, Waiting[]>();
  /**
   * By client or network with waiting tasks: the turn in which it was last served or began to wait.
   */
  const turns = new Map<string, number>();
  let turn = 0;
  let large = 0;

  function next(client: string): Waiting | undefined {
    if (running.of(client) >= maxPerClient) return undefined;
    const roomForLarge = large < concurrency - reservedForSmall;
    return waiting.get(client)?.find(({ isLarge }) => roomForLarge || !isLarge);
  }

  function isBefore(one: Client, other: Client): boolean {
    const [name, otherName] = separateNetworks(one, other) ?? [];
    if (name === undefined || otherName === undefined) return false;
    const difference = running.of(name) - running.of(otherName);
    return difference === 0 ? (turns.get(name) ?? 0) < (turns.get(otherName) ?? 0) : difference < 0;
  }

  function add(task: Waiting): void {
    const client = ownName(task.client);
    waiting.set(client, [...(waiting.get(client) ?? []), task]);
    waitingCounts.add(task.client, 1);
    turn += 1;
    for (const { name } of task.client) if (!turns.has(name)) turns.set(name, turn);
  }

  function begin(task: Waiting): void {
    const { client, isLarge } = task;
    const name = ownName(client);
    const others = waiting.get(name)?.filter((each) => each !== task) ?? [];
    if (others.length > 0) waiting.set(name, others);
    else waiting.delete(name);
    waitingCounts.add(client, -1);
    turn += 1;
    for (const each of client) {
      if (waitingCounts.of(each.name) > 0) turns.set(each.name, turn);
      else turns.delete(each.name);
    }
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
        if (task && (!chosen || isBefore(task.client, chosen.client))) chosen = task;
      }
      if (chosen === undefined) return;
      if (chosen.reserve()) begin(chosen);
      else unready.add(ownName(chosen.client));
    }
  }

  return {
    acquire(task) {
      return new Promise((resolve) => {
        const begin = () => resolve(() => end(task));
        add({ ...task, begin });
        startNext();
      });
    },
    startNext,
  };
}
