import type { MessageSummary } from '../../service-client.ts';
import { fnv1a } from '../../text/fnv.ts';
import { hasContent, type StoredMessage } from '../records/stored.ts';

/** A listed message beside the stored one that it is; without one it is new, and gets this id. */
export type Match = { summary: MessageSummary; fingerprint: string } & (
  | { stored: StoredMessage }
  | { stored?: undefined; id: string }
);

/**
 * Tells which stored message each listed one is. By its id, as long as what is listed under that is
 * still the same: a service may number its messages anew, and then sender, subject and time tell.
 *
 * @param storedIds of all stored messages, unreadable ones included: no new message gets one of them
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
  // Without a time, many mails are alike.
  pass(({ written }, fingerprint) => (written ? byPrint.get(fingerprint)?.shift() : undefined));
  // The same mail with another time; of one that was deleted nothing else is left to know it by.
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

/** What the service calls a message. */
export function currentId({ id, serviceId }: Pick<StoredMessage, 'id' | 'serviceId'>): string {
  return serviceId ?? id;
}

/** Sender and subject as a number from which nobody can read them, and the time. */
function fingerprintOf({ senderEmail, subject, encodedSubject, written }: MessageSummary): string {
  return `${fnv1a(`${senderEmail}\n${encodedSubject ?? subject}`).toString(36)}-${written?.at.toString(36) ?? ''}`;
}

function withoutTime(fingerprint: string | undefined): string | undefined {
  return fingerprint?.split('-')[0];
}
