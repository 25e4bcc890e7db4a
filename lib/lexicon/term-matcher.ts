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
    // A space before a star belongs to a term of whole words: "one-time *".
    const text = written.replaceAll('*', '');
    if (!text) return;
    const openStart = written.startsWith('*') || isUnspaced(text.charCodeAt(0));
    const openEnd = written.endsWith('*') || isUnspaced(text.charCodeAt(text.length - 1));
    const index = openStart ? this.#anywhere : this.#bounded;
    index.add({ text, kind, openEnd });
    if (withoutSpaces && text.includes(' '))
      index.add({ text: text.replaceAll(' ', ''), kind, openEnd });
  }
}

/** Terms by their first characters. Those of a beginning are sorted when a text first has it. */
class TermIndex<Kind extends string> {
  readonly #added = new Map<number, Term<Kind>[]>();
  readonly #sorted = new Map<number, Map<number, Term<Kind>[]>>();

  add(term: Term<Kind>): void {
    const { text } = term;
    const pair = (text.charCodeAt(0) << 16) | (text.length > 1 ? text.charCodeAt(1) : 0);
    const terms = this.#added.get(pair);
    if (terms) terms.push(term);
    else this.#added.set(pair, [term]);
  }

  longestAt(text: string, start: number): TermMatch<Kind> | undefined {
    const first = text.charCodeAt(start) << 16;
    const thirds = this.#byThird(first | text.charCodeAt(start + 1));
    return (
      (thirds && matchAmong(thirds.get(text.charCodeAt(start + 2)), text, start)) ??
      (thirds && matchAmong(thirds.get(0), text, start)) ??
      matchAmong(this.#byThird(first)?.get(0), text, start)
    );
  }

  /** The terms that begin with two characters, by their third, 0 for none; the longest first. */
  #byThird(pair: number): Map<number, Term<Kind>[]> | undefined {
    const known = this.#sorted.get(pair);
    const added = known ? undefined : this.#added.get(pair);
    if (!added) return known;
    const third = ({ text }: Term<Kind>) => (text.length > 2 ? text.charCodeAt(2) : 0);
    const sorted = Map.groupBy(
      added.sort((a, b) => b.text.length - a.text.length),
      third,
    );
    this.#sorted.set(pair, sorted);
    return sorted;
  }
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
