import type { Word } from '../vocabulary.ts';
import type { Concept } from '../words.ts';

/** The order by which packed words name their concepts. */
export const conceptOrder: Concept[] = [
  'email',
  'repeat',
  'username',
  'person',
  'password',
  'search',
  'friend',
  'leaveEmpty',
  'code',
  'notCode',
  'signUp',
  'signIn',
  'recovery',
  'newsletter',
  'checkout',
  'contact',
  'existing',
  'haveAccount',
  'noAccount',
  'remember',
  'terms',
  'passwordRule',
  'codeSent',
];

/** ASCII that stands for the letters of another script; none of it has a meaning of its own. */
export const packedLetters = 'abcdefghijklmnopqrstuvwxyz0123456789!%&()-./:;<=>?@[]^_{|}~,"$';

/** How many letters a word shares with the one before it. */
export const sharedLetters = 'ABCDEFGHIJKLM';

/** The characters that an alphabet leaves free, each to stand for a pair of others. */
export function pairCodes(alphabet: string): string[] {
  return [...`NOPQRSTUVWXYZ${packedLetters.slice(alphabet.length || 26)}`];
}

/** The character, of a script that no word is in, that stands for one of the frequent strings. */
export const stringCode = (at: number): string => String.fromCharCode(0x700 + at);

/** How many alphabets there are; the first, Latin, is empty, its letters stand for themselves. */
const alphabetCount = 7;

/** Scripts that write without spaces, or join endings to words. */
export const joinedScripts =
  /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}]/u;

/**
 * Reads what `packWords` wrote: a line with the frequent strings, a line with the letters of each
 * alphabet, a line with the pairs of each, then lines of words with their concepts and the number of
 * their alphabet in front.
 */
export function unpackWords(packed: string): Word[] {
  const [strings = '', ...lines] = packed.split('\n');
  const [bodies, codes] = [alphabetCount * 2, strings.split(' ')];
  const whole = codes.reduceRight(
    (text, string, at) => text.replaceAll(stringCode(at), () => string),
    lines.slice(bodies).join('\n'),
  );
  const alphabets = lines.slice(0, alphabetCount);
  const pairs = lines.slice(alphabetCount, bodies);
  return whole.split('\n').flatMap((line) => {
    const [, letters = '', number = '', body = ''] = /^(\S+) (\d)(.*)$/.exec(line) ?? [];
    const alphabet = alphabets[Number(number)] ?? '';
    const concepts = [...letters].flatMap((c) => conceptOrder[packedLetters.indexOf(c)] ?? []);
    return unpackLine(
      withoutPairs(body, alphabet, pairs[Number(number)] ?? ''),
      alphabet,
      concepts,
    );
  });
}

function withoutPairs(line: string, alphabet: string, pairs: string): string {
  const characters = [...pairs];
  let body = line;
  for (const [at, code] of pairCodes(alphabet)
    .map((code, at) => [at, code] as const)
    .reverse()) {
    const pair = characters.slice(at * 2, at * 2 + 2).join('');
    if (pair) body = body.replaceAll(code, () => pair);
  }
  return body;
}

function unpackLine(body: string, alphabet: string, concepts: Concept[]): Word[] {
  let text = '';
  const ofJoinedScript = joinedScripts.test(alphabet);
  return body.split(/(?=[A-M])/).map((coded) => {
    const flag = /[*+#]$/.exec(coded)?.[0];
    const rest = coded.slice(1, flag ? -1 : undefined);
    const read = alphabet
      ? [...rest].map((c) => (c === ' ' ? c : alphabet[packedLetters.indexOf(c)])).join('')
      : rest;
    text = text.slice(0, sharedLetters.indexOf(coded[0] ?? 'A')) + read;
    const within = ofJoinedScript || (/[\u0e00-\uffff]/.test(text) && joinedScripts.test(text));
    return {
      text,
      anywhere: within || flag === '+' || flag === '#',
      openEnd: within || flag === '*' || flag === '#',
      concepts,
    };
  });
}
