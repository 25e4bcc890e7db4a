interface Waiter {
  holder: symbol;
  bytes: number;
  resume(): void;
}

/**
 * A bound on what all mails on their way in hold in memory together. Who asks for more than is
 * left waits until others are done; only the oldest never waits, so that somebody always ends.
 */
export class ByteBudget {
  readonly #limit: number;
  readonly #held = new Map<symbol, number>();
  #used = 0;
  #waiting: Waiter[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  /** A new holder, younger than all others. */
  open(): symbol {
    const holder = Symbol('mail');
    this.#held.set(holder, 0);
    return holder;
  }

  /** Resolves when `holder` may keep so many bytes more. */
  async take(holder: symbol, bytes: number): Promise<void> {
    if (!this.#fits(holder, bytes)) {
      await new Promise<void>((resume) => this.#waiting.push({ holder, bytes, resume }));
      return;
    }
    this.#add(holder, bytes);
  }

  /** Gives back all that `holder` has, whether it waits or not. */
  close(holder: symbol): void {
    this.#used -= this.#held.get(holder) ?? 0;
    this.#held.delete(holder);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const waiter of waiting) {
      if (!this.#held.has(waiter.holder)) waiter.resume();
      else if (this.#fits(waiter.holder, waiter.bytes)) {
        this.#add(waiter.holder, waiter.bytes);
        waiter.resume();
      } else this.#waiting.push(waiter);
    }
  }

  #fits(holder: symbol, bytes: number): boolean {
    const [oldest] = this.#held.keys();
    return this.#used + bytes <= this.#limit || holder === oldest;
  }

  #add(holder: symbol, bytes: number): void {
    this.#held.set(holder, (this.#held.get(holder) ?? 0) + bytes);
    this.#used += bytes;
  }
}
