/**
 * The terms by which fields, forms, codes and links are recognised, with one file per language in
 * `lexicon/languages/`. `lexicon/term-kinds.ts` defines the format of a term.
 */
export { expiryDurations } from './lexicon/expiry-durations.ts';
export { findMailTerms, findShortMailTerms, type MailTermMatch } from './lexicon/mail-terms.ts';
export { pageTermIndex } from './lexicon/page-term-index.ts';
export { nameText, pageTermKinds, pageText } from './lexicon/page-terms.ts';
export type { MailTermKind, PageTermKind } from './lexicon/term-kinds.ts';

/** Whether a set of kinds contains any of the wanted ones. */
export function hasAny<Kind extends string>(
  kinds: ReadonlySet<Kind>,
  ...wanted: readonly Kind[]
): boolean {
  return wanted.some((kind) => kinds.has(kind));
}
