/** The operator port: liveness, readiness, metrics and a page of figures. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createServer } from '../http-server.ts';
import type { PartnerAccounts } from '../imap.ts';
import type { Store } from '../store.ts';
import type { OriginRules } from '../web-origins.ts';
import { sendPage } from '../web-page.ts';
import { type createMetrics, slotLength } from './metrics.ts';
import { figuresPage } from './operator-port/figures-page.ts';

/**
 * The service counts as not ready if the store does not answer within this time, in milliseconds.
 */
const storeTimeout = 2000;

/** Interval of reading the gauges of the page, in milliseconds: three readings for each slot. */
const sampleInterval = slotLength / 3;

export type OperatorPortDependencies = {
  config: Config;
  store: Store;
  partner: PartnerAccounts;
  log: FastifyBaseLogger;
  originRules: OriginRules;
  /** Whether the service has begun to stop. */
  isStopping(): boolean;
  metrics: Pick<ReturnType<typeof createMetrics>, 'contentType' | 'text' | 'recent' | 'sample'>;
  clock: Clock;
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
 * Creates `/livez`, `/readyz`, `/metrics` (Prometheus' text format) and `/figures` (a page), as a
 * Fastify instance that does not listen yet. The port is only for the operator and must not be
 * public.
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
  addFigures(app, dependencies);
  return app;
}

function addFigures(app: FastifyInstance, dependencies: OperatorPortDependencies): void {
  const { config, partner, metrics, clock } = dependencies;
  const startedAt = clock.now();
  let stopSampling = () => {};
  app.addHook('onListen', async () => {
    // The expiry sweep logs that the store cannot be read.
    stopSampling = clock.every(sampleInterval, () => void metrics.sample().catch(() => undefined));
  });
  app.addHook('onClose', async () => stopSampling());
  app.get('/', (_request, reply) => reply.redirect('figures'));
  app.get('/figures', async (_request, reply) => {
    const reason = await notReadyReason(dependencies);
    const current = reason === undefined ? await metrics.sample() : undefined;
    const states = partner.states();
    const page = figuresPage({
      notReadyReason: reason,
      isOneOfSeveral: config.store.startsWith('redis'),
      accounts: {
        count: states.length,
        ready: states.filter(({ state }) => state === 'ready').length,
      },
      current,
      diskReserveBytes: config.diskFreeBytes,
      memoryBytes: process.memoryUsage.rss(),
      slots: metrics.recent.slots(),
      hours: metrics.recent.hours(),
      startedAt,
      now: clock.now(),
    });
    return sendPage(reply, page);
  });
}
