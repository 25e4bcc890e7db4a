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

/** A mail longer than this is found by its beginning, in UTF-16 units. */
const longestText = 100_000;

/** Messages that get after the fact what was not made of them before, in one step. */
const atOnce = 50;

/** What a message is found by. */
export function toSearchEntry(message: StoredMessage, body?: Pick<StoredBody, 'text' | 'html'>) {
  const { session, id, receivedAt, senderName, senderEmail, subject } = message;
  const text = readableText(body);
  const folded = normaliseForSearch(text);
  const entry: SearchEntry = {
    session,
    id,
    receivedAt,
    head: normaliseForSearch(`${senderName}\n${senderEmail}\n${subject}`),
    text,
    ...(folded === text.toLowerCase() ? {} : { folded }),
  };
  return entry;
}

/** The text that a search looks through. */
export function searchedText({ text, folded }: SearchEntry): string {
  return folded ?? text.toLowerCase();
}

/** What a person reads of a message: its HTML, where it has one. */
function readableText({ text, html }: Pick<StoredBody, 'text' | 'html'> = {}): string {
  const visible = html?.trim() ? visibleText(html, longestText) : '';
  return visible || (text ?? '').replace(/\s+/g, ' ').trim().slice(0, longestText);
}

/**
 * Stores what is made of messages that came before it was: their words, and whether files came with
 * them. In small steps: a background that is stopped in between goes on where it was. Answers whether
 * there is more to do.
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
