/**
 * Limits the memory that mails in transfer hold, in total and per client and network. A mail that
 * would exceed a limit waits until others are done. Meanwhile the largest mails must keep up a
 * minimum rate or are aborted (docs/decisions/011).
 */

import type { Client, ClientNetwork } from '../limits/client-key.ts';
import { NetworkUsage } from '../limits/usage.ts';
import { smallMailBytes } from '../mail/small-mail-bytes.ts';

/** The minimum rate of a mail while others wait for memory. */
export type Pace = {
  /** Interval of the check, in milliseconds. */
  milliseconds: number;
  /** Bytes that each mail must receive per interval. */
  least: number;
  /**
   * Per interval, the largest mail of the client that holds the most bytes must receive this share
   * of the bytes that it holds.
   */
  growth: number;
};

export type BudgetOptions = {
  /** The limit in bytes for all mails together. The oldest mail may exceed it. */
  limit: number;
  /** Maximum size of one mail, in bytes. */
  largestMail: number;
  pace: Pace;
};

type Mail = {
  client: Client;
  held: number;
  /** Bytes held at the last check. */
  before: number;
  /**
   * Whether the mail is new or had to wait since the last check, so that its rate cannot be
   * measured yet.
   */
  isExempt: boolean;
  isWaiting: boolean;
  /** Aborts the mail; undefined after the whole mail has been received. */
  abort: (() => void) | undefined;
};

type Waiter = {
  mail: Mail;
  bytes: number;
  resume(): void;
};

const isIn = (network: string, { client }: Mail) => client.some(({ name }) => name === network);

/**
 * A client may hold a quarter of the limit, and a wider network half of it, but always slightly
 * more than one largest mail. The oldest mail of each client therefore always fits, so that the
 * client's mails cannot deadlock. An eighth of the limit is reserved for small mails. The oldest
 * mail of all clients never waits, so there is always progress.
 */
export class ByteBudget {
  readonly #limit: number;
  readonly #limitForLarge: number;
  /** Bytes that all but the oldest mail of a client or network may hold. */
  readonly #besideOldest: { client: number; network: number };
  readonly #pace: Pace;
  readonly #mails = new Map<symbol, Mail>();
  readonly #clients = new NetworkUsage();
  #waiting: Waiter[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor({ limit, largestMail, pace }: BudgetOptions) {
    this.#limit = limit;
    this.#limitForLarge = limit - limit / 8;
    const besideOldest = (share: number) => Math.max(share - largestMail, limit / 32);
    this.#besideOldest = { client: besideOldest(limit / 4), network: besideOldest(limit / 2) };
    this.#pace = pace;
  }

  get used(): number {
    return this.#clients.total;
  }

  /** Whether a mail waits for memory. */
  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Registers a new mail of `client` as the youngest one. */
  open(client: Client): symbol {
    const holder = Symbol('mail');
    const mail = { client, held: 0, before: 0, isExempt: true, isWaiting: false, abort: undefined };
    this.#mails.set(holder, mail);
    return holder;
  }

  /**
   * Enforces the minimum rate on a mail: calls `abort` if it is too slow. Passing undefined ends
   * the enforcement.
   */
  watch(holder: symbol, abort: (() => void) | undefined): void {
    const mail = this.#mails.get(holder);
    if (mail) mail.abort = abort;
  }

  /**
   * Reserves `bytes` more for `holder`. If they are not free, returns a promise that resolves when
   * they are, or when `holder` is closed.
   */
  take(holder: symbol, bytes: number): Promise<void> | undefined {
    const mail = this.#mails.get(holder);
    if (mail === undefined) return undefined;
    if (this.#fits(mail, bytes)) {
      this.#add(mail, bytes);
      return undefined;
    }
    mail.isWaiting = true;
    mail.isExempt = true;
    return new Promise<void>((resume) => {
      this.#waiting.push({ mail, bytes, resume });
      if (this.#timer === undefined) this.#startChecking();
    });
  }

  /** Releases all memory of `holder`, and resolves its pending promise. Idempotent. */
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
    return mail === oldest || (this.#fitsAll(mail, bytes) && !this.#fullNetwork(mail, bytes));
  }

  #fitsAll(mail: Mail, bytes: number): boolean {
    return (
      this.used + bytes <= (mail.held + bytes > smallMailBytes ? this.#limitForLarge : this.#limit)
    );
  }

  /** The client or network of `mail` that has no room for `bytes` more. */
  #fullNetwork(mail: Mail, bytes: number): string | undefined {
    return mail.client.find((network) => !this.#fitsNetwork(network, mail, bytes))?.name;
  }

  #fitsNetwork({ name, shares }: ClientNetwork, mail: Mail, bytes: number): boolean {
    const limit = shares === 1 ? this.#besideOldest.client : this.#besideOldest.network;
    const held = this.#clients.of(name) + bytes;
    if (held <= limit) return true;
    for (const oldest of this.#mails.values()) {
      if (isIn(name, oldest)) return oldest === mail || held - oldest.held <= limit;
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
   * Aborts mails that are too slow while others wait. If a mail waits because its client or network
   * is full, only mails of that client or network are aborted.
   */
  #checkPace(): void {
    const networks = this.#waiting.map(({ mail, bytes }) => this.#fullNetwork(mail, bytes));
    const full = new Set(networks.filter((name) => name !== undefined));
    const pressed = new Set([...full].map((name) => this.#largestHolder(name)));
    const isForAll = networks.includes(undefined);
    if (isForAll) pressed.add(this.#largestHolder());
    const { least, growth } = this.#pace;
    const slow = [...this.#mails.values()].filter((mail) => {
      const due = pressed.has(mail) ? Math.max(least, mail.held * growth) : least;
      const isPressed = isForAll || mail.client.some(({ name }) => full.has(name));
      return isPressed && !mail.isExempt && mail.held - mail.before < due;
    });
    for (const mail of this.#mails.values()) this.#snapshot(mail);
    for (const { abort } of slow) abort?.();
  }

  /**
   * The largest incomplete mail of the client that holds the most bytes, in `network` or overall.
   */
  #largestHolder(network?: string): Mail | undefined {
    let heaviest: Mail | undefined;
    for (const mail of this.#mails.values()) {
      if (mail.isWaiting || !mail.abort || (network !== undefined && !isIn(network, mail)))
        continue;
      const ahead = heaviest ? this.#clients.difference(mail.client, heaviest.client) : 1;
      if (!heaviest || ahead > 0 || (ahead === 0 && mail.held > heaviest.held)) heaviest = mail;
    }
    return heaviest;
  }
}
