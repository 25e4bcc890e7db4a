/**
 * Receives mail by SMTP. A recipient is accepted only while its address is live. The reply to a
 * mail is 250 only after the mail is stored durably. The service cannot send mail.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { BaseLogger } from 'pino';
import type { Authenticator } from './authentication.ts';
import type { Config } from './config.ts';
import { createClientLimiter } from './limits/rate-limit.ts';
import type { DiskSpace } from './operations/disk-space.ts';
import type { Metrics, RejectionReason } from './operations/metrics.ts';
import { ByteBudget } from './smtp/byte-budget.ts';
import { type Certificate, followCertificate, readCertificate } from './smtp/certificate.ts';
import { Connection, type ConnectionHandler } from './smtp/connection.ts';
import { ConnectionGate, limitedNetworks } from './smtp/connection-gate.ts';
import { checkRecipient, checkSender } from './smtp/envelope.ts';
import { FailureSimulator } from './smtp/failure-simulator.ts';
import { type KnownClients, knownClients } from './smtp/known-clients.ts';
import { dataDeadline, IncomingMail, storeMail } from './smtp/receive-mail.ts';
import { connectionAborted, Rejection, storeFull, tryLater } from './smtp/reply.ts';
import { enabledTestSettings, testSettingsFor } from './smtp/test-settings.ts';
import { type Store, StoreFull } from './store.ts';

export { enabledTestSettings, readCertificate };

/** When the service stops, the time that mails in transfer have to arrive, in milliseconds. */
const stopTimeout = 10_000;
/** Timeout for a proxy's header, in milliseconds. Proxies send it at once. */
const proxyHeaderTimeout = 10_000;
/** Maximum number of clients whose limits are tracked. */
const maxRememberedClients = 100_000;
/**
 * The minimum rate of mails while others wait for memory: 1 KiB/s; for the client that holds the
 * most memory, also a tenth of that memory per interval. The interval is long enough for an
 * unsteady connection.
 */
const minimumRate = { milliseconds: 5000, least: 5 * 1024, growth: 1 / 10 };
/**
 * New connections get a shorter idle timeout while more than this share of all connections is in
 * use.
 */
const crowdedShare = 3 / 4;
const crowdedIdleDivisor = 30;

export type SmtpService = {
  port: number;
  /** The number of open connections. */
  connections(): number;
  /** Memory held by mails in transfer, in bytes. */
  bytesInFlight(): number;
  /** Stops accepting connections, lets mails in transfer arrive, then closes all connections. */
  close(): Promise<void>;
};

export type SmtpDependencies = {
  config: Config;
  store: Store;
  authenticator: Authenticator;
  metrics: Metrics;
  disk: DiskSpace;
  log: BaseLogger;
};

function toRejection(error: unknown): Rejection {
  if (error instanceof Rejection) return error;
  return error instanceof StoreFull ? storeFull() : tryLater();
}

function limiter(store: Store, name: string, perMinute: number) {
  const now = () => performance.now();
  return createClientLimiter({ name, store, perMinute, now, maxKeys: maxRememberedClients });
}

function secureContextOf({ cert, key }: Certificate) {
  // Older versions are deprecated (RFC 8996). Clients that support only those send without TLS.
  return createSecureContext({ cert, key, minVersion: 'TLSv1.2' });
}

