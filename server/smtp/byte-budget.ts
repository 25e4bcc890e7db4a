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

  /** Whether somebody waits for what others hold. */
  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** A new holder, younger than all others. */
  open(): symbol {
    const holder = Symbol('mail');
    this.#held.set(holder, 0);
    return holder;
  }

  /**
   * Resolves when `holder` may keep so many bytes more, or has been closed and gets none. Answers
   * whether it had to wait.
   */
  async take(holder: symbol, bytes: number): Promise<boolean> {
    if (!this.#held.has(holder)) return false;
    if (this.#fits(holder, bytes)) {
      this.#add(holder, bytes);
      return false;
    }
    await new Promise<void>((resume) => this.#waiting.push({ holder, bytes, resume }));
    return true;
  }

  /** Gives back all that `holder` has; where it waits, it is woken. Closing again does nothing. */
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
