/**
 * The library's parser with a hook: it trusts what a part declares of itself, and `repair` may
 * correct that first.
 */
import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';

/** A structured header field such as Content-Type, in the library's own form. */
interface Structured {
  /** In lower case. */
  value: string;
  params: Record<string, string>;
}

/** The library's internal part, which its types do not describe. */
export interface Part {
  contentType: { parsed: Structured; multipart: string | false };
  contentDisposition: { value: string; parsed: Structured };
  /** Decoded; of a multipart the preamble. */
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
 * Collects the content of a part in one buffer. The library keeps an object for each line, which
 * for a mail of short lines takes a hundred times its size, and seconds of work.
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

  /** Makes the buffer usable as parts of a `Blob`. */
  *[Symbol.iterator](): Generator<Uint8Array> {
    yield this.#bytes.subarray(0, this.#used);
  }
}

/** The library's content decoder of a part. */
interface Decoder {
  chunks: unknown;
  update(line: Uint8Array): void;
}

function isDecoder(value: unknown): value is Decoder {
  return value !== null && typeof value === 'object' && 'chunks' in value && 'update' in value;
}

/** Bytes of base64 decoded at once: the library makes a string of each unit. */
const longestPiece = 64 * 1024;

/** Makes the library's private part class collect lines in a `LineBuffer`. */
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
 * Parses a mail; `repair` is called for each of its parts, those of inner mails excepted.
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
