/** Validates and generates the local parts of addresses. */

import { adjectives, nouns } from './address-policy/name-words.ts';
import { operatorNames, reservedNames } from './address-policy/reserved-names.ts';

export { operatorNames };

/**
 * The inbox for mail to `operatorNames`; its name has no `@`, so no address can collide with it.
 */
export const operatorInbox = 'operator';

const longest = 64;
// The pattern has no `u` flag, because `/iu` would also match some letters beyond ASCII, such as
// the Kelvin sign.
const allowed = /^[a-z0-9._-]+$/i;

/**
 * Checks a prefix and returns it in lower case, or why it is rejected: `form` for an invalid name,
 * `reserved` for a reserved one. `extraReserved` holds the operator's own reserved names.
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

/**
 * `random(n)` returns an unpredictable, uniformly distributed integer from 0 to n - 1, as
 * `crypto.randomInt` does.
 */
type RandomInteger = (below: number) => number;

// Few letters, so that offensive words are unlikely.
const consonants = 'bdhjlmnprstvz';
const vowels = 'aeiou';
const syllables = 4;
const offensive = /puta|puto|nazi|homo|pene|peni|titi|tete|pipi|pedo|hore|hure|bobo|zizi|poho/;

/** Entropy of `randomName`, in bits. */
export const randomNameBits =
  Math.log2(adjectives.length * nouns.length) +
  syllables * Math.log2(consonants.length * vowels.length);

/**
 * A pronounceable name such as `quiet-heron-lomaviru`.
 */
export function randomName(random: RandomInteger): string {
  const ending = randomLabel(random);
  return `${pick(adjectives, random)}-${pick(nouns, random)}-${ending}`;
}

/** A pronounceable word such as `lomaviru`. */
export function randomLabel(random: RandomInteger): string {
  for (;;) {
    let word = '';
    for (let index = 0; index < syllables; index++) {
      word += pick(consonants, random) + pick(vowels, random);
    }
    if (!offensive.test(word)) return word;
  }
}

function pick<Item>(from: ArrayLike<Item>, random: RandomInteger): Item {
  const item = from[random(from.length)];
  if (item === undefined) throw new RangeError('The random number is out of range.');
  return item;
}
