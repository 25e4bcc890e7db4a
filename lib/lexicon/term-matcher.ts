import { lowerCase, normalise } from './normalise.ts';
import type { Terms } from './term-kinds.ts';

/** A term found in a text: its offsets, and the kinds that it is of in any language. */
export type TermMatch<Kind extends string> = {
  start: number;
  end: number;
  kinds: ReadonlySet<Kind>;
};

type Term<Kind extends string> = { text: string; kind: Kind; openEnd: boolean };

/** Options of a matcher. */
export type MatcherOptions = {
  /** Reads punctuation as a space, in terms as in texts, and finds "sign up" in "signup". */
  wordsOnly?: boolean;
};

/** Finds the terms of many languages in one pass over a text. */
export class TermMatcher<Kind extends string> {
  /** Terms that begin where a word begins, and terms that begin anywhere. */
  readonly #bounded = new TermIndex<Kind>();
  readonly #anywhere = new TermIndex<Kind>();

  constructor(languages: Iterable<Terms<Kind>>, { wordsOnly = false }: MatcherOptions = {}) {
    const kinds: Kind[] = [];
    const lists: string[] = [];
    for (const terms of languages) {
      for (const kind in terms) {
        kinds.push(kind);
        lists.push(terms[kind] ?? '');
      }
    }
    // All in one text: normalising thousands of short ones takes several times as long.
    let all = lowerCase(normalise(lists.join('\n')));
    if (wordsOnly) all = all.replace(/[^\p{L}\p{M}\p{N},*\n]+/gu, ' ').replace(/ ?\* ?/g, '*');
    for (const [at, list] of all.split('\n').entries()) {
      const kind = kinds[at];
      for (const term of list.split(',')) if (kind) this.#add(term.trim(), kind, wordsOnly);
    }
  }

  /**
   * Every term in a text that is normalised and in lower case, in order: the longest at each
   * offset, and none inside another. Takes time in proportion to the text.
   */
  find(text: string): TermMatch<Kind>[] {
    const matches: TermMatch<Kind>[] = [];
    let covered = 0;
    for (let start = 0; start < text.length; start++) {
      if (text.charCodeAt(start) <= 0x20) continue;
      const bounded = start === 0 || !isWordCharacter(text.charCodeAt(start - 1));
      const atStart = bounded ? this.#bounded.longestAt(text, start) : undefined;
      const match = merge(this.#anywhere.longestAt(text, start), atStart);
      if (!match || match.end <= covered) continue;
      covered = match.end;
      matches.push(match);
    }
    return matches;
  }

  #add(written: string, kind: Kind, withoutSpaces: boolean): void {
    const from = written.charCodeAt(0) === star ? 1 : 0;
    if (written.length === from) return;
    const index = from === 1 || isUnspaced(written.charCodeAt(0)) ? this.#anywhere : this.#bounded;
    index.add(written, from, kind, withoutSpaces);
  }
}

const star = 0x2a;

/** Terms that begin with the same two characters, read when a text first has those. */
type Bucket<Kind extends string> = {
  written: { term: string; kind: Kind; withoutSpaces: boolean }[];
  /** By the third character, the longest first; 0 for none. */
  byThird?: Map<number, Term<Kind>[]>;
};

class TermIndex<Kind extends string> {
  readonly #buckets = new Map<number, Bucket<Kind>>();

  /** @param from where the term's first character stands, behind a star */
  add(term: string, from: number, kind: Kind, withoutSpaces: boolean): void {
    const first = term.charCodeAt(from) << 16;
    const second = term.charCodeAt(from + 1);
    const ends = Number.isNaN(second) || second === star;
    this.#put(ends ? first : first | second, { term, kind, withoutSpaces });
    // "e mail" begins as "email" does, where the space is left out.
    if (withoutSpaces && second === 0x20)
      this.#put(first | term.charCodeAt(from + 2), { term, kind, withoutSpaces });
  }

  #put(pair: number, written: Bucket<Kind>['written'][number]): void {
    const bucket = this.#buckets.get(pair);
    if (bucket) bucket.written.push(written);
    else this.#buckets.set(pair, { written: [written] });
  }

  longestAt(text: string, start: number): TermMatch<Kind> | undefined {
    const first = text.charCodeAt(start) << 16;
    const bucket = this.#buckets.get(first | text.charCodeAt(start + 1));
    const single = this.#buckets.get(first);
    if (!bucket && !single) return undefined;
    const thirds = bucket && byThird(bucket);
    return (
      (thirds && matchAmong(thirds.get(text.charCodeAt(start + 2)), text, start)) ??
      (thirds && matchAmong(thirds.get(0), text, start)) ??
      (single && matchAmong(byThird(single).get(0), text, start))
    );
  }
}

function byThird<Kind extends string>(bucket: Bucket<Kind>): Map<number, Term<Kind>[]> {
  bucket.byThird ??= Map.groupBy(
    bucket.written.flatMap(termsOf).sort((a, b) => b.text.length - a.text.length),
    ({ text }) => (text.length > 2 ? text.charCodeAt(2) : 0),
  );
  return bucket.byThird;
}

function termsOf<Kind extends string>({
  term,
  kind,
  withoutSpaces,
}: Bucket<Kind>['written'][number]): Term<Kind>[] {
  // A space before a star belongs to a term of whole words: "one-time *".
  const text = term.replaceAll('*', '');
  const openEnd = term.endsWith('*') || isUnspaced(text.charCodeAt(text.length - 1));
  const spaced = { text, kind, openEnd };
  if (!withoutSpaces || !text.includes(' ')) return [spaced];
  return [spaced, { ...spaced, text: text.replaceAll(' ', '') }];
}

function matchAmong<Kind extends string>(
  terms: Term<Kind>[] | undefined,
  text: string,
  start: number,
): TermMatch<Kind> | undefined {
  if (!terms) return undefined;
  let match: { start: number; end: number; kinds: Set<Kind> } | undefined;
  for (const term of terms) {
    const end = start + term.text.length;
    if (match && end < match.end) break;
    if (!text.startsWith(term.text, start)) continue;
    if (!term.openEnd && isWordCharacter(text.charCodeAt(end))) continue;
    if (match) match.kinds.add(term.kind);
    else match = { start, end, kinds: new Set([term.kind]) };
  }
  return match;
}

function merge<Kind extends string>(
  one: TermMatch<Kind> | undefined,
  other: TermMatch<Kind> | undefined,
): TermMatch<Kind> | undefined {
  if (!one || !other) return one ?? other;
  if (one.end === other.end) return { ...one, kinds: new Set([...one.kinds, ...other.kinds]) };
  return one.end > other.end ? one : other;
}

/** Whether a character is part of a word in a script that sets spaces between words. */
function isWordCharacter(code: number): boolean {
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  }
  return !isUnspaced(code) && /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(code));
}

/** Thai, Lao, Tibetan, Burmese, Khmer, Chinese, Japanese; Korean, which joins its particles. */
function isUnspaced(code: number): boolean {
  return (
    (code >= 0x0e00 && code <= 0x109f) ||
    (code >= 0x1100 && code <= 0x11ff) ||
    (code >= 0x1780 && code <= 0x17ff) ||
    (code >= 0x2e80 && code <= 0xdfff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xffef)
  );
}
