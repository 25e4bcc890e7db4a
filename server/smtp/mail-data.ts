/**
 * Finds the end of a mail after DATA and removes stuffed dots (RFC 5321, 4.5.2). Detects lines that
 * do not end in CRLF, and lookalikes of the final dot line: with NULs beside the dot, or a bare CR
 * around it. Some servers take these for the end of the mail and execute the rest as commands
 * ("SMTP smuggling": CVE-2023-51764 and similar). Reads each byte once.
 */
const nul = 0;
const lineFeed = 10;
const carriageReturn = 13;
const dot = 46;

/**
 * States within a line: `text`; `lineStart` (nothing or NULs so far); after the dot; after a CR
 * that follows the dot.
 */
const text = 0;
const lineStart = 1;
const afterDot = 2;
const afterDotAndReturn = 3;

export type MailChunk = {
  /** The bytes of the mail; shares the memory of the input. */
  bytes: Uint8Array;
  /** Offset of the first unread byte, which may belong to the end of the mail. */
  next: number;
  isEnd: boolean;
};

/** The offset of the first CR or LF at or after `start`; the length if there is none. */
function textEnd(source: Uint8Array, view: DataView, start: number): number {
  let at = start;
  // Most of the time is spent here. Skips eight bytes at a time while each is at least 16, which no
  // line end is. (`(word - 0x01010101) & ~word & 0x80808080` is 0 if no byte of a word is 0.)
  for (; at + 8 <= source.length; at += 8) {
    const one = view.getInt32(at) & 0xf0f0f0f0;
    const two = view.getInt32(at + 4) & 0xf0f0f0f0;
    const zeroBytes = ((one - 0x01010101) & ~one) | ((two - 0x01010101) & ~two);
    if ((zeroBytes & 0x80808080) !== 0) break;
  }
  for (; at < source.length; at++) {
    const byte = source[at];
    if (byte === lineFeed || byte === carriageReturn) break;
  }
  return at;
}

export class MailData {
  /** Whether a line end other than CRLF, or a lookalike of the final dot line, was found. */
  hasInvalidLineEnd = false;
  #line = lineStart;
  /** Whether the line follows a CRLF or is the first of the mail. */
  #startsAfterCrlf = true;
  #hasNul = false;
  #afterReturn = false;

  /**
   * Reads `source` from `start` on. The next call must pass the unread bytes again, followed by new
   * ones. Removing stuffed dots moves later bytes within `source`.
   */
  read(source: Uint8Array, start: number): MailChunk {
    let kept = start;
    let from = start;
    const view = new DataView(source.buffer, source.byteOffset, source.length);
    const keepUntil = (at: number) => {
      if (kept !== from) source.copyWithin(kept, from, at);
      kept += at - from;
      return source.subarray(start, kept);
    };
    for (let at = start; at < source.length; at++) {
      if (this.#line === text) {
        // Within a line, only its end matters.
        const end = textEnd(source, view, at);
        if (end > at) this.#afterReturn = false;
        at = end;
      }
      let byte = source[at];
      if (byte === dot && this.#isFirstInLine()) {
        const next = source[at + 1];
        const last = source[at + 2];
        if (next === undefined || (next === carriageReturn && last === undefined)) {
          return { bytes: keepUntil(at), next: at, isEnd: false };
        }
        if (next === carriageReturn && last === lineFeed) {
          return { bytes: keepUntil(at), next: at + 3, isEnd: true };
        }
        // A dot beside one of these may be an attempt to end the mail early.
        if (next !== nul && next !== lineFeed && next !== carriageReturn) {
          keepUntil(at);
          at += 1;
          from = at;
          byte = next;
        }
      }
      if (byte !== undefined) this.#take(byte);
    }
    return { bytes: keepUntil(source.length), next: source.length, isEnd: false };
  }

  #isFirstInLine(): boolean {
    return this.#line === lineStart && this.#startsAfterCrlf && !this.#hasNul;
  }

  #take(byte: number): void {
    const ended = this.#line === afterDotAndReturn;
    if (byte === lineFeed) {
      const isLookalike = ended && (!this.#startsAfterCrlf || this.#hasNul);
      if (!this.#afterReturn || isLookalike) this.hasInvalidLineEnd = true;
      this.#begin(this.#afterReturn);
    } else if (ended) {
      this.hasInvalidLineEnd = true;
      this.#line = text;
    } else if (byte === carriageReturn) {
      if (this.#line === afterDot) this.#line = afterDotAndReturn;
      else this.#begin(false);
    } else if (byte === dot && this.#line === lineStart) this.#line = afterDot;
    else if (byte === nul && this.#line !== text) this.#hasNul = true;
    else this.#line = text;
    this.#afterReturn = byte === carriageReturn;
  }

  #begin(afterCrlf: boolean): void {
    this.#line = lineStart;
    this.#startsAfterCrlf = afterCrlf;
    this.#hasNul = false;
  }
}
