/** Checks senders and recipients beyond their syntax. */
import type { Domain } from '../domains.ts';
import type { ClientLimiter } from '../limits/rate-limit.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { limitedNetworks } from './connection-gate.ts';
import type { FailureSimulator } from './failure-simulator.ts';
import { recipientFor } from './recipient.ts';
import { diskLow, inboxFull, noSuchRecipient, tooOften } from './reply.ts';
import type { TestSettings } from './test-settings.ts';

/** Permits that an unknown recipient costs, to slow down address guessing. */
const unknownRecipientCost = 5;

export type EnvelopeDependencies = {
  domains: readonly Domain[];
  store: Store;
  disk: DiskSpace;
  recipients: ClientLimiter;
  failures: FailureSimulator;
};

export type RecipientRequest = {
  clientAddress: string;
  /** The declared size of the mail. */
  size: number;
  testSettings: TestSettings;
};

/** @throws {Rejection} if the service accepts no mail at the moment */
export async function checkSender({ disk }: EnvelopeDependencies): Promise<void> {
  if (await disk.isLow()) throw diskLow();
}

/**
 * Checks a recipient that the client at `clientAddress` named.
 * @throws {Rejection} if the recipient is not accepted. If the client exceeds its limit, known and
 * unknown recipients get the same reply.
 */
export async function checkRecipient(
  recipient: string,
  { clientAddress, size, testSettings }: RecipientRequest,
  { domains, store, recipients, failures }: EnvelopeDependencies,
): Promise<void> {
  const client = limitedNetworks(clientAddress);
  const permit = await recipients.take(client);
  if (!permit.ok) throw tooOften(permit.retryAfterSeconds);
  const { inbox, tag } = recipientFor(recipient, domains) ?? {};
  if (testSettings.simulatesFailures) await failures.checkRecipient(recipient, tag);
  const state = inbox && (await store.findRecipient(inbox, size));
  if (state === undefined) {
    if (testSettings.dropsUnknown) return;
    for (let cost = 1; cost < unknownRecipientCost; cost++) {
      await recipients.take(client);
    }
    throw noSuchRecipient();
  }
  if (state === 'full') {
    // Marks the inbox, as after a rejected DATA, so that the listing reports a full inbox.
    if (inbox !== undefined && size > 0) await store.partner.markMailRejected(inbox);
    throw inboxFull();
  }
}
