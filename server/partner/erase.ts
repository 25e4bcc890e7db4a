import type { ImapFlow } from 'imapflow';
import type { PartnerAccount } from '../config.ts';
import type { PartnerMail, Place } from '../store.ts';
import { answered } from './connection.ts';

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'mailboxMissing' in error;
}

async function erase(client: ImapFlow, { folder, uidValidity, uid }: Place): Promise<void> {
  const mailbox = await client.mailboxOpen(folder);
  // Numbered anew: that number means another message now.
  if (Number(mailbox.uidValidity) !== uidValidity) return;
  const one = String(uid);
  // Without UIDPLUS an EXPUNGE takes along whatever else is marked (RFC 4315, 1).
  if (client.capabilities.has('UIDPLUS')) await client.messageDelete(one, { uid: true });
  else await client.messageFlagsAdd(one, ['\\Deleted'], { uid: true });
}

/**
 * Deletes at the mailbox what was deleted here, where the account is configured so.
 * @throws what the connection failed with
 */
export async function eraseRequested(
  client: ImapFlow,
  account: PartnerAccount,
  books: PartnerMail,
): Promise<void> {
  for (const place of await books.erasures(account.email)) {
    try {
      if (account.erase) await answered(client, erase(client, place));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    // A connection that broke meanwhile answers as one that had nothing to delete.
    if (!client.usable) return;
    await books.erased(place);
  }
}
