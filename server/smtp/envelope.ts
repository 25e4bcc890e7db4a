/** Who may send, and to whom: what is answered to MAIL and RCPT beyond their syntax. */
import type { SMTPServerAddress, SMTPServerSession } from 'smtp-server';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { limitedClient } from './connection-gate.ts';
import { inboxFor } from './recipient.ts';
import {
  diskLow,
  inboxFull,
  needsUtf8,
  noSuchRecipient,
  tooOften,
  unknownParameter,
} from './reply.ts';

/** Of MAIL. AUTH is not offered, but Exchange sends an empty one all the same. */
const mailParameters = new Set(['SIZE', 'BODY', 'SMTPUTF8', 'AUTH']);
/** Permits that a recipient costs who is not there: guessing names is to be slow. */
const unknownRecipientCost = 5;

export interface EnvelopeDependencies {
  domains: readonly string[];
  store: Store;
  disk: DiskSpace;
  recipients: RateLimiter;
}

function rejectUnknownParameters({ args }: SMTPServerAddress, known: ReadonlySet<string>): void {
  const unknown = Object.keys(args || {}).find((name) => !known.has(name));
  if (unknown !== undefined) throw unknownParameter(unknown);
}

function rejectUtf8({ address }: SMTPServerAddress, session: SMTPServerSession): void {
  if (!session.envelope.smtpUtf8 && /[^\0-\x7f]/.test(address)) throw needsUtf8();
}

/** Bytes, as MAIL declared them (RFC 1870, 4); 0 where it did not. */
function declaredSize({ envelope }: SMTPServerSession): number {
  const { args } = envelope.mailFrom || {};
  const size = args ? String(args.SIZE ?? '') : '';
  return /^\d{1,15}$/.test(size) ? Number(size) : 0;
}

/** @throws {Rejection} where a mail of `sender` is not taken now */
export async function checkSender(
  sender: SMTPServerAddress,
  session: SMTPServerSession,
  { disk }: EnvelopeDependencies,
): Promise<void> {
  rejectUnknownParameters(sender, mailParameters);
  rejectUtf8(sender, session);
  if (await disk.isLow()) throw diskLow();
}

/**
 * @throws {Rejection} where `recipient` gets no mail, or the client asks too often: the same for
 * those that live and those that do not
 */
export async function checkRecipient(
  recipient: SMTPServerAddress,
  session: SMTPServerSession,
  { domains, store, recipients }: EnvelopeDependencies,
): Promise<void> {
  rejectUnknownParameters(recipient, new Set());
  rejectUtf8(recipient, session);
  const client = limitedClient(session.remoteAddress);
  const permit = client === undefined ? undefined : await recipients.take(client);
  if (permit?.ok === false) throw tooOften(permit.retryAfterSeconds);
  const inbox = inboxFor(recipient.address, domains);
  const size = declaredSize(session);
  const state = inbox && (await store.findRecipient(inbox, size));
  if (state === undefined) {
    for (let cost = 1; client !== undefined && cost < unknownRecipientCost; cost++) {
      await recipients.take(client);
    }
    throw noSuchRecipient();
  }
  if (state === 'full') {
    // Its person is to know, as of a mail that was refused when all of it was there.
    if (inbox !== undefined && size > 0) await store.partner.markMailRejected(inbox);
    throw inboxFull();
  }
}
