import type { Dialect, ParameterEncoding } from './dialect.ts';

/** The media type for files of any type. */
export const anyFile = '*/*';

export type Parameters = Record<string, string | number | undefined>;

/** A request. GET parameters are sent in the query, because browsers allow no body. */
export type ServiceRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  parameters?: Parameters;
  /**
   * The token of the mailbox, sent as the first parameter, or with `bearer` in the Authorization
   * header.
   */
  token?: string;
  bearer?: boolean;
  /** ETag of the last response, for a conditional request. */
  etag?: string;
  /** Further header fields. */
  headers?: Record<string, string>;
  /** The media type of the file that is requested instead of JSON (see `anyFile`). */
  file?: string;
  /** Encoding of the parameters of a POST or DELETE. */
  encoding?: ParameterEncoding;
  /** A body that is sent in addition to the parameters. */
  json?: unknown;
  /** Follow redirects within the origin, to find the service. */
  follows?: boolean;
  /** The response may be as large and slow as a message with its files. */
  heavy?: boolean;
};

/** Builds the arguments of `fetch`. */
export function buildRequest(
  base: string,
  at: Dialect['at'],
  request: ServiceRequest,
): { url: URL; init: RequestInit & { headers: Headers } } {
  const url = new URL(at?.base ?? base);
  const below = request.path === '' ? '' : `/${request.path}`;
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${below}${at?.slash ? '/' : ''}`;
  const headers = new Headers({
    ...request.headers,
    accept: `${request.file ? `${request.file}, ` : ''}application/json, */*;q=0.1`,
  });
  if (request.etag) headers.set('if-none-match', request.etag);
  const inHeader = request.bearer === true && request.token !== undefined;
  if (inHeader) headers.set('authorization', `Bearer ${request.token}`);
  const placed = inHeader ? request.parameters : { token: request.token, ...request.parameters };
  const parameters = Object.entries(placed ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const encoding = request.method === 'GET' ? 'query' : (request.encoding ?? 'both');
  if (encoding === 'query' || encoding === 'both') {
    for (const [name, value] of parameters) url.searchParams.set(name, String(value));
  }
  const body = bodyOf(request, encoding, parameters, headers);
  return {
    url,
    init: {
      method: request.method,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(body === undefined ? {} : { body }),
    },
  };
}

function bodyOf(
  { method, json }: ServiceRequest,
  encoding: ParameterEncoding,
  parameters: (readonly [string, string | number])[],
  headers: Headers,
): BodyInit | undefined {
  if (json !== undefined) {
    headers.set('content-type', 'application/json');
    return JSON.stringify(json);
  }
  if (method === 'GET' || encoding === 'query') return undefined;
  if (encoding === 'json') {
    headers.set('content-type', 'application/json');
    // Ids are integers in the service API, but text in the client.
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
 * The base address of a service, derived from the final URL of a redirected request for `domains`.
 * Undefined for any other URL.
 */
export function baseAfterRedirect(found: string): Dialect['at'] {
  const url = URL.parse(found);
  const [, folder, slash] = /^(.*)\/domains(\/?)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || folder === undefined) return undefined;
  url.pathname = folder;
  url.hash = '';
  return { base: url.href.replace(/\/+(?=$|\?)/, ''), slash: slash === '/' };
}
