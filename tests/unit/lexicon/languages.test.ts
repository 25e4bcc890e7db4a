import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as mailLanguages from '../../../lib/lexicon/mail-languages.ts';
import { findMailTerms, findShortMailTerms } from '../../../lib/lexicon/mail-terms.ts';
import * as pageLanguages from '../../../lib/lexicon/page-languages.ts';
import { pageTermKinds, pageText } from '../../../lib/lexicon/page-terms.ts';
import type { MailTerms, PageTerms } from '../../../lib/lexicon/term-kinds.ts';
import { lowerCase, normalise } from '../../../lib/text/normalise.ts';

const folder = new URL('../../../lib/lexicon/languages/', import.meta.url);

type Language = { pageTerms?: PageTerms; mailTerms?: MailTerms };
const languages: [tag: string, language: Language][] = await Promise.all(
  readdirSync(folder).map(async (file) => [
    file.replace('.ts', ''),
    await import(new URL(file, folder).href),
  ]),
);

/** The term lists of a language, split into lines. */
const listsOf = ({ pageTerms = {}, mailTerms = {} }: Language) =>
  Object.entries({ pageTerms, mailTerms }).flatMap(([name, terms]) =>
    Object.entries(terms).map(([kind, list]) => ({ name, kind, lines: list.split('\n') })),
  );

const withoutStars = (term: string) => term.replace(/^\*|\*$/g, '');

describe.each(languages)('the lexicon of %s', (tag, language) => {
  test('has one term per line, sorted', () => {
    for (const { name, kind, lines } of listsOf(language)) {
      const terms = lines.slice(1, -1);
      const sorted = ['', ...terms.toSorted(), ''];
      expect(lines, `${name}.${kind}`).toEqual(sorted);
      expect(terms, `${name}.${kind}`).not.toContain('');
    }
  });

  test('has no term that another term in its list covers', () => {
    const repeated = listsOf(language).flatMap(({ name, kind, lines }) => {
      const terms = lines.map((line) => lowerCase(normalise(line)));
      return terms
        .filter((term, at) =>
          terms.some(
            (other, otherAt) =>
              at !== otherAt &&
              withoutStars(other) === withoutStars(term) &&
              (other.startsWith('*') || !term.startsWith('*')) &&
              (other.endsWith('*') || !term.endsWith('*')),
          ),
        )
        .filter(Boolean)
        .map((term) => `${name}.${kind}: ${term}`);
    });
    expect(repeated).toEqual([]);
  });

  test('finds each term in a text of only that term', () => {
    const missing = listsOf(language).flatMap(({ name, kind, lines }) => {
      const kindsIn = name === 'pageTerms' ? kindsOfPage : kindsOfMail;
      return lines
        .filter((term) => term && !kindsIn(withoutStars(term)).has(kind))
        .map((term) => `${name}.${kind}: ${term}`);
    });
    expect(missing).toEqual([]);
  });

  test('is listed for pages and for mails if it has terms for them', () => {
    expect({ pages: tag in pageLanguages, mails: tag in mailLanguages }).toEqual({
      pages: 'pageTerms' in language,
      mails: 'mailTerms' in language,
    });
  });
});

function kindsOfPage(text: string): ReadonlySet<string> {
  return pageTermKinds(pageText(text));
}

function kindsOfMail(written: string): ReadonlySet<string> {
  const text = lowerCase(normalise(written));
  const matches = [...findMailTerms(text), ...findShortMailTerms(text)];
  return new Set(matches.flatMap(({ kinds }) => [...kinds]));
}

test('every language with terms for newsletters has terms for the main form types', () => {
  const full = languages.flatMap(([tag, { pageTerms }]) =>
    pageTerms?.newsletter ? [{ tag, terms: pageTerms }] : [],
  );
  expect(full.length).toBeGreaterThan(37);
  for (const { tag, terms } of full) {
    for (const kind of ['email', 'password', 'signUp', 'signIn', 'recovery', 'code'] as const) {
      expect(terms[kind], `${tag} ${kind}`).toBeTruthy();
    }
  }
});

test('every language with terms for mails has terms for codes, verifying and signing in', () => {
  const mails = languages.filter(([, { mailTerms }]) => mailTerms);
  expect(mails.length).toBeGreaterThanOrEqual(90);
  for (const [tag, { mailTerms }] of mails) {
    for (const kind of ['code', 'verify', 'signIn'] as const) {
      expect(mailTerms?.[kind], `${tag} ${kind}`).toBeTruthy();
    }
  }
});
