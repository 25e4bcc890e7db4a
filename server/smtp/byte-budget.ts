/**
 * A bound on what all mails on their way in hold in memory together, and each client's share of it.
 * Who asks for more than there is waits until others are done; those who hold most meanwhile have to
 * hurry or yield (docs/decisions/144).
 */

import { ClientUsage } from '../limits/client-usage.ts';
import { smallMailBytes } from '../mail/small-mail-bytes.ts';

/** What a mail must keep up while others wait for memory. */
export interface Pace {
  /** How often it is looked at. */
  milliseconds: number;
  /** What each mail must have brought by then, in bytes. */
  least: number;
  /** What the largest mail of the heaviest client must have brought: so much of what it holds. */
  growth: number;
}

export interface BudgetOptions {
  /** For all mails together; the oldest one may exceed it. */
  limit: number;
  /** The most bytes that one mail can have. */
  largestMail: number;
  pace: Pace;
}

interface Mail {
  client: string;
  held: number;
  /** What it held when its pace was last looked at. */
  before: number;
  /** It came since then, or had to wait: nothing can be said of its pace. */
  isExempt: boolean;
  /** It waits now. */
  isWaiting: boolean;
  /** Ends it; undefined where nothing more is to come of it. */
  abort: (() => void) | undefined;
}

interface Waiter {
  mail: Mail;
  bytes: number;
  resume(): void;
}

/**
 * No client holds more than a quarter, or one largest mail and a little where that is more. Its
 * oldest mail always finds room in that, so that its mails do not wait for one another for ever. An
 * eighth is kept for small mails. Of all mails only the oldest never waits, so that somebody ends.
 */
export class ByteBudget {
  readonly #limit: number;
  readonly #limitForLarge: number;
  /** What a client's mails may hold beside its oldest one. */
  readonly #besideOldest: number;
  readonly #pace: Pace;
  readonly #mails = new Map<symbol, Mail>();
  readonly #clients = new ClientUsage();
  #waiting: Waiter[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor({ limit, largestMail, pace }: BudgetOptions) {
    this.#limit = limit;
    this.#limitForLarge = limit - limit / 8;
    this.#besideOldest = Math.max(limit / 4 - largestMail, limit / 32);
    this.#pace = pace;
  }

  get used(): number {
    return this.#clients.total;
  }

  /** Whether somebody waits for what others hold. */
  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** A new mail of `client`, younger than all others. */
  open(client: string): symbol {
    const holder = Symbol('mail');
    const mail = { client, held: 0, before: 0, isExempt: true, isWaiting: false, abort: undefined };
    this.#mails.set(holder, mail);
    return holder;
  }

  /** Has the mail keep pace from now on: `abort` is called where it does not. Undefined ends that. */
  watch(holder: symbol, abort: (() => void) | undefined): void {
    const mail = this.#mails.get(holder);
    if (mail) mail.abort = abort;
  }

  /** Resolves when `holder` may keep so many bytes more, or has been closed and gets none. */
  async take(holder: symbol, bytes: number): Promise<void> {
    const mail = this.#mails.get(holder);
    if (mail === undefined) return;
    if (this.#fits(mail, bytes)) {
      this.#add(mail, bytes);
      return;
    }
    mail.isWaiting = true;
    mail.isExempt = true;
    await new Promise<void>((resume) => {
      this.#waiting.push({ mail, bytes, resume });
      if (this.#timer === undefined) this.#startChecking();
    });
  }

  /** Gives back all that `holder` has; where it waits, it is woken. Closing again does nothing. */
  close(holder: symbol): void {
    const mail = this.#mails.get(holder);
    if (mail === undefined) return;
    this.#mails.delete(holder);
    this.#clients.add(mail.client, -mail.held);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const waiter of waiting) {
      const isClosed = waiter.mail === mail;
      if (!isClosed && !this.#fits(waiter.mail, waiter.bytes)) {
        this.#waiting.push(waiter);
        continue;
      }
      if (!isClosed) this.#add(waiter.mail, waiter.bytes);
      waiter.mail.isWaiting = false;
      waiter.resume();
    }
    if (this.#waiting.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #add(mail: Mail, bytes: number): void {
    mail.held += bytes;
    this.#clients.add(mail.client, bytes);
  }

  #fits(mail: Mail, bytes: number): boolean {
    const [oldest] = this.#mails.values();
    return mail === oldest || (this.#fitsAll(mail, bytes) && this.#fitsClient(mail, bytes));
  }

  #fitsAll(mail: Mail, bytes: number): boolean {
    return (
      this.used + bytes <= (mail.held + bytes > smallMailBytes ? this.#limitForLarge : this.#limit)
    );
  }

  #fitsClient(mail: Mail, bytes: number): boolean {
    const held = this.#clients.of(mail.client) + bytes;
    if (held <= this.#besideOldest) return true;
    for (const oldest of this.#mails.values()) {
      if (oldest.client !== mail.client) continue;
      return oldest === mail || held - oldest.held <= this.#besideOldest;
    }
    return true;
  }

  #startChecking(): void {
    for (const mail of this.#mails.values()) this.#snapshot(mail);
    this.#timer = setInterval(() => this.#checkPace(), this.#pace.milliseconds).unref();
  }

  #snapshot(mail: Mail): void {
    mail.before = mail.held;
    mail.isExempt = mail.isWaiting;
  }

  /**
   * Ends mails that are too slow for those that wait: for one that waits for room in its own client's
   * share, mails of that client alone.
   */
  #checkPace(): void {
    const full = this.#waiting.filter(({ mail, bytes }) => !this.#fitsClient(mail, bytes));
    const clients = new Set(full.map(({ mail }) => mail.client));
    const pressed = new Set([...clients].map((client) => this.#largestHolder(client)));
    const isForAll = full.length < this.#waiting.length;
    if (isForAll) pressed.add(this.#largestHolder());
    const { least, growth } = this.#pace;
    const slow = [...this.#mails.values()].filter((mail) => {
      const due = pressed.has(mail) ? Math.max(least, mail.held * growth) : least;
      const isPressed = isForAll || clients.has(mail.client);
      return isPressed && !mail.isExempt && mail.held - mail.before < due;
    });
    for (const mail of this.#mails.values()) this.#snapshot(mail);
    for (const { abort } of slow) abort?.();
  }

  /** Of the mails of which more is to come, the largest of `client`, or of the one that holds most. */
  #largestHolder(client?: string): Mail | undefined {
    let heaviest: Mail | undefined;
    for (const mail of this.#mails.values()) {
      if (mail.isWaiting || !mail.abort || (client !== undefined && mail.client !== client))
        continue;
      const ahead = this.#clients.of(mail.client) - this.#clients.of(heaviest?.client ?? '');
      if (!heaviest || ahead > 0 || (ahead === 0 && mail.held > heaviest.held)) heaviest = mail;
    }
    return heaviest;
  }
}
