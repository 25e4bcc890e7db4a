import * as languages from './mail-languages.ts';
import type { MailTermKind, MailTerms } from './term-kinds.ts';
import { indexTerms, type TermMatch, TermMatcher } from './term-matcher.ts';

export type MailTermMatch = TermMatch<MailTermKind>;

let matcher: TermMatcher<MailTermKind> | undefined;
let shortMailMatcher: TermMatcher<MailTermKind> | undefined;

/** Finds all terms in normalised, lower-case text, except those that count only in short mails. */
export function findMailTerms(text: string): MailTermMatch[] {
  matcher ??= matcherOf((kind) => !isOfShortMails(kind));
  return matcher.find(text);
}

/** Finds the terms that count only in short mails. */
export function findShortMailTerms(text: string): MailTermMatch[] {
  shortMailMatcher ??= matcherOf(isOfShortMails);
  return shortMailMatcher.find(text);
}

function isOfShortMails(kind: string): boolean {
  return kind.startsWith('shortMail');
}

function matcherOf(wanted: (kind: string) => boolean): TermMatcher<MailTermKind> {
  const only = (terms: MailTerms): MailTerms =>
    Object.fromEntries(Object.entries(terms).filter(([kind]) => wanted(kind)));
  return new TermMatcher(indexTerms(Object.values(languages).map(only)));
}
