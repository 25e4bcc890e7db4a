/** Which addresses there may be, and how one is made up. */

import { adjectives, nouns } from './address-policy/name-words.ts';
import { operatorNames, reservedNames } from './address-policy/reserved-names.ts';

export { operatorNames };

/** The inbox of mail to those names: no address, since it holds no `@`. */
export const operatorInbox = 'operator';

const longest = 64;
// Without the flag u, so that no letter of another script folds into one of these.
const allowed = /^[a-z0-9._-]+$/i;

/**
 * The prefix in its canonical form (lower case), or why nobody can have it: `form` for a name
 * that is none, `reserved` for one that is kept back. `extraReserved` are the operator's own reservations.
 */
export function checkPrefix(
  prefix: string,
  extraReserved: ReadonlySet<string>,
): { name: string } | { rejected: 'form' | 'reserved' } {
  const name = prefix.toLowerCase();
  const dotted = name.startsWith('.') || name.endsWith('.') || name.includes('..');
  if (name.length > longest || !allowed.test(prefix) || dotted) return { rejected: 'form' };
  if (reservedNames.has(name) || extraReserved.has(name)) return { rejected: 'reserved' };
  return { name };
}

// Few enough letters that hardly a word anybody minds can come of them.
const consonants = 'bdhjlmnprstvz';
const vowels = 'aeiou';
const syllables = 4;
const offensive = /puta|puto|nazi|homo|pene|peni|titi|tete|pipi|pedo|hore|hure|bobo|zizi|poho/;

/** How many bits of chance a random name holds. */
export const randomNameBits =
  Math.log2(adjectives.length * nouns.length) +
  syllables * Math.log2(consonants.length * vowels.length);

/**
 * A name to be read aloud, such as `quiet-heron-lomaviru`. `random(n)` answers an integer from 0
 * to n-1, each as likely and none to be foretold (`crypto.randomInt`).
 */
export function randomName(random: (below: number) => number): string {
  const pick = <Item>(from: ArrayLike<Item>): Item => {
    const item = from[random(from.length)];
    if (item === undefined) throw new RangeError('The source of chance went out of bounds.');
    return item;
  };
  for (;;) {
    let last = '';
    for (let index = 0; index < syllables; index++) last += pick(consonants) + pick(vowels);
    if (!offensive.test(last)) return `${pick(adjectives)}-${pick(nouns)}-${last}`;
  }
}
