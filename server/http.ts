/** The HTTP API; docs/api.md describes it. */
import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Authenticator } from './authentication.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { ApiError, invalidParameter } from './http/api-error.ts';
import { clientKeyResolver } from './http/client-address.ts';
import { commonHeaders } from './http/common-headers.ts';
import { limitConnections, longestUrl, rejectConnection } from './http/connection-limits.ts';
import { errorBody, toApiError, unsupportedMediaType } from './http/error-response.ts';
import { addEvents, isForEvents } from './http/events.ts';
import { readAttachment, readSource, sendFile, sendJson } from './http/file-response.ts';
import {
  checkMail,
  deleteMail,
  entityTag,
  listedMessage,
  matches,
  readMail,
  summary,
} from './http/messages.ts';
import { flag, mergeParameters, type Parameters, requiredNumber } from './http/parameters.ts';
import { createReadLimiter, parserThreads, type ReadRequest } from './http/read-limiter.ts';
import { addPreflightLimit, addRequestLimits, type RequestLimits } from './http/request-limits.ts';
import { deleteSession, extendSession } from './http/session-lifetime.ts';
import { createSession, listDomains } from './http/sessions.ts';
import { authenticate, identify, sessionExpired, tokenOf } from './http/token.ts';
import { createMailWaits, type MailWaits } from './http/wait-mail.ts';
import { addWebPages } from './http/web-pages.ts';
import type { PartnerAccounts } from './imap.ts';
import { createNetworkList } from './limits/networks.ts';
import type { MailParser } from './mail/parse.ts';
import type { DiskSpace } from './operations/disk-space.ts';
import type { HourCounts, Metrics } from './operations/metrics.ts';
import type { Store } from './store.ts';

export { parserThreads };

const maxBodyBytes = 16 * 1024;
const createSessionPath = '/create-session';
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
  hourlyCounts(): HourCounts[];
  log: FastifyBaseLogger;
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

async function addPlugins(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
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
      done(new ApiError('invalid_parameter', 'The body is no JSON.'));
    }
  });
  // An empty body is accepted with any content type.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(body === '' ? null : unsupportedMediaType());
  });
}

/** Runs `read` for a message of `size` bytes within the limits on concurrent reads. */
type LimitedRead = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Pick<ReadRequest, 'size' | 'parsed'>,
  read: () => Promise<Result>,
) => Promise<Result>;

function addRoutes(
  app: FastifyInstance,
  dependencies: HttpDependencies,
  limits: RequestLimits,
  limitedRead: LimitedRead,
  mailWaits: MailWaits | undefined,
): void {
  const { config, store, parser, authenticator } = dependencies;
  const { now } = dependencies.clock;
  const parametersOf = (request: FastifyRequest) => mergeParameters(request.query, request.body);
  const tokenIn = async (request: FastifyRequest, parameters: Parameters) => {
    const token = tokenOf(parameters, request.headers.authorization);
    await limits.countTokenRequest(token);
    return token;
  };
  const sessionOf = async (request: FastifyRequest, parameters: Parameters) =>
    authenticate(store, await tokenIn(request, parameters));
  const bearerOf = async (request: FastifyRequest) =>
    identify(store, await tokenIn(request, parametersOf(request)));

  app.get('/domains', async () => listDomains(config, dependencies.partner));

  app.post(createSessionPath, async (request) => {
    const session = await createSession(dependencies, parametersOf(request), now());
    dependencies.metrics.addressCreated();
    return session;
  });

  app.get('/check-mail', async (request, reply) => {
    const parameters = parametersOf(request);
    const session = await sessionOf(request, parameters);
    const isVerified = flag(parameters, 'verification') && mailWaits !== undefined;
    const tag = entityTag(session, isVerified);
    if (matches(request.headers['if-none-match'], tag)) {
      return reply.header('ETag', tag).code(304).send();
    }
    const listed = await store.listMessages(session);
    if (!isVerified) {
      void reply.header('ETag', tag);
      return checkMail(config, session, listed.map(summary));
    }
    const { messages, isComplete } = await mailWaits.listVerified(request, session, listed);
    // Without it where something is still to be found, so that the next answer is no 304.
    if (isComplete) void reply.header('ETag', tag);
    return checkMail(config, session, messages);
  });

  if (mailWaits !== undefined) {
    app.get('/wait-mail', async (request) => {
      const parameters = parametersOf(request);
      const token = await tokenIn(request, parameters);
      const session = await authenticate(store, token);
      return mailWaits.waitMail(request, parameters, { token, session });
    });
  }

  app.get('/read-mail', async (request, reply) => {
    const parameters = parametersOf(request);
    const session = await sessionOf(request, parameters);
    const listed = await listedMessage(store, session, requiredNumber(parameters, 'id'));
    // May wait for external DNS servers, so it must not hold one of the limited reads.
    const authentication = await authenticator.verdictFor(session.address, listed.id);
    const wanted = { size: listed.size, parsed: true };
    const answer = await limitedRead(request, reply, wanted, () =>
      readMail(dependencies, session, listed, authentication),
    );
    return sendJson(reply, answer);
  });

  app.post('/delete-mail', async (request) => {
    const parameters = parametersOf(request);
    const session = await sessionOf(request, parameters);
    const forget = (ids: readonly number[]) => mailWaits?.forget(session.address, ids);
    return deleteMail(store, session, parameters, forget);
  });

  app.get('/attachment', async (request, reply) => {
    const parameters = parametersOf(request);
    const session = await sessionOf(request, parameters);
    const { id, size } = await listedMessage(store, session, requiredNumber(parameters, 'id'));
    const attachmentId = requiredNumber(parameters, 'attachment_id');
    const file = await limitedRead(request, reply, { size, parsed: true }, () =>
      readAttachment(store, parser, session, { id, attachmentId }),
    );
    return sendFile(reply, file);
  });

  app.get('/raw-mail', async (request, reply) => {
    const parameters = parametersOf(request);
    const session = await sessionOf(request, parameters);
    const { id, size } = await listedMessage(store, session, requiredNumber(parameters, 'id'));
    const file = await limitedRead(request, reply, { size, parsed: false }, () =>
      readSource(store, session, id),
    );
    return sendFile(reply, file);
  });

  app.post('/delete-session', async (request) => {
    const bearer = await bearerOf(request);
    if (bearer.session === 'expired') throw sessionExpired();
    const deleted = await deleteSession(store, bearer);
    mailWaits?.forget(bearer.session.address);
    return deleted;
  });

  app.post('/extend-session', async (request) => {
    const bearer = await bearerOf(request);
    return extendSession(config, store, bearer, parametersOf(request), now());
  });
}

