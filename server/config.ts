/** The service's configuration: every `MAYFLY_*` variable of the environment, parsed. */
import * as z from 'zod/mini';
import { type ClusterLogin, maskLogin, readClusterLogin } from './config/cluster-login.ts';
import { ConfigError } from './config/config-error.ts';
import { rejectMisspelledVariables } from './config/misspelled-variables.ts';
import { type PartnerAccount, readPartnerAccounts } from './config/partner-accounts.ts';
import {
  bytes,
  bytesOrZero,
  count,
  dns,
  domains,
  hostAndPort,
  hours,
  names,
  networks,
  store,
} from './config/value-parsers.ts';
import type { Network } from './limits/networks.ts';

export { ConfigError, type PartnerAccount };

/** The part of the service that a process runs, when there are several processes. */
const roles = ['all', 'smtp', 'http', 'partner'] as const;
const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** A file in the folder that the service is started in. */
export const defaultStore = 'sqlite:.data/mayfly.sqlite';

// docs/self-hosting.md has the table: a test compares the names.
const Environment = z.object({
  MAYFLY_ROLE: z.prefault(z.enum(roles, `must be one of ${roles.join(', ')}`), 'all'),
  MAYFLY_HTTP: z.prefault(hostAndPort, '127.0.0.1:8025'),
  MAYFLY_SMTP: z.prefault(hostAndPort, '127.0.0.1:2525'),
  MAYFLY_OPERATOR: z.optional(hostAndPort),
  MAYFLY_DOMAINS: z.prefault(domains, 'mayfly.localhost'),
  MAYFLY_STORE: z.prefault(store, defaultStore),
  MAYFLY_STORE_REPLICAS: z.prefault(count(0, 5), '1'),
  MAYFLY_STORE_USER: z.optional(z.string()),
  MAYFLY_STORE_PASSWORD: z.optional(z.string()),
  MAYFLY_STORE_CA: z.optional(z.string()),
  MAYFLY_DNS: z.prefault(dns, 'off'),
  MAYFLY_PARTNERS: z.optional(z.string()),
  MAYFLY_STORE_BYTES: z.prefault(bytesOrZero, '0'),
  MAYFLY_DISK_FREE_BYTES: z.prefault(bytesOrZero, '256MiB'),
  MAYFLY_SESSION_HOURS: z.prefault(hours, '24'),
  MAYFLY_INBOX_MESSAGES: z.prefault(count(1, 1_000_000), '200'),
  MAYFLY_INBOX_BYTES: z.prefault(bytes, '50MiB'),
  MAYFLY_MESSAGE_BYTES: z.prefault(bytes, '25MiB'),
  MAYFLY_IN_FLIGHT_BYTES: z.prefault(bytes, '128MiB'),
  MAYFLY_RESERVED_NAMES: z.prefault(names, ''),
  MAYFLY_SMTP_CONNECTIONS: z.prefault(count(1, 100_000), '1000'),
  MAYFLY_SMTP_RECIPIENTS: z.prefault(count(1, 1000), '100'),
  MAYFLY_SMTP_CONNECTIONS_PER_CLIENT: z.prefault(count(0, 100_000), '50'),
  MAYFLY_SMTP_CONNECTS_PER_MINUTE: z.prefault(count(0, 1_000_000_000), '600'),
  MAYFLY_SMTP_RECIPIENTS_PER_MINUTE: z.prefault(count(0, 1_000_000_000), '3000'),
  MAYFLY_SMTP_IDLE_SECONDS: z.prefault(count(1, 3600), '300'),
  MAYFLY_SMTP_SESSION_SECONDS: z.prefault(count(1, 86_400), '1800'),
  MAYFLY_SMTP_PROXIES: z.prefault(networks, ''),
  MAYFLY_REQUESTS_PER_MINUTE: z.prefault(count(0, 1_000_000_000), '3000'),
  MAYFLY_SESSIONS_PER_MINUTE: z.prefault(count(0, 1_000_000_000), '120'),
  MAYFLY_TOKEN_REQUESTS_PER_MINUTE: z.prefault(count(0, 1_000_000_000), '1200'),
  MAYFLY_TRUSTED_PROXIES: z.prefault(networks, ''),
  MAYFLY_HTTP_CONNECTIONS: z.prefault(count(1, 1_000_000), '5000'),
  MAYFLY_HTTP_SECONDS: z.prefault(count(1, 3600), '30'),
  MAYFLY_ANSWER_BYTES: z.prefault(bytes, '128MiB'),
  MAYFLY_EVENT_CONNECTIONS: z.prefault(count(0, 1_000_000), '10000'),
  MAYFLY_EVENT_CONNECTIONS_PER_CLIENT: z.prefault(count(0, 1_000_000), '100'),
  MAYFLY_EVENT_ADDRESSES: z.prefault(count(1, 100_000), '500'),
  MAYFLY_TLS_CERT: z.optional(z.string()),
  MAYFLY_TLS_KEY: z.optional(z.string()),
  MAYFLY_LOG: z.prefault(z.enum(levels, `must be one of ${levels.join(', ')}`), 'info'),
});

