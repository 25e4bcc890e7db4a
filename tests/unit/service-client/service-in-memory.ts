import {
  type ClientDependencies,
  connectService,
  type Dialect,
  initialDialect,
  type Service,
  ServiceError,
} from '../../../lib/service-client.ts';

/** The time of these tests, in milliseconds since 1970. */
export const now = Date.UTC(2026, 10, 21, 12);
export const base = 'https://mail.example';

/** A request as the service received it. */
export type SentRequest = {
  request: Request;
  url: URL;
  path: string;
  query: Record<string, string>;
  body: string;
};

/** A service's response: JSON, or a Response for anything else. */
export type Respond = (requests: SentRequest) => object | Promise<Response>;

/** A client of a service in memory, with the requests so far and the current dialect. */
export type InMemory = { client: Service; requests: SentRequest[]; dialect(): Dialect };

/** Connects to a service in memory whose responses the test gives. */
export function serviceInMemory(
  answer: Respond,
  { dialect = {}, ...deps }: Partial<ClientDependencies> & { dialect?: Partial<Dialect> } = {},
): InMemory {
  const requests: SentRequest[] = [];
  let known: Dialect = { ...initialDialect, ...dialect };
  const fetch: ClientDependencies['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const query = Object.fromEntries(url.searchParams);
    const one = { request, url, path: url.pathname, query, body: await request.clone().text() };
    requests.push(one);
    const given = await answer(one);
    if (!(given instanceof Response)) return Response.json(given);
    // Browsers report status 0 for an unfollowed redirect.
    return given.redirected && request.redirect === 'manual' ? Response.error() : given;
  };
  const client = connectService(
    base,
    known,
    { fetch, now: () => now, isOnline: () => true, ...deps },
    (update) => {
      known = update(known);
    },
  );
  return { client, requests, dialect: () => known };
}

/** A JSON response with its own status or headers. */
export function json(value: unknown, init: ResponseInit = {}): Promise<Response> {
  return Promise.resolve(Response.json(value, init));
}

/** A plain response. */
export function text(body: string, init: ResponseInit = {}): Promise<Response> {
  return Promise.resolve(new Response(body, init));
}

/** A response from another URL, after a redirect. */
export function redirected(response: Response, url: string): Promise<Response> {
  Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
  return Promise.resolve(response);
}

/** A parsed response of which only body and status matter. */
export const answerOf = (body: unknown, status = 200) => ({
  body,
  status,
  etag: undefined,
  retryAt: undefined,
  date: undefined,
  sentAt: 0,
  answeredAt: 0,
});

/** The ServiceError that a promise rejects with. Throws if there is none. */
export async function failureOf(action: Promise<unknown>): Promise<ServiceError> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error(`expected a ServiceError, not ${error}`);
}
