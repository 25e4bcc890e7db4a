import type { Dialect, ParameterEncoding } from './dialect.ts';

/** The media type of a file of which only its service knows what it is. */
export const anyFile = '*/*';

/** One request. GET parameters travel in the query: browsers refuse a body there. */
export type ServiceRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  parameters: Record<string, string | number | undefined>;
  /** Sent as Authorization header instead of a parameter. */
  bearer?: string;
  /** ETag of the last answer; the service may then answer that nothing changed. */
  etag?: string;
  /** The media type of the file that is asked for, where it is not JSON that is (see `anyFile`). */
  file?: string;
  /** How parameters of what is no GET travel. */
  encoding?: ParameterEncoding;
  /** A body of its own, beside them. */
  json?: unknown;
  /** Whether a redirect is not to be followed. */
  stays?: boolean;
  /** Whether the answer may be as large and slow as a message with its files. */
  heavy?: boolean;
};

/** A request as `fetch` takes it, to the place where the service answers. */
export function buildRequest(
  base: string,
  at: Dialect['at'],
  request: ServiceRequest,
): { url: URL; init: RequestInit } {
  const url = new URL(at?.base ?? base);
  const below = request.path === '' ? '' : `/${request.path}`;
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${below}${at?.slash ? '/' : ''}`;
  const headers = new Headers({
    accept: `${request.file ? `${request.file}, ` : ''}application/json, */*;q=0.1`,
  });
  if (request.bearer) headers.set('authorization', `Bearer ${request.bearer}`);
  if (request.etag) headers.set('if-none-match', request.etag);
  const parameters = Object.entries(request.parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const encoding = request.method === 'GET' ? 'query' : (request.encoding ?? 'both');
  if (encoding === 'query' || encoding === 'both') {
    for (const [name, value] of parameters) url.searchParams.set(name, String(value));
  }
  const body =
    request.json === undefined
      ? request.method === 'GET'
        ? undefined
        : bodyOf(encoding, parameters, headers)
      : JSON.stringify(request.json);
  if (request.json !== undefined) headers.set('content-type', 'application/json');
  return {
    url,
    init: {
      method: request.method,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(body === undefined ? {} : { body }),
      ...(request.stays ? { redirect: 'manual' as const } : {}),
    },
  };
}

function bodyOf(
  encoding: ParameterEncoding,
  parameters: (readonly [string, string | number])[],
  headers: Headers,
): BodyInit | undefined {
  if (encoding === 'query') return undefined;
  if (encoding === 'json') {
    headers.set('content-type', 'application/json');
    // Ids are integers to the service API, whatever they are kept as here.
    const typed = parameters.map(([name, value]) => {
      const isInteger = name === 'id' && String(Number(value)) === value && /^\d+$/.test(value);
      return [name, isInteger && Number.isSafeInteger(Number(value)) ? Number(value) : value];
    });
    return JSON.stringify(Object.fromEntries(typed));
  }
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of parameters) body.append(name, String(value));
  return body;
}

/**
 * Where a service answers, told from the address at which its `domains` were found after redirects.
 * Undefined where that is no such address, or the way there lost its encryption.
 */
export function baseAfterRedirect(base: string, found: string): Dialect['at'] {
  const url = URL.parse(found);
  const [, folder, slash] = /^(.*)\/domains(\/?)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || folder === undefined) return undefined;
  if (new URL(base).protocol === 'https:' && url.protocol !== 'https:') return undefined;
  url.pathname = folder;
  url.hash = '';
  return { base: url.href.replace(/\/+(?=$|\?)/, ''), slash: slash === '/' };
}
