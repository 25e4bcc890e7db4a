/** Marks that do not change a letter's identity, and invisible characters. */
const ignored =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant on its own.
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u0610-\u061a\u064b-\u065f\u0670\u0640\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20e3\ufe00-\ufe0f\ufeff\u{e0000}-\u{e007f}]/gu;

const digitValues = new Map<string, string>();

/** A digit's value is its offset among the ten consecutive digits of its script. */
function asciiDigit(digit: string): string {
  const known = digitValues.get(digit);
  if (known) return known;
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  const value = `${before % 10}`;
  digitValues.set(digit, value);
  return value;
}

const equivalents: [RegExp, string][] = [
  [/[ىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/[‐‒–—―−]/g, '-'],
  [/ı/g, 'i'],
  [/[’‘ʼ`]/g, "'"],
];

/** Non-ASCII digits. All are at U+0660 or above; checking this first doubles the speed. */
const otherDigits = /(?![\0-\u065f])\p{Nd}/gu;

/**
 * Makes text comparable: removes compatibility forms (NFKD), accents, vowel points, tatweel, and
 * invisible and direction characters; converts digits of all scripts to ASCII, and all dashes and
 * apostrophes to one form each. Case and punctuation stay.
 */
export function normalise(text: string): string {
  // Most text is ASCII already.
  if (/^[\t\n\r\x20-\x7e]*$/.test(text)) return text;
  let normalised = text
    .normalize('NFKD')
    .replace(ignored, '')
    .normalize('NFC')
    .replace(otherDigits, asciiDigit);
  for (const [from, to] of equivalents) normalised = normalised.replace(from, to);
  return normalised;
}

/** Converts to lower case without changing offsets. */
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

/** The words of a normalised text in lower case, with single spaces between them. */
export function wordsOf(text: string): string {
  // Property classes take several times as long as ranges.
  const others = /^[ -~\n]*$/.test(text) ? /[^a-z0-9]+/g : /[^\p{L}\p{M}\p{N}]+/gu;
  return text.replace(others, ' ').trim();
}
