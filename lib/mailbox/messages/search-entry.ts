import { visibleText } from '../../code-detection.ts';
import { normaliseForSearch } from '../../text/search-text.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import {
  hasContent,
  type MessageId,
  type SearchEntry,
  type StoredBody,
  type StoredMessage,
} from '../records/stored.ts';
import { withAttachments } from './attached.ts';

/** Only this many characters of a text are indexed, in UTF-16 units. */
const longestText = 100_000;

/** Number of messages indexed in one step. */
const atOnce = 50;

/** The search entry of a message. */
export function toSearchEntry(message: StoredMessage, body?: Pick<StoredBody, 'text' | 'html'>) {
  const { session, id, receivedAt, senderName, senderEmail, subject, tag } = message;
  const text = readableText(body);
  const folded = normaliseForSearch(text);
  const entry: SearchEntry = {
    session,
    id,
    receivedAt,
    head: normaliseForSearch(
      [senderName, senderEmail, subject, ...(tag ? [`+${tag}`] : [])].join('\n'),
    ),
    text,
    ...(folded === text.toLowerCase() ? {} : { folded }),
  };
  return entry;
}

/** The normalised text of an entry. */
export function searchedText({ text, folded }: SearchEntry): string {
  return folded ?? text.toLowerCase();
}

/** The visible text of a message, preferably from its HTML. */
function readableText({ text, html }: Pick<StoredBody, 'text' | 'html'> = {}): string {
  const visible = html?.trim() ? visibleText(html, longestText) : '';
  return visible || (text ?? '').replace(/\s+/g, ' ').trim().slice(0, longestText);
}

/**
 * Indexes messages that were stored without a search entry, and sets whether they have attachments.
 * Works in small steps, so that it can continue after a stop of the background. Returns whether
 * there are more.
 */
export async function indexNextMessages({
  database,
  changed,
}: MailboxDependencies): Promise<boolean> {
  const stores = ['messages', 'bodies', 'searchEntries', 'state'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  const state = transaction.objectStore('state');
  const indexedUpTo = (await state.get('indexing'))?.indexedUpTo;
  let marked = false;
  if (indexedUpTo) {
    const after = IDBKeyRange.lowerBound(indexedUpTo, true);
    const messages = await transaction.objectStore('messages').getAll(after, atOnce);
    for (const message of messages) {
      if (!hasContent(message)) continue;
      const id: MessageId = [message.session, message.id];
      const body = await transaction.objectStore('bodies').get(id);
      await transaction.objectStore('searchEntries').put(toSearchEntry(message, body));
      if (!body) continue;
      const complete = withAttachments(message, body);
      if (complete.hasAttachments === message.hasAttachments) continue;
      await transaction.objectStore('messages').put(complete);
      marked = true;
    }
    const last = messages.at(-1);
    if (last) await state.put({ indexedUpTo: [last.session, last.id] }, 'indexing');
    else await state.delete('indexing');
  }
  await transaction.done;
  if (marked) changed();
  return indexedUpTo !== undefined;
}
