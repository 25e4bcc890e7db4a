import { ServiceError } from './errors.ts';
import { readRetryAfter } from './retry-after.ts';

/** What the client needs from its surroundings; tests bring their own. */
export type Surroundings = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** False where the browser knows that there is no network. */
  isOnline(): boolean;
};

/** One request: GET parameters travel in the query, POST parameters as a form. */
export type ServiceRequest = {
  method: 'GET' | 'POST';
  path: string;
  parameters: Record<string, string | number | undefined>;
  /** Sent as Authorization header instead of a parameter. */
  bearer?: string;
  /** ETag of the last answer; the service may then answer that nothing changed. */
  etag?: string;
};

/** A decoded answer. `body` is absent where nothing changed (304). */
export type ServiceAnswer = {
  status: number;
  body: unknown;
  etag: string | undefined;
  retryAt: number | undefined;
};

/** Longest wait for a full answer, in milliseconds. */
const patience = 20_000;
/** Largest answer that is read, in bytes: a 25 MiB message as JSON, and some air. */
const largestAnswer = 40 * 1024 * 1024;

/**
 * Sends a request and reads the answer as JSON.
 * @throws {ServiceError} `offline`, `unreachable`, `too-slow`, `unavailable` (5xx without JSON) or
 *   `not-understood`.
 */
export async function send(
  base: string,
  request: ServiceRequest,
  surroundings: Surroundings,
): Promise<ServiceAnswer> {
  const { url, init } = buildRequest(base, request);
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await surroundings.fetch(url, { ...init, signal });
    const retryAt = readRetryAfter(response.headers.get('retry-after'), surroundings.now());
    const etag = response.headers.get('etag') ?? undefined;
    if (response.status === 304) return { status: 304, body: undefined, etag, retryAt };
    const body = parseJson(await readText(response), response.status, retryAt);
    return { status: response.status, body, etag, retryAt };
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    if (signal.aborted) throw new ServiceError('too-slow');
    throw new ServiceError(surroundings.isOnline() ? 'unreachable' : 'offline');
  }
}

function buildRequest(base: string, request: ServiceRequest): { url: URL; init: RequestInit } {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${request.path}`;
  const headers = new Headers({ accept: 'application/json' });
  if (request.bearer) headers.set('authorization', `Bearer ${request.bearer}`);
  if (request.etag) headers.set('if-none-match', request.etag);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(request.parameters)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  if (request.method === 'GET') {
    for (const [name, value] of parameters) url.searchParams.set(name, value);
  }
  return {
    url,
    init: {
      method: request.method,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(request.method === 'POST' ? { body: parameters } : {}),
    },
  };
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new ServiceError('not-understood', { detail: 'too large' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string, status: number, retryAt: number | undefined): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (status === 429) throw new ServiceError('slow-down', retryAt ? { retryAt } : {});
    if (status >= 500) throw new ServiceError('unavailable', retryAt ? { retryAt } : {});
    throw new ServiceError('not-understood', { detail: `no JSON (HTTP ${status})` });
  }
}
