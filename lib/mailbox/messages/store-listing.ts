import {
  type InboxRoom,
  isCertain,
  type MessageSummary,
  type ServiceClock,
  ServiceError,
  type WrittenTime,
} from '../../service-client.ts';
import type { MailboxContext } from '../dependencies.ts';
import { ofSession, type StoredMessage, type StoredWords } from '../records/stored.ts';
import { troubleAfter } from '../sync/failure.ts';
import { currentId, matchListing } from './fingerprint.ts';
import { wordsOf } from './search-entry.ts';
import { shelve } from './search-index.ts';

/** When a listing was asked for, when the last one was, and what is known of the service's clock. */
export type Looked = { startedAt: number; since: number; clock: ServiceClock };

/**
 * Stores what a listing says, in one step: new messages, to be fetched in full, the ETag and how full
 * the inbox is. Drops the last trace of deleted messages that it no longer shows.
 *
 * @returns the times of those that are new, as the service wrote them
 */
export async function storeListing(
  { database, changed, now }: MailboxContext,
  session: string,
  listing: { messages: MessageSummary[]; etag: string | undefined; room?: InboxRoom | undefined },
  { startedAt, since, clock }: Looked,
): Promise<WrittenTime[]> {
  const transaction = database.transaction(['messages', 'words', 'sessions'], 'readwrite');
  const messages = transaction.objectStore('messages');
  const sessions = transaction.objectStore('sessions');
  const owner = await sessions.get(session);
  // All was erased while the listing was on its way.
  if (!owner) {
    await transaction.done;
    return [];
  }
  const fresh: WrittenTime[] = [];
  const words: StoredWords[] = [];
  const stored = await messages.getAll(ofSession(session));
  const matches = matchListing(stored, listing.messages);
  for (const match of matches) {
    const { summary, print } = match;
    if (match.stored) {
      const known = notGone(match.stored, startedAt, { now });
      const sameId = currentId(known) === summary.id;
      const same = sameId && known.print === print && known === match.stored;
      const { serviceId: _, ...rest } = known;
      if (!same) await messages.put({ ...rest, print, ...serviceId(known.id, summary.id) });
      continue;
    }
    const { senderName, senderEmail, subject, written } = summary;
    if (written) fresh.push(written);
    const guessed = written && !isCertain(written, clock);
    const message: StoredMessage = {
      session,
      id: match.id,
      senderName,
      senderEmail,
      subject,
      print,
      ...serviceId(match.id, summary.id),
      receivedAt: cameAt(summary.receivedAt, { since, now: now(), guessed: Boolean(guessed) }),
      ...(guessed ? { guessedFrom: written } : {}),
      ...(summary.hasAttachments ? { hasAttachments: true } : {}),
      incomplete: session,
      unread: session,
      unannounced: 1,
    };
    await messages.put(message);
    const found = wordsOf(message);
    await transaction.objectStore('words').put(found);
    words.push(found);
  }
  const listed = new Set(matches.map((match) => match.stored?.id ?? ''));
  for (const message of stored) {
    if (listed.has(message.id)) continue;
    if (message.goneAt !== undefined && message.goneAt < startedAt) {
      await messages.delete([session, message.id]);
    } else if (message.incomplete) {
      // Its body will never come: what is known of it stays, and is asked for no more.
      const { incomplete: _incomplete, trouble: _trouble, ...known } = message;
      await messages.put(known);
    }
  }
  const { etag: _etag, room: _room, ...rest } = owner;
  const { etag, room } = listing;
  await sessions.put({
    ...rest,
    ...(etag === undefined ? {} : { etag }),
    ...(room === undefined ? {} : { room }),
  });
  await transaction.done;
  for (const one of words) shelve(database, one);
  changed();
  return fresh;
}

/** What came to a service may be listed as much later, in milliseconds. */
const listingDelay = 15 * 60_000;

/**
 * When a new message came. Whatever its time means, that was since the last look: a zone that is not
 * known, or a change to summer time, must not put it among older mail.
 */
function cameAt(
  told: number,
  { since, now, guessed }: { since: number; now: number; guessed: boolean },
): number {
  const earliest = guessed ? since : since - listingDelay;
  return Math.min(told < earliest ? since : told, now);
}

/** How often a service is told to delete a message that it goes on listing. */
const mostDeletions = 5;

/** A deleted message whose service confirmed that and lists it all the same: it is told again. */
function notGone(
  message: StoredMessage,
  listedAt: number,
  { now }: Pick<MailboxContext, 'now'>,
): StoredMessage {
  const { goneAt, trouble, ...stub } = message;
  if (goneAt === undefined || goneAt >= listedAt) return message;
  if ((trouble?.failures ?? 0) >= mostDeletions) return message;
  const error = new ServiceError('refused', { detail: 'deleted, and listed all the same' });
  return { ...stub, trouble: troubleAfter({ now, random: () => 0 }, trouble, error) };
}

/** The service's id of a message, where that is not its own. */
function serviceId(id: string, now: string): { serviceId?: string } {
  return now === id ? {} : { serviceId: now };
}
