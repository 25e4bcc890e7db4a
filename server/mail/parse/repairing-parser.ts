/**
 * The library's parser, with each part looked at before it is taken for text or a file. The library
 * believes what a part says of itself; `repair` may correct it first.
 */
import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';

/** What the library keeps of a header such as Content-Type. */
interface Structured {
  /** In lower case. */
  value: string;
  params: Record<string, string>;
}

/** A part as the library keeps it, of which its types say nothing. */
export interface Part {
  contentType: { parsed: Structured; multipart: string | false };
  contentDisposition: { value: string; parsed: Structured };
  /** Unpacked; of a multipart what stands before its first part. */
  content: ArrayBuffer | null;
  childNodes: unknown[];
  parentNode?: unknown;
}

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
class LineBuffer {
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
interface Decoder {
  chunks: unknown;
  update(line: Uint8Array): void;
}

function isDecoder(value: unknown): value is Decoder {
  return value !== null && typeof value === 'object' && 'chunks' in value && 'update' in value;
}

/** The most bytes of base64 that are taken apart at once: each of its units becomes a string. */
const longestPiece = 64 * 1024;

/** Has the parts of a mail, which are of a class that the library keeps to itself, gather their lines. */
function bufferLines(part: unknown): void {
  const kind: unknown = Object.getPrototypeOf(part);
  if (kind === null || typeof kind !== 'object') throw new Error('The library has other parts.');
  const setUp: unknown = Reflect.get(kind, 'setupContentDecoder');
  if (typeof setUp !== 'function') throw new Error('The library decodes in another way.');
  Reflect.set(kind, 'setupContentDecoder', function (this: object, encoding: string) {
    Reflect.apply(setUp, this, [encoding]);
    const decoder: unknown = Reflect.get(this, 'contentDecoder');
    if (!isDecoder(decoder)) throw new Error('The library keeps lines in another way.');
    decoder.chunks = new LineBuffer();
    if (!/base64/i.test(encoding)) return;
    const update = decoder.update.bind(decoder);
    decoder.update = (line) => {
      for (let at = 0; at < line.length; at += longestPiece) {
        update(line.subarray(at, at + longestPiece));
      }
    };
  });
}

bufferLines(Reflect.get(new PostalMime(), 'root'));

const sort: unknown = Reflect.get(PostalMime.prototype, 'collectNode');

/**
 * Parses a mail; `repair` is shown each of its parts, those of mails in it excepted.
 * @throws when the mail exceeds `limits`
 */
export function parseWithRepair(
  raw: Uint8Array,
  limits: PostalMimeOptions,
  repair: (part: Part) => void,
): Promise<Email> {
  if (typeof sort !== 'function') throw new Error('The library sorts its parts in another way.');
  const parser = new PostalMime(limits);
  const repairAndSort = (...given: unknown[]): unknown => {
    if (isPart(given[0])) repair(given[0]);
    return Reflect.apply(sort, parser, given);
  };
  return Object.assign(parser, { collectNode: repairAndSort }).parse(raw);
}
