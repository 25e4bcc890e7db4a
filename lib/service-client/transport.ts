/** One request over the wire: sent within its timeout, its answer read as JSON or as a file. */
import type { Dialect } from './dialect.ts';
import { ServiceError } from './errors.ts';
import { anyFile, buildRequest, type ServiceRequest } from './request.ts';
import {
  largestAnswer,
  largestLightAnswer,
  type OnProgress,
  readFile,
  readJson,
} from './response-body.ts';
import { type Trace, tracedAnswer, tracedBody, traceOf } from './trace.ts';

/** What the client needs from its environment; tests bring their own. */
export type ClientDependencies = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** False if the browser knows that there is no network. */
  isOnline(): boolean;
  /**
   * Longest wait for a full answer, in milliseconds: three times that for a message in full, and for a
   * file that from one byte to the next.
   */
  answerTimeout?: number;
};

/** The address that was chosen, and where the service was found to answer. */
export type RequestTarget = { base: string; at: Dialect['at'] };

export type ServiceAnswer = {
  status: number;
  /** Absent if nothing changed (304), if it is a file, and if it is no JSON: see `text`. */
  body: unknown;
  /** The answer as it came if it is no JSON, and why it is none. */
  text?: string;
  bodyProblem?: string;
  /** The file that the request asked for. */
  file?: Blob;
  /** The address that answered after a redirect. */
  redirectedTo?: string;
  etag: string | undefined;
  /** When the service wants the next request at the earliest, in milliseconds since 1970. */
  retryAt: number | undefined;
  /** The Date header, in milliseconds since 1970, and when the request was sent and answered. */
  date: number | undefined;
  sentAt: number;
  answeredAt: number;
  /** How to find the request in the log of the service. */
  trace?: Trace;
};

const defaultTimeout = 20_000;

/**
 * Sends a request and reads its answer.
 *
 * @throws {ServiceError} `offline`, `unreachable`, `too-slow`, or `not-understood` for an answer that is
 *   too large
 */
export async function send(
  target: RequestTarget,
  request: ServiceRequest,
  deps: ClientDependencies,
  onProgress: OnProgress = () => undefined,
): Promise<ServiceAnswer> {
  const { url, init } = buildRequest(target.base, target.at, request);
  const sentAt = deps.now();
  let trace = traceOf(request, url, sentAt);
  const timeout = startTimeout(deps, request.heavy ? 3 : 1);
  try {
    const response = await deps.fetch(url, { ...init, signal: timeout.signal });
    trace = tracedAnswer(trace, response, request);
    const head = readHead(response, sentAt, deps.now());
    if (isRequestedFile(response, request)) {
      timeout.restart();
      const file = await readFile(response, (received, total) => {
        timeout.restart();
        onProgress(received, total);
      });
      return { ...head, body: undefined, file, trace };
    }
    const isLight = !request.heavy && request.file === undefined;
    const read = await readJson(response, isLight ? largestLightAnswer : largestAnswer);
    return { ...head, ...read, trace: tracedBody(trace, read.body, request) };
  } catch (cause) {
    const error = toServiceError(cause, timeout.signal, deps);
    error.trace ??= trace;
    throw error;
  } finally {
    timeout.end();
  }
}

function isRequestedFile(response: Response, { file }: ServiceRequest): boolean {
  const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return response.ok && file !== undefined && (file === anyFile || file === mediaType);
}

/** Aborts its signal after so many times the timeout, counted from the last restart. */
export function startTimeout({ answerTimeout }: ClientDependencies, times = 1) {
  const controller = new AbortController();
  const start = () =>
    setTimeout(() => controller.abort(), times * (answerTimeout ?? defaultTimeout));
  let timer = start();
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}

/** Why a request was not answered; `signal` is the one that its timeout aborts. */
export function toServiceError(
  cause: unknown,
  signal: AbortSignal,
  { isOnline }: ClientDependencies,
): ServiceError {
  if (cause instanceof ServiceError) return cause;
  if (signal.aborted) return new ServiceError('too-slow');
  return new ServiceError(isOnline() ? 'unreachable' : 'offline');
}

function readHead(response: Response, sentAt: number, answeredAt: number) {
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

/** No service can stop requests for longer than this, in milliseconds. */
const longestPause = 60 * 60 * 1000;

/**
 * The moment that a Retry-After header names, in milliseconds since 1970, an hour from now at most;
 * undefined for a header that is missing or makes no sense (RFC 9110, 10.2.3). A date in it is read by
 * the service's own clock if its Date header tells that.
 */
export function readRetryAfter(
  header: string | null,
  now: number,
  serviceNow = now,
): number | undefined {
  if (!header) return undefined;
  const seconds = /^\s*(\d+)(\.\d+)?\s*$/.exec(header);
  if (!seconds && !/[a-z]/i.test(header)) return undefined;
  const wait = seconds ? Number(seconds[1]) * 1000 : Date.parse(header) - serviceNow;
  if (Number.isNaN(wait) || wait < 0) return undefined;
  return now + Math.min(wait, longestPause);
}
