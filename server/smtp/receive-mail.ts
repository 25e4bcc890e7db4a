import type { Readable } from 'node:stream';
import type { SMTPServerSession } from 'smtp-server';
import type { Authenticator } from '../authentication.ts';
import type { Config } from '../config.ts';
import { readMailHeader, toSingleLine } from '../mail/header.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { DeliveryResult, Store } from '../store.ts';
import type { ByteBudget } from './byte-budget.ts';
import { limitedClient } from './connection-gate.ts';
import { readMessageData } from './message-data.ts';
import { inboxFor } from './recipient.ts';
import { brokenOff, diskLow, inboxFull, noSuchRecipient } from './reply.ts';

/** Milliseconds from the first byte of a mail to its last. */
const dataDeadline = 10 * 60_000;
/** The longest DNS name. */
const longestHelo = 255;

export interface ReceiveMailDependencies {
  config: Config;
  store: Store;
  authenticator: Authenticator;
  metrics: Metrics;
  disk: DiskSpace;
  budget: ByteBudget;
}

function throwUnlessStored(result: DeliveryResult): void {
  if (result === 'full') throw inboxFull();
  if (result === 'gone') throw noSuchRecipient();
}

async function read(
  stream: Readable,
  holder: symbol,
  { config, budget }: ReceiveMailDependencies,
): Promise<Uint8Array<ArrayBuffer>> {
  const limit = config.messageBytes;
  const options = { limit, deadlineMilliseconds: dataDeadline, budget, holder };
  try {
    return await readMessageData(stream, options);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const gone = code === 'ECONNECTION' || code === 'ERR_STREAM_PREMATURE_CLOSE';
    throw gone ? brokenOff() : error;
  }
}

/**
 * Reads a mail and stores it for all recipients of `session`; returns what to log of it.
 * @throws {Rejection} and the store's errors
 */
export async function receiveMail(
  stream: Readable,
  session: SMTPServerSession,
  dependencies: ReceiveMailDependencies,
): Promise<{ size: number; recipients: number }> {
  const { config, store, authenticator, metrics, disk, budget } = dependencies;
  // On loopback, where a relay connects for all clients, each connection counts as a client.
  const holder = budget.open(limitedClient(session.remoteAddress) ?? session.id);
  try {
    const { mailFrom, rcptTo } = session.envelope;
    const raw = await read(stream, holder, dependencies);
    const size = raw.byteLength;
    const complete = performance.now();
    if (await disk.isLow()) throw diskLow();
    const inboxes = rcptTo.map(({ address }) => inboxFor(address, config.domains));
    const recipients = [...new Set(inboxes.filter((inbox) => inbox !== undefined))];
    const sender = mailFrom === false ? '' : mailFrom.address;
    const header = readMailHeader(raw, sender);
    const client = {
      ip: session.remoteAddress,
      helo: toSingleLine(session.hostNameAppearsAs, longestHelo),
      sender,
    };
    // Behind a local relay all senders share one address, so each inbox counts as a client.
    const clientKey = limitedClient(session.remoteAddress) ?? recipients[0] ?? '';
    const authentication = authenticator.isEnabled ? { authenticate: { clientKey, client } } : {};
    throwUnlessStored(await store.deliver({ recipients, raw, ...header, ...authentication }));
    authenticator.wake();
    metrics.mailStored({ bytes: size, seconds: (performance.now() - complete) / 1000 });
    return { size, recipients: recipients.length };
  } finally {
    budget.close(holder);
  }
}
