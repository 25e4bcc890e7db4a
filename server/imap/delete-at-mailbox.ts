import type { ImapFlow } from 'imapflow';
import type { BaseLogger } from 'pino';
import type { PartnerAccount } from '../config.ts';
import type { MailboxLocation, PartnerMailRepository } from '../store.ts';
import { withTimeout } from './connection.ts';

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'mailboxMissing' in error;
}

/** Deletes the message or marks it as deleted. Returns whether that succeeded. */
async function deleteMessage(
  client: ImapFlow,
  { folder, uidValidity, uid }: MailboxLocation,
): Promise<boolean> {
  const mailbox = await client.mailboxOpen(folder);
  // If UIDVALIDITY has changed, the UID identifies another message.
  if (Number(mailbox.uidValidity) !== uidValidity) return true;
  const one = String(uid);
  // Without UIDPLUS, EXPUNGE would remove all messages that are marked as deleted (RFC 4315, 1).
  return client.capabilities.has('UIDPLUS')
    ? client.messageDelete(one, { uid: true })
    : client.messageFlagsAdd(one, ['\\Deleted'], { uid: true });
}

/**
 * Deletes messages at the provider that were deleted here, if the account is configured for it.
 * Deletions that the server rejects are logged and not retried.
 * @throws the error that ended the connection
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
      // A rejected deletion must not block the other mail of the account.
      if (!client.usable) throw error;
      erased = isMissing(error);
    }
    // A result from a closed connection is meaningless.
    if (!client.usable) return;
    if (!erased) log.warn({ partner: account.id }, 'mail not deleted at the mailbox');
    await repository.erased(location);
  }
}
