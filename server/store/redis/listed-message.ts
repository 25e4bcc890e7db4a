import type { StoredSummary } from '../engine.ts';

/** Parses the JSON array under which an inbox lists a message; scripts read its first two items. */
export function parseListedMessage(
  id: string,
  written: string,
): StoredSummary & { source: number } {
  const [, size, receivedAt, senderName, senderEmail, subject, source]: unknown[] =
    JSON.parse(written);
  return {
    id: Number(id),
    receivedAt: Number(receivedAt),
    size: Number(size),
    senderName: String(senderName),
    senderEmail: String(senderEmail),
    subject: String(subject),
    source: Number(source),
  };
}
