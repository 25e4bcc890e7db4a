import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { destination, type Logger, pino } from 'pino';
import { startAuthenticator } from './authentication.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createHttp, parserThreads } from './http.ts';
import { type PartnerAccounts, startPartnerAccounts } from './imap.ts';
import { createMailParser } from './mail/parse.ts';
import { addressKey } from './operations/address-key.ts';
import { createDiskSpace, type DiskSpaceOptions } from './operations/disk-space.ts';
import { startExpirySweep } from './operations/expiry-sweep.ts';
import { createMetrics } from './operations/metrics.ts';
import { createOperatorPort } from './operations/operator-port.ts';
import { startSmtp } from './smtp.ts';
import { openStore, type Store } from './store.ts';

export type Service = {
  /** Without a trailing slash; empty if this process serves no HTTP. */
  httpUrl: string;
  /** `HOST:PORT`; empty if this process receives no mail. */
  smtpAddress: string;
  /** URL of the operator's port, if one is configured. */
  operatorUrl: string | undefined;
  store: Store;
  partner: PartnerAccounts;
  /** Stops accepting mail and requests, finishes those in progress, then closes the store. */
  close(): Promise<void>;
};

/** Timeout for parsing a mail, in milliseconds: twenty times the time for a large one. */
const readingDeadline = 3000;
const readingMemory = 96 * 1024 ** 2;

/** `HOST:PORT`, with an IPv6 host in brackets. */
function addressText(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function urlOf(host: string, address: AddressInfo | string | null | undefined): string {
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return `http://${addressText(host, address.port)}`;
}

/** The folder of the store's file; undefined if the store has no file. */
function folderOf(store: string): string | undefined {
  const path = /^sqlite:(.+)$/s.exec(store)?.[1];
  return path === undefined || path === ':memory:' ? undefined : dirname(path);
}

/** Writes the log to standard error, one JSON object per line. */
function createLog(config: Config): Logger {
  return pino({ level: config.log, base: null }, destination({ fd: 2, sync: false }));
}

/**
 * Starts the store, SMTP, partner accounts and HTTP, in this order. For port 0 the system chooses
 * the port. `free` returns the free bytes of a folder; by default it asks the system.
 * @throws if the store or a port cannot be opened
 */
export async function startService(
  config: Config,
  log = createLog(config),
  clock: Clock = systemClock,
  free?: DiskSpaceOptions['free'],
): Promise<Service> {
  const { now } = clock;
  const { inboxMessages, inboxBytes, storeBytes, redis } = config;
  const { key, createdFile } = addressKey(config);
  const limits = { inboxMessages, inboxBytes, storeBytes, addressKey: key, redis };
  const store = await openStore(config.store, { ...limits, now });
  if (createdFile !== undefined)
    log.info({ file: createdFile }, 'created a key for address fingerprints');
  const parser = createMailParser({
    threads: parserThreads,
    deadlineMilliseconds: readingDeadline,
    memoryBytes: readingMemory,
  });
  const expirySweep = startExpirySweep(store, log);
  const { metrics, ...metricsSource } = createMetrics(now);
  const mta = config.domains[0]?.name ?? 'localhost';
  const authenticator = startAuthenticator({ servers: config.dns, mta }, store, log, now);
  const disk = createDiskSpace({
    folder: folderOf(config.store),
    leastFree: config.diskFreeBytes,
    now: () => performance.now(),
    ...(free && { free }),
  });
  const does = (role: Config['role']) => config.role === 'all' || config.role === role;
  const smtp = does('smtp')
    ? await startSmtp({ config, store, authenticator, metrics, disk, log })
    : undefined;
  const accounts = config.partners;
  const { messageBytes } = config;
  const watches = does('partner');
  const partner = await startPartnerAccounts(
    { accounts, messageBytes, watches },
    disk,
    store,
    authenticator,
    log,
  );
  const hosts = new Set([...config.domains.map(({ name }) => name), ...config.hosts]);
  const originRules = { hosts, origins: config.origins };
  const http = await createHttp({
    config,
    store,
    parser,
    partner,
    disk,
    authenticator,
    metrics,
    recentHours: () => metricsSource.recent.hours(),
    log,
    originRules,
    clock,
  });
  const smtpConnections = () => smtp?.connections() ?? 0;
  const bytesInFlight = () => smtp?.bytesInFlight() ?? 0;
  const { freeBytes: diskFreeBytes } = disk;
  metricsSource.observe({ store, partner, smtpConnections, bytesInFlight, diskFreeBytes });
  let stopping = false;
  const isStopping = () => stopping;
  const operator = createOperatorPort({
    ...{ config, store, partner, log, originRules, isStopping, metrics: metricsSource, clock },
  });
  if (does('http')) await http.listen(config.http);
  if (config.operator) await operator.listen(config.operator);
  return {
    httpUrl: does('http') ? urlOf(config.http.host, http.server.address()) : '',
    smtpAddress: smtp === undefined ? '' : addressText(config.smtp.host, smtp.port),
    operatorUrl: config.operator && urlOf(config.operator.host, operator.server.address()),
    store,
    partner,
    async close() {
      stopping = true;
      await Promise.all([http.close(), smtp?.close(), expirySweep.stop(), partner.close()]);
      await authenticator.stop();
      await parser.close();
      await operator.close();
      await store.close();
    },
  };
}
