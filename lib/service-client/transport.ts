import type { Dialect } from './dialect.ts';
import { ServiceError } from './errors.ts';
import { buildRequest, type ServiceRequest } from './request.ts';
import { type Trace, tracedAnswer, tracedBody, traceOf } from './trace.ts';
import { parseJson } from './transport/json.ts';
import { readRetryAfter } from './transport/retry-after.ts';

/** What the client needs from its environment; tests bring their own. */
export type ClientDependencies = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** False where the browser knows that there is no network. */
  isOnline(): boolean;
  /** Longest wait for a full answer, in milliseconds; three times that for a message in full. */
  answerTimeout?: number;
};

/** Where a request goes: to the chosen address, or where it was found to answer. */
export type RequestTarget = { base: string; at: Dialect['at'] };

/** An answer. `body` is absent where nothing changed (304) and where it is no JSON: see `text`. */
export type ServiceAnswer = {
  status: number;
  body: unknown;
  /** The answer as it came, where it is no JSON; `bodyProblem` says why it is none. */
  text?: string;
  bodyProblem?: string;
  /** The address that answered after a redirect. */
  redirectedTo?: string;
  etag: string | undefined;
  retryAt: number | undefined;
  /** The answer's Date header, in milliseconds since 1970, and when it was asked for and came. */
  date: number | undefined;
  sentAt: number;
  answeredAt: number;
  /** What finds it in the service's log. */
  trace?: Trace;
};

/** What is known of an answer before its body was read. */
export type AnswerHead = Omit<ServiceAnswer, 'body' | 'text' | 'bodyProblem'>;

/** Longest wait for a full answer, or for the next bytes of a file, in milliseconds. */
export const defaultTimeout = 20_000;
/** What an error says of an answer that is larger than is read. */
export const tooLarge = 'too large';
/** Largest answer that is read, in bytes: a 25 MiB message as JSON, and some air. */
const largestAnswer = 40 * 1024 * 1024;
/** The same of anything but messages in full and files. */
const largestLightAnswer = 8 * 1024 * 1024;

/**
 * Sends a request and reads the answer as JSON.
 * @throws {ServiceError} `offline`, `unreachable`, `too-slow`, or `not-understood` where it is too
 *   large
 */
export function send(
  target: RequestTarget,
  request: ServiceRequest,
  deps: ClientDependencies,
): Promise<ServiceAnswer> {
  const wait = deps.answerTimeout ?? defaultTimeout;
  const signal = AbortSignal.timeout(request.heavy ? 3 * wait : wait);
  const limit = request.heavy ? largestAnswer : largestLightAnswer;
  return exchange(target, request, deps, signal, async (response, received) => {
    const answer = await readAnswer(response, received, limit);
    const { trace, body } = answer;
    return trace ? { ...answer, trace: tracedBody(trace, body, request) } : answer;
  });
}

/**
 * Sends a request and has its answer read, with what goes wrong on the way turned into a
 * {@link ServiceError}. `signal` aborts it as too slow.
 */
export async function exchange<Result>(
  target: RequestTarget,
  request: ServiceRequest,
  deps: ClientDependencies,
  signal: AbortSignal,
  read: (response: Response, received: AnswerHead) => Promise<Result>,
): Promise<Result> {
  const { url, init } = buildRequest(target.base, target.at, request);
  const sentAt = deps.now();
  let trace = traceOf(request, url, sentAt);
  try {
    const response = await deps.fetch(url, { ...init, signal });
    trace = tracedAnswer(trace, response, request);
    return await read(response, { ...receive(response, sentAt, deps.now()), trace });
  } catch (cause) {
    const error = toServiceError(cause, signal, deps);
    error.trace ??= trace;
    throw error;
  }
}

/** Why an exchange came to nothing, where `signal` aborts it as too slow. */
export function toServiceError(
  cause: unknown,
  signal: AbortSignal,
  { isOnline }: Pick<ClientDependencies, 'isOnline'>,
): ServiceError {
  if (cause instanceof ServiceError) return cause;
  if (signal.aborted) return new ServiceError('too-slow');
  return new ServiceError(isOnline() ? 'unreachable' : 'offline');
}

function receive(response: Response, sentAt: number, answeredAt: number): AnswerHead {
  const { headers } = response;
  const stated = Date.parse(headers.get('date') ?? '');
  // A cache on the way keeps the date of the answer that it kept.
  const date = Number.isNaN(stated) || Number(headers.get('age') ?? 0) > 0 ? undefined : stated;
  return {
    status: response.status,
    etag: headers.get('etag') ?? undefined,
    retryAt: readRetryAfter(headers.get('retry-after'), answeredAt, date),
    ...(response.redirected ? { redirectedTo: response.url } : {}),
    date,
    sentAt,
    answeredAt,
  };
}

/** Reads an answer as JSON; what is none is handed on as it is. */
export async function readAnswer(
  response: Response,
  received: AnswerHead,
  limit = largestAnswer,
): Promise<ServiceAnswer> {
  if (response.status === 304) return { ...received, body: undefined };
  const text = await readText(response, limit);
  const parsed = parseJson(text);
  if ('value' in parsed) return { ...received, body: parsed.value };
  return { ...received, body: undefined, text, bodyProblem: parsed.problem };
}

/**
 * The bytes of an answer as they arrive.
 * @throws {ServiceError} `not-understood` as soon as they are too many
 */
export async function* readBytes(
  response: Response,
  limit = largestAnswer,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!response.body) return;
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > limit) throw new ServiceError('not-understood', { detail: tooLarge });
    yield chunk;
  }
}

/** JSON is UTF-8 (RFC 8259, 8.1), unless its service says otherwise. */
function decoderOf({ headers }: Response): TextDecoder {
  const [, label = 'utf-8'] = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

async function readText(response: Response, limit: number): Promise<string> {
  const decoder = decoderOf(response);
  let text = '';
  for await (const chunk of readBytes(response, limit)) {
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
