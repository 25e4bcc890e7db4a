/** Identifies a request in the service's log, without secrets. */
import { layersOf } from './answers/envelope.ts';
import { fieldsNamed, isFields } from './answers/fields.ts';
import type { ServiceRequest } from './request.ts';

/** Request data for the service's operator: no token, no query and no mail content. */
export type Trace = {
  /** When it was sent, in milliseconds since 1970 by the local clock. */
  at: number;
  /** Method and address, such as `GET https://mail.example/check-mail`. */
  asked: string;
  /** HTTP status of the response; absent without one. */
  status?: number;
  /** The service's id of the request, preceded by the name of its header or field. */
  requestId?: string;
};

/** Headers with a request id. */
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

/** Minimum length of a token that is replaced: a shorter one could occur in any sentence. */
const shortestSecret = 6;
const longestAddress = 300;

/** The trace of a request before the response: method, origin and path. */
export function traceOf(request: RequestSecrets & { method: string }, url: URL, at: number): Trace {
  const address = `${url.origin}${url.pathname}`.slice(0, longestAddress);
  return { at, asked: `${request.method} ${withoutSecret(address, request.token)}` };
}

/** The trace with the status and request id of a response. */
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

/** Removes a request id that also occurs elsewhere in the response, because it may be the token. */
export function withoutEcho(trace: Trace, body: unknown): Trace {
  const { requestId, ...rest } = trace;
  const id = requestId?.split(': ')[1];
  if (id === undefined) return trace;
  const text = JSON.stringify(body) ?? '';
  const isNamed = requestId?.startsWith('request_id: ') === true;
  return text.split(id).length > (isNamed ? 2 : 1) ? rest : trace;
}

type RequestSecrets = Pick<ServiceRequest, 'token'>;

/** Replaces the token in a text, plain or percent-encoded. */
export function withoutSecret(text: string, secret = ''): string {
  if (secret.length < shortestSecret) return text;
  return text.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…');
}

/** A valid request id: one short word that does not contain the token. */
function idFrom(value: unknown, { token = '' }: RequestSecrets): string | undefined {
  if (typeof value !== 'string') return undefined;
  const id = value.trim();
  if (!/^[\w.:;=+~/-]{1,128}$/.test(id)) return undefined;
  const secret = token.toLowerCase();
  return secret !== '' && id.toLowerCase().includes(secret) ? undefined : id;
}
