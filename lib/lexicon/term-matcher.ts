import { lowerCase, normalise, wordsOf } from '../text/normalise.ts';
import type { Terms } from './term-kinds.ts';

/** A term in a text: its offsets, and its kinds in all languages. */
export type TermMatch<Kind extends string> = {
  start: number;
  end: number;
  kinds: ReadonlySet<Kind>;
};

type Term<Kind extends string> = {
  text: string;
  kind: Kind;
  /** The term may start within a word; `openEnd`: it may end within one. */
  openStart: boolean;
  openEnd: boolean;
};

export type MatcherOptions = {
  /** Treats punctuation as a space, both in terms and in texts, and finds "sign up" in "signup". */
  wordsOnly?: boolean;
};

/** Leading letters of a term that are hashed: enough that few terms have the same hash. */
const hashedLetters = 5;
/** Slots of the hash table, a power of two above the number of groups. */
const slots = 1 << 14;
/** Maximum number of separators between two letters of a term; a text may have millions. */
const maxSeparators = 4;

/**
 * The input of a matcher. `groups` has one line for each group of terms with the same first
 * letters. Each term follows the index of its kind, one digit in base 36, and ends with a tab.
 */
export type TermIndex<Kind extends string> = { kinds: Kind[]; groups: string };

/** Normalises the terms of many languages and groups them by their first letters. */
export function indexTerms<Kind extends string>(languages: Iterable<Terms<Kind>>): TermIndex<Kind> {
  const kinds: Kind[] = [];
  const kindOfList: string[] = [];
  let text = '';
  for (const terms of languages) {
    for (const kind in terms) {
      if (!kinds.includes(kind)) kinds.push(kind);
      kindOfList.push(kinds.indexOf(kind).toString(36));
      text += `\t\n${terms[kind] ?? ''}\n`;
    }
  }
  const groups = new Map<number, string>();
  let list = -1;
  // One call for all terms: normalising thousands of short texts takes several times as long.
  for (const line of lowerCase(normalise(text)).split('\n')) {
    if (line === '\t') list++;
    if (!line.trim()) continue;
    const hash = hashOf(line, 0);
    const group = groups.get(hash) ?? '';
    const term = `${kindOfList[list]}${line}\t`;
    // A term may occur in several languages.
    if (!group.startsWith(term) && !group.includes(`\t${term}`)) groups.set(hash, group + term);
  }
  return { kinds, groups: [...groups.values()].join('\n') };
}

/** The hash of the first letters after an offset. */
function hashOf(line: string, from: number): number {
  let hash = 0;
  let letters = 0;
  for (let at = from; at < line.length && letters < hashedLetters; at++) {
    const code = line.charCodeAt(at);
    if (code === tab) break;
    if (code < 0x61 ? code < 0x30 || code > 0x39 : isSeparator(code)) continue;
    hash = (Math.imul(hash, 31) + code) | 0;
    letters++;
  }
  return hash;
}

/**
 * Finds the terms of an index in one pass over a text. Groups are parsed lazily: when a text first
 * contains the first letters of the group.
 */
export class TermMatcher<Kind extends string> {
  readonly #wordsOnly: boolean;
  readonly #kinds: Kind[];
  /** Each group: its unparsed line or, once parsed, its terms, longest first. */
  readonly #groups: (string | Term<Kind>[])[];
  readonly #hashes: Int32Array;
  /** The first group of each slot, as the group's index plus 1; 0 if the slot is empty. */
  readonly #first = new Uint16Array(slots);
  /** For each group, the next group in the same slot, encoded as in `#first`. */
  readonly #next: Uint16Array;

