/** Checks of MAIL and RCPT beyond their syntax. */
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

/** Known parameters of MAIL. AUTH is not offered, but Exchange sends an empty one. */
const mailParameters = new Set(['SIZE', 'BODY', 'SMTPUTF8', 'AUTH']);
/** Permits that an unknown recipient costs, to slow down guessing of names. */
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

/** The SIZE declared by MAIL, in bytes (RFC 1870, 4); 0 where there is none. */
function declaredSize({ envelope }: SMTPServerSession): number {
  const { args } = envelope.mailFrom || {};
  const size = args ? String(args.SIZE ?? '') : '';
  return /^\d{1,15}$/.test(size) ? Number(size) : 0;
}

/** @throws {Rejection} where no mail of `sender` is accepted now */
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
 * @throws {Rejection} where `recipient` is not accepted, or the client exceeds its limit: the same
 * reply for known and unknown ones
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
    // Marked so that its holder learns of it, as with a mail rejected after DATA.
    if (inbox !== undefined && size > 0) await store.partner.markMailRejected(inbox);
    throw inboxFull();
  }
}
