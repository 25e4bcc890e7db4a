import { visibleText } from '../../code-detection.ts';
import { normaliseForSearch } from '../../text/search-text.ts';
import type { MailboxContext } from '../dependencies.ts';
import type { MessageId, StoredBody, StoredMessage, StoredWords } from '../records/stored.ts';
import { withAttachments } from './attached.ts';

/** A mail longer than this is found by its beginning, in UTF-16 units. */
const longestText = 100_000;

/** Messages that get after the fact what was not made of them before, in one step. */
const atOnce = 50;

/** What a message is found by. */
export function wordsOf(message: StoredMessage, body?: Pick<StoredBody, 'text' | 'html'>) {
  const { session, id, receivedAt, senderName, senderEmail, subject } = message;
  const text = readableText(body);
  const folded = normaliseForSearch(text);
  const words: StoredWords = {
    session,
    id,
    receivedAt,
    head: normaliseForSearch(`${senderName}\n${senderEmail}\n${subject}`),
    text,
    ...(folded === text.toLowerCase() ? {} : { folded }),
  };
  return words;
}

/** The text that a search looks through. */
export function searchedText({ text, folded }: StoredWords): string {
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
export async function storeMissing({ database, changed }: MailboxContext): Promise<boolean> {
  const stores = ['messages', 'bodies', 'words', 'state'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  const state = transaction.objectStore('state');
  const worded = (await state.get('wording'))?.worded;
  let marked = false;
  if (worded) {
    const after = IDBKeyRange.lowerBound(worded, true);
    const messages = await transaction.objectStore('messages').getAll(after, atOnce);
    for (const message of messages) {
      if (message.purged) continue;
      const id: MessageId = [message.session, message.id];
      const body = await transaction.objectStore('bodies').get(id);
      await transaction.objectStore('words').put(wordsOf(message, body));
      if (!body) continue;
      const complete = withAttachments(message, body);
      if (complete.hasAttachments === message.hasAttachments) continue;
      await transaction.objectStore('messages').put(complete);
      marked = true;
    }
    const last = messages.at(-1);
    if (last) await state.put({ worded: [last.session, last.id] }, 'wording');
    else await state.delete('wording');
  }
  await transaction.done;
  if (marked) changed();
  return worded !== undefined;
}
