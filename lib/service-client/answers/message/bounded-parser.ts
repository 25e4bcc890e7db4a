/**
 * The library's parser of mails (RFC 5322, RFC 2045 to 2049), bounded in what a mail may cost. It runs
 * in the background's only thread: whatever a mail consists of, the thread is let go every few dozen
 * milliseconds, and the work on one mail, mails within it included, has an end.
 *
 * Bounded are the steps that the library awaits (a line, a part, a mail within the mail), through
 * methods of its classes that its types say nothing of. What is one step for the library, such as the
 * conversion of a text, is bounded by size.
 */
import PostalMime, { type Email } from 'postal-mime';

/** Lines of a mail: one of 32 MiB in base64 has less than half of them. */
const mostLines = 1_000_000;
const mostParts = 1000;
/** Header lines of one part, and bytes of all headers of a mail. */
const mostHeaderLines = 2000;
const mostHeaderBytes = 128 * 1024;
/** Of all texts of a mail, in bytes of HTML: they are converted in one step. */
const longestText = 1_000_000;
/** So much more than a byte of HTML does one of plain text cost, which may grow sixfold as HTML. */
const plainCost = 4;
/** Of base64 that is decoded in one step, in bytes. */
const longestPiece = 64 * 1024;
/** The library's own bounds, the first of which it counts while it reads a header. */
const limits = {
  maxHeadersSize: mostHeaderBytes,
  maxNestingDepth: 50,
  maxRfc822NestingDepth: 5,
  attachmentEncoding: 'arraybuffer',
} as const;
/** Milliseconds of work in one go, and on one mail. */
const longestTurn = 40;
const longestWork = 3000;

/** A mail asks for more work than any honest one does; the error's message says how. */
export class ExcessiveMail extends Error {}

/** What reading takes from outside. */
export type Turns = {
  /** Milliseconds of any clock that never goes back. */
  now(): number;
  /** Lets the thread do other things. */
  pause(): Promise<void>;
};

const turnsOfThread: Turns = {
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
};

/** What a mail, with the mails in it, has taken so far. */
class Budget {
  isCut = false;
  #lines = 0;
  #parts = 0;
  #headerBytes = 0;
  #text = 0;
  #work = 0;
  readonly #turns: Turns;
  #begun: number;

  constructor(turns: Turns) {
    this.#turns = turns;
    this.#begun = turns.now();
  }

