/**
 * Commands and mails out of a connection's bytes. Of the library's own parser this keeps all but
 * two things: the stuffed dots, one of which costs it a turn of the event loop and a piece of its
 * own (so that a mail of dots alone held the service for minutes and memory beyond its budget),
 * and a last line that has no end, which is no command.
 */
import { SMTPStream } from 'smtp-server/lib/smtp-stream.js';

const carriageReturn = 13;
const lineFeed = 10;
const dot = 46;
const lineEnd = Buffer.from('\r\n');
const dotLine = Buffer.from('\n.');
/** What ends a command, and what must not be lost from the end of a line that may be a dot's. */
const keepsItsDot = new Set([0, lineFeed, carriageReturn]);

export class SmtpParser extends SMTPStream {
  /** What may be the beginning of the mail's end. */
  #held: Buffer = lineEnd;
  /** How many bytes of `#held` are none of the mail's. */
  #foreign = 0;

  override startDataMode(maxBytes?: number | string): ReturnType<SMTPStream['startDataMode']> {
    // The mail's first line begins like all others, after a line end: that of DATA.
    this.#held = lineEnd;
    this.#foreign = lineEnd.length;
    return super.startDataMode(maxBytes);
  }

  override _flushData(): void {}

  override _feedDataStream(chunk: Buffer, done: (error?: Error | null) => void): void {
    const source = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    const chunks: Buffer[] = [];
    let from = this.#foreign;
    let acquireLease = source.length;
    for (let at = source.indexOf(dotLine); at !== -1; at = source.indexOf(dotLine, at + 2)) {
      const afterReturn = source[at - 1] === carriageReturn;
      const next = source[at + 2];
      const last = source[at + 3];
      if (next === undefined || (next === carriageReturn && last === undefined)) {
        acquireLease = afterReturn ? at - 1 : at;
        break;
      }
      if (afterReturn && next === carriageReturn && last === lineFeed) {
        chunks.push(source.subarray(from, at + 1));
        const mail = Buffer.concat(chunks);
        this._countDataBytes(mail.length);
        this._endDataMode(mail, source.subarray(at + 4), done);
        return;
      }
      // RFC 5321, 4.5.2: a line's first dot goes, unless it is all of the line.
      if (next === dot || (afterReturn && !keepsItsDot.has(next))) {
        chunks.push(source.subarray(from, at + 1));
        from = at + 2;
      }
    }
    if (acquireLease === source.length) {
      if (source[acquireLease - 1] === lineFeed) acquireLease -= 1;
      if (source[acquireLease - 1] === carriageReturn) acquireLease -= 1;
    }
    chunks.push(source.subarray(from, Math.max(from, acquireLease)));
    this.#foreign = Math.max(0, from - acquireLease);
    // A copy: what is held must not keep the whole piece in memory.
    this.#held = Buffer.from(source.subarray(acquireLease));
    this.#pass(chunks.length === 1 ? (chunks[0] ?? lineEnd) : Buffer.concat(chunks), done);
  }

  #pass(mail: Buffer, done: () => void): void {
    const stream = this._dataStream;
    this._countDataBytes(mail.length);
    // A stream that its reader has destroyed takes nothing, and never drains.
    if (!stream?.writable || mail.length === 0 || stream.write(mail)) {
      done();
      return;
    }
    const goOn = () => {
      stream.off('drain', goOn);
      stream.off('close', goOn);
      done();
    };
    stream.once('drain', goOn);
    stream.once('close', goOn);
  }
}
