/**
 * The library's parser as a subclass: `repair` sees each part before it is taken for text or a file,
 * since the library believes what a part says of itself; and the lines of a part are gathered in one
 * buffer. Both override methods that the library does not publish: a test fails when they change.
 *
 * To ask of postal-mime: a hook that is given each part, changeable, before it is sorted; decoders
 * that keep one growing buffer for a part instead of an object for each line, and that take base64
 * apart piece by piece.
 */
import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';

/** What the library keeps of a header such as Content-Type. */
type Structured = {
  /** In lower case. */
  value: string;
  params: Record<string, string>;
};

/** A part as the library keeps it, of which its types say nothing. */
export type Part = {
  contentType: { parsed: Structured; multipart: string | false };
  contentDisposition: { value: string; parsed: Structured };
  /** Unpacked; of a multipart what stands before its first part. */
  content: ArrayBuffer | null;
  childNodes: unknown[];
  parentNode?: unknown;
};

function isStructured(value: unknown): boolean {
  return value !== null && typeof value === 'object' && 'parsed' in value;
}

export function isPart(value: unknown): value is Part {
  return (
    value !== null &&
    typeof value === 'object' &&
    'contentType' in value &&
    isStructured(value.contentType) &&
    'contentDisposition' in value &&
    isStructured(value.contentDisposition) &&
    'content' in value &&
    'childNodes' in value &&
    Array.isArray(value.childNodes)
  );
}

/**
 * What a part consists of, in one buffer. The library keeps each line as an object of its own, which
 * for a mail of short lines is a hundred times the mail, and seconds of work.
 */
class Gathered {
  #bytes = new Uint8Array(0);
  #used = 0;

  push(piece: Uint8Array | ArrayBuffer | string): void {
    if (typeof piece === 'string') this.push(Buffer.from(piece));
    else this.#add(piece instanceof ArrayBuffer ? new Uint8Array(piece) : piece);
  }

  #add(piece: Uint8Array): void {
    const used = this.#used + piece.length;
    if (used > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(used, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.#used));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#used);
    this.#used = used;
  }

  /** As what a `Blob` can be made of. */
  *[Symbol.iterator](): Generator<Uint8Array> {
    yield this.#bytes.subarray(0, this.#used);
  }
}

/** What the library unpacks a part's lines with. */
type Decoder = {
  chunks: unknown;
  update(line: Uint8Array): void;
};

function isDecoder(value: unknown): value is Decoder {
  return value !== null && typeof value === 'object' && 'chunks' in value && 'update' in value;
}

/** The most bytes of base64 that are taken apart at once: each of its units becomes a string. */
const longestPiece = 64 * 1024;

/** Has a part gather its lines, once it has a decoder for them. */
function gatherLines(part: unknown): void {
  if (part === null || typeof part !== 'object' || !('contentDecoder' in part)) {
    throw new Error('The library has other parts.');
  }
  const decoder = part.contentDecoder;
  if (decoder === null) return;
  if (!isDecoder(decoder)) throw new Error('The library keeps lines in another way.');
  if (decoder.chunks instanceof Gathered) return;
  decoder.chunks = new Gathered();
  // Only the decoder of base64 keeps what is left of a unit.
  if (!('remainder' in decoder)) return;
  const update = decoder.update.bind(decoder);
  decoder.update = (line) => {
    for (let at = 0; at < line.length; at += longestPiece) {
      update(line.subarray(at, at + longestPiece));
    }
  };
}

/** What the library's parser has beside what its types say. */
type Parser = PostalMime & {
  currentNode: unknown;
  processLine(line: Uint8Array, isLast: boolean): Promise<void>;
  collectNode(part: unknown, alternative: unknown, related: boolean): Promise<void>;
};

function isParserClass(value: unknown): value is new (limits: PostalMimeOptions) => Parser {
  if (typeof value !== 'function') return false;
  const { processLine, collectNode } = value.prototype;
  return typeof processLine === 'function' && typeof collectNode === 'function';
}

const library: unknown = PostalMime;
if (!isParserClass(library)) throw new Error('The library reads lines or sorts parts differently.');

class RepairingParser extends library {
  readonly #repair: (part: Part) => void;

  constructor(limits: PostalMimeOptions, repair: (part: Part) => void) {
    super(limits);
    this.#repair = repair;
  }

  override processLine(line: Uint8Array, isLast: boolean): Promise<void> {
    // The decoder is there since the line that ended the part's header.
    gatherLines(this.currentNode);
    return super.processLine(line, isLast);
  }

  override collectNode(part: unknown, alternative: unknown, related: boolean): Promise<void> {
    if (isPart(part)) this.#repair(part);
    return super.collectNode(part, alternative, related);
  }
}

/**
 * Parses a mail; `repair` is shown each of its parts, those of mails in it excepted.
 * @throws when the mail exceeds `limits`
 */
export function parseWithRepair(
  raw: Uint8Array,
  limits: PostalMimeOptions,
  repair: (part: Part) => void,
): Promise<Email> {
  return new RepairingParser(limits, repair).parse(raw);
}
