/**
 * Creates the HTTP servers of the API port and the operator port. Checks for every request belong
 * in the hook below, which runs before all others.
 */
import type { Server } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
} from 'fastify';
import { checkOrigin, type OriginRules } from './web-origins.ts';

/** Security headers of every response: no caching, framing, sniffing or scripts. */
export const commonHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Creates a server that does not listen yet. Requests are not logged, because their URLs may
 * contain tokens.
 */
export function createServer(
  log: FastifyBaseLogger,
  rules: OriginRules,
  options: FastifyHttpOptions<Server>,
): FastifyInstance {
  const app = fastify({
    ...options,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    void reply.headers(commonHeaders);
    checkOrigin(raw, rules);
  });
  return app;
}