export const variableNames: readonly string[] = Object.keys(Environment.shape);

export type Config = {
  role: (typeof roles)[number];
  http: { host: string; port: number };
  smtp: { host: string; port: number };
  /** Health checks and metrics; disabled when undefined. */
  operator: { host: string; port: number } | undefined;
  /** In lower case, as ASCII; the first one is the service's own name in SMTP. */
  domains: string[];
  /** DNS servers for sender authentication: `off` disables it; otherwise `IP` or `IP:PORT`. */
  dns: 'off' | 'system' | string[];
  /** Mail provider accounts on which aliases are made; the first one is the default. */
  partners: PartnerAccount[];
  /** As `openStore` takes it. */
  store: string;
  /** For a cluster. */
  redis: ClusterLogin & { replicas: number };
  /** 0 for no bound. */
  storeBytes: number;
  /** Bytes to keep free on the store's disk; 0 for no limit. */
  diskFreeBytes: number;
  sessionMilliseconds: number;
  inboxMessages: number;
  inboxBytes: number;
  messageBytes: number;
  /** The most that mails on their way in may hold in memory together. */
  inFlightBytes: number;
  reservedNames: ReadonlySet<string>;
  smtpConnections: number;
  smtpRecipients: number;
  /** Of one client, at a time and in a minute; 0 for no bound. */
  smtpConnectionsPerClient: number;
  smtpConnectsPerMinute: number;
  smtpRecipientsPerMinute: number;
  /** Between a reply and the end of the next command, and between two bytes of a mail. */
  smtpIdleMilliseconds: number;
  /** Without a mail handed over. */
  smtpSessionMilliseconds: number;
  /** Proxies whose PROXY protocol headers are trusted. */
  smtpProxies: Network[];
  /** For one client address; 0 for no bound. */
  requestsPerMinute: number;
  sessionsPerMinute: number;
  /** With one token; 0 for no bound. */
  tokenRequestsPerMinute: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: Network[];
  /** Excluding event connections. */
  httpConnections: number;
  /** Seconds for a request to arrive; a response may stay unread for twice as long. */
  httpSeconds: number;
  /** The most that answers on their way out may hold in memory together. */
  answerBytes: number;
  /** Connections for events: in all, 0 for none; of one client, 0 for no bound; addresses on each. */
  events: { connections: number; perClient: number; addresses: number };
  /** Paths of PEM files. */
  tls: { cert: string; key: string } | undefined;
  log: (typeof levels)[number];
};

