/**
 * What an inbox lists of a message: a JSON array of the delivery's own mark, the size, the time and the
 * record in base64. Scripts read its first two items. Versions before there were keys wrote the
 * sender's name, address, and the subject in place of the record.
 */
import type { SealedSummary } from '../engine.ts';
import { recordFromBeforeKeys } from '../sealing/records.ts';

export type ListedMessage = SealedSummary & { mark: string };

function itemsIn(written: string): unknown[] {
  try {
    const items: unknown = JSON.parse(written);
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

/** Of what is damaged there is no record. */
export function parseListedMessage(id: string, written: string): ListedMessage {
  const [mark = '', size, receivedAt, record = '', ...before] = itemsIn(written);
  const [senderEmail, subject] = before;
  return {
    id: Number(id),
    mark: String(mark),
    receivedAt: Number(receivedAt) || 0,
    size: Number(size) || 0,
    record:
      before.length === 0
        ? Buffer.from(String(record), 'base64')
        : recordFromBeforeKeys({
            senderName: String(record),
            senderEmail: String(senderEmail),
            subject: String(subject),
          }),
  };
}

export function listedText({ mark, size, receivedAt, record }: Omit<ListedMessage, 'id'>): string {
  return JSON.stringify([mark, size, receivedAt, Buffer.from(record).toString('base64')]);
}
