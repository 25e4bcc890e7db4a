/** Paginated listings. */
import type * as z from 'zod/mini';
import { fnv1a } from '../../text/fnv.ts';
import { type ListedItem, type Listing, readEntries } from './adapter.ts';

type Page = {
  items: readonly unknown[];
  /** The total number of messages, if reported. */
  total?: number | string | undefined;
  isLast: boolean;
};

type ListingFormat<Entry> = {
  schema: z.ZodMiniType<Entry>;
  toMessage(entry: Entry): ListedItem;
  /** Whether a message belongs to the address, if the service also lists others. */
  isListed?(entry: Entry): boolean;
  maxPages: number;
};

/**
 * Reads all pages of a listing, at most `maxPages`; the newest messages come first. The total and
 * all ids of the first page form the mark.
 *
 * @param known the mark of the last listing
 * @returns undefined if the mark has not changed
 */
export async function readPages<Entry>(
  { schema, toMessage, isListed = () => true, maxPages }: ListingFormat<Entry>,
  known: string | undefined,
  readPage: (index: number) => Promise<Page>,
): Promise<Listing | undefined> {
  const items: unknown[] = [];
  const read = () => {
    const { entries, unreadable } = readEntries(schema, items);
    return { messages: entries.filter(isListed).map(toMessage), unreadable };
  };
  let mark = '';
  for (let index = 0; index < maxPages; index += 1) {
    const page = await readPage(index);
    items.push(...page.items);
    if (index === 0) {
      const ids = readEntries(schema, items).entries.map((entry) => toMessage(entry).id);
      mark = `${page.total ?? ''}:${fnv1a(ids.join())}`;
      if (mark === known) return undefined;
    }
    if (page.isLast) return { ...read(), mark };
  }
  const { messages, unreadable } = read();
  return { messages, unreadable: [...unreadable, `messages: more than ${maxPages} pages`], mark };
}
