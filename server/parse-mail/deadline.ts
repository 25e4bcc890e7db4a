/** A deadline in time of a processor, so that a busy machine is not taken for a bomb. */

/** Closer than that to its end a deadline is over, in milliseconds. */
const least = 20;

export interface DeadlineParts {
  /** Milliseconds of a processor that may be spent. */
  allowed: number;
  /** Milliseconds by the clock after which it is over, however little was spent. */
  patience: number;
  /** Milliseconds of a processor spent so far; undefined where nobody can tell. */
  spent(): Promise<number | undefined>;
  /** Called once, unless it is called off before. */
  over(why: 'spent' | 'no-time'): void;
}

/**
 * Begins a deadline; answers how to call it off. Where nobody can tell what is spent, time by the
 * clock counts as spent.
 */
export function startDeadline({ allowed, patience, spent, over }: DeadlineParts): () => void {
  const begun = performance.now();
  let calledOff = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const used = (await spent()) ?? allowed;
    if (calledOff) return;
    const left = allowed - used;
    const leftByClock = patience - (performance.now() - begun);
    if (left <= least) over('spent');
    else if (leftByClock <= 0) over('no-time');
    else timer = setTimeout(look, Math.min(left, leftByClock));
  }

  timer = setTimeout(look, Math.min(allowed, patience));
  return () => {
    calledOff = true;
    clearTimeout(timer);
  };
}
