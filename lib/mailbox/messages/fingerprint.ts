import type { MessageSummary } from '../../service-client.ts';
import { fnv1a } from '../../text/fnv.ts';
import { hasContent, type StoredMessage } from '../records/stored.ts';

/** A listed message, with the stored message that it matches or the id for a new message. */
export type Match = { summary: MessageSummary; fingerprint: string } & (
  | { stored: StoredMessage }
  | { stored?: undefined; id: string }
);

/**
 * Matches listed messages with stored ones: by id if the content is the same, otherwise by sender,
 * subject and time, because a service may renumber its messages.
 *
 * @param storedIds ids of all stored messages, including unreadable ones; new messages get other
 *   ids
 */
export function matchListing(
  stored: readonly StoredMessage[],
  listed: readonly MessageSummary[],
  storedIds = stored.map(({ id }) => id),
): Match[] {
  const left = new Map(stored.map((message) => [currentId(message), message]));
  const matches = new Map<MessageSummary, StoredMessage>();
  const prints = new Map(listed.map((summary) => [summary, fingerprintOf(summary)]));
  const take = (summary: MessageSummary, message: StoredMessage | undefined) => {
    if (!message) return;
    matches.set(summary, message);
    left.delete(currentId(message));
  };
  const pass = (
    find: (summary: MessageSummary, fingerprint: string) => StoredMessage | undefined,
  ) => {
    for (const [summary, fingerprint] of prints) {
      if (!matches.has(summary)) take(summary, find(summary, fingerprint));
    }
  };
  pass(({ id }, fingerprint) => {
    const message = left.get(id);
    return message && (message.fingerprint === undefined || message.fingerprint === fingerprint)
      ? message
      : undefined;
  });
  const byPrint = Map.groupBy(left.values(), ({ fingerprint }) => fingerprint ?? '');
  // Without a time, different mails can have the same fingerprint.
  pass(({ written }, fingerprint) => (written ? byPrint.get(fingerprint)?.shift() : undefined));
  // Matches mail that is now listed with another time, and deleted messages, of which only the id
  // is stored.
  pass(({ id }, fingerprint) => {
    const message = left.get(id);
    return message &&
      (!hasContent(message) || withoutTime(message.fingerprint) === withoutTime(fingerprint))
      ? message
      : undefined;
  });
  const taken = new Set(storedIds);
  return [...prints].map(([summary, fingerprint]) => {
    const message = matches.get(summary);
    if (message) return { summary, fingerprint, stored: message };
    return {
      summary,
      fingerprint,
      id: taken.has(summary.id) ? `${summary.id}~${fingerprint}` : summary.id,
    };
  });
}

/** The service's current id of a message. */
export function currentId({ id, serviceId }: Pick<StoredMessage, 'id' | 'serviceId'>): string {
  return serviceId ?? id;
}

/** A hash of sender and subject, which does not reveal them, and the time. */
function fingerprintOf({ senderEmail, subject, encodedSubject, written }: MessageSummary): string {
  return `${fnv1a(`${senderEmail}\n${encodedSubject ?? subject}`).toString(36)}-${written?.at.toString(36) ?? ''}`;
}

function withoutTime(fingerprint: string | undefined): string | undefined {
  return fingerprint?.split('-')[0];
}
