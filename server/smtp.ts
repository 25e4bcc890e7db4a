/**
 * Mail in. A recipient is accepted only if it lives, and a mail is answered 250 only when the
 * store has it safely. Nothing here can send mail.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { BaseLogger } from 'pino';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { operatorInbox } from './address-policy.ts';
import type { Judge } from './authenticate.ts';
import type { Config } from './config.ts';
import { oneLine, readMailHeader } from './mail-header.ts';
import type { Metrics } from './metrics.ts';
import { ByteBudget } from './smtp/byte-budget.ts';
import { receive } from './smtp/receive.ts';
import { inboxFor } from './smtp/recipient.ts';
import { inboxFull, noSuchRecipient, Refusal, storeFull, tryLater } from './smtp/reply.ts';
import { type DeliveryResult, type Store, StoreFull } from './store.ts';

/** From the first byte of a mail to its last. */
const dataDeadline = 10 * 60_000;
/**
 * What a mail must keep up while others wait for the memory that it holds: 1 KiB/s, a fraction of
 * what any mail server's line carries, over long enough for a line that stutters.
 */
const leastPace = { bytes: 10 * 1024, milliseconds: 10_000 };
/** How long mails on their way in may take to arrive when the service stops. */
const stopPatience = 10_000;
/** A name of DNS has no more characters. */
const longestHelo = 255;
const forever = Date.UTC(9999, 0, 1);

export interface SmtpService {
  port: number;
  /** Open connections. */
  connections(): number;
  /** Bytes that mails on their way in hold in memory. */
  bytesInFlight(): number;
  /** Takes no more connections, lets mails on their way in arrive, closes the rest. */
  close(): Promise<void>;
}

function refusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return error instanceof StoreFull ? storeFull() : tryLater();
}

function answerTo(result: DeliveryResult): void {
  if (result === 'full') throw inboxFull();
  if (result === 'gone') throw noSuchRecipient();
}

export interface SmtpParts {
  config: Config;
  store: Store;
  judge: Judge;
  metrics: Metrics;
  log: BaseLogger;
}

/**
 * Listens for mail.
 * @throws when the address cannot be listened on or the certificate not be read
 */
export async function startSmtp(parts: SmtpParts): Promise<SmtpService> {
  const { config, store, judge, metrics, log } = parts;
  const budget = new ByteBudget(config.inFlightBytes);
  const arriving = new Set<SMTPServerSession>();

  // A token that nobody holds: no request can reach the operator's mail.
  await store.createSession({
    address: operatorInbox,
    tokenHash: randomBytes(32),
    expiresAt: forever,
  });

  async function checkRecipient(address: string): Promise<void> {
    const inbox = inboxFor(address, config.domains);
    const state = inbox && (await store.findRecipient(inbox));
    if (state === undefined) throw noSuchRecipient();
    if (state === 'full') throw inboxFull();
  }

  async function takeMail(
    stream: Parameters<typeof receive>[0],
    session: SMTPServerSession,
  ): Promise<void> {
    const holder = budget.open();
    arriving.add(session);
    try {
      const { mailFrom, rcptTo } = session.envelope;
      const raw = await receive(stream, {
        limit: config.messageBytes,
        deadlineMilliseconds: dataDeadline,
        leastPace,
        budget,
        holder,
      });
      const size = raw.byteLength;
      const complete = performance.now();
      const inboxes = rcptTo.map(({ address }) => inboxFor(address, config.domains));
      const recipients = [...new Set(inboxes.filter((inbox) => inbox !== undefined))];
      const sender = mailFrom === false ? '' : mailFrom.address;
      const header = readMailHeader(raw, sender);
      const client = {
        ip: session.remoteAddress,
        helo: oneLine(session.hostNameAppearsAs, longestHelo),
        sender,
      };
      const judged = judge.isOn ? { judge: { client } } : {};
      answerTo(await store.deliver({ recipients, raw, ...header, ...judged }));
      judge.wake();
      metrics.mailStored({ bytes: size, seconds: (performance.now() - complete) / 1000 });
      log.info({ smtp: session.id, size, recipients: recipients.length }, 'mail stored');
    } finally {
      arriving.delete(session);
      budget.close(holder);
    }
  }

  function hangUp(session: SMTPServerSession): void {
    for (const connection of server.connections) {
      if (connection.session === session) connection.close();
    }
  }

  const server = new SMTPServer({
    name: config.domains[0],
    banner: 'Mayfly',
    size: config.messageBytes,
    maxClients: config.smtpConnections,
    maxRecipients: config.smtpRecipients,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    disabledCommands: config.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    closeTimeout: stopPatience,
    logger: false,
    ...(config.tls && { cert: readFileSync(config.tls.cert), key: readFileSync(config.tls.key) }),

    onRcptTo(address, session, done) {
      checkRecipient(address.address).then(
        () => done(),
        (error: unknown) => {
          const refused = refusal(error);
          metrics.mailRefused(refused.reason);
          log.info({ smtp: session.id, reply: refused.responseCode }, 'recipient refused');
          done(refused);
        },
      );
    },

    onData(stream, session, done) {
      takeMail(stream, session).then(
        () => done(null, 'Stored'),
        (error: unknown) => {
          const refused = refusal(error);
          metrics.mailRefused(refused.reason);
          const unexpected = error === refused ? {} : { err: error };
          log.info(
            { smtp: session.id, reply: refused.responseCode, ...unexpected },
            'mail refused',
          );
          const cutOff = !stream.writableFinished;
          done(refused);
          if (cutOff) hangUp(session);
        },
      );
    },
  });
  server.on('error', (error: Error) => log.debug({ err: error }, 'smtp connection failed'));

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(config.smtp.port, config.smtp.host, resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    connections: () => server.connections.size,
    bytesInFlight: () => budget.used,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of [...server.connections]) {
          if (!arriving.has(connection.session)) connection.send(421, '4.3.2 Shutting down');
        }
      }),
  };
}
