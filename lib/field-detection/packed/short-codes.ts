import { stringCode } from './unpack-words.ts';

/** As many strings in all as there are characters of two bytes from `stringCode` on. */
const stringRounds = 25;
const stringsInRound = 10;

/**
 * Writes one spare character for the commonest pair of characters, then for the commonest pair of
 * what came of it, and so on. Answers the pairs.
 */
export function putPairs(lines: { body: string }[], codes: string[]): string {
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
export function putStrings(lines: { body: string }[]): string {
  const strings: string[] = [];
  for (let round = 0; round < stringRounds; round++) {
    const dearest = [...costs(lines)].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    let taken = 0;
    for (const [string] of dearest) {
      if (taken === stringsInRound) break;
      // What an earlier string of the round took away may be worth nothing now.
      const count = lines.reduce((sum, { body }) => sum + body.split(string).length - 1, 0);
      if (saving(string, count) < 1) continue;
      const code = stringCode(strings.length);
      for (const line of lines) line.body = line.body.replaceAll(string, code);
      strings.push(string);
      taken++;
    }
  }
  return strings.join(' ');
}

function saving(string: string, count: number): number {
  const bytes = new TextEncoder().encode(string).length;
  return (bytes - 2) * count - bytes - 1;
}

/** What each string of up to seven characters would save; those that save nothing left out. */
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
    const bytes = saving(string, count);
    if (bytes > 1) saved.set(string, bytes);
  }
  return saved;
}
