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
  /** The media type of the file that is asked for, where it is not JSON that is. */
  file?: string;
};

/** A decoded answer. `body` is absent where nothing changed (304). */
export type ServiceAnswer = {
  status: number;
  body: unknown;
  etag: string | undefined;
  retryAt: number | undefined;
};

/** Longest wait for a full answer, or for the next bytes of a file, in milliseconds. */
export const patience = 20_000;
/** Largest answer that is read, in bytes: a 25 MiB message as JSON, and some air. */
const largestAnswer = 40 * 1024 * 1024;

/**
 * Sends a request and reads the answer as JSON.
 * @throws {ServiceError} `offline`, `unreachable`, `too-slow`, `unavailable` (5xx without JSON) or
 *   `not-understood`.
 */
export function send(
  base: string,
  request: ServiceRequest,
  surroundings: Surroundings,
): Promise<ServiceAnswer> {
  return exchange(base, request, surroundings, AbortSignal.timeout(patience), readAnswer);
}

/**
 * Sends a request and has its answer read, with what goes wrong on the way turned into a
 * {@link ServiceError}. `signal` aborts it as too slow.
 */
export async function exchange<Result>(
  base: string,
  request: ServiceRequest,
  surroundings: Surroundings,
  signal: AbortSignal,
  read: (response: Response, retryAt: number | undefined) => Promise<Result>,
): Promise<Result> {
  const { url, init } = buildRequest(base, request);
  try {
    const response = await surroundings.fetch(url, { ...init, signal });
    const retryAt = readRetryAfter(response.headers.get('retry-after'), surroundings.now());
    return await read(response, retryAt);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    if (signal.aborted) throw new ServiceError('too-slow');
    throw new ServiceError(surroundings.isOnline() ? 'unreachable' : 'offline');
  }
}

/** Reads an answer as JSON. */
export async function readAnswer(
  response: Response,
  retryAt: number | undefined,
): Promise<ServiceAnswer> {
  const etag = response.headers.get('etag') ?? undefined;
  if (response.status === 304) return { status: 304, body: undefined, etag, retryAt };
  const body = parseJson(await readText(response), response.status, retryAt);
  return { status: response.status, body, etag, retryAt };
}

/**
 * The bytes of an answer as they arrive.
 * @throws {ServiceError} `not-understood` as soon as they are too many
 */
export async function* readBytes(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!response.body) return;
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new ServiceError('not-understood', { detail: 'too large' });
    yield chunk;
  }
}

function buildRequest(base: string, request: ServiceRequest): { url: URL; init: RequestInit } {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${request.path}`;
  const headers = new Headers({
    accept: request.file ? `${request.file}, application/json` : 'application/json',
  });
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
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of readBytes(response)) text += decoder.decode(chunk, { stream: true });
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
