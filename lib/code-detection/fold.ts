/** Text made comparable: one shape for each letter and digit, whatever way it was written. */

/** Marks that change no letter's identity here, and characters that are not seen at all. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant on its own.
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u0655\u0670\u0640\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20e3\ufe00-\ufe0f\ufeff\u{e0000}-\u{e007f}]/gu;

/** What was found for each digit. */
const known = new Map<string, string>();

/** Every script's ten digits follow one another, so a digit's place in its row is its value. */
function asciiDigit(digit: string): string {
  const seen = known.get(digit);
  if (seen) return seen;
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  const value = `${before % 10}`;
  known.set(digit, value);
  return value;
}

const sameLetters: [RegExp, string][] = [
  [/[ىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/[‐‒–—―−]/g, '-'],
  [/ı/g, 'i'],
  [/[’‘ʼ`]/g, "'"],
];

/**
 * Folds text: compatibility forms, accents, vowel points, tatweel, invisible and direction
 * characters go; digits of every script become ASCII; dashes and apostrophes become one. Case
 * stays. What follows compares folded with folded, so nothing is lost that tells words apart.
 */
export function fold(text: string): string {
  // Most lines of most mails: nothing to fold.
  if (/^[\x20-\x7e\n]*$/.test(text)) return text;
  let folded = text
    .normalize('NFKD')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(/\p{Nd}/gu, asciiDigit);
  for (const [from, to] of sameLetters) folded = folded.replace(from, to);
  return folded;
}

/** Lower case, position by position, so that an index means the same in both. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  let out = '';
  for (const character of text) {
    const small = character.toLowerCase();
    out += small.length === character.length ? small : character;
  }
  return out;
}
