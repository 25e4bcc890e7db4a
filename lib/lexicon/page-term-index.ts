import * as languages from './page-languages.ts';
import type { PageTermKind } from './term-kinds.ts';
import { indexTerms, type TermIndex } from './term-matcher.ts';

/** The terms of pages. A build contains the result instead of this file (scripts/build/term-index.ts). */
export const pageTermIndex: TermIndex<PageTermKind> = indexTerms(Object.values(languages));
