import type { Readable } from 'node:stream';
import type { SMTPServerSession } from 'smtp-server';
import type { Authenticator } from '../authentication.ts';
import type { Config } from '../config.ts';
import { oneLine, readMailHeader } from '../mail/header.ts';
import type { DiskRoom } from '../operations/disk-space.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { DeliveryResult, Store } from '../store.ts';
import type { ByteBudget } from './byte-budget.ts';
import { limitedClient } from './connection-gate.ts';
import { receive } from './message-data.ts';
import { inboxFor } from './recipient.ts';
import { brokenOff, diskLow, inboxFull, noSuchRecipient } from './reply.ts';

/** From the first byte of a mail to its last. */
const dataDeadline = 10 * 60_000;
/** A name of DNS has no more characters. */
const longestHelo = 255;

export interface TakeParts {
  config: Config;
  store: Store;
  judge: Authenticator;
  metrics: Metrics;
  disk: DiskRoom;
  budget: ByteBudget;
}

function answerTo(result: DeliveryResult): void {
  if (result === 'full') throw inboxFull();
  if (result === 'gone') throw noSuchRecipient();
}

async function read(
  stream: Readable,
  holder: symbol,
  { config, budget }: TakeParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const limit = config.messageBytes;
  const options = { limit, deadlineMilliseconds: dataDeadline, budget, holder };
  try {
    return await receive(stream, options);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const gone = code === 'ECONNECTION' || code === 'ERR_STREAM_PREMATURE_CLOSE';
    throw gone ? brokenOff() : error;
  }
}

/**
 * Reads a mail and stores it for all recipients of `session`; answers what to log of it.
 * @throws {Refusal} and what the store throws
 */
export async function takeMail(
  stream: Readable,
  session: SMTPServerSession,
  parts: TakeParts,
): Promise<{ size: number; recipients: number }> {
  const { config, store, judge, metrics, disk, budget } = parts;
  // On loopback, where a relay stands for everybody, each connection counts by itself.
  const holder = budget.open(limitedClient(session.remoteAddress) ?? session.id);
  try {
    const { mailFrom, rcptTo } = session.envelope;
    const raw = await read(stream, holder, parts);
    const size = raw.byteLength;
    const complete = performance.now();
    if (await disk.isLow()) throw diskLow();
    const inboxes = rcptTo.map(({ address }) => inboxFor(address, config.domains));
    const recipients = [...new Set(inboxes.filter((inbox) => inbox !== undefined))];
    const sender = mailFrom === false ? '' : mailFrom.address;
    const header = readMailHeader(raw, sender);
    const client = {
      ip: session.remoteAddress,
      helo: oneLine(session.hostNameAppearsAs, longestHelo),
      sender,
    };
    // Behind a relay on this machine all senders are one client, and each inbox is taken for one.
    const clientKey = limitedClient(session.remoteAddress) ?? recipients[0] ?? '';
    const judged = judge.isEnabled ? { judge: { clientKey, client } } : {};
    answerTo(await store.deliver({ recipients, raw, ...header, ...judged }));
    judge.wake();
    metrics.mailStored({ bytes: size, seconds: (performance.now() - complete) / 1000 });
    return { size, recipients: recipients.length };
  } finally {
    budget.close(holder);
  }
}
