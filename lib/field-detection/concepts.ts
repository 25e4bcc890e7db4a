import { packedWords } from './packed/packed-words.ts';
import { unpackWords } from './packed/unpack-words.ts';
import { Vocabulary } from './vocabulary.ts';
import type { Concept } from './words.ts';

let vocabulary: Vocabulary | undefined;

/** What the words of a normalised text speak for, in whichever language. */
export function conceptsOf(normalised: string): ReadonlySet<Concept> {
  vocabulary ??= new Vocabulary(unpackWords(packedWords));
  return vocabulary.conceptsOf(normalised);
}
