/** Limits on what a mail may cost, with all mails in it: none that an honest mail exceeds. */
import { isAscii } from './charset.ts';

const mostHeaderLines = 2000;
const mostParts = 1000;
/** Bytes of all mails in a mail, each counted again at every depth. */
const mostNestedBytes = 32 * 1024 ** 2;
/** Milliseconds of work in one go, and on one mail, where the thread is shared. */
const longestTurn = 40;
const longestWork = 3000;

/** How a mail is read in a thread that has other work. */
export type Pace = {
  /** Milliseconds of any clock that never goes back. */
  now(): number;
  /** Lets the thread do other work. */
  pause(): Promise<void>;
};

export type Limits = {
  /** Bytes of the mail. */
  bytes: number;
  /** Bytes of all its headers. */
  headerBytes: number;
  /** Characters of all its text. */
  characters: number;
  /** Counts a character of plain text as so many: plain text may grow sixfold as HTML. */
  plainTextWeight: number;
  /** Undefined in a thread of its own, which its owner terminates after a deadline. */
  pace?: Pace;
};

/** For a thread of its own under a deadline and a limit of memory. */
export const ownThread: Limits = {
  bytes: Number.POSITIVE_INFINITY,
  headerBytes: 2 * 1024 ** 2,
  characters: 4_000_000,
  plainTextWeight: 1,
};

/** For a thread that has other work. Text is limited because it is converted in one go. */
export const sharedThread: Limits = {
  bytes: 32 * 1024 ** 2,
  headerBytes: 128 * 1024,
  characters: 1_000_000,
  plainTextWeight: 4,
  pace: {
    now: () => performance.now(),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  },
};

/** A mail exceeds a limit; the message says which in a few words. */
export class MailLimitError extends Error {
  override readonly name = 'MailLimitError';
}

/** What the work on one mail may still cost. */
export class Budget {
  /** Whether some text was cut off. */
  isTruncated = false;
  readonly #pace: Pace | undefined;
  readonly #plainTextWeight: number;
  #nestedBytes = mostNestedBytes;
  #headerBytes: number;
  #characters: number;
  #worked = 0;
  #begun: number;

  constructor({ headerBytes, characters, plainTextWeight, pace }: Limits) {
    this.#headerBytes = headerBytes;
    this.#characters = characters;
    this.#plainTextWeight = plainTextWeight;
    this.#pace = pace;
    this.#begun = pace?.now() ?? 0;
  }

  /**
   * Lets the thread do other work when it is time.
   *
   * @throws {MailLimitError} when the work on this mail has taken too long
   */
  async turn(): Promise<void> {
    if (this.#pace === undefined) return;
    const worked = this.#pace.now() - this.#begun;
    if (worked < longestTurn) return;
    this.#worked += worked;
    if (this.#worked > longestWork) throw new MailLimitError('took too long to read');
    await this.#pace.pause();
    this.#begun = this.#pace.now();
  }

  // The limits below throw a MailLimitError.

  /** @param nth of the parts of its mail */
  takePart(nth: number): void {
    if (nth > mostParts) throw new MailLimitError(`has more than ${mostParts} parts`);
  }

  takeNestedMail(bytes: number): void {
    this.#nestedBytes -= bytes;
    if (this.#nestedBytes < 0) throw new MailLimitError('has too long mails in it');
  }

  /** @param nth of the lines of its header */
  takeHeaderLine(nth: number, bytes: number): void {
    if (nth > mostHeaderLines) {
      throw new MailLimitError(`has more than ${mostHeaderLines} header lines`);
    }
    this.#headerBytes -= bytes;
    if (this.#headerBytes < 0) throw new MailLimitError('has too long a header');
  }

  /** As much of a text as may still be shown; cut before it is decoded, at a byte. */
  takeText(content: Uint8Array, isHtml: boolean): Uint8Array {
    const weight = isHtml ? 1 : this.#plainTextWeight;
    const bytesPerCharacter = isAscii(content) ? 1 : 3;
    const most = Math.floor(this.#characters / weight) * bytesPerCharacter;
    const granted = content.subarray(0, most);
    this.#characters -= weight * Math.ceil(granted.length / bytesPerCharacter);
    if (granted.length < content.length) this.isTruncated = true;
    return granted;
  }
}
