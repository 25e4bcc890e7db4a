/** The HTTP API; docs/api.md describes it. */
import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from './authentication.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { ApiError, invalidParameter } from './http/api-error.ts';
import { clientResolver } from './http/client-address.ts';
import { limitConnections, longestUrl, rejectConnection } from './http/connection-limits.ts';
import type { Endpoint } from './http/endpoint.ts';
import { errorBody, toApiError, unsupportedMediaType } from './http/error-response.ts';
import { createEvents, isForEvents } from './http/events.ts';
import { messageEndpoints } from './http/messages.ts';
import { createReadLimiter, parserThreads } from './http/read-limiter.ts';
import { addPreflightLimit, addRequestLimits } from './http/request-limits.ts';
import { sessionEndpoints } from './http/sessions.ts';
import { transferEndpoints } from './http/transfers.ts';
import { createMailWaits } from './http/wait-mail.ts';
import { addWebPages } from './http/web-pages.ts';
import { commonHeaders, createServer } from './http-server.ts';
import type { PartnerAccounts } from './imap.ts';
import { createNetworkList } from './limits/networks.ts';
import type { MailParser } from './mail/parse.ts';
import type { DiskSpace } from './operations/disk-space.ts';
import type { Figures, Metrics } from './operations/metrics.ts';
import type { Store } from './store.ts';
import type { OriginRules } from './web-origins.ts';

export { parserThreads };

const maxBodyBytes = 16 * 1024;
const second = 1000;

const exposedHeaders = [
  ...['ETag', 'Date', 'Retry-After', 'X-Request-Id'],
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

export type HttpDependencies = {
  config: Config;
  store: Store;
  parser: MailParser;
  partner: PartnerAccounts;
  disk: DiskSpace;
  authenticator: Authenticator;
  metrics: Metrics;
  /** Figures of the last 24 hours, oldest first. */
  recentHours(): Figures[];
  log: FastifyBaseLogger;
  originRules: OriginRules;
  clock: Clock;
};

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toApiError(error);
  if (failure.code === 'internal') request.log.error({ err: error }, 'request failed');
  void reply
    .code(failure.statusCode)
    .headers({ ...commonHeaders, 'X-Request-Id': request.id, ...failure.headers })
    .send(errorBody(failure, request.id));
}

async function addPlugins(app: FastifyInstance, allowsAnyOrigin: boolean): Promise<void> {
  await app.register(cors, {
    // `checkOrigin` has already rejected all other origins.
    origin: allowsAnyOrigin ? '*' : true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
    exposedHeaders,
    maxAge: 86_400,
  });
  await app.register(formbody, { bodyLimit: maxBodyBytes });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new ApiError('invalid_parameter', 'The body is not valid JSON.'));
    }
  });
  // An empty body is accepted with any content type.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(body === '' ? null : unsupportedMediaType());
  });
}

/** Answers 405 with `Allow` if the path has another method, and 404 for unknown paths. */
function addNotFound(app: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });
  app.setNotFoundHandler((request) => {
    const path = request.url.replace(/\/?(\?.*)?$/s, '');
    const allowed = methods.get(path);
    if (allowed === undefined) throw new ApiError('unknown_path', 'There is nothing at this path.');
    const headers = { Allow: [...allowed].join(', ') };
    throw new ApiError('method_not_allowed', 'This path takes another method.', { headers });
  });
}

/** Logs and counts responses by route. URLs are never logged, because queries contain tokens. */
function addRequestLog(app: FastifyInstance, { metrics, log }: HttpDependencies): void {
  app.addHook('onResponse', async ({ method, id, routeOptions }, { elapsedTime, statusCode }) => {
    const path = routeOptions.url ?? 'unknown';
    const milliseconds = Math.round(elapsedTime * 10) / 10;
    metrics.requestAnswered({ method, path, status: statusCode, seconds: elapsedTime / second });
    log.info({ request: id, method, path, status: statusCode, milliseconds }, 'request');
  });
}

/** Creates the API as a Fastify instance that does not listen yet. */
export async function createHttp(dependencies: HttpDependencies): Promise<FastifyInstance> {
  const { config, store, clock, originRules } = dependencies;
  const allowsAnyOrigin = originRules.origins.has('*');
  const milliseconds = config.httpSeconds * second;
  const app = createServer(dependencies.log, originRules, {
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: maxBodyBytes,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: milliseconds,
    // Longer than the request timeout, so that a slow client gets an error response before its
    // connection is closed.
    connectionTimeout: 2 * milliseconds,
    keepAliveTimeout: milliseconds,
    http: {
      shouldUpgradeCallback: isForEvents,
      headersTimeout: milliseconds,
      connectionsCheckingInterval: Math.min(milliseconds / 4, 5 * second),
    },
    clientErrorHandler: (error, socket) => rejectConnection(error, socket, allowsAnyOrigin),
    frameworkErrors: (_error, request, reply) =>
      sendError(invalidParameter('the path', 'be readable'), request, reply),
  });
  // Parameters may be sent in a body with any method.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.setErrorHandler(sendError);
  addNotFound(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    if (request.url.length > longestUrl) {
      throw new ApiError('uri_too_long', 'The address is too long.');
    }
  });
  addRequestLog(app, dependencies);

  const trusted = createNetworkList(config.trustedProxies);
  const clientOf = clientResolver(trusted);
  const limitOptions = { config, store, now: clock.now, clientOf };
  addPreflightLimit(app, limitOptions);
  await addPlugins(app, allowsAnyOrigin);
  const { countTokenRequest, mayRequest } = addRequestLimits(app, limitOptions);
  const reads = createReadLimiter(config.answerBytes);
  app.addHook('onSend', async (request, reply, payload) => {
    const isSized = typeof payload === 'string' || Buffer.isBuffer(payload);
    reads.countResponse(() => clientOf(request.raw), isSized ? payload.length : 0, reply.raw);
  });
  const { events, waits } = config;
  const connections = config.httpConnections + events.connections + waits.requests;
  limitConnections(app.server, connections, trusted);

  const shared = { ...dependencies, reads, clientOf, mayRequest };
  const mailWaits = waits.requests > 0 ? createMailWaits(app, shared) : undefined;
  const endpoints: Endpoint[] = [
    ...sessionEndpoints({
      ...dependencies,
      features: () => endpoints.flatMap(({ feature }) => feature ?? []),
      forgetMail: (address) => mailWaits?.forget(address),
    }),
    ...transferEndpoints(dependencies),
    ...messageEndpoints({ ...shared, mailWaits }),
    ...(mailWaits ? [mailWaits.endpoint] : []),
    ...(events.connections > 0 ? [createEvents(app, shared)] : []),
  ];
  for (const { method, path, createsSession, answer } of endpoints) {
    app.route({
      method,
      url: path,
      config: { createsSession },
      handler: (request, reply) => answer(request, reply, { store, countTokenRequest }),
    });
  }
  addWebPages(app, { ...dependencies, now: clock.now, endpoints });
  return app;
}