/** The API as a Fastify instance that does not listen yet. */
export async function createHttp(dependencies: HttpDependencies): Promise<FastifyInstance> {
  const { config, clock } = dependencies;
  const milliseconds = config.httpSeconds * second;
  const app = fastify({
    loggerInstance: dependencies.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: maxBodyBytes,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: milliseconds,
    // Longer, so that a slow client gets an error response before its connection is closed.
    connectionTimeout: 2 * milliseconds,
    keepAliveTimeout: milliseconds,
    http: {
      shouldUpgradeCallback: isForEvents,
      headersTimeout: milliseconds,
      connectionsCheckingInterval: Math.min(milliseconds / 4, 5 * second),
    },
    clientErrorHandler: rejectConnection,
    frameworkErrors: (_error, request, reply) =>
      sendError(invalidParameter('the path', 'be readable'), request, reply),
  });
  // Parameters may be sent in a body with any method.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });

  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(commonHeaders).header('X-Request-Id', request.id);
    if (request.url.length > longestUrl) {
      throw new ApiError('uri_too_long', 'The address is too long.');
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    // Log the route, never the URL: queries contain tokens.
    const { method, id, routeOptions } = request;
    const path = routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    dependencies.metrics.requestAnswered({
      method,
      path,
      status,
      seconds: reply.elapsedTime / 1000,
    });
    dependencies.log.info({ request: id, method, path, status, milliseconds }, 'request');
  });

  const trusted = createNetworkList(config.trustedProxies);
  const clientKeyOf = clientKeyResolver(trusted);
  const bounds = { config, store: dependencies.store, now: clock.now, clientKeyOf };
  addPreflightLimit(app, bounds);
  await addPlugins(app);
  const limits = addRequestLimits(app, bounds, createSessionPath);
  const reads = createReadLimiter(config.answerBytes);
  app.addHook('onSend', async (request, reply, payload) => {
    const isSized = typeof payload === 'string' || Buffer.isBuffer(payload);
    reads.countResponse(() => clientKeyOf(request.raw), isSized ? payload.length : 0, reply.raw);
  });
  const { events, waits } = config;
  const connections = config.httpConnections + events.connections + waits.requests;
  limitConnections(app.server, connections, trusted);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request) => {
    const path = request.url.replace(/\/?(\?.*)?$/s, '');
    const allowed = methods.get(path);
    if (allowed === undefined) throw new ApiError('unknown_path', 'There is nothing at this path.');
    const headers = { Allow: [...allowed].join(', ') };
    throw new ApiError('method_not_allowed', 'This path takes another method.', { headers });
  });
  const limitedRead: LimitedRead = (request, reply, wanted, read) => {
    const client = clientKeyOf(request.raw);
    return reads.run({ ...wanted, client, isDisconnected: () => reply.raw.destroyed }, read);
  };
  const mailWaits =
    waits.requests > 0 ? createMailWaits(app, { ...dependencies, reads, clientKeyOf }) : undefined;
  addRoutes(app, dependencies, limits, limitedRead, mailWaits);
  if (events.connections > 0)
    addEvents(app, { ...dependencies, clientKeyOf, mayRequest: limits.mayRequest });
  addWebPages(app, { ...dependencies, now: clock.now });
  return app;
}
