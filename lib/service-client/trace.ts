/** What finds a request of ours in its service's log, and opens nothing. */
import { layersOf } from './answers/envelope.ts';
import { fieldsNamed, isFields } from './answers/fields.ts';
import type { ServiceRequest } from './request.ts';

/** A request as its service's operator may know it: without token, query or anything of a mail. */
export type Trace = {
  /** When it was sent, in milliseconds since 1970 by the clock on this machine. */
  at: number;
  /** Method and address, such as `GET https://mail.example/check-mail`. */
  asked: string;
  /** HTTP status of the answer; absent where none came. */
  status?: number;
  /** What the service calls the request, after the name of the field that says so. */
  requestId?: string;
};

/** Header fields in which services and what stands before them name a request. */
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

/** Shorter than this a token would be found in any sentence. */
const shortestSecret = 6;
const longestAddress = 300;

/** A request without what opens the mailbox; of its address only origin and path are told. */
export function traceOf(request: RequestSecrets & { method: string }, url: URL, at: number): Trace {
  const address = `${url.origin}${url.pathname}`.slice(0, longestAddress);
  return { at, asked: `${request.method} ${withoutSecret(address, request)}` };
}

/** The trace of a request that was answered. */
export function tracedAnswer(trace: Trace, response: Response, request: RequestSecrets): Trace {
  const { headers, status } = response;
  const found = headerNames.map((name) => [name, idFrom(headers.get(name), request)] as const);
  const [name, id] = found.find(([, value]) => value !== undefined) ?? [];
  return { ...trace, status, ...(id === undefined ? {} : { requestId: `${name}: ${id}` }) };
}

/** The same with what the body calls the request, where no header does. */
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

/** The same without an id that the answer has elsewhere: it may be what opens the mailbox. */
export function withoutEcho(trace: Trace, body: unknown): Trace {
  const { requestId, ...rest } = trace;
  const id = requestId?.split(': ')[1];
  if (id === undefined) return trace;
  const text = JSON.stringify(body) ?? '';
  const isNamed = requestId?.startsWith('request_id: ') === true;
  return text.split(id).length > (isNamed ? 2 : 1) ? rest : trace;
}

type RequestSecrets = Pick<ServiceRequest, 'parameters' | 'bearer'>;

/** What opens the mailbox, in a request that carries it. */
function secretOf({ parameters, bearer }: RequestSecrets): string {
  return bearer ?? String(parameters.token ?? '');
}

/** A text in which the request's token is nowhere to be read. */
export function withoutSecret(text: string, request: RequestSecrets): string {
  const secret = secretOf(request);
  if (secret.length < shortestSecret) return text;
  return text.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…');
}

/** An id as services make them: one word, neither long nor anything that opens the mailbox. */
function idFrom(value: unknown, request: RequestSecrets): string | undefined {
  if (typeof value !== 'string') return undefined;
  const id = value.trim();
  if (!/^[\w.:;=+~/-]{1,128}$/.test(id)) return undefined;
  const secret = secretOf(request).toLowerCase();
  return secret !== '' && id.toLowerCase().includes(secret) ? undefined : id;
}
