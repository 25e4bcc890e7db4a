import { formatWireTime, type MessageSummary } from '../../lib/contract.ts';
import type { InboxState, StoredSummary } from '../store.ts';

/** A message's entry in a listing. */
export function summary(stored: StoredSummary): MessageSummary {
  return {
    id: stored.id,
    sender_name: stored.senderName,
    sender_email: stored.senderEmail,
    subject: stored.subject,
    received_at: formatWireTime(stored.receivedAt),
    ...(stored.tag ? { tag: stored.tag } : {}),
  };
}

/** Changes exactly when the listing changes. A listing with codes and links has a different tag. */
export function entityTag({ createdAt, revision }: InboxState, isVerified = false): string {
  return `"${createdAt.toString(36)}-${revision.toString(36)}${isVerified ? '-v' : ''}"`;
}
