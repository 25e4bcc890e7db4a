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
  readonly #bounded: TermIndex<Kind>;
  readonly #anywhere: TermIndex<Kind>;

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
    let text = lowerCase(normalise(lists.join('\n')));
    if (wordsOnly) text = wordsOf(text);
    const lexicon = { text, kinds, withoutSpaces: wordsOnly };
    this.#bounded = new TermIndex(lexicon);
    this.#anywhere = new TermIndex(lexicon);
    this.#addAll(text);
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

  /** Notes where each term stands; what it is, is read when a text first begins as it does. */
  #addAll(text: string): void {
    let list = 0;
    let start = 0;
    for (let at = 0; at <= text.length; at++) {
      const code = at < text.length ? text.charCodeAt(at) : lineFeed;
      if (code !== comma && code !== lineFeed) continue;
      while (text.charCodeAt(start) === space) start++;
      let end = at;
      while (end > start && text.charCodeAt(end - 1) === space) end--;
      const from = text.charCodeAt(start) === star ? start + 1 : start;
      if (end > from) {
        const open = from > start || isUnspaced(text.charCodeAt(from));
        (open ? this.#anywhere : this.#bounded).add(start, from, end, list);
      }
      if (code === lineFeed) list++;
      start = at + 1;
    }
  }
}

/**
 * Terms with spaces for punctuation. Named one by one, as asking each character of a hundred thousand
 * whether it is a letter takes longer than all else here.
 */
function wordsOf(text: string): string {
  return text
    .replace(/[!-)+./:-@[-`{-~¡¿·«»„“”…،؟、。・-]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\* ?/g, '*');
}

const [star, comma, space, lineFeed] = [0x2a, 0x2c, 0x20, 0x0a];

/** Lists of terms in one text, a line each, and the kind of each line. */
type Lexicon<Kind extends string> = {
  text: string;
  kinds: readonly Kind[];
  withoutSpaces: boolean;
};

/** Terms that begin with the same two characters. */
type Bucket<Kind extends string> = {
  /** For each its start, end and line in the lexicon. */
  places: number[];
  /** By the third character, the longest first; 0 for none. */
  byThird?: Map<number, Term<Kind>[]>;
};

class TermIndex<Kind extends string> {
  readonly #buckets = new Map<number, Bucket<Kind>>();
  readonly #lexicon: Lexicon<Kind>;

  constructor(lexicon: Lexicon<Kind>) {
    this.#lexicon = lexicon;
  }

  /** @param from where the term's first character stands, behind a star */
  add(start: number, from: number, end: number, line: number): void {
    const { text, withoutSpaces } = this.#lexicon;
    const first = text.charCodeAt(from) << 16;
    const second = from + 1 < end ? text.charCodeAt(from + 1) : star;
    this.#put(second === star ? first : first | second, start, end, line);
    // "e mail" begins as "email" does, where the space is left out.
    if (withoutSpaces && second === space)
      this.#put(first | text.charCodeAt(from + 2), start, end, line);
  }

  #put(pair: number, start: number, end: number, line: number): void {
    const bucket = this.#buckets.get(pair);
    if (bucket) bucket.places.push(start, end, line);
    else this.#buckets.set(pair, { places: [start, end, line] });
  }

  longestAt(text: string, start: number): TermMatch<Kind> | undefined {
    const first = text.charCodeAt(start) << 16;
    const bucket = this.#buckets.get(first | text.charCodeAt(start + 1));
    const single = this.#buckets.get(first);
    if (!bucket && !single) return undefined;
    const thirds = bucket && this.#byThird(bucket);
    return (
      (thirds && matchAmong(thirds.get(text.charCodeAt(start + 2)), text, start)) ??
      (thirds && matchAmong(thirds.get(0), text, start)) ??
      (single && matchAmong(this.#byThird(single).get(0), text, start))
    );
  }

  #byThird(bucket: Bucket<Kind>): Map<number, Term<Kind>[]> {
    if (bucket.byThird) return bucket.byThird;
    const terms: Term<Kind>[] = [];
    for (let at = 0; at < bucket.places.length; at += 3) {
      const [start = 0, end = 0, line = 0] = bucket.places.slice(at, at + 3);
      const kind = this.#lexicon.kinds[line];
      if (kind) terms.push(...termsOf(this.#lexicon, start, end, kind));
    }
    terms.sort((a, b) => b.text.length - a.text.length);
    bucket.byThird = Map.groupBy(terms, ({ text }) => (text.length > 2 ? text.charCodeAt(2) : 0));
    return bucket.byThird;
  }
}

function termsOf<Kind extends string>(
  { text: all, withoutSpaces }: Lexicon<Kind>,
  start: number,
  end: number,
  kind: Kind,
): Term<Kind>[] {
  const written = all.slice(start, end);
  // A space before a star belongs to a term of whole words: "one-time *".
  const text = written.replaceAll('*', '');
  const openEnd = written.endsWith('*') || isUnspaced(text.charCodeAt(text.length - 1));
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
