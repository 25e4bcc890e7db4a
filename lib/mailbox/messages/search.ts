import type { FoundMessage, SearchResult } from '../../bus/views.ts';
import { findInText, normaliseForSearch, searchWords } from '../../text/search-text.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import { isShown, type StoredMessage } from '../records/stored.ts';
import { toMessageView } from './message-view.ts';
import { openSearchIndex } from './search-index.ts';

/** Lengths in UTF-16 units of a snippet, and of its part before the first match. */
const snippetLead = 24;
const snippetLength = 140;

/**
 * Searches sender, subject and text of all messages, newest first. All words must match, also
 * within longer words. Without words it only loads the index.
 */
export async function searchMessages(
  { database }: Pick<MailboxDependencies, 'database'>,
  query: string,
  count: number,
): Promise<SearchResult> {
  const words = searchWords(query);
  const index = await openSearchIndex(database);
  if (words.length === 0) return { total: 0, messages: [] };
  const hits = await visible(database, await index.find(words));
  const messages = await Promise.all(
    hits.slice(0, count).map(({ session, id }) => database.get('messages', [session, id])),
  );
  return {
    total: hits.length,
    messages: await Promise.all(
      messages
        .filter((message) => message !== undefined)
        .map((message) => toFound(database, message, words)),
    ),
  };
}

/** Filters out deleted messages, and those of removed addresses. */
async function visible<Hit extends { session: string; id: string }>(
  database: MailboxDatabase,
  hits: Hit[],
): Promise<Hit[]> {
  const [sessions, deleted] = await Promise.all([
    database.getAll('sessions'),
    database.getAllKeysFromIndex('messages', 'deleted'),
  ]);
  const shown = new Set(sessions.filter(isShown).map(({ id }) => id));
  const hidden = new Set(deleted.map((key) => key.join('\n')));
  return hits.filter(
    ({ session, id }) =>
      shown.has(session) &&
      !hidden.has(`${session}\n${id}`) &&
      !database.unreadable.has('messages', [session, id]),
  );
}

/** A found message, with a snippet if only the text matches. */
async function toFound(
  database: MailboxDatabase,
  message: StoredMessage,
  words: string[],
): Promise<FoundMessage> {
  const found = toMessageView(message);
  const head = normaliseForSearch(
    `${message.senderName}\n${message.senderEmail}\n${message.subject}`,
  );
  const inText = words.filter((word) => !head.includes(word));
  if (inText.length === 0) return found;
  const stored = await database.get('searchEntries', [message.session, message.id]);
  return stored ? { ...found, snippet: snippetOf(stored.text, inText) } : found;
}

/** The snippet around the first match. */
function snippetOf(text: string, words: string[]): string {
  const offset = firstOffset(text, words);
  const start = offset <= snippetLead ? 0 : wordStart(text, offset - snippetLead, offset);
  const end = start + snippetLength;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Searches piece by piece, as matches are mostly near the beginning. */
function firstOffset(text: string, words: string[]): number {
  const piece = 2000;
  const overlap = 200;
  for (let from = 0; from < text.length; from += piece - overlap) {
    const [first] = findInText(text.slice(from, from + piece), words);
    if (first) return from + first[0];
  }
  return 0;
}

/** The first start of a word between two offsets; the earlier offset if there is none. */
function wordStart(text: string, from: number, to: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < to ? space + 1 : from;
}
