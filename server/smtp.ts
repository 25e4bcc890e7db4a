/**
 * Receives mail by SMTP. A recipient is accepted only while its address is live, and a mail is
 * answered 250 only when it is stored durably. There is no code that sends mail.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { BaseLogger } from 'pino';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { operatorInbox } from './address-policy.ts';
import type { Authenticator } from './authentication.ts';
import type { Config } from './config.ts';
import type { DiskSpace } from './operations/disk-space.ts';
import type { Metrics } from './operations/metrics.ts';
import { ByteBudget } from './smtp/byte-budget.ts';
import { followCertificate, readCertificate } from './smtp/certificate.ts';
import type { ConnectionGateOptions } from './smtp/connection-gate.ts';
import { checkRecipient, checkSender } from './smtp/envelope.ts';
import { knownClients } from './smtp/known-clients.ts';
import { createMailServer } from './smtp/mail-server.ts';
import { receiveMail } from './smtp/receive-mail.ts';
import { Rejection, storeFull, tryLater } from './smtp/reply.ts';
import { type Store, StoreFull } from './store.ts';

/** Milliseconds for mails in transfer to arrive when the service stops. */
const stopTimeout = 10_000;
/** Milliseconds for a proxy to send its header, which it does at once. */
const proxyHeaderTimeout = 10_000;
/** How many clients the limits track. */
const maxRememberedClients = 100_000;
/**
 * The minimum rate of a mail while others wait for memory: 1 KiB/s, and for the client that holds
 * most a tenth of what it holds; averaged over an interval long enough for an unsteady connection.
 */
const minimumRate = { milliseconds: 5000, least: 5 * 1024, growth: 1 / 10 };
/** Above this share of all connections, new ones get a shorter idle timeout. */
const crowdedShare = 3 / 4;
const crowdedIdleDivisor = 30;
const farFuture = Date.UTC(9999, 0, 1);

export interface SmtpService {
  port: number;
  /** Open connections. */
  connections(): number;
  /** Bytes of mails in transfer held in memory. */
  bytesInFlight(): number;
  /** Stops accepting connections, lets mails in transfer arrive, closes the rest. */
  close(): Promise<void>;
}

export interface SmtpDependencies {
  config: Config;
  store: Store;
  authenticator: Authenticator;
  metrics: Metrics;
  disk: DiskSpace;
  log: BaseLogger;
}

type Done = (error?: Error | null) => void;

function toRejection(error: unknown): Rejection {
  if (error instanceof Rejection) return error;
  return error instanceof StoreFull ? storeFull() : tryLater();
}

function limiter(store: Store, name: string, perMinute: number) {
  const now = () => performance.now();
  return store.limiter(name, { perMinute, burst: perMinute, now, maxKeys: maxRememberedClients });
}

function gateOptions(config: Config, store: Store): ConnectionGateOptions {
  return {
    name: config.domains[0] ?? '',
    proxies: config.smtpProxies,
    proxyMilliseconds: Math.min(proxyHeaderTimeout, config.smtpIdleMilliseconds),
    connections: config.smtpConnections,
    clientConnections: config.smtpConnectionsPerClient,
    connects: limiter(store, 'connects', config.smtpConnectsPerMinute),
  };
}

function optionsOf(config: Config): SMTPServerOptions {
  const none = ['AUTH', 'XCLIENT', 'XFORWARD', 'WIZ', 'SHELL', 'KILL'];
  return {
    name: config.domains[0],
    banner: 'Mayfly',
    size: config.messageBytes,
    maxRecipients: config.smtpRecipients,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    disabledCommands: config.tls ? none : [...none, 'STARTTLS'],
    socketTimeout: config.smtpIdleMilliseconds,
    closeTimeout: stopTimeout,
    logger: false,
    // Older versions are deprecated (RFC 8996); clients that support nothing newer send without
    // TLS.
    ...(config.tls && { ...readCertificate(config.tls), minVersion: 'TLSv1.2' }),
  };
}

/**
 * Starts the SMTP server.
 * @throws when the address cannot be listened on or the certificate not be used
 */
export async function startSmtp(dependencies: SmtpDependencies): Promise<SmtpService> {
  const { config, store, disk, metrics, log } = dependencies;
  const { domains, smtpIdleMilliseconds, smtpSessionMilliseconds } = config;
  const { inFlightBytes: limit, messageBytes: largestMail } = config;
  const budget = new ByteBudget({ limit, largestMail, pace: minimumRate });
  const arriving = new Set<SMTPServerSession>();
  const recipients = limiter(store, 'recipients', config.smtpRecipientsPerMinute);
  const envelope = { domains, store, disk, recipients };

  // A random token that is never handed out: no request can reach the operator's mail.
  await store.createSession({
    address: operatorInbox,
    tokenHash: randomBytes(32),
    expiresAt: farFuture,
  });

  /** Replies with the outcome of `work`. */
  function answer(what: string, session: SMTPServerSession, work: Promise<void>, done: Done) {
    work.then(
      () => done(),
      (error: unknown) => {
        const rejection = toRejection(error);
        metrics.mailRejected(rejection.reason);
        const unexpected = error === rejection ? {} : { err: error };
        const reply = rejection.responseCode;
        log.info({ smtp: session.id, reply, ...unexpected }, `${what} refused`);
        done(rejection);
      },
    );
  }

  async function receive(stream: Parameters<typeof receiveMail>[0], session: SMTPServerSession) {
    arriving.add(session);
    try {
      const taken = await receiveMail(stream, session, { ...dependencies, budget });
      log.info({ smtp: session.id, ...taken }, 'mail stored');
      server.connectionOf(session)?.mailStored();
    } finally {
      arriving.delete(session);
    }
  }

  const server = createMailServer(
    {
      ...optionsOf(config),
      onConnect: (_session, done) => void renewed().then(() => done()),
      onMailFrom(address, session, done) {
        answer('sender', session, checkSender(address, session, envelope), done);
      },
      onRcptTo(address, session, done) {
        answer('recipient', session, checkRecipient(address, session, envelope), done);
      },
      onData(stream, session, done) {
        answer('mail', session, receive(stream, session), (error) => {
          const cutOff = !stream.writableFinished;
          done(error, 'Stored');
          if (error && cutOff) server.connectionOf(session)?.close();
        });
      },
    },
    gateOptions(config, store),
    {
      limits: () => {
        const crowded = smtp.connections.size >= config.smtpConnections * crowdedShare;
        return {
          idleMilliseconds: smtpIdleMilliseconds / (crowded ? crowdedIdleDivisor : 1),
          sessionMilliseconds: smtpSessionMilliseconds,
        };
      },
      known: knownClients(() => performance.now()),
      onRejected(reason) {
        metrics.clientRejected(reason);
        log.debug({ reason }, 'client refused');
      },
    },
  );
  const { smtp } = server;
  const renewed = config.tls
    ? followCertificate(config.tls, (fresh) => smtp.updateSecureContext(fresh), log)
    : async () => undefined;
  smtp.on('error', (error: Error) => log.debug({ err: error }, 'smtp connection failed'));

  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(config.smtp.port, config.smtp.host, resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;

  return {
    port,
    connections: () => smtp.connections.size,
    bytesInFlight: () => budget.used,
    close: () =>
      new Promise((resolve) => {
        smtp.close(() => resolve());
        server.closeGate();
        for (const connection of [...smtp.connections]) {
          if (!arriving.has(connection.session)) connection.send(421, '4.3.2 Shutting down');
        }
      }),
  };
}
