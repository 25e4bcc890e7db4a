import { pageTermIndex } from '../../lib/lexicon.ts';

/**
 * A Vite plugin that normalises and groups the terms of pages at build time. Doing this at run time
 * would delay the first classification of a field.
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
