/**
 * Packs the words of all languages into the few bytes that go into a page: run
 * `node lib/field-detection/packed/pack-words.ts` after changing a word. A test says when that was forgotten.
 */
import { writeFileSync } from 'node:fs';
import type { Word } from '../vocabulary.ts';
import { neededWords } from './needed-words.ts';
import { putPairs, putStrings } from './short-codes.ts';
import {
  conceptOrder,
  joinedScripts,
  packedLetters,
  pairCodes,
  sharedLetters,
  unpackWords,
} from './unpack-words.ts';

/** Scripts whose letters take more than one byte and are few enough to be written as ASCII. */
const scripts = ['Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai', 'Devanagari'];

/** The packed form, as `unpackWords` reads it. */
function packWords(): string {
  const words = neededWords();
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
