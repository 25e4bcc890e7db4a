import { pageTermIndex } from '../../lib/lexicon.ts';

/**
 * A Vite plugin: normalises and groups the terms of pages at build time. At run time, the first
 * classification of a field would wait for it.
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
