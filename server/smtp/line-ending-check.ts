const nothing = 0;
const lineFeed = 10;
const carriageReturn = 13;
const dot = 46;

/** States within a line: other text, nothing yet, a dot, or a dot and a CR. */
const text = 0;
const begun = 1;
const afterDot = 2;
const afterDotAndReturn = 3;

/** Position of the next `byte` from `at` on, or the end of `source`. */
function next(source: Uint8Array, byte: number, at: number): number {
  const found = source.indexOf(byte, at);
  return found === -1 ? source.length : found;
}

/**
 * Detects lines that end in anything but CRLF, and lookalikes of the final dot line (with NULs
 * beside the dot or a bare CR around it), which some servers take for the end of the mail and its
 * rest for commands ("SMTP smuggling": CVE-2023-51764 and similar). Works on chunks and reads each
 * byte once.
 */
export class LineEndingCheck {
  #isForbidden = false;
  #read = begun;
  /** Whether the line starts after CRLF or at the beginning of the mail. */
  #startsAfterCrlf = true;
  /** Whether there is no NUL beside the dot. */
  #isWithoutNul = true;
  #afterReturn = false;

  /** Processes the next chunk. */
  push(source: Uint8Array): void {
    let feed = -1;
    let carriage = -1;
    for (let at = 0; at < source.length && !this.#isForbidden; at++) {
      if (this.#read === text) {
        // Inside a line only its end matters.
        if (feed < at) feed = next(source, lineFeed, at);
        if (carriage < at) carriage = next(source, carriageReturn, at);
        const end = Math.min(feed, carriage);
        if (end > at) this.#afterReturn = false;
        at = end;
      }
      const byte = source[at];
      if (byte !== undefined) this.#take(byte);
    }
  }

  /** Whether anything forbidden was found, at the end of the mail. */
  end(): boolean {
    return this.#isForbidden || this.#read === afterDotAndReturn;
  }

  #take(byte: number): void {
    const ended = this.#read === afterDotAndReturn;
    if (byte === lineFeed) {
      if (!this.#afterReturn || (ended && !(this.#startsAfterCrlf && this.#isWithoutNul)))
        this.#isForbidden = true;
      this.#begin(true);
    } else if (ended) {
      this.#isForbidden = true;
      this.#read = text;
    } else if (byte === carriageReturn) {
      if (this.#read === afterDot) this.#read = afterDotAndReturn;
      else this.#begin(false);
    } else if (byte === dot && this.#read === begun) this.#read = afterDot;
    else if (byte === nothing && this.#read !== text) this.#isWithoutNul = false;
    else this.#read = text;
    this.#afterReturn = byte === carriageReturn;
  }

  #begin(honest: boolean): void {
    this.#read = begun;
    this.#startsAfterCrlf = honest;
    this.#isWithoutNul = true;
  }
}
