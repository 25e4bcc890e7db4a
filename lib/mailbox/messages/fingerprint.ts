import type { MessageSummary } from '../../service-client.ts';
import { fnv1a } from '../../text/fnv.ts';
import type { StoredMessage } from '../records/stored.ts';

/** A listed message beside the stored one that it is; without one it is new, and gets this id. */
export type Match = { summary: MessageSummary; print: string } & (
  | { stored: StoredMessage }
  | { stored?: undefined; id: string }
);

/**
 * Tells which stored message each listed one is. By its id, as long as what is listed under that is
 * still the same: a service may number its messages anew, and then sender, subject and time tell.
 */
export function matchListing(
  stored: readonly StoredMessage[],
  listed: readonly MessageSummary[],
): Match[] {
  const left = new Map(stored.map((message) => [currentId(message), message]));
  const matches = new Map<MessageSummary, StoredMessage>();
  const prints = new Map(listed.map((summary) => [summary, printOf(summary)]));
  const take = (summary: MessageSummary, message: StoredMessage | undefined) => {
    if (!message) return;
    matches.set(summary, message);
    left.delete(currentId(message));
  };
  const pass = (find: (summary: MessageSummary, print: string) => StoredMessage | undefined) => {
    for (const [summary, print] of prints) {
      if (!matches.has(summary)) take(summary, find(summary, print));
    }
  };
  pass(({ id }, print) => {
    const message = left.get(id);
    return message && (message.print === undefined || message.print === print)
      ? message
      : undefined;
  });
  const byPrint = Map.groupBy(left.values(), ({ print }) => print ?? '');
  // Without a time, many mails are alike.
  pass(({ written }, print) => (written ? byPrint.get(print)?.shift() : undefined));
  // The same mail with another time; of one that was deleted nothing else is left to know it by.
  pass(({ id }, print) => {
    const message = left.get(id);
    return message && (message.purged || wordsOf(message.print) === wordsOf(print))
      ? message
      : undefined;
  });
  const taken = new Set(stored.map(({ id }) => id));
  return [...prints].map(([summary, print]) => {
    const message = matches.get(summary);
    if (message) return { summary, print, stored: message };
    return { summary, print, id: taken.has(summary.id) ? `${summary.id}~${print}` : summary.id };
  });
}

/** What the service calls a message. */
export function currentId({ id, serviceId }: Pick<StoredMessage, 'id' | 'serviceId'>): string {
  return serviceId ?? id;
}

/** Sender and subject as a number from which nobody can read them, and the time. */
function printOf({ senderEmail, subject, encodedSubject, written }: MessageSummary): string {
  return `${fnv1a(`${senderEmail}\n${encodedSubject ?? subject}`).toString(36)}-${written?.at.toString(36) ?? ''}`;
}

function wordsOf(print: string | undefined): string | undefined {
  return print?.split('-')[0];
}
