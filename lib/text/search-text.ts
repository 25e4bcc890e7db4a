/**
 * Text made comparable for searching: the same for small and capital letters, with and without
 * accents, narrow and wide. Words are found wherever they stand, as not every script has spaces.
 */

/** Accents, vowel points, tatweel, and characters that are not seen. */
const ignoredCharacters =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant on its own.
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u0610-\u061a\u064b-\u065f\u0670\u0640\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/g;

/** Letters that Unicode takes for letters of their own, as people type them without. */
const letterEquivalents: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  '’': "'",
  '‘': "'",
};
const letterWithEquivalent = new RegExp(`[${Object.keys(letterEquivalents).join('')}]`, 'g');
const ascii = /^[\0-\x7f]*$/;

/** Folds a text: compatibility forms (NFKD), small letters, no accents. */
export function normaliseForSearch(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignoredCharacters, '')
    .replace(letterWithEquivalent, (letter) => letterEquivalents[letter] ?? letter);
}

/** The words that a search asks for, folded; all of them must be found. */
export function searchWords(query: string): string[] {
  return [...new Set(normaliseForSearch(query).split(/\s+/).filter(Boolean))];
}

/** A stretch of a text, its end excluded, in UTF-16 units. */
export type TextRange = [start: number, end: number];

/** Where words, folded as by {@link searchWords}, stand in a text: in order, without overlaps. */
export function findInText(text: string, words: readonly string[]): TextRange[] {
  const { folded, places } = normaliseWithOffsets(text);
  const found: TextRange[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const last = places[at + word.length - 1] ?? 0;
      // Of a letter that folds into two, both belong to it.
      const next = places.slice(at + word.length).find((place) => place > last);
      found.push([places[at] ?? 0, next ?? text.length]);
    }
  }
  const merged: TextRange[] = [];
  for (const stretch of found.toSorted(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before && stretch[0] <= before[1]) before[1] = Math.max(before[1], stretch[1]);
    else merged.push([...stretch]);
  }
  return merged;
}

/** A text folded letter by letter, and for each unit of that where in the text it comes from. */
function normaliseWithOffsets(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = normaliseForSearch(letter);
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    folded += plain;
    place += letter.length;
  }
  return { folded, places };
}
