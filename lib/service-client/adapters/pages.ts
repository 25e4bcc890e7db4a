/** Paginated listings. */
import type * as z from 'zod/mini';
import { fnv1a } from '../../text/fnv.ts';
import { readEntries } from './adapter.ts';

export type Page = {
  items: readonly unknown[];
  /** The total number of messages, if reported. */
  total?: number | string | undefined;
  isLast: boolean;
};

/**
 * Reads all pages of a listing, at most `maxPages`; the newest messages come first. The total and
 * the ids of the first page form the mark.
 *
 * @param known the mark of the last listing
 * @returns undefined if the mark has not changed
 */
export async function readPages<Entry>(
  schema: z.ZodMiniType<Entry>,
  idOf: (entry: Entry) => string | number,
  known: string | undefined,
  maxPages: number,
  readPage: (index: number) => Promise<Page>,
): Promise<{ entries: Entry[]; unreadable: string[]; mark: string } | undefined> {
  const items: unknown[] = [];
  let mark = '';
  for (let index = 0; index < maxPages; index += 1) {
    const page = await readPage(index);
    items.push(...page.items);
    if (index === 0) {
      const { entries } = readEntries(schema, page.items);
      mark = `${page.total ?? ''}:${fnv1a(entries.map(idOf).join())}`;
      if (mark === known) return undefined;
    }
    if (page.isLast) return { ...readEntries(schema, items), mark };
  }
  const { entries, unreadable } = readEntries(schema, items);
  return { entries, unreadable: [...unreadable, `messages: more than ${maxPages} pages`], mark };
}
