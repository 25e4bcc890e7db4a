/**
 * Searches text regardless of case, accents and width. Words match anywhere, also inside other
 * words, as some scripts have no spaces.
 */
import { normalise } from './normalise.ts';

/** Letters that Unicode does not decompose, and how people type them without accents. */
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
  ς: 'σ',
};
const letterWithEquivalent = new RegExp(`[${Object.keys(letterEquivalents).join('')}]`, 'g');
const ascii = /^[\0-\x7f]*$/;

/**
 * Normalises text for the search index: lower case and decomposed, so that an unfinished Korean
 * syllable matches the complete one.
 */
export function normaliseForSearch(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return normalise(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(letterWithEquivalent, (letter) => letterEquivalents[letter] ?? letter);
}

/** The normalised words of a query; all of them must be found. */
export function searchWords(query: string): string[] {
  return [...new Set(normaliseForSearch(query).split(/\s+/).filter(Boolean))];
}

/** A range in a text in UTF-16 units, its end excluded. */
export type TextRange = [start: number, end: number];

/** The ranges of words from {@link searchWords} in a text: in order, without overlaps. */
export function findInText(text: string, words: readonly string[]): TextRange[] {
  const { normalised, offsets } = normaliseWithOffsets(text);
  const found: TextRange[] = [];
  for (const word of words) {
    for (
      let at = normalised.indexOf(word);
      at >= 0;
      at = normalised.indexOf(word, at + word.length)
    ) {
      const last = offsets[at + word.length - 1] ?? 0;
      // A letter such as ß has two characters here: the range ends after both.
      const next = offsets.slice(at + word.length).find((offset) => offset > last);
      found.push([offsets[at] ?? 0, next ?? text.length]);
    }
  }
  const merged: TextRange[] = [];
  for (const range of found.toSorted(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before && range[0] <= before[1]) before[1] = Math.max(before[1], range[1]);
    else merged.push([...range]);
  }
  return merged;
}

/** Normalised text, and for each of its UTF-16 units the offset in the original text. */
function normaliseWithOffsets(text: string): { normalised: string; offsets: number[] } {
  let normalised = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const letter of text) {
    const plain = normaliseForSearch(letter);
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(offset);
    normalised += plain;
    offset += letter.length;
  }
  return { normalised, offsets };
}
