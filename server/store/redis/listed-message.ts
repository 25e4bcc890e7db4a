/**
 * What an inbox lists of a message: a JSON array of the delivery's own mark, the size, the time and the
 * record in base64. Scripts read its first two items.
 */
import type { SealedSummary } from '../engine.ts';

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
  const [mark = '', size, receivedAt, record = ''] = itemsIn(written);
  return {
    id: Number(id),
    mark: String(mark),
    receivedAt: Number(receivedAt) || 0,
    size: Number(size) || 0,
    record: Buffer.from(String(record), 'base64'),
  };
}

export function listedText({ mark, size, receivedAt, record }: Omit<ListedMessage, 'id'>): string {
  return JSON.stringify([mark, size, receivedAt, Buffer.from(record).toString('base64')]);
}
