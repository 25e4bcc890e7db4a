/** Limits on the cost of a mail, including nested mails; no honest mail exceeds them. */
import { isAscii } from './charset.ts';

const maxHeaderLines = 2000;
const maxParts = 1000;
/** Bytes of all nested mails, counted again at every depth. */
const maxNestedBytes = 32 * 1024 ** 2;
/** Milliseconds of uninterrupted work, and of all work on one mail, in a shared thread. */
const longestTurn = 40;
const longestWork = 3000;

/** Lets other work run in a shared thread. */
export type Pace = {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Yields to other work of the thread. */
  pause(): Promise<void>;
};

export type Limits = {
  /** Bytes of the mail. */
  bytes: number;
  /** Bytes of all its headers. */
  headerBytes: number;
  /** Characters of all its text. */
  characters: number;
  /** Weight of a character of plain text, which may grow sixfold as HTML. */
  plainTextWeight: number;
  /** Undefined in a dedicated thread, which its owner terminates after a deadline. */
  pace?: Pace;
};

/** For a dedicated thread with a deadline and a memory limit. */
export const dedicatedThread: Limits = {
  bytes: Number.POSITIVE_INFINITY,
  headerBytes: 2 * 1024 ** 2,
  characters: 4_000_000,
  plainTextWeight: 1,
};

/** For a shared thread. Text is limited because it is converted without a pause. */
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

/** A mail exceeds a limit, which the message names. */
export class MailLimitError extends Error {
  override readonly name = 'MailLimitError';
}

/** The remaining budget of one mail. */
export class Budget {
  /** Whether text was truncated. */
  isTruncated = false;
  readonly #pace: Pace | undefined;
  readonly #plainTextWeight: number;
  #nestedBytes = maxNestedBytes;
  #headerBytes: number;
  #characters: number;
  #worked = 0;
  #startedAt: number;

  constructor({ headerBytes, characters, plainTextWeight, pace }: Limits) {
    this.#headerBytes = headerBytes;
    this.#characters = characters;
    this.#plainTextWeight = plainTextWeight;
    this.#pace = pace;
    this.#startedAt = pace?.now() ?? 0;
  }

  /**
   * Pauses if the work has continued for long enough.
   *
   * @throws {MailLimitError} if the work on this mail has taken too long
   */
  async turn(): Promise<void> {
    if (this.#pace === undefined) return;
    const worked = this.#pace.now() - this.#startedAt;
    if (worked < longestTurn) return;
    this.#worked += worked;
    if (this.#worked > longestWork) throw new MailLimitError('took too long to read');
    await this.#pace.pause();
    this.#startedAt = this.#pace.now();
  }

  // The limits below throw a MailLimitError.

  /** @param nth number of the part in its mail */
  takePart(nth: number): void {
    if (nth > maxParts) throw new MailLimitError(`has more than ${maxParts} parts`);
  }

  takeNestedMail(bytes: number): void {
    this.#nestedBytes -= bytes;
    if (this.#nestedBytes < 0) throw new MailLimitError('has nested mails that are too long');
  }

  /** @param nth number of the line in its header */
  takeHeaderLine(nth: number, bytes: number): void {
    if (nth > maxHeaderLines) {
      throw new MailLimitError(`has more than ${maxHeaderLines} header lines`);
    }
    this.#headerBytes -= bytes;
    if (this.#headerBytes < 0) throw new MailLimitError('has too long a header');
  }

  /** The part of a text within the limit; truncated at a byte, before decoding. */
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
