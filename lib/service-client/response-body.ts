/** Response bodies: JSON and files. */
import { isNestedDeeper } from '../text/json-depth.ts';
import { ServiceError } from './errors.ts';

/** Error detail for a response above the size limit. */
export const tooLarge = 'too large';
/** Largest response in bytes: a 25 MiB message as JSON, with a margin. */
export const largestAnswer = 40 * 1024 * 1024;
/** Largest response for calls other than full messages and files, in bytes. */
export const largestLightAnswer = 8 * 1024 * 1024;
/** Deepest JSON nesting; legitimate responses have less than a tenth. */
const deepestNesting = 100;

/** The parsed JSON as `body`; otherwise the `text` and the reason why it is not JSON. */
export type ReadBody =
  | { body: unknown }
  | { body: undefined; text: string; bodyProblem: 'empty' | 'no JSON' | 'too deep' };

/**
 * Called with the received bytes while a file arrives; `total` is undefined if unknown. A {@link
 * ServiceError} that it throws aborts the transfer and is thrown by the call.
 */
export type OnProgress = (received: number, total: number | undefined) => void;

/** Receives a file in parts. The next part is read when its promise resolves. */
export type FileSink = (part: Uint8Array<ArrayBuffer>) => Promise<void>;

/** @throws {ServiceError} `not-understood` for a body of more than `limit` bytes */
export async function readJson(response: Response, limit: number): Promise<ReadBody> {
  if (response.status === 304) return { body: undefined };
  const decoder = decoderFor(response);
  let text = '';
  for await (const chunk of readBytes(response, limit)) {
    text += decoder.decode(chunk, { stream: true });
  }
  return parseJson(text + decoder.decode());
}

/**
 * A file as a Blob of type application/octet-stream, which no browser opens as a page. With a
 * `sink`, which gets a file of any size, the Blob is empty.
 *
 * @throws {ServiceError} `not-understood` for a file that is too large
 */
export async function readFile(
  response: Response,
  onProgress: OnProgress,
  sink?: FileSink,
): Promise<Blob> {
  const total = announcedSize(response);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of readBytes(response, sink ? Number.POSITIVE_INFINITY : largestAnswer)) {
    if (sink) await sink(part);
    else parts.push(part);
    received += part.byteLength;
    onProgress(received, total);
  }
  return new Blob(parts, { type: 'application/octet-stream' });
}

async function* readBytes(
  response: Response,
  limit: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!response.body) return;
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > limit) throw new ServiceError('not-understood', { detail: tooLarge });
    yield chunk;
  }
}

function announcedSize({ headers }: Response): number | undefined {
  // Content-Length of a compressed response is not the size of the file.
  if (headers.has('content-encoding')) return undefined;
  const length = headers.get('content-length') ?? '';
  return /^\d+$/.test(length) ? Number(length) : undefined;
}

/** JSON is UTF-8 (RFC 8259, 8.1), unless the service names another character set. */
function decoderFor({ headers }: Response): TextDecoder {
  const [, label = 'utf-8'] = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/**
 * Parses untrusted JSON. Counts the nesting first, because very deep nesting would crash the
 * parser.
 */
export function parseJson(text: string): ReadBody {
  const failed = (bodyProblem: 'empty' | 'no JSON' | 'too deep') => ({
    body: undefined,
    text,
    bodyProblem,
  });
  // Also removes a byte order mark.
  const json = withoutNotices(text.trimStart());
  if (json === '') return failed('empty');
  if (isNestedDeeper(json, deepestNesting)) return failed('too deep');
  try {
    return { body: parseExactly(json) };
  } catch {
    return failed('no JSON');
  }
}

/** A notice or warning that PHP prints before the response (`display_errors`). */
const notice =
  /^(?:<br \/>\s*)?(?:<b>)?(?:PHP )?(?:Notice|Warning|Deprecated|Strict Standards)(?:<\/b>)?: [^\n]{0,2000}\n\s*/;
const maxNotices = 20;

function withoutNotices(text: string): string {
  let rest = text;
  for (let count = 0; count < maxNotices && notice.test(rest); count += 1) {
    rest = rest.replace(notice, '');
  }
  return rest;
}

/** Keeps integers beyond the safe range as text: they are ids. */
function parseExactly(text: string): unknown {
  if (!/[:[,]\s*\d{16}/.test(text)) return JSON.parse(text);
  const exact = (_: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source ?? '';
    const isLost = typeof value === 'number' && !Number.isSafeInteger(value);
    return isLost && /^\d+$/.test(source) ? source : value;
  };
  return JSON.parse(text, exact);
}
