import { normalise } from '../normalise.ts';
import { Vocabulary, type Word } from '../vocabulary.ts';
import { languages } from '../words.ts';
import { conceptOrder, joinedScripts } from './unpack-words.ts';

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

/** The words that have to be packed: what the others say as well is left out. */
export function neededWords(): Word[] {
  return withoutSums(withoutRepetition(allWords()));
}
