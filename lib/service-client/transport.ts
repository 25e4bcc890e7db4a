/** Sends one request with a timeout, and reads the response as JSON or as a file. */
import type { Login } from '../urls/service-address.ts';
import { noteAllowance } from './allowance.ts';
import type { Dialect } from './dialect.ts';
import { ServiceError } from './errors.ts';
import { anyFile, buildRequest, type ServiceRequest } from './request.ts';
import {
  type FileSink,
  largestAnswer,
  largestLightAnswer,
  type OnProgress,
  readFile,
  readJson,
} from './response-body.ts';
import { type Trace, tracedAnswer, tracedBody, traceOf } from './trace.ts';

/** Dependencies of the client, which tests replace. */
export type ClientDependencies = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits for a service with a fixed request limit. Without it, requests are not delayed. */
  pause?(milliseconds: number): Promise<void>;
  /** False if the browser reports that there is no network. */
  isOnline(): boolean;
  /**
   * Sent in the Authorization header of each request to the service's origin, instead of a token.
   */
  login?: Login | undefined;
  /**
   * Timeout of a complete response in milliseconds. It is three times as long for a full message.
   * For a file, it applies between received chunks.
   */
  answerTimeout?: number;
};

/** The chosen base address, and the one to which the service redirects. */
export type RequestTarget = { base: string; at: Dialect['at'] };

export type ServiceAnswer = {
  status: number;
  /** Absent if nothing changed (304), for a file, and if the response is not JSON: see `text`. */
  body: unknown;
  /** The body if it is not JSON, and the parse error. */
  text?: string;
  bodyProblem?: string;
  /** The requested file. */
  file?: Blob;
  /** The final address after redirects, which is at the same origin. */
  redirectedTo?: string;
  etag: string | undefined;
  /** The earliest time for the next request, in milliseconds since 1970. */
  retryAt: number | undefined;
  /** The Date header, in milliseconds since 1970, and when the request was sent and answered. */
  date: number | undefined;
  sentAt: number;
  answeredAt: number;
  /** Identifies the request in the service's log. */
  trace?: Trace;
};

const defaultTimeout = 20_000;

/**
 * Sends a request and reads the response.
 *
 * @throws {ServiceError} `offline`, `unreachable`, `too-slow`, `redirected`, or `not-understood`
 * for a response that is too large
 */
export async function send(
  target: RequestTarget,
  request: ServiceRequest,
  deps: ClientDependencies,
  onProgress: OnProgress = () => undefined,
  sink?: FileSink,
): Promise<ServiceAnswer> {
  const { url, init } = buildRequest(target.base, target.at, request);
  if (deps.login) init.headers.set('authorization', basicAuthorization(deps.login));
  const sentAt = deps.now();
  let trace = traceOf(request, url, sentAt);
  const timeout = startTimeout(deps, request.heavy ? 3 : 1);
  try {
    const response = await fetchAt(url, { ...init, signal: timeout.signal }, request, deps);
    trace = tracedAnswer(trace, response, request);
    noteAllowance(target.base, response.headers, deps.now());
    if (asksForLogin(response)) throw new ServiceError('login-required');
    const head = readHead(response, sentAt, deps.now());
    if (isRequestedFile(response, request)) {
      timeout.restart();
      const progress: OnProgress = (received, total) => {
        timeout.restart();
        onProgress(received, total);
      };
      const pausing: FileSink | undefined =
        sink &&
        ((part) => {
          // The timeout is for the service, so it stops while the receiver handles a part.
          timeout.end();
          return sink(part);
        });
      const file = await readFile(response, progress, pausing);
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

/** Statuses of redirects (RFC 9110, 15.4). Browsers report status 0 and hide the target. */
const redirects: ReadonlySet<number> = new Set([0, 301, 302, 303, 307, 308]);

/**
 * Fetches without leaving the origin. A person must enter a new origin, because only they can
 * decide to trust it. In browsers, only a second request that follows the redirect reveals its
 * target.
 */
async function fetchAt(
  url: URL,
  init: RequestInit & { signal: AbortSignal },
  { follows }: ServiceRequest,
  { fetch }: ClientDependencies,
): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  if (!redirects.has(response.status)) return response;
  void response.body?.cancel();
  const requireOwn = (target: string | URL) => {
    const { origin } = new URL(target, url);
    if (origin !== url.origin) throw new ServiceError('redirected', { detail: origin });
  };
  const location = response.headers.get('location') ?? '';
  if (URL.canParse(location, url)) requireOwn(location);
  if (!follows) throw new ServiceError('redirected');
  const found = await fetch(url, { ...init, redirect: 'follow' }).catch((cause: unknown) => {
    throw init.signal.aborted ? cause : new ServiceError('redirected');
  });
  requireOwn(found.url);
  return found;
}

function asksForLogin({ status, headers }: Response): boolean {
  return status === 401 && /(?:^|,)\s*basic\b/i.test(headers.get('www-authenticate') ?? '');
}

/** The Authorization header of a login (RFC 7617, in UTF-8). */
export function basicAuthorization({ user, password }: Login): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

function isRequestedFile(response: Response, { file }: ServiceRequest): boolean {
  const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return response.ok && file !== undefined && (file === anyFile || file === mediaType);
}

/** Aborts its signal after `times` timeouts, counted from the last restart. */
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

/** Why a request got no response; `signal` is aborted by its timeout. */
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
  // A cached response has an old date.
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

/** The longest accepted Retry-After, in milliseconds. */
const longestPause = 60 * 60 * 1000;

/**
 * The time in a Retry-After header (RFC 9110, 10.2.3), in milliseconds since 1970, at most an hour
 * from now; undefined if missing or invalid. A date in it is relative to the service's clock if
 * there is a Date header.
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