  /**
   * Goes on with `next`, at once or after the thread was let go.
   * @throws {ExcessiveMail} when the work on this mail has taken too long
   */
  turn<Result>(next: () => Promise<Result>): Promise<Result> {
    const worked = this.#turns.now() - this.#begun;
    if (worked < longestTurn) return next();
    this.#work += worked;
    if (this.#work > longestWork) throw new ExcessiveMail('this message takes too long to read');
    return this.#turns.pause().then(() => {
      this.#begun = this.#turns.now();
      return next();
    });
  }

  line(): void {
    this.#lines += 1;
    if (this.#lines > mostLines) throw new ExcessiveMail('this message has too many lines');
  }

  part(headerLines: string[]): void {
    this.#parts += 1;
    if (this.#parts > mostParts) throw new ExcessiveMail('this message has too many parts');
    for (const line of headerLines) this.#headerBytes += line.length;
    if (headerLines.length > mostHeaderLines || this.#headerBytes > mostHeaderBytes) {
      throw new ExcessiveMail('this message has too long a header');
    }
  }

  /** How many of so many bytes of text may be read. */
  text(bytes: number, isHtml: boolean): number {
    const cost = isHtml ? 1 : plainCost;
    const granted = Math.min(bytes, Math.floor((longestText - this.#text) / cost));
    this.#text += granted * cost;
    if (granted < bytes) this.isCut = true;
    return granted;
  }
}

/** Bytes in one buffer. As the library keeps it, each line is an object, a hundred times the mail. */
class Gathered {
  #bytes = new Uint8Array(0);
  #used = 0;

  push(piece: Uint8Array | ArrayBuffer | string): void {
    if (typeof piece === 'string') this.#add(new TextEncoder().encode(piece));
    else this.#add(piece instanceof ArrayBuffer ? new Uint8Array(piece) : piece);
  }

  #add(piece: Uint8Array): void {
    const used = this.#used + piece.length;
    if (used > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(used, 2 * this.#bytes.length, 256));
      larger.set(this.#bytes.subarray(0, this.#used));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#used);
    this.#used = used;
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#used);
  }
}

/** What the library decodes the content of a part with, line by line. */
type Decoder = { update(line: Uint8Array): void; finalize(): Promise<ArrayBuffer> };

const lineFeed = new Uint8Array([10]);

/** For content that is as it is. */
function plainDecoder(): Decoder {
  const lines = new Gathered();
  return {
    update(line) {
      lines.push(line);
      lines.push(lineFeed);
    },
    finalize: async () => lines.take().buffer,
  };
}

/** Base64 by the library, piece by piece at the end, when the thread can be let go in between. */
function base64Decoder(library: Decoder & { chunks: unknown }, budget: Budget): Decoder {
  const lines = new Gathered();
  const decoded = new Gathered();
  library.chunks = decoded;
  return {
    update: (line) => lines.push(line),
    async finalize() {
      const bytes = lines.take();
      for (let at = 0; at < bytes.length; at += longestPiece) {
        await budget.turn(async () => library.update(bytes.subarray(at, at + longestPiece)));
      }
      Reflect.apply(Reflect.get(library, 'flushRemainder'), library, []);
      return decoded.take().buffer;
    },
  };
}

/** The budget of each parser of the library's: one of a mail in a mail has that of the outer mail. */
const budgets = new WeakMap<object, Budget>();
/** That of the mail whose inner mail is about to be parsed, which the library does by a new parser. */
let outer: Budget | undefined;

/** Puts `around` in the place of a method that the library keeps to itself; it may call `original`. */
function wrap<Result>(
  kind: object,
  name: string,
  around: (own: object, original: () => Result, given: unknown[]) => Result,
): void {
  const original: unknown = Reflect.get(kind, name);
  if (typeof original !== 'function') throw new Error(`The library has no ${name}.`);
  Reflect.set(kind, name, function (this: object, ...given: unknown[]) {
    return around(this, () => Reflect.apply(original, this, given), given);
  });
}

/** The same for what a parser does step by step. */
function pace(name: string, before?: (budget: Budget) => void): void {
  wrap<Promise<unknown>>(PostalMime.prototype, name, (parser, original) => {
    const budget = budgets.get(parser);
    if (!budget) return original();
    before?.(budget);
    return budget.turn(original);
  });
}

pace('processLine', (budget) => budget.line());
pace('collectNode');
wrap<Promise<unknown>>(PostalMime.prototype, 'collectSubMessage', async (parser, original) => {
  outer = budgets.get(parser);
  // The inner parser is begun before the first wait.
  const done = original();
  const budget = outer;
  outer = undefined;
  await done;
  await budget?.turn(async () => undefined);
});
wrap(PostalMime.prototype, 'parse', (parser, original) => {
  if (outer) budgets.set(parser, outer);
  return original();
});

/** A part as the library keeps it. */
const partKind = Object.getPrototypeOf(Reflect.get(new PostalMime(), 'root'));
const budgetOfPart = (part: object) => budgets.get(Reflect.get(part, 'postalMime'));

wrap(partKind, 'processHeaders', (part, original) => {
  budgetOfPart(part)?.part(Reflect.get(part, 'headerLines'));
  return original();
});
wrap(partKind, 'setupContentDecoder', (part, original, [encoding]) => {
  original();
  const budget = budgetOfPart(part);
  if (!budget) return;
  if (/base64/i.test(String(encoding))) {
    const library = Reflect.get(part, 'contentDecoder');
    Reflect.set(part, 'contentDecoder', base64Decoder(library, budget));
  } else if (!/quoted-printable/i.test(String(encoding))) {
    Reflect.set(part, 'contentDecoder', plainDecoder());
  }
});
wrap(partKind, 'getTextContent', (part, original) => {
  const content: ArrayBuffer | null = Reflect.get(part, 'content');
  const isHtml = Reflect.get(part, 'contentType').parsed.value === 'text/html';
  const granted = budgetOfPart(part)?.text(content?.byteLength ?? 0, isHtml);
  if (content && granted !== undefined) Reflect.set(part, 'content', content.slice(0, granted));
  return original();
});

/**
 * Parses a mail. `isCut` tells that its texts are longer than what was read of them.
 * @throws {ExcessiveMail} when it asks for more work than any honest one does
 * @throws whatever the library throws, such as for parts that are nested too deeply
 */
export async function parseBounded(
  source: Uint8Array<ArrayBuffer>,
  turns = turnsOfThread,
): Promise<{ mail: Email; isCut: boolean }> {
  const budget = new Budget(turns);
  const parser = new PostalMime(limits);
  budgets.set(parser, budget);
  const mail = await parser.parse(source);
  return { mail, isCut: budget.isCut };
}
