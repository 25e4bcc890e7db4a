/**
 * Packs the words of all languages into the few bytes that go into a page: run
 * `node lib/autofill/pack-words.ts` after changing a word. A test says when that was forgotten.
 */
import { writeFileSync } from 'node:fs';
import { normalise } from './normalise.ts';
import {
  conceptOrder,
  joinedScripts,
  packedLetters,
  pairCodes,
  sharedLetters,
  stringCode,
  unpackWords,
} from './unpack-words.ts';
import { Vocabulary, type Word } from './vocabulary.ts';
import { languages } from './words.ts';

/** Scripts whose letters take more than one byte and are few enough to be written as ASCII. */
const scripts = ['Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai', 'Devanagari'];

/** Every word of every language, normalised, those of the same form united. */
export function allWords(): Word[] {
  const words = new Map<string, Word>();
  for (const lists of Object.values(languages)) {
    for (const concept of conceptOrder) {
      for (const written of lists[concept]?.split(', ') ?? []) {
        const joined = joinedScripts.test(written);
        const form = {
          text: normalise(written).trim(),
          anywhere: joined || written.startsWith('*'),
          openEnd: joined || written.endsWith('*'),
        };
        const key = `${form.anywhere}${form.openEnd}${form.text}`;
        const word = words.get(key) ?? { ...form, concepts: [] };
        if (!word.concepts.includes(concept)) word.concepts.push(concept);
        words.set(key, word);
      }
    }
  }
  return [...words.values()];
}

/** Leaves out what a shorter word with an open end says as well. */
function withoutRepetition(words: Word[]): Word[] {
  const vocabulary = new Vocabulary(words);
  const open = words.filter(({ openEnd }) => openEnd);
  const byStart = Map.groupBy(open, ({ text }) => text.slice(0, 2));
  const kept = words.filter((word) => {
    const covering = byStart.get(word.text.slice(0, 2))?.some((shorter) => {
      if (shorter === word || !word.text.startsWith(shorter.text)) return false;
      if (shorter.text === word.text && word.openEnd) return false;
      if (word.anywhere && !shorter.anywhere) return false;
      if (!word.concepts.every((concept) => shorter.concepts.includes(concept))) return false;
      if (!shorter.concepts.every((concept) => word.concepts.includes(concept))) return false;
      const rest = word.text.slice(shorter.text.length);
      return vocabulary.conceptsOf(` ${rest.trim()} `).size === 0;
    });
    return !covering;
  });
  // A word of other concepts, as long as the one left out, may have hidden the shorter one.
  return restored(words, kept);
}

/**
 * Leaves out phrases whose own words say the same, no more and no less; those of two words only
 * where they do so without the space too, as names in code are written.
 */
function withoutSums(words: Word[]): Word[] {
  const length = ({ text }: Word) => text.split(' ').length;
  let kept = words.filter((word) => length(word) === 1);
  for (let count = 2; count <= Math.max(...words.map(length)); count++) {
    const shorter = new Vocabulary(kept);
    const says = (text: string, { concepts }: Word) => {
      const found = shorter.conceptsOf(` ${text} `);
      return found.size === concepts.length && concepts.every((concept) => found.has(concept));
    };
    // Any ending will do for one with an open end, such as two letters that are in no word.
    const covers = (text: string, word: Word) =>
      says(text, word) && (!word.openEnd || says(`${text}qq`, word));
    const needed = words.filter(
      (word) =>
        length(word) === count &&
        !(
          covers(word.text, word) &&
          (!isName(word, count) || covers(word.text.replace(' ', ''), word))
        ),
    );
    kept = [...kept, ...needed];
  }
  return restored(words, kept);
}

/** Puts back what is not found any more, now that others are missing too. */
function restored(words: Word[], kept: Word[]): Word[] {
  const left = new Vocabulary(kept);
  const here = new Set(kept);
  return words.filter((word) => {
    const found = left.conceptsOf(` ${word.text} `);
    return here.has(word) || !word.concepts.every((concept) => found.has(concept));
  });
}

function isName({ text }: Word, count: number): boolean {
  return count === 2 && /^[a-z ]+$/.test(text);
}

/** The packed form, as `unpackWords` reads it. */
export function packWords(): string {
  const words = withoutSums(withoutRepetition(allWords()));
  const alphabets = ['', ...scripts.map((script) => alphabetOf(script, words))];
  const groups = Map.groupBy(words, ({ text, concepts }) => {
    const alphabet = alphabets.findIndex(
      (letters) => letters && [...text].every((c) => c === ' ' || letters.includes(c)),
    );
    const order = concepts.map((concept) => conceptOrder.indexOf(concept)).sort((a, b) => a - b);
    return `${order.map((at) => packedLetters[at]).join('')} ${Math.max(alphabet, 0)}`;
  });
  const lines = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([head, group]) => {
      const alphabet = Number(head.at(-1));
      return { head, alphabet, body: frontCoded(group, alphabets[alphabet] ?? '') };
    });
  const pairs = alphabets.map((letters, alphabet) =>
    putPairs(
      lines.filter((line) => line.alphabet === alphabet),
      pairCodes(letters),
    ),
  );
  const strings = putStrings(lines);
  const bodies = lines.map(({ head, body }) => head + body);
  return [strings, ...alphabets, ...pairs, ...bodies].join('\n');
}

