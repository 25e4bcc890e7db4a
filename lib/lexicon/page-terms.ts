import { lowerCase, normalise, wordsOf } from '../text/normalise.ts';
import { pageTermIndex } from './page-term-index.ts';
import type { PageTermKind } from './term-kinds.ts';
import { TermMatcher } from './term-matcher.ts';

/** Maximum number of cached texts. A page's fields are read several times. */
const maxTexts = 2000;

const cache = new Map<string, ReadonlySet<PageTermKind>>();
let matcher: TermMatcher<PageTermKind> | undefined;

/**
 * The kinds of all terms in a text from `pageText` or `nameText`, in whichever language: a page's
 * attributes are often in another one than its text.
 */
export function pageTermKinds(text: string): ReadonlySet<PageTermKind> {
  const known = cache.get(text);
  if (known) return known;
  matcher ??= new TermMatcher(pageTermIndex, { wordsOnly: true });
  const kinds = new Set(matcher.find(text).flatMap((match) => [...match.kinds]));
  if (cache.size > maxTexts) cache.clear();
  cache.set(text, kinds);
  return kinds;
}

/**
 * Prepares a page's text for `pageTermKinds`: normalised, in lower case, with one space in place of
 * all other characters between words, and one at each end.
 */
export function pageText(text: string): string {
  return ` ${wordsOf(lowerCase(normalise(text)))} `;
}

/** Like `pageText`, for names in code: `userEmail2` and `user_email-2` are three words each. */
export function nameText(name: string): string {
  return pageText(
    name
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{L})(\d)/gu, '$1 $2')
      .replace(/(\d)(\p{L})/gu, '$1 $2'),
  );
}