/** Handles the mails of all connections: checks and stores them. */
function createHandler(
  dependencies: SmtpDependencies,
  budget: ByteBudget,
  known: KnownClients,
): ConnectionHandler {
  const { config, store, disk, metrics, log } = dependencies;
  const { domains } = config;
  const recipients = limiter(store, 'recipients', config.smtpRecipientsPerMinute);
  const failures = new FailureSimulator();
  const envelope = { domains, store, disk, recipients, failures };
  const mails = new Map<Connection, IncomingMail>();

  function rejected(
    connection: Connection,
    rejection: Rejection,
    what = 'mail',
    error: unknown = rejection,
  ): void {
    metrics.mailRejected(rejection.reason);
    const unexpected = error === rejection ? {} : { err: error };
    log.info(
      { smtp: connection.id, reply: rejection.responseCode, ...unexpected },
      `${what} refused`,
    );
  }

  return {
    sender: () => checkSender(envelope),
    recipient(connection, recipient) {
      const { address, protocol } = connection;
      const { size } = protocol.envelope;
      const testSettings = testSettingsFor(config, address);
      return checkRecipient(recipient, { clientAddress: address, size, testSettings }, envelope);
    },
    mail(connection) {
      const networks = limitedNetworks(connection.address);
      const mail = new IncomingMail({
        budget,
        // All clients of a relay on loopback share one address, so each connection counts as a
        // client.
        client: networks.length > 0 ? networks : [{ name: connection.id, shares: 1 }],
        deadlineMilliseconds: dataDeadline,
        abort(rejection) {
          mails.delete(connection);
          rejected(connection, rejection);
          connection.abort(rejection);
        },
      });
      mails.set(connection, mail);
    },
    chunk: (connection, bytes) => mails.get(connection)?.add(bytes),
    async end(connection) {
      const mail = mails.get(connection);
      mails.delete(connection);
      if (mail === undefined) throw connectionAborted();
      const { address, protocol } = connection;
      try {
        const testSettings = testSettingsFor(config, address);
        const client = { address, helo: protocol.helo ?? '', testSettings };
        const needs = { ...dependencies, failures };
        const stored = await storeMail(mail.complete(), protocol.envelope, client, needs);
        known.note(address);
        const isStored = stored.recipients > 0;
        log.info({ smtp: connection.id, ...stored }, isStored ? 'mail stored' : 'mail dropped');
        return isStored ? 'Stored' : 'Dropped, because no recipient exists';
      } finally {
        mail.discard();
      }
    },
    discard(connection, rejection = connectionAborted()) {
      const mail = mails.get(connection);
      if (mail === undefined) return;
      mails.delete(connection);
      mail.discard();
      rejected(connection, rejection);
    },
    toRejection(error, what, connection) {
      const rejection = toRejection(error);
      rejected(connection, rejection, what, error);
      return rejection;
    },
  };
}

/**
 * Starts the SMTP server.
 * @throws when the port cannot be opened or the certificate is invalid
 */
export async function startSmtp(dependencies: SmtpDependencies): Promise<SmtpService> {
  const { config, store, metrics, log } = dependencies;
  const { inFlightBytes: limit, messageBytes: largestMail, tls } = config;
  const name = config.domains[0]?.name ?? '';
  const budget = new ByteBudget({ limit, largestMail, pace: minimumRate });
  const known = knownClients(() => performance.now());
  const handler = createHandler(dependencies, budget, known);
  const connections = new Set<Connection>();
  let secureContext = tls && secureContextOf(readCertificate(tls));
  const renew = (renewed: Certificate) => {
    secureContext = secureContextOf(renewed);
  };
  const followed = tls && followCertificate(tls, renew, log);

  await store.openOperatorInbox(config.operatorKey);
  const settings = enabledTestSettings(config);
  if (settings.length > 0) {
    log.warn({ settings }, 'settings for tests are on, for clients on private networks only');
  }

  function onRejected(reason: RejectionReason): void {
    metrics.clientRejected(reason);
    log.debug({ reason }, 'client refused');
  }

  const gate = new ConnectionGate({
    options: {
      name,
      proxies: config.smtpProxies,
      proxyMilliseconds: Math.min(proxyHeaderTimeout, config.smtpIdleMilliseconds),
      connections: config.smtpConnections,
      clientConnections: config.smtpConnectionsPerClient,
      connects: limiter(store, 'connects', config.smtpConnectsPerMinute),
    },
    onRejected,
    async onAdmitted(client) {
      const isCrowded = connections.size >= config.smtpConnections * crowdedShare;
      const connection = new Connection(client, {
        name,
        messageBytes: config.messageBytes,
        recipients: config.smtpRecipients,
        offersTls: tls !== undefined,
        offersLogin: testSettingsFor(config, client.address).acceptsLogins,
        idleMilliseconds: config.smtpIdleMilliseconds / (isCrowded ? crowdedIdleDivisor : 1),
        sessionMilliseconds: config.smtpSessionMilliseconds,
        handler,
        secureContext: () => secureContext,
        onRejected,
      });
      connections.add(connection);
      client.socket.once('close', () => connections.delete(connection));
      await followed?.();
      connection.greet(known.has(client.address));
    },
  });
  const server = createServer({ noDelay: true }, (socket) => void gate.admit(socket));
  // Leaves room for connections that are about to be rejected.
  server.maxConnections = config.smtpConnections * 2 + 64;
  server.on('drop', () => onRejected('too-many-connections'));
  server.listen(config.smtp.port, config.smtp.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    connections: () => connections.size,
    bytesInFlight: () => budget.used,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      gate.close();
      for (const connection of connections) connection.stop();
      const timer = setTimeout(() => {
        for (const connection of connections) connection.destroy();
      }, stopTimeout);
      await closed;
      clearTimeout(timer);
    },
  };
}
