import type { ImapFlow } from 'imapflow';
import type { BaseLogger } from 'pino';
import type { PartnerAccount } from '../config.ts';
import type { MailboxLocation, PartnerMailRepository } from '../store.ts';
import { withTimeout } from './connection.ts';

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'mailboxMissing' in error;
}

/** Whether it is gone, or marked as such. */
async function deleteMessage(
  client: ImapFlow,
  { folder, uidValidity, uid }: MailboxLocation,
): Promise<boolean> {
  const mailbox = await client.mailboxOpen(folder);
  // Numbered anew: that number means another message now.
  if (Number(mailbox.uidValidity) !== uidValidity) return true;
  const one = String(uid);
  // Without UIDPLUS an EXPUNGE takes along whatever else is marked (RFC 4315, 1).
  return client.capabilities.has('UIDPLUS')
    ? client.messageDelete(one, { uid: true })
    : client.messageFlagsAdd(one, ['\\Deleted'], { uid: true });
}

/**
 * Deletes at the mailbox what was deleted here, where the account is configured so. What its server
 * refuses to delete stays there, and the log says so.
 * @throws what the connection failed with
 */
export async function deleteRequested(
  client: ImapFlow,
  account: PartnerAccount,
  repository: PartnerMailRepository,
  log: BaseLogger,
): Promise<void> {
  for (const location of await repository.erasures(account.email)) {
    let erased = true;
    try {
      if (account.erase) erased = await withTimeout(client, deleteMessage(client, location));
    } catch (error) {
      // Nothing else at the mailbox is to wait for what its server will not do.
      if (!client.usable) throw error;
      erased = isMissing(error);
    }
    // A connection that broke meanwhile answers as one that had nothing to delete.
    if (!client.usable) return;
    if (!erased) log.warn({ partner: account.id }, 'mail not deleted at the mailbox');
    await repository.erased(location);
  }
}
