/**
 * The search index in memory: a copy of the stored entries, made at the first search, so that
 * results follow each keystroke. It can be lost at any time.
 */
import type { MailboxDatabase } from '../records/schema.ts';
import type { MessageId, SearchEntry } from '../records/stored.ts';
import { searchedText } from './search-entry.ts';

/** Limit for all texts in memory, in UTF-16 units; texts beyond it stay in the database. */
const maxTextInMemory = 30_000_000;
const atOnce = 500;

/** An entry in memory; without `text`, the text is read from the database. */
type CachedEntry = Pick<SearchEntry, 'session' | 'id' | 'receivedAt' | 'head'> & { text?: string };

export type SearchIndex = {
  /** Messages that contain all words, newest first. */
  find(words: readonly string[]): Promise<CachedEntry[]>;
};

type Cache = {
  entries: Map<string, CachedEntry>;
  order?: CachedEntry[];
  size: number;
  ready: Promise<void>;
};

const caches = new WeakMap<MailboxDatabase, Cache>();

/** The search index of a database, loaded if necessary. */
export async function openSearchIndex(database: MailboxDatabase): Promise<SearchIndex> {
  let cache = caches.get(database) ?? begin(database);
  await cache.ready;
  // Entries removed by other code make the counts differ.
  if (cache.entries.size !== (await database.count('searchEntries'))) {
    cache = begin(database);
    await cache.ready;
  }
  const ready = cache;
  return { find: (words) => find(database, ready, words) };
}

/** Adds an entry; does nothing before the first search. */
export function addToSearchIndex(database: MailboxDatabase, entry: SearchEntry): void {
  const cache = caches.get(database);
  if (cache) put(cache, entry);
}

export function removeFromSearchIndex(database: MailboxDatabase, [session, id]: MessageId): void {
  const cache = caches.get(database);
  if (!cache) return;
  const entry = cache.entries.get(keyOf({ session, id }));
  cache.size -= entry?.text?.length ?? 0;
  cache.entries.delete(keyOf({ session, id }));
  delete cache.order;
}

function begin(database: MailboxDatabase): Cache {
  const cache: Cache = { entries: new Map(), size: 0, ready: Promise.resolve() };
  // From now on, `addToSearchIndex` also updates this index while it is being loaded.
  caches.set(database, cache);
  cache.ready = fill(database, cache);
  return cache;
}

async function fill(database: MailboxDatabase, cache: Cache): Promise<void> {
  let after: IDBKeyRange | undefined;
  for (;;) {
    const some = await database.getAll('searchEntries', after, atOnce);
    for (const entry of some) put(cache, entry);
    const last = some.at(-1);
    if (!last || some.length < atOnce) return;
    after = IDBKeyRange.lowerBound([last.session, last.id], true);
  }
}

function put(cache: Cache, entry: SearchEntry) {
  const { session, id, receivedAt, head } = entry;
  const before = cache.entries.get(keyOf(entry));
  cache.size -= before?.text?.length ?? 0;
  const text = searchedText(entry);
  const fits = cache.size + text.length <= maxTextInMemory;
  if (fits) cache.size += text.length;
  cache.entries.set(keyOf(entry), { session, id, receivedAt, head, ...(fits ? { text } : {}) });
  delete cache.order;
}

async function find(
  database: MailboxDatabase,
  cache: Cache,
  words: readonly string[],
): Promise<CachedEntry[]> {
  cache.order ??= [...cache.entries.values()].sort(newestFirst);
  const found: CachedEntry[] = [];
  for (const entry of cache.order) {
    const missing = words.filter((word) => !entry.head.includes(word));
    if (missing.length > 0) {
      const text = entry.text ?? (await readText(database, entry));
      if (!missing.every((word) => text.includes(word))) continue;
    }
    found.push(entry);
  }
  return found;
}

/** The order of an inbox: within the same second, descending by key. */
function newestFirst(one: CachedEntry, other: CachedEntry): number {
  if (one.receivedAt !== other.receivedAt) return other.receivedAt - one.receivedAt;
  return indexedDB.cmp([other.session, other.id], [one.session, one.id]);
}

async function readText(database: MailboxDatabase, { session, id }: CachedEntry): Promise<string> {
  const words = await database.get('searchEntries', [session, id]);
  return words ? searchedText(words) : '';
}

function keyOf({ session, id }: { session: string; id: string }): string {
  return `${session}\n${id}`;
}
