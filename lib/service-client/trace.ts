/** How to find a request in the log of its service, without anything secret. */
import { layersOf } from './answers/envelope.ts';
import { fieldsNamed, isFields } from './answers/fields.ts';
import type { ServiceRequest } from './request.ts';

/** What the service's operator may see of a request: no token, no query and nothing of a mail. */
export type Trace = {
  /** When it was sent, in milliseconds since 1970 by the clock on this machine. */
  at: number;
  /** Method and address, such as `GET https://mail.example/check-mail`. */
  asked: string;
  /** HTTP status of the answer; absent where none came. */
  status?: number;
  /** The service's id of the request, after the name of its header or field. */
  requestId?: string;
};

/** Headers in which services and proxies name a request. */
const headerNames = [
  'X-Request-Id',
  'Request-Id',
  'X-Correlation-Id',
  'X-Trace-Id',
  'X-Amzn-RequestId',
  'X-Amzn-Trace-Id',
  'X-Cloud-Trace-Context',
  'Traceparent',
  'Fly-Request-Id',
  'X-Vercel-Id',
  'X-Amz-Cf-Id',
  'CF-Ray',
];
const bodyNames = ['requestid', 'correlationid', 'traceid', 'errorid'];

/** A shorter token would be found in any sentence. */
const shortestSecret = 6;
const longestAddress = 300;

/** The trace of a request before its answer: method, origin and path. */
export function traceOf(request: RequestSecrets & { method: string }, url: URL, at: number): Trace {
  const address = `${url.origin}${url.pathname}`.slice(0, longestAddress);
  return { at, asked: `${request.method} ${withoutSecret(address, request.token)}` };
}

/** The trace of a request that was answered. */
export function tracedAnswer(trace: Trace, response: Response, request: RequestSecrets): Trace {
  const { headers, status } = response;
  const found = headerNames.map((name) => [name, idFrom(headers.get(name), request)] as const);
  const [name, id] = found.find(([, value]) => value !== undefined) ?? [];
  return { ...trace, status, ...(id === undefined ? {} : { requestId: `${name}: ${id}` }) };
}

/** The trace with the request id of the body, if no header had one. */
export function tracedBody(trace: Trace, body: unknown, request: RequestSecrets): Trace {
  if (trace.requestId !== undefined || !isFields(body)) return trace;
  const places = layersOf(body).flatMap((layer) => [
    layer,
    ...fieldsNamed(layer, ['error', 'meta'])
      .map(({ value }) => value)
      .filter(isFields),
  ]);
  const id = places
    .flatMap((place) => fieldsNamed(place, bodyNames))
    .map(({ value }) => idFrom(value, request))
    .find((value) => value !== undefined);
  return id === undefined ? trace : { ...trace, requestId: `request_id: ${id}` };
}

/** The trace without an id that occurs elsewhere in the answer, as that may be the token. */
export function withoutEcho(trace: Trace, body: unknown): Trace {
  const { requestId, ...rest } = trace;
  const id = requestId?.split(': ')[1];
  if (id === undefined) return trace;
  const text = JSON.stringify(body) ?? '';
  const isNamed = requestId?.startsWith('request_id: ') === true;
  return text.split(id).length > (isNamed ? 2 : 1) ? rest : trace;
}

type RequestSecrets = Pick<ServiceRequest, 'token'>;

/** The text with the token replaced, as it stands and percent-encoded. */
export function withoutSecret(text: string, secret = ''): string {
  if (secret.length < shortestSecret) return text;
  return text.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…');
}

/** A request id: one short word that does not contain the token. */
function idFrom(value: unknown, { token = '' }: RequestSecrets): string | undefined {
  if (typeof value !== 'string') return undefined;
  const id = value.trim();
  if (!/^[\w.:;=+~/-]{1,128}$/.test(id)) return undefined;
  const secret = token.toLowerCase();
  return secret !== '' && id.toLowerCase().includes(secret) ? undefined : id;
}
