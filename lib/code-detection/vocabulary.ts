import { fold, lowerCase } from './fold.ts';
import { type LanguageWords, words } from './words.ts';

/** A word found in a text: where, and which kinds it belongs to. */
export interface Hit {
  start: number;
  end: number;
  kinds: number;
}

/** The kinds of words, as bits: in different languages one word may be of several. */
export const kind = {
  code: 1,
  once: 2,
  verify: 4,
  enter: 8,
  password: 16,
  expires: 32,
  never: 64,
  away: 128,
  denial: 256,
  done: 512,
  label: 1024,
  type: 2048,
  use: 4096,
  hint: 8192,
  point: 32768,
  thing: 16384,
} as const satisfies Record<keyof LanguageWords, number>;

/** Kinds that count in mails that say little, and are not looked for in others. */
const sparse = kind.hint | kind.point | kind.thing;

/** A branch of the tree of words: by the next character, and what ends here. */
interface Branch {
  next: Map<number, Branch>;
  /** Kinds of words that end here with an open or a closed end. */
  open: number;
  closed: number;
}

interface Vocabulary {
  /** Words that start where a word starts, and words that start anywhere. */
  bounded: Branch;
  anywhere: Branch;
}

const planted = new Map<number, Vocabulary>();

/** Words of the kinds that count only in mails that say little, as `findWords` finds the others. */
export function findSparseWords(text: string): Hit[] {
  return find(text, sparse);
}

/**
 * Every word of the vocabulary in a text that is folded and in lower case, in order, the longest
 * at each place and none inside another. Takes time in proportion to the text.
 */
export function findWords(text: string): Hit[] {
  return find(text, ~sparse);
}

function find(text: string, kinds: number): Hit[] {
  const vocabulary = planted.get(kinds) ?? plant(kinds);
  planted.set(kinds, vocabulary);
  const hits: Hit[] = [];
  let covered = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20) continue;
    const found = longest(vocabulary.anywhere, text, at);
    const bounded = at === 0 || !joins(text.charCodeAt(at - 1));
    const atStart = bounded ? longest(vocabulary.bounded, text, at) : undefined;
    const hit = merge(found, atStart);
    if (!hit || hit.end <= covered) continue;
    covered = hit.end;
    hits.push(hit);
  }
  return hits;
}

function merge(one: Hit | undefined, other: Hit | undefined): Hit | undefined {
  if (!one || !other) return one ?? other;
  if (one.end === other.end) return { ...one, kinds: one.kinds | other.kinds };
  return one.end > other.end ? one : other;
}

function longest(root: Branch, text: string, start: number): Hit | undefined {
  let branch: Branch | undefined = root;
  let hit: Hit | undefined;
  for (let at = start; branch; at++) {
    const ends = branch.closed && !joins(text.charCodeAt(at)) ? branch.closed : 0;
    const kinds = branch.open | ends;
    if (kinds) hit = { start, end: at, kinds };
    branch = branch.next.get(text.charCodeAt(at));
  }
  return hit;
}

/** Whether a character is part of a word in a script that sets spaces between words. */
function joins(code: number): boolean {
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  }
  return !spaceless(code) && /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(code));
}

/** Thai, Lao, Tibetan, Burmese, Khmer, Chinese, Japanese; Korean, which joins its particles. */
function spaceless(code: number): boolean {
  return (
    (code >= 0x0e00 && code <= 0x109f) ||
    (code >= 0x1100 && code <= 0x11ff) ||
    (code >= 0x1780 && code <= 0x17ff) ||
    (code >= 0x2e80 && code <= 0xdfff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xffef)
  );
}

/** Hebrew, Arabic and Ethiopic: articles and prepositions are joined to the word's start. */
function prefixes(code: number): boolean {
  return (code >= 0x0590 && code <= 0x08ff) || (code >= 0x1200 && code <= 0x139f);
}

/** Latin, Greek and Cyrillic, where a word is whole unless a star opens it. */
function whole(code: number): boolean {
  return code < 0x0530 || (code >= 0x1e00 && code <= 0x1fff);
}

function plant(kinds: number): Vocabulary {
  const vocabulary: Vocabulary = { bounded: sprout(), anywhere: sprout() };
  for (const language of Object.values(words)) {
    for (const [name, bit] of Object.entries(kind)) {
      if (!(bit & kinds)) continue;
      const list = language[name as keyof typeof kind];
      for (const entry of list?.split(',') ?? []) add(vocabulary, entry.trim(), bit);
    }
  }
  return vocabulary;
}

function sprout(): Branch {
  return { next: new Map(), open: 0, closed: 0 };
}

function add(vocabulary: Vocabulary, entry: string, bit: number): void {
  const word = lowerCase(fold(entry.replaceAll('*', '')));
  if (!word) return;
  const first = word.charCodeAt(0);
  const anyStart = entry.startsWith('*') || spaceless(first) || prefixes(first);
  const anyEnd = entry.endsWith('*') || !whole(word.charCodeAt(word.length - 1));
  let branch = anyStart ? vocabulary.anywhere : vocabulary.bounded;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    const next = branch.next.get(code) ?? sprout();
    branch.next.set(code, next);
    branch = next;
  }
  if (anyEnd) branch.open |= bit;
  else branch.closed |= bit;
}
