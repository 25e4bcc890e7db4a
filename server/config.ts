/** The service's configuration: every `MAYFLY_*` variable of the environment, parsed. */
import * as z from 'zod/mini';
import { maskLogin, readClusterLogin } from './config/cluster-login.ts';
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
  hostNames,
  hours,
  names,
  networks,
  operatorPublicKey,
  origins,
  seconds,
  store,
} from './config/value-parsers.ts';

export { ConfigError, type PartnerAccount };

type Variable<Value> = { name: string; schema: z.ZodMiniType<Value> };

function variable<Value>(
  name: string,
  schema: z.ZodMiniType<Value, string>,
  fallback: string,
): Variable<Value> {
  return { name, schema: z.prefault(schema, fallback) };
}

function optional<Value>(
  name: string,
  schema: z.ZodMiniType<Value, string>,
): Variable<Value | undefined> {
  return { name, schema: z.optional(schema) };
}

/** Which part of the service this process runs. */
const roles = ['all', 'smtp', 'http', 'partner'] as const;
const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

function oneOf<const Value extends string>(...values: Value[]) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

/** Relative to the folder in which the service is started. */
export const defaultStore = 'sqlite:.data/mayfly.sqlite';

/**
 * Configuration fields that depend on one variable each. docs/self-hosting/configuration.md lists
 * the variables.
 */
const plainVariables = {
  role: variable('MAYFLY_ROLE', oneOf(...roles), 'all'),
  http: variable('MAYFLY_HTTP', hostAndPort, '127.0.0.1:8025'),
  smtp: variable('MAYFLY_SMTP', hostAndPort, '127.0.0.1:2525'),
  /**
   * Address of the operator port, which serves health checks and metrics; undefined disables it.
   */
  operator: optional('MAYFLY_OPERATOR', hostAndPort),
  /** Host names that HTTP requests may use in addition to the domains. */
  hosts: variable('MAYFLY_HOSTS', hostNames, ''),
  /** Origins of the web pages that may use the service; `*` for all. */
  origins: variable('MAYFLY_ORIGINS', origins, ''),
  /** Public key to which the operator's mail is sealed; `off` disables sealing. */
  operatorKey: optional('MAYFLY_OPERATOR_KEY', operatorPublicKey),
  /** The first domain is also the service's host name in SMTP. */
  domains: variable('MAYFLY_DOMAINS', domains, 'mayfly.localhost'),
  /**
   * DNS servers for sender authentication: `off` disables it, `system` uses the system's servers,
   * and otherwise each is an `IP` or `IP:PORT`.
   */
  dns: variable('MAYFLY_DNS', dns, 'off'),
  /** Maximum size of the whole store, in bytes; 0 for no limit. */
  storeBytes: variable('MAYFLY_STORE_BYTES', bytesOrZero, '0'),
  /** Bytes to keep free on the store's disk; 0 for no limit. */
  diskFreeBytes: variable('MAYFLY_DISK_FREE_BYTES', bytesOrZero, '256MiB'),
  sessionMilliseconds: variable('MAYFLY_SESSION_HOURS', hours, '24'),
  /** The longest session that a client can request. */
  longestSessionMilliseconds: variable('MAYFLY_SESSION_HOURS_MAX', hours, '168'),
  inboxMessages: variable('MAYFLY_INBOX_MESSAGES', count(1, 1_000_000), '200'),
  inboxBytes: variable('MAYFLY_INBOX_BYTES', bytes, '50MiB'),
  messageBytes: variable('MAYFLY_MESSAGE_BYTES', bytes, '25MiB'),
  /** Memory limit for all mails in transfer. */
  inFlightBytes: variable('MAYFLY_IN_FLIGHT_BYTES', bytes, '128MiB'),
  reservedNames: variable('MAYFLY_RESERVED_NAMES', names, ''),
  smtpConnections: variable('MAYFLY_SMTP_CONNECTIONS', count(1, 100_000), '1000'),
  smtpRecipients: variable('MAYFLY_SMTP_RECIPIENTS', count(1, 1000), '100'),
  // Limits for one client, of simultaneous connections and per minute; 0 for no limit.
  smtpConnectionsPerClient: variable('MAYFLY_SMTP_CONNECTIONS_PER_CLIENT', count(0, 100_000), '50'),
  smtpConnectsPerMinute: variable('MAYFLY_SMTP_CONNECTS_PER_MINUTE', count(0, 1e9), '600'),
  smtpRecipientsPerMinute: variable('MAYFLY_SMTP_RECIPIENTS_PER_MINUTE', count(0, 1e9), '3000'),
  /** Timeout for the next complete command, or the next bytes of a mail. */
  smtpIdleMilliseconds: variable('MAYFLY_SMTP_IDLE_SECONDS', seconds(3600), '300'),
  /** Timeout for a connection that delivers no mail. */
  smtpSessionMilliseconds: variable('MAYFLY_SMTP_SESSION_SECONDS', seconds(86_400), '1800'),
  /** Proxies whose PROXY protocol headers are trusted. */
  smtpProxies: variable('MAYFLY_SMTP_PROXIES', networks, ''),
  // Settings for tests of applications (server/smtp/test-settings.ts).
  /** The logins that SMTP accepts. */
  smtpAuth: variable('MAYFLY_SMTP_AUTH', oneOf('off', 'any'), 'off'),
  /** The handling of mail for addresses that do not exist. */
  unknown: variable('MAYFLY_UNKNOWN', oneOf('reject', 'drop'), 'reject'),
  /** Whether tags of recipients simulate failures. */
  fail: variable('MAYFLY_FAIL', oneOf('off', 'tags'), 'off'),
  // Limits for one client address or one token; 0 for no limit.
  requestsPerMinute: variable('MAYFLY_REQUESTS_PER_MINUTE', count(0, 1e9), '3000'),
  sessionsPerMinute: variable('MAYFLY_SESSIONS_PER_MINUTE', count(0, 1e9), '120'),
  tokenRequestsPerMinute: variable('MAYFLY_TOKEN_REQUESTS_PER_MINUTE', count(0, 1e9), '1200'),
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: variable('MAYFLY_TRUSTED_PROXIES', networks, ''),
  /** Maximum number of connections, excluding event connections and waits for mail. */
  httpConnections: variable('MAYFLY_HTTP_CONNECTIONS', count(1, 1_000_000), '5000'),
  /** Timeout for receiving a request; a client has twice as long to read the response. */
  httpSeconds: variable('MAYFLY_HTTP_SECONDS', count(1, 3600), '30'),
  /** Memory limit for all unsent responses. */
  answerBytes: variable('MAYFLY_ANSWER_BYTES', bytes, '128MiB'),
  log: variable('MAYFLY_LOG', oneOf(...levels), 'info'),
};

