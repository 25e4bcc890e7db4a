/** Checks of senders and recipients beyond their syntax. */
import type { Domain } from '../domains.ts';
import type { ClientLimiter } from '../limits/rate-limit.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { limitedNetworks } from './connection-gate.ts';
import { recipientFor } from './recipient.ts';
import { diskLow, inboxFull, noSuchRecipient, tooOften } from './reply.ts';

/** Permits used up by an unknown recipient, to slow down name guessing. */
const unknownRecipientCost = 5;

export type EnvelopeDependencies = {
  domains: readonly Domain[];
  store: Store;
  disk: DiskSpace;
  recipients: ClientLimiter;
};

/** @throws {Rejection} if no mail is accepted now */
export async function checkSender({ disk }: EnvelopeDependencies): Promise<void> {
  if (await disk.isLow()) throw diskLow();
}

/**
 * Checks a recipient of the client at `clientAddress`; `size` is the declared size of the mail.
 * @throws {Rejection} if the recipient is not accepted, or if the client exceeds its limit, with the
 * same reply for known and unknown recipients
 */
export async function checkRecipient(
  recipient: string,
  { clientAddress, size }: { clientAddress: string; size: number },
  { domains, store, recipients }: EnvelopeDependencies,
): Promise<void> {
  const client = limitedNetworks(clientAddress);
  const permit = await recipients.take(client);
  if (!permit.ok) throw tooOften(permit.retryAfterSeconds);
  const inbox = recipientFor(recipient, domains)?.inbox;
  const state = inbox && (await store.findRecipient(inbox, size));
  if (state === undefined) {
    for (let cost = 1; cost < unknownRecipientCost; cost++) {
      await recipients.take(client);
    }
    throw noSuchRecipient();
  }
  if (state === 'full') {
    // Marked as after a rejected DATA, so that the listing reports that the inbox is full.
    if (inbox !== undefined && size > 0) await store.partner.markMailRejected(inbox);
    throw inboxFull();
  }
}
