/**
 * The library's parser, with each part looked at before it is taken for text or a file. The library
 * believes what a part says of itself; `mend` may correct it first.
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

const sort: unknown = Reflect.get(PostalMime.prototype, 'collectNode');

/**
 * Parses a mail; `mend` is shown each of its parts, those of mails in it excepted.
 * @throws when the mail exceeds `limits`
 */
export function parseMending(
  raw: Uint8Array,
  limits: PostalMimeOptions,
  mend: (part: Part) => void,
): Promise<Email> {
  if (typeof sort !== 'function') throw new Error('The library sorts its parts in another way.');
  const parser = new PostalMime(limits);
  const mendAndSort = (...given: unknown[]): unknown => {
    if (isPart(given[0])) mend(given[0]);
    return Reflect.apply(sort, parser, given);
  };
  return Object.assign(parser, { collectNode: mendAndSort }).parse(raw);
}