/**
 * Maximum event connections in total (0 for none) and per client (0 for no limit), and addresses on
 * each connection.
 */
const eventVariables = {
  connections: variable('MAYFLY_EVENT_CONNECTIONS', count(0, 1_000_000), '10000'),
  perClient: variable('MAYFLY_EVENT_CONNECTIONS_PER_CLIENT', count(0, 1_000_000), '100'),
  addresses: variable('MAYFLY_EVENT_ADDRESSES', count(1, 100_000), '500'),
};

/** Maximum requests that wait for mail in total (0 for none) and per client (0 for no limit). */
const waitVariables = {
  requests: variable('MAYFLY_WAITS', count(0, 1_000_000), '2000'),
  perClient: variable('MAYFLY_WAITS_PER_CLIENT', count(0, 1_000_000), '100'),
};

/** Variables whose validity depends on another variable, and variables that name a file. */
const combinedVariables = {
  store: variable('MAYFLY_STORE', store, defaultStore),
  replicas: variable('MAYFLY_STORE_REPLICAS', count(0, 5), '1'),
  user: optional('MAYFLY_STORE_USER', z.string()),
  password: optional('MAYFLY_STORE_PASSWORD', z.string()),
  caFile: optional('MAYFLY_STORE_CA', z.string()),
  partnersFile: optional('MAYFLY_PARTNERS', z.string()),
  operatorKeyFile: optional('MAYFLY_OPERATOR_KEY_FILE', z.string()),
  addressKeyFile: optional('MAYFLY_ADDRESS_KEY_FILE', z.string()),
  cert: optional('MAYFLY_TLS_CERT', z.string()),
  key: optional('MAYFLY_TLS_KEY', z.string()),
};

export const variableNames: readonly string[] = [
  plainVariables,
  eventVariables,
  waitVariables,
  combinedVariables,
].flatMap((variables) => Object.values(variables).map(({ name }) => name));

type Environment = Record<string, string | undefined>;

type Values<Variables> = {
  [Field in keyof Variables]: Variables[Field] extends Variable<infer Value> ? Value : never;
};

function readAll<Variables extends Record<string, Variable<unknown>>>(
  variables: Variables,
  environment: Environment,
): Values<Variables> {
  const fields = Object.entries(variables).map(([field, { name, schema }]) => {
    const given = environment[name] || undefined;
    const parsed = schema.safeParse(given);
    if (parsed.success) return [field, parsed.data];
    const must = parsed.error.issues[0]?.message;
    throw new ConfigError(`${name} ${must}; it is "${maskLogin(given ?? '')}".`);
  });
  // The cast is safe: each schema returns the type of its field.
  return Object.fromEntries(fields) as Values<Variables>;
}

/**
 * Reads the configuration; a variable that is unset or empty has its default.
 * @throws {ConfigError} for the first variable that is invalid or misspelt
 */
export function readConfig(environment: Environment) {
  const plain = readAll(plainVariables, environment);
  const { replicas, partnersFile, operatorKeyFile, addressKeyFile, cert, key, ...given } = readAll(
    combinedVariables,
    environment,
  );
  rejectMisspelledVariables(Object.keys(environment), variableNames);
  if ((cert === undefined) !== (key === undefined)) {
    const missing = cert === undefined ? 'MAYFLY_TLS_CERT' : 'MAYFLY_TLS_KEY';
    throw new ConfigError(`${missing} must be set as well.`);
  }
  if (plain.messageBytes > plain.inboxBytes) {
    throw new ConfigError('MAYFLY_MESSAGE_BYTES must not be more than MAYFLY_INBOX_BYTES.');
  }
  if (plain.role !== 'all' && given.store.startsWith('sqlite:')) {
    throw new ConfigError('MAYFLY_ROLE needs a shared store: MAYFLY_STORE=redis://…');
  }
  const { store, login } = readClusterLogin(given);
  return {
    ...plain,
    events: readAll(eventVariables, environment),
    waits: readAll(waitVariables, environment),
    /** Accounts at mail providers that provide aliases; the first one is the default. */
    partners: readPartnerAccounts(partnersFile, environment, plain.domains),
    /** Path of the private key for the `operator-mail` command. */
    operatorKeyFile,
    /** Path of the key that address fingerprints are made with. */
    addressKeyFile,
    /** The location that `openStore` takes. */
    store,
    /** Options of a Redis cluster. */
    redis: { ...login, replicas },
    /** Paths of PEM files. */
    tls: cert !== undefined && key !== undefined ? { cert, key } : undefined,
  };
}

export type Config = ReturnType<typeof readConfig>;