  constructor({ kinds, groups }: TermIndex<Kind>, { wordsOnly = false }: MatcherOptions = {}) {
    this.#wordsOnly = wordsOnly;
    this.#kinds = kinds;
    const texts = groups.split('\n');
    this.#groups = texts;
    this.#hashes = new Int32Array(texts.length);
    this.#next = new Uint16Array(texts.length);
    const [hashes, first, next] = [this.#hashes, this.#first, this.#next];
    // This loop blocks the page, and runs before the JavaScript engine has optimised it. An
    // iterator would take twice the time.
    for (let index = 0; index < texts.length; index++) {
      const hash = hashOf(texts[index] ?? '', 1);
      const slot = hash & (slots - 1);
      hashes[index] = hash;
      next[index] = first[slot] ?? 0;
      first[slot] = index + 1;
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
      const match = this.#longestAt(text, start);
      if (!match || match.end <= covered) continue;
      covered = match.end;
      matches.push(match);
    }
    return matches;
  }

  #longestAt(text: string, start: number): TermMatch<Kind> | undefined {
    if (text.charCodeAt(start) <= space) return undefined;
    let longest: TermMatch<Kind> | undefined;
    let hash = 0;
    let at = start;
    for (let letters = 0; letters < hashedLetters; letters++) {
      const from = at;
      while (at - from < maxSeparators && isSeparator(text.charCodeAt(at))) at++;
      if (at >= text.length || isSeparator(text.charCodeAt(at))) break;
      hash = (Math.imul(hash, 31) + text.charCodeAt(at++)) | 0;
      if (this.#first[hash & (slots - 1)] === 0) continue;
      longest = longestOf(this.#termsWith(hash), text, start) ?? longest;
    }
    return longest;
  }

  /** The terms whose first letters have this hash; no two groups have the same. */
  #termsWith(hash: number): readonly Term<Kind>[] {
    let at = this.#first[hash & (slots - 1)];
    while (at && this.#hashes[at - 1] !== hash) at = this.#next[at - 1];
    const group = at ? this.#groups[at - 1] : undefined;
    if (!at || group === undefined) return none;
    if (typeof group !== 'string') return group;
    const terms: Term<Kind>[] = [];
    for (const term of group.split('\t')) {
      const kind = this.#kinds[Number.parseInt(term.charAt(0), 36)];
      if (kind) this.#read(term.slice(1).trim(), kind, terms);
    }
    terms.sort((a, b) => b.text.length - a.text.length);
    this.#groups[at - 1] = terms;
    return terms;
  }

  #read(written: string, kind: Kind, terms: Term<Kind>[]): void {
    const from = written.startsWith('*') ? 1 : 0;
    const open = written.endsWith('*');
    // A space before the star is part of the term: "one-time *" matches whole words only.
    let text = written.slice(from, open ? -1 : undefined);
    if (this.#wordsOnly && /[^ a-z0-9]/.test(text)) text = wordsOf(text);
    if (text === '') return;
    const openStart = from > 0 || isUnspaced(text.charCodeAt(0));
    const openEnd = open || isUnspaced(text.charCodeAt(text.length - 1));
    terms.push({ text, kind, openStart, openEnd });
    if (this.#wordsOnly && text.includes(' '))
      terms.push({ text: text.replaceAll(' ', ''), kind, openStart, openEnd });
  }
}

const none: readonly never[] = [];

const space = 0x20;
const tab = 0x09;

/** The longest term at an offset, with the kinds of all terms of that length. */
function longestOf<Kind extends string>(
  terms: readonly Term<Kind>[],
  text: string,
  start: number,
): TermMatch<Kind> | undefined {
  let match: { start: number; end: number; kinds: Set<Kind> } | undefined;
  for (const term of terms) {
    const end = start + term.text.length;
    if (match && end < match.end) break;
    if (!text.startsWith(term.text, start)) continue;
    if (!term.openStart && start > 0 && isWordCharacter(text.charCodeAt(start - 1))) continue;
    if (!term.openEnd && isWordCharacter(text.charCodeAt(end))) continue;
    if (match) match.kinds.add(term.kind);
    else match = { start, end, kinds: new Set([term.kind]) };
  }
  return match;
}

/** Whether a lower-case character separates words: it is neither a letter nor a digit. */
function isSeparator(code: number): boolean {
  if (code < 0xc0) return code < 0x30 || (code > 0x39 && code < 0x61) || code > 0x7a;
  return (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x3003);
}

/** Whether a character is part of a word in a script with spaces between words. */
function isWordCharacter(code: number): boolean {
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  }
  return !isUnspaced(code) && /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(code));
}

/**
 * Whether a character belongs to a script without spaces between words (Thai, Lao, Tibetan,
 * Burmese, Khmer, Chinese, Japanese), or to Korean, which joins particles to words.
 */
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