/**
 * Reads the configuration; a variable that is unset or empty has its default.
 * @throws {ConfigError} for the first variable that cannot be used, or is misspelt
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const given = maskLogin(environment[name] ?? '');
    throw new ConfigError(`${name} ${issue?.message}; it is "${given}".`);
  }
  rejectMisspelledVariables(Object.keys(environment), variableNames);
  const value = parsed.data;
  const { MAYFLY_TLS_CERT: cert, MAYFLY_TLS_KEY: key } = value;
  if ((cert === undefined) !== (key === undefined)) {
    const missing = cert === undefined ? 'MAYFLY_TLS_CERT' : 'MAYFLY_TLS_KEY';
    throw new ConfigError(`${missing} must be set as well: a certificate and its key go together.`);
  }
  if (value.MAYFLY_MESSAGE_BYTES > value.MAYFLY_INBOX_BYTES) {
    throw new ConfigError('MAYFLY_MESSAGE_BYTES must not be more than MAYFLY_INBOX_BYTES.');
  }
  if (value.MAYFLY_ROLE !== 'all' && value.MAYFLY_STORE.startsWith('sqlite:')) {
    throw new ConfigError('MAYFLY_ROLE needs a store that processes share: MAYFLY_STORE=redis://…');
  }
  const { store, login } = readClusterLogin({
    store: value.MAYFLY_STORE,
    user: value.MAYFLY_STORE_USER,
    password: value.MAYFLY_STORE_PASSWORD,
    caFile: value.MAYFLY_STORE_CA,
  });
  return {
    role: value.MAYFLY_ROLE,
    http: value.MAYFLY_HTTP,
    smtp: value.MAYFLY_SMTP,
    operator: value.MAYFLY_OPERATOR,
    domains: value.MAYFLY_DOMAINS,
    dns: value.MAYFLY_DNS,
    partners: readPartnerAccounts(value.MAYFLY_PARTNERS, environment, value.MAYFLY_DOMAINS),
    store,
    redis: { ...login, replicas: value.MAYFLY_STORE_REPLICAS },
    storeBytes: value.MAYFLY_STORE_BYTES,
    diskFreeBytes: value.MAYFLY_DISK_FREE_BYTES,
    sessionMilliseconds: value.MAYFLY_SESSION_HOURS * 3_600_000,
    inboxMessages: value.MAYFLY_INBOX_MESSAGES,
    inboxBytes: value.MAYFLY_INBOX_BYTES,
    messageBytes: value.MAYFLY_MESSAGE_BYTES,
    inFlightBytes: value.MAYFLY_IN_FLIGHT_BYTES,
    reservedNames: new Set(value.MAYFLY_RESERVED_NAMES),
    smtpConnections: value.MAYFLY_SMTP_CONNECTIONS,
    smtpRecipients: value.MAYFLY_SMTP_RECIPIENTS,
    smtpConnectionsPerClient: value.MAYFLY_SMTP_CONNECTIONS_PER_CLIENT,
    smtpConnectsPerMinute: value.MAYFLY_SMTP_CONNECTS_PER_MINUTE,
    smtpRecipientsPerMinute: value.MAYFLY_SMTP_RECIPIENTS_PER_MINUTE,
    smtpIdleMilliseconds: value.MAYFLY_SMTP_IDLE_SECONDS * 1000,
    smtpSessionMilliseconds: value.MAYFLY_SMTP_SESSION_SECONDS * 1000,
    smtpProxies: value.MAYFLY_SMTP_PROXIES,
    requestsPerMinute: value.MAYFLY_REQUESTS_PER_MINUTE,
    sessionsPerMinute: value.MAYFLY_SESSIONS_PER_MINUTE,
    tokenRequestsPerMinute: value.MAYFLY_TOKEN_REQUESTS_PER_MINUTE,
    trustedProxies: value.MAYFLY_TRUSTED_PROXIES,
    httpConnections: value.MAYFLY_HTTP_CONNECTIONS,
    httpSeconds: value.MAYFLY_HTTP_SECONDS,
    answerBytes: value.MAYFLY_ANSWER_BYTES,
    events: {
      connections: value.MAYFLY_EVENT_CONNECTIONS,
      perClient: value.MAYFLY_EVENT_CONNECTIONS_PER_CLIENT,
      addresses: value.MAYFLY_EVENT_ADDRESSES,
    },
    tls: cert !== undefined && key !== undefined ? { cert, key } : undefined,
    log: value.MAYFLY_LOG,
  };
}
