/** The API over HTTP: docs/api.md says what is served here, and why so. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Judge } from './authenticate.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { ApiError, invalidParameter } from './http/api-error.ts';
import { addEvents, isForEvents } from './http/events.ts';
import { errorBody, toApiError, unsupportedBody } from './http/failure.ts';
import { readAttachment, readSource, sendFile } from './http/files.ts';
import { checkMail, deleteMail, entityTag, matches, readMail } from './http/messages.ts';
import { mergeParameters, type Parameters, requiredNumber } from './http/parameters.ts';
import { deleteSession, extendSession } from './http/session-life.ts';
import { createSession, listDomains } from './http/sessions.ts';
import { authenticate, identify, sessionExpired } from './http/token.ts';
import type { HourFigures, Metrics } from './metrics.ts';
import type { MailParser } from './parse-mail.ts';
import type { Partner } from './partner.ts';
import type { Store } from './store.ts';
import { addWebPages } from './web-pages.ts';

const largestBody = 16 * 1024;
const minute = 60_000;

const everyAnswer = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const exposed = [
  ...['ETag', 'Date', 'Retry-After', 'X-Request-Id'],
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

export interface HttpParts {
  config: Config;
  store: Store;
  parser: MailParser;
  partner: Partner;
  judge: Judge;
  metrics: Metrics;
  lastDay(): HourFigures[];
  log: FastifyBaseLogger;
  clock: Clock;
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toApiError(error);
  if (failure.code === 'internal') request.log.error({ err: error }, 'request failed');
  void reply
    .code(failure.statusCode)
    .headers({ ...everyAnswer, 'X-Request-Id': request.id, ...failure.headers })
    .send(errorBody(failure, request.id));
}

/** The form that an error has when there is no request yet that it could answer. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return;
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const failure = tooLong
    ? new ApiError('too_large', 'The address or the headers are too long.')
    : new ApiError('invalid_parameter', 'This is no HTTP request.');
  const body = JSON.stringify(errorBody(failure, randomUUID()));
  socket.end(
    `HTTP/1.1 ${tooLong ? '413 Content Too Large' : '400 Bad Request'}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

async function addPlugins(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
    exposedHeaders: exposed,
    maxAge: 86_400,
  });
  await app.register(formbody, { bodyLimit: largestBody });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new ApiError('invalid_parameter', 'The body is no JSON.'));
    }
  });
  // An empty body has no form, whatever it calls itself.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(body === '' ? null : unsupportedBody());
  });
  if (config.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: minute,
      ipv6Subnet: 64,
      enableDraftSpec: true,
    });
  }
}

function addRoutes(app: FastifyInstance, parts: HttpParts): void {
  const { config, store, parser } = parts;
  const { now } = parts.clock;
  const parametersOf = (request: FastifyRequest) => mergeParameters(request.query, request.body);
  const sessionOf = (request: FastifyRequest, parameters: Parameters) =>
    authenticate(store, parameters, request.headers.authorization);
  const bearerOf = (request: FastifyRequest, parameters: Parameters) =>
    identify(store, parameters, request.headers.authorization);
  const sessionLimit = config.sessionsPerMinute > 0 && {
    rateLimit: { max: config.sessionsPerMinute, timeWindow: minute },
  };

  app.get('/domains', async () => listDomains(config));

  app.post('/create-session', { config: { ...sessionLimit } }, async (request) => {
    const session = await createSession(parts, parametersOf(request), now());
    parts.metrics.addressMade();
    return session;
  });

  app.get('/check-mail', async (request, reply) => {
    const session = await sessionOf(request, parametersOf(request));
    const tag = entityTag(session);
    void reply.header('ETag', tag);
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return checkMail(store, session);
  });

  app.get('/read-mail', async (request) => {
    const parameters = parametersOf(request);
    const session = await sessionOf(request, parameters);
    return readMail(parts, session, requiredNumber(parameters, 'id'));
  });

  app.post('/delete-mail', async (request) => {
    const parameters = parametersOf(request);
    const session = await sessionOf(request, parameters);
    return deleteMail(store, session, requiredNumber(parameters, 'id'));
  });

  app.get('/attachment', async (request, reply) => {
    const parameters = parametersOf(request);
    const session = await sessionOf(request, parameters);
    const id = requiredNumber(parameters, 'id');
    const attachmentId = requiredNumber(parameters, 'attachment_id');
    return sendFile(reply, await readAttachment(store, parser, session, { id, attachmentId }));
  });

  app.get('/raw-mail', async (request, reply) => {
    const parameters = parametersOf(request);
    const session = await sessionOf(request, parameters);
    return sendFile(reply, await readSource(store, session, requiredNumber(parameters, 'id')));
  });

  app.post('/delete-session', async (request) => {
    const bearer = await bearerOf(request, parametersOf(request));
    if (bearer.session === 'expired') throw sessionExpired();
    return deleteSession(store, bearer);
  });

  app.post('/extend-session', async (request) => {
    const bearer = await bearerOf(request, parametersOf(request));
    return extendSession(config, store, bearer, now());
  });
}

/** The API as a Fastify instance that does not listen yet. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: largestBody,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    http: { shouldUpgradeCallback: isForEvents },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (_error, request, reply) =>
      answerFailure(invalidParameter('the path', 'be readable'), request, reply),
  });
  // Parameters may travel in a body with any method.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });

  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(everyAnswer).header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route, never the address as it was asked for: tokens travel in queries.
    const { method, id, routeOptions } = request;
    const path = routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    parts.metrics.answered({ method, path, status, seconds: reply.elapsedTime / 1000 });
    parts.log.info({ request: id, method, path, status, milliseconds }, 'request');
  });

  await addPlugins(app, parts.config);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request) => {
    const path = request.url.replace(/\/?(\?.*)?$/s, '');
    const allowed = methods.get(path);
    if (allowed === undefined) throw new ApiError('unknown_path', 'There is nothing at this path.');
    const headers = { Allow: [...allowed].join(', ') };
    throw new ApiError('method_not_allowed', 'This path takes another method.', { headers });
  });
  addRoutes(app, parts);
  if (parts.config.events.connections > 0) addEvents(app, parts);
  addWebPages(app, { ...parts, now: parts.clock.now });
  return app;
}
