/** Web pages: the status page and the API reference. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { activeDomains, domainText } from '../domains.ts';
import type { PartnerAccounts } from '../imap.ts';
import type { Figures } from '../operations/metrics.ts';
import type { Store, StoreStatistics } from '../store.ts';
import { sendPage } from '../web-page.ts';
import type { Endpoint } from './endpoint.ts';
import { jsonSchemas, openApiDocument } from './openapi.ts';
import { referencePage } from './web-pages/reference-page.ts';
import { statusPage } from './web-pages/status-page.ts';

/** How long statistics are cached, in milliseconds. */
const statisticsMaxAge = 10_000;

export type WebPageDependencies = {
  config: Config;
  store: Store;
  partner: PartnerAccounts;
  recentHours(): Figures[];
  now(): number;
  endpoints: readonly Endpoint[];
};

/**
 * The store's statistics, read at most once in ten seconds; undefined if the store does not answer.
 */
function cachedStatistics({
  store,
  now,
}: WebPageDependencies): () => Promise<StoreStatistics | undefined> {
  let cached: { at: number; statistics: Promise<StoreStatistics | undefined> } | undefined;
  return () => {
    if (cached === undefined || Math.abs(now() - cached.at) >= statisticsMaxAge) {
      cached = { at: now(), statistics: store.statistics().catch(() => undefined) };
    }
    return cached.statistics;
  };
}

/** Adds `/`, `/reference` and `/openapi.json`. */
export function addWebPages(app: FastifyInstance, dependencies: WebPageDependencies): void {
  const { config, partner, endpoints } = dependencies;
  const startedAt = dependencies.now();
  const statistics = cachedStatistics(dependencies);
  const schemas = jsonSchemas();
  const reference = referencePage(endpoints, schemas);
  const document = openApiDocument(endpoints, schemas);

  app.get('/', async (_request, reply) => {
    const known = await statistics();
    const states = partner.states();
    const page = statusPage({
      domains: activeDomains(config.domains).map(domainText),
      isStoreReachable: known !== undefined,
      accounts: {
        count: states.length,
        reached: states.filter(({ state }) => state === 'ready').length,
      },
      addresses: known?.sessions,
      hours: dependencies.recentHours(),
      startedAt,
    });
    return sendPage(reply, page);
  });
  app.get('/reference', (_request, reply) => sendPage(reply, reference));
  app.get('/openapi.json', async () => document);
}
