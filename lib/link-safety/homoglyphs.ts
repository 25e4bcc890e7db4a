import punycode from 'punycode.js';

/**
 * Scripts in everyday use (UAX 31, table 5). Letters of any other script (Cherokee, Lisu, Coptic,
 * mathematical) are in a host only to imitate these.
 */
const everydayScripts =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi ' +
  'Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala ' +
  'Tamil Telugu Thaana Thai Tibetan';
const scripts = everydayScripts
  .split(' ')
  .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Scripts that may be mixed in one word (UTS 39, 5.2: highly restrictive). */
const scriptsUsedTogether = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
];

/** Letters that look Latin: a word of only these letters reads as a different word. */
const looksLatin = /^[-0-9асԁеԍһіјӏорԛѕԝхуүҽгпѵѡкαειγκνορστυχηωհոսօցյզ]+$/u;

/** Phonetic and historical Latin letters; Vietnamese and African ones are not among them. */
const oddLatin =
  /[\u0180\u0183-\u0185\u0188\u018c\u0195\u0199\u019a\u019e\u01a3-\u01a5\u01ab\u01ad\u01b4-\u01bf\u01c0-\u01c3\u0221\u0234-\u024f\u0250-\u02af\u1d00-\u1dbf\u1e00-\u1e9f\u1efa-\u1eff\u2c60-\u2c7f\ua722-\ua7ff\uab30-\uab6f]/u;

/** Symbols that could be mistaken for the slash, dot or hyphen of a URL. */
const signs = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Emoji_Presentation}·・-]/u;

/** Whether a host (as browsers serialise it) has letters that imitate others. */
export function hasHomoglyphs(host: string): boolean {
  if (!host.includes('xn--')) return false;
  const labels = hostToUnicode(host).split('.');
  const top = labels.at(-1) ?? '';
  return labels.some((label) => {
    if (/^[\u0020-\u007e]*$/.test(label)) return label.startsWith('xn--');
    if (signs.test(label) || oddLatin.test(label)) return true;
    const used = scriptsOf(label);
    if (!used) return true;
    const [only] = used;
    if (used.size > 1)
      return !scriptsUsedTogether.some((set) => [...used].every((script) => set.has(script)));
    if (only === 'Latin') return false;
    // Under a top-level domain in the same script (.рф, .бг, .ελ), such a word is ordinary.
    return looksLatin.test(label) && !scriptsOf(top)?.has(only ?? '');
  });
}

/** The scripts of a word's letters; undefined if a letter belongs to no everyday script. */
function scriptsOf(word: string): Set<string> | undefined {
  const used = new Set<string>();
  for (const letter of word) {
    if (!/[\p{L}]/u.test(letter)) continue;
    // U+30FC lengthens a vowel in either kana and belongs to no single script.
    if (letter === 'ー') continue;
    const found = scripts.find(({ pattern }) => pattern.test(letter));
    if (!found) return undefined;
    used.add(found.name);
  }
  return used;
}

/** Decodes the `xn--` labels of a host. Labels that are not valid punycode stay as they are. */
export function hostToUnicode(host: string): string {
  return host.split('.').map(labelToUnicode).join('.');
}

function labelToUnicode(label: string): string {
  try {
    return punycode.toUnicode(label);
  } catch (error) {
    if (error instanceof RangeError) return label;
    throw error;
  }
}
