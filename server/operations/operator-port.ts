/** The operator port: liveness, readiness and metrics. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createServer } from '../http-server.ts';
import type { Store } from '../store.ts';
import type { OriginRules } from '../web-origins.ts';

/**
 * The service counts as not ready if the store does not answer within this time, in milliseconds.
 */
const storeTimeout = 2000;

export type OperatorPortDependencies = {
  store: Store;
  log: FastifyBaseLogger;
  originRules: OriginRules;
  /** Whether the service has begun to stop. */
  isStopping(): boolean;
  metrics: { contentType: string; text(): Promise<string> };
};

/** The reason why the service is not ready; undefined if it is ready. */
async function notReadyReason({
  store,
  isStopping,
}: OperatorPortDependencies): Promise<string | undefined> {
  if (isStopping()) return 'stopping';
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), storeTimeout);
  });
  try {
    const answered = await Promise.race([store.statistics(), timeout]);
    return answered === 'late' ? 'the store does not answer' : undefined;
  } catch {
    return 'the store cannot be reached';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates `/livez`, `/readyz` and `/metrics` (Prometheus' text format), as a Fastify instance that
 * does not listen yet. The port is only for the operator and must not be public.
 */
export function createOperatorPort(dependencies: OperatorPortDependencies): FastifyInstance {
  const app = createServer(dependencies.log, dependencies.originRules, {
    forceCloseConnections: true,
  });
  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await notReadyReason(dependencies);
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason });
  });
  app.get('/metrics', async (_request, reply) => {
    const text = await dependencies.metrics.text();
    return reply.type(dependencies.metrics.contentType).send(text);
  });
  return app;
}