function alphabetOf(script: string, words: Word[]): string {
  const ofScript = new RegExp(`[\\p{Script_Extensions=${script}}]`, 'u');
  const counts = new Map<string, number>();
  for (const { text } of words) {
    for (const letter of text) {
      if (ofScript.test(letter) && letter > '\u007f')
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  const frequent = [...counts].sort((a, b) => b[1] - a[1]).slice(0, packedLetters.length);
  return frequent
    .map(([letter]) => letter)
    .sort()
    .join('');
}

/** Sorted words, each as the count of letters it shares with the one before, and the rest. */
function frontCoded(words: Word[], alphabet: string): string {
  let before = '';
  let coded = '';
  for (const word of words.sort((a, b) => (a.text < b.text ? -1 : 1))) {
    let shared = 0;
    while (
      shared < sharedLetters.length - 1 &&
      shared < before.length &&
      before[shared] === word.text[shared]
    )
      shared++;
    const rest = word.text.slice(shared);
    const letters = alphabet
      ? [...rest].map((c) => (c === ' ' ? c : packedLetters[alphabet.indexOf(c)])).join('')
      : rest;
    coded += sharedLetters[shared] + letters + flag(word);
    before = word.text;
  }
  return coded;
}

function flag({ anywhere, openEnd, text }: Word): string {
  if (joinedScripts.test(text)) return '';
  if (anywhere) return openEnd ? '#' : '+';
  return openEnd ? '*' : '';
}

/**
 * Writes one spare character for the commonest pair of characters, then for the commonest pair of
 * what came of it, and so on. Answers the pairs.
 */
function putPairs(lines: { body: string }[], codes: string[]): string {
  const pairs: string[] = [];
  for (const code of codes) {
    const saved = new Map<string, number>();
    for (const { body } of lines) {
      const characters = [...body];
      for (const [at, character] of characters.slice(0, -1).entries()) {
        const pair = character + characters[at + 1];
        saved.set(pair, (saved.get(pair) ?? 0) + new TextEncoder().encode(pair).length - 1);
      }
    }
    const [best] = [...saved].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    if (!best || best[1] < 4) break;
    pairs.push(best[0]);
    for (const line of lines) line.body = line.body.replaceAll(best[0], code);
  }
  return pairs.join('');
}

/**
 * Writes one character of two bytes for each of the strings that cost most in all lines together,
 * the dearest few at a time, so that strings of strings are found as well. Answers the strings.
 */
function putStrings(lines: { body: string }[]): string {
  const strings: string[] = [];
  for (let round = 0; round < stringRounds; round++) {
    const dearest = [...costs(lines)].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    let taken = 0;
    for (const [string] of dearest) {
      if (taken === stringsInRound) break;
      // What an earlier string of the round took away may be worth nothing now.
      const count = lines.reduce((sum, { body }) => sum + body.split(string).length - 1, 0);
      if (saving(string, count) < 3) continue;
      const code = stringCode(strings.length);
      for (const line of lines) line.body = line.body.replaceAll(string, code);
      strings.push(string);
      taken++;
    }
  }
  return strings.join(' ');
}

const stringRounds = 24;
const stringsInRound = 10;

function saving(string: string, count: number): number {
  const bytes = new TextEncoder().encode(string).length;
  return (bytes - 2) * count - bytes - 1;
}

/** What each string of up to seven characters would save; those that save little left out. */
function costs(lines: { body: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { body } of lines) {
    for (let at = 0; at < body.length; at++) {
      for (let length = 2; length <= 7 && at + length <= body.length; length++) {
        const string = body.slice(at, at + length);
        if (!string.includes(' ')) counts.set(string, (counts.get(string) ?? 0) + 1);
      }
    }
  }
  const saved = new Map<string, number>();
  for (const [string, count] of counts) {
    const bytes = count > 2 ? saving(string, count) : 0;
    if (bytes >= 6) saved.set(string, bytes);
  }
  return saved;
}

/** The generated module as text. */
export function packedModule(packed = packWords()): string {
  if (unpackWords(packed).length === 0) throw new Error('The words could not be packed.');
  const lines = packed.split('\n').map((line) => `  '${line}',`);
  return [
    '// biome-ignore-all lint/suspicious/noTemplateCurlyInString: packed letters may look like one',
    '/** Made from words/ by pack-words.ts: do not change it here. */',
    'export const packedWords = [',
    ...lines,
    "].join('\\n');",
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(new URL('./packed-words.ts', import.meta.url), packedModule());
}
