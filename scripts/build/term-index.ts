import { pageTermIndex } from '../../lib/lexicon.ts';

/**
 * A Vite plugin: normalises and groups the terms of pages when building, because a page would wait
 * for it when a field is classified for the first time.
 */
export function termIndex() {
  return {
    name: 'term-index',
    load: (id: string) =>
      id.endsWith('/lib/lexicon/page-term-index.ts')
        ? `export const pageTermIndex = ${JSON.stringify(pageTermIndex)};`
        : undefined,
  };
}
