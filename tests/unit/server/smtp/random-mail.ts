/** Pseudo-random integers below `limit`. A seed gives the same numbers in each run. */
export function seededIntegers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const pieces = ['\r\n', '\r\n', '\r', '\n', '.', '.', '\0', 'a'];

/** A random sequence of the characters that determine where a mail ends. */
export function randomMail(roll: (limit: number) => number): string {
  return Array.from({ length: roll(14) }, () => pieces[roll(pieces.length)]).join('');
}

export const rounds = process.env.MAYFLY_TEST_LONG === '1' ? 20_000 : 2000;
