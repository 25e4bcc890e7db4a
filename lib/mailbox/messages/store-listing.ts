import { withoutUndefined } from '../../objects/without-undefined.ts';
import {
  type InboxQuota,
  isCertain,
  type MessageSummary,
  type ServiceClock,
  ServiceError,
  type WrittenTime,
} from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { newEntry } from '../outbox/outbox-entry.ts';
import {
  hasContent,
  type OutboxEntry,
  type SearchEntry,
  type StoredMessage,
  sessionRange,
} from '../records/stored.ts';
import { failureAfter } from '../sync/failure.ts';
import { currentId, matchListing } from './fingerprint.ts';
import { toSearchEntry } from './search-entry.ts';
import { addToSearchIndex } from './search-index.ts';
import { senderOf } from './sender-domain.ts';

/** Maximum number of unreadable messages that are described. */
const maxUnreadableDetails = 5;

/** When a listing was requested, when the previous one was, and the service's clock. */
export type ListingTimes = { startedAt: number; since: number; clock: ServiceClock };

/**
 * Stores a listing in one transaction: new messages whose bodies are to be fetched, the ETag, and
 * the quota. Deletes the records of deleted messages that it no longer lists.
 *
 * @returns the times of new messages, as the service wrote them
 */
export async function storeListing(
  { database, changed, now }: MailboxDependencies,
  session: string,
  listing: {
    messages: MessageSummary[];
    unreadable: string[];
    etag: string | undefined;
    room?: InboxQuota | undefined;
  },
  { startedAt, since, clock }: ListingTimes,
): Promise<WrittenTime[]> {
  const transaction = database.transaction(
    ['messages', 'searchEntries', 'sessions', 'outbox'],
    'readwrite',
  );
  const messages = transaction.objectStore('messages');
  const sessions = transaction.objectStore('sessions');
  const owner = await sessions.get(session);
  // Everything was erased during the request.
  if (!owner) {
    await transaction.done;
    return [];
  }
  const fresh: WrittenTime[] = [];
  const words: SearchEntry[] = [];
  const stored = await messages.getAll(sessionRange(session));
  const keys = await messages.getAllKeys(sessionRange(session));
  const matches = matchListing(
    stored,
    listing.messages,
    keys.map(([, id]) => id),
  );
  for (const match of matches) {
    const { summary, fingerprint } = match;
    if (match.stored) {
      const { known, entry } = listedAgain(match.stored, startedAt, { now });
      if (entry) await transaction.objectStore('outbox').put(entry);
      const sameId = currentId(known) === summary.id;
      const same = sameId && known.fingerprint === fingerprint && known === match.stored;
      const { serviceId: _, ...rest } = known;
      if (!same) await messages.put({ ...rest, fingerprint, ...differingId(known.id, summary.id) });
      continue;
    }
    const { id: serviceId, written, encodedSubject: _, ...head } = summary;
    if (written) fresh.push(written);
    const guessed = written && !isCertain(written, clock);
    const message: StoredMessage = {
      ...head,
      session,
      id: match.id,
      fingerprint,
      ...differingId(match.id, serviceId),
      receivedAt: cameAt(summary.receivedAt, { since, now: now(), guessed: Boolean(guessed) }),
      ...(guessed ? { guessedFrom: written } : {}),
      incomplete: session,
      ...(owner.mutedSenders?.includes(senderOf(head.senderEmail))
        ? { quiet: true }
        : { unread: session, unnotified: 1 }),
      life: { kind: 'kept' },
    };
    await messages.put(message);
    const found = toSearchEntry(message);
    await transaction.objectStore('searchEntries').put(found);
    words.push(found);
  }
  const listed = new Set(matches.map((match) => match.stored?.id ?? ''));
  for (const message of stored) {
    if (listed.has(message.id)) continue;
    if (!hasContent(message) && message.life.kind === 'gone' && message.life.goneAt < startedAt) {
      await messages.delete([session, message.id]);
    } else if (message.incomplete) {
      // The service no longer has its body: keep the listed data and do not fetch it again.
      const { incomplete: _incomplete, failure: _failure, ...known } = message;
      await messages.put(known);
    }
  }
  const { etag: _etag, quota: _room, unreadable: _unreadable, ...rest } = owner;
  const { etag, room } = listing;
  const count = listing.unreadable.length;
  const detail = listing.unreadable.slice(0, maxUnreadableDetails).join('\n');
  const unreadable = count > 0 ? { count, detail } : undefined;
  await sessions.put({ ...rest, ...withoutUndefined({ etag, quota: room, unreadable }) });
  await transaction.done;
  for (const one of words) addToSearchIndex(database, one);
  changed();
  return fresh;
}

/** How long after reception, in milliseconds, a service may first list a message. */
const listingDelay = 15 * 60_000;

/**
 * When a new message arrived. A time that is guessed or implausibly old is replaced by that of the
 * last check, so that an unknown time zone or summer time does not sort the message among older
 * mail.
 */
function cameAt(
  reported: number,
  { since, now, guessed }: { since: number; now: number; guessed: boolean },
): number {
  const earliest = guessed ? since : since - listingDelay;
  return Math.min(reported < earliest ? since : reported, now);
}

/** How often a deletion is repeated while the service still lists the message. */
const maxDeletions = 5;

/** Repeats a deletion that the service confirmed although it still lists the message. */
function listedAgain(
  message: StoredMessage,
  listedAt: number,
  { now }: Pick<MailboxDependencies, 'now'>,
): { known: StoredMessage; entry?: OutboxEntry } {
  const { life, session, id } = message;
  if (hasContent(message) || life.kind !== 'gone' || life.goneAt >= listedAt)
    return { known: message };
  if ((life.lastFailure?.failures ?? 0) >= maxDeletions) return { known: message };
  const error = new ServiceError('refused', { detail: 'deleted, and listed all the same' });
  const lastFailure = failureAfter({ now, random: () => 0 }, life.lastFailure, error);
  return {
    known: { ...message, life: { kind: 'purged', deletedAt: life.deletedAt } },
    entry: {
      ...newEntry('delete-message', [session, id], now()),
      dueAt: lastFailure.retryAt,
      attempts: lastFailure.failures,
      lastFailure,
    },
  };
}

/** The service's id of a message, if it differs from the stored one. */
function differingId(id: string, now: string): { serviceId?: string } {
  return now === id ? {} : { serviceId: now };
}
