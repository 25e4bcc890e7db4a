const nothing = 0;
const lineFeed = 10;
const carriageReturn = 13;
const dot = 46;

/** What has been read of a line: more than matters, nothing, a dot, or a dot and a CR. */
const text = 0;
const begun = 1;
const afterDot = 2;
const afterDotAndReturn = 3;

/** Where `byte` is next, from `at` on; at the end of `source` where it is no more. */
function next(source: Uint8Array, byte: number, at: number): number {
  const found = source.indexOf(byte, at);
  return found === -1 ? source.length : found;
}

/**
 * Whether a line of a mail ends in anything but CRLF, or something looks like the line of a lone
 * dot and is none, with NULs beside the dot or a bare CR before or behind it: what some servers
 * take for the end of the mail, and what follows for commands ("SMTP smuggling": CVE-2023-51764 and
 * those of its kind). Reads the mail as it comes, each byte once, so that no mail holds up others.
 */
export class LineEndingCheck {
  #isForbidden = false;
  #read = begun;
  /** The line begins after CRLF, or the mail does. */
  #startsAfterCrlf = true;
  /** No NUL is beside its dot. */
  #isWithoutNul = true;
  #afterReturn = false;

  /** Reads on, in `source`. */
  push(source: Uint8Array): void {
    let feed = -1;
    let carriage = -1;
    for (let at = 0; at < source.length && !this.#isForbidden; at++) {
      if (this.#read === text) {
        // In the middle of a line nothing matters but its end.
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

  /** Whether there was any such thing, now that all is read. */
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
