/**
 * Splits a connection's bytes into commands and mails. Replaces two things of the library's parser:
 * stuffed dots, each of which costs it a turn of the event loop and a chunk of its own (a mail of
 * dots blocked the service for minutes), and an unterminated last line, which is no command.
 */
import { SMTPStream } from 'smtp-server/lib/smtp-stream.js';

const carriageReturn = 13;
const lineFeed = 10;
const dot = 46;
const lineEnd = Buffer.from('\r\n');
const dotLine = Buffer.from('\n.');
/** Bytes after a dot that may belong to an end-of-mail attempt, so that the dot is kept. */
const keepsItsDot = new Set([0, lineFeed, carriageReturn]);

export class SmtpParser extends SMTPStream {
  /** Bytes held back that may begin the end of the mail. */
  #held: Buffer = lineEnd;
  /** How many bytes of `#held` do not belong to the mail. */
  #foreign = 0;

  override startDataMode(maxBytes?: number | string): ReturnType<SMTPStream['startDataMode']> {
    // The first line follows a line end like all others: that of DATA.
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
      // RFC 5321, 4.5.2: removes the leading dot unless it is the whole line.
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
    // A copy, so that held bytes do not keep the whole chunk in memory.
    this.#held = Buffer.from(source.subarray(acquireLease));
    this.#pass(chunks.length === 1 ? (chunks[0] ?? lineEnd) : Buffer.concat(chunks), done);
  }

  #pass(mail: Buffer, done: () => void): void {
    const stream = this._dataStream;
    this._countDataBytes(mail.length);
    // A destroyed stream accepts nothing and never drains.
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
