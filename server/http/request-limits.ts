/** Rate limits by client and by token. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Client } from '../limits/client-key.ts';
import { type ClientLimiter, createClientLimiter, type Permit } from '../limits/rate-limit.ts';
import type { Store } from '../store.ts';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request also counts as a new session. */
    createsSession?: boolean | undefined;
  }
}

/** Maximum number of tracked clients, and of tracked tokens. */
const maxKeys = 100_000;

function slowDown(seconds: number): ApiError {
  return new ApiError('slow_down', 'Too many requests: wait a little.', {
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * Sets the header fields of draft-ietf-httpapi-ratelimit-headers-02: remaining permits, and seconds
 * until the next one.
 */
function setRateLimitHeaders(reply: FastifyReply, limit: number, permit: Permit): void {
  void reply.headers({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(permit.ok ? permit.remaining : 0),
    'RateLimit-Reset': String(permit.ok ? Math.ceil(60 / limit) : permit.retryAfterSeconds),
  });
}

export type RequestLimits = {
  /**
   * Counts a request with `token`, even if no session has this token.
   * @throws {ApiError} `slow_down`
   */
  countTokenRequest(token: string): Promise<void>;
  /**
   * Counts an action that is not an HTTP request, such as a subscription; returns false if the
   * limit is exceeded.
   */
  mayRequest(token: string): Promise<boolean>;
};

export type RequestLimitOptions = {
  config: Config;
  store: Pick<Store, 'limiter'>;
  now(): number;
  clientOf(request: FastifyRequest['raw']): Client;
};

function clientLimiter(
  { store, now }: RequestLimitOptions,
  name: string,
  perMinute: number,
): ClientLimiter {
  return createClientLimiter({ name, store, perMinute, now, maxKeys });
}

/**
 * Limits CORS preflights per client. They have the same limit as requests but are counted
 * separately: a page sees that it is limited only in the response to its request, which a rejected
 * preflight would prevent. Must be added before the CORS plugin.
 */
export function addPreflightLimit(app: FastifyInstance, options: RequestLimitOptions): void {
  const perMinute = options.config.requestsPerMinute;
  const preflights = clientLimiter(options, 'preflights', perMinute);
  app.addHook('onRequest', async ({ method, raw }) => {
    if (method !== 'OPTIONS' || perMinute === 0) return;
    const permit = await preflights.take(options.clientOf(raw));
    if (!permit.ok) throw slowDown(permit.retryAfterSeconds);
  });
}

/** Limits requests and new sessions per client. 0 means no limit. */
export function addRequestLimits(
  app: FastifyInstance,
  options: RequestLimitOptions,
): RequestLimits {
  const { config, store, now, clientOf } = options;
  const requests = clientLimiter(options, 'requests', config.requestsPerMinute);
  const creations = clientLimiter(options, 'sessions', config.sessionsPerMinute);
  const perMinute = config.tokenRequestsPerMinute;
  const tokens = store.limiter('token', { perMinute, burst: perMinute, now, maxKeys });

  async function count(limit: number, from: ClientLimiter, client: Client, reply: FastifyReply) {
    if (limit === 0) return;
    const permit = await from.take(client);
    setRateLimitHeaders(reply, limit, permit);
    if (!permit.ok) throw slowDown(permit.retryAfterSeconds);
  }

  app.addHook('onRequest', async (request, reply) => {
    const client = clientOf(request.raw);
    await count(config.requestsPerMinute, requests, client, reply);
    if (request.routeOptions.config.createsSession) {
      await count(config.sessionsPerMinute, creations, client, reply);
    }
  });
  // Without a limit, every request is permitted.
  const take = (token: string) => tokens.take(createHash('sha256').update(token).digest('base64'));
  return {
    async countTokenRequest(token) {
      const permit = await take(token);
      if (!permit.ok) throw slowDown(permit.retryAfterSeconds);
    },
    mayRequest: async (token) => (await take(token)).ok,
  };
}
