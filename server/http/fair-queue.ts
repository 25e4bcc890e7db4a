/**
 * Whose turn it is where several clients want one of a few places: that of the client who has the
 * fewest, and among those with as many of the one who came or was served longest ago. So a client
 * that asks for much waits for itself, and others wait for one piece of its work at most.
 */
import { Tally } from '../limits/client-usage.ts';

export interface TurnsOptions {
  places: number;
  /** How many of them large work never takes. */
  keptForSmall: number;
  /** The most places of one client. */
  mostOfOne: number;
}

export interface Work {
  client: string;
  isLarge: boolean;
  /** Asked last, when a place is free: takes what it needs besides, or answers false and waits on. */
  prepare(): boolean;
}

interface Waiting extends Work {
  begin(): void;
}

export interface Turns {
  /** How many pieces of work of `client` are under way or wait. */
  of(client: string): number;
  /** Resolves when it is this work's turn; answers how to give its place back. */
  take(work: Work): Promise<() => void>;
  /** Looks again: what some work needs besides may be there now. */
  look(): void;
}

export function fairTurns({ places, keptForSmall, mostOfOne }: TurnsOptions): Turns {
  const running = new Tally();
  /** Those that wait, by client; who came or was served longest ago is first. */
  const waiting = new Map<string, Waiting[]>();
  let large = 0;

  function next(client: string): Waiting | undefined {
    if (running.of(client) >= mostOfOne) return undefined;
    const roomForLarge = large < places - keptForSmall;
    return waiting.get(client)?.find(({ isLarge }) => roomForLarge || !isLarge);
  }

  function begin(work: Waiting): void {
    const { client, isLarge } = work;
    const others = waiting.get(client)?.filter((each) => each !== work) ?? [];
    waiting.delete(client);
    if (others.length > 0) waiting.set(client, others);
    running.add(client, 1);
    if (isLarge) large += 1;
    work.begin();
  }

  function end({ client, isLarge }: Work): void {
    running.add(client, -1);
    if (isLarge) large -= 1;
    look();
  }

  /** Begins what can be begun, the next in turn first. */
  function look(): void {
    const unready = new Set<string>();
    while (running.total < places) {
      let chosen: Waiting | undefined;
      for (const client of waiting.keys()) {
        const work = unready.has(client) ? undefined : next(client);
        const fewer = !chosen || running.of(client) < running.of(chosen.client);
        if (work && fewer) chosen = work;
      }
      if (chosen === undefined) return;
      if (chosen.prepare()) begin(chosen);
      else unready.add(chosen.client);
    }
  }

  return {
    of: (client) => running.of(client) + (waiting.get(client)?.length ?? 0),
    take(work) {
      return new Promise((resolve) => {
        const begun = () => resolve(() => end(work));
        const ofClient = waiting.get(work.client) ?? [];
        waiting.set(work.client, [...ofClient, { ...work, begin: begun }]);
        look();
      });
    },
    look,
  };
}
