import { describe, expect, it } from 'vitest';
import { addressNameProblem } from '../../lib/address-name.ts';

describe('a name for an address', () => {
  it.each(['', 'anna', 'Anna', 'a.b-c_d', '7', 'x'.repeat(64), '-a-'])('may be %j', (name) => {
    expect(addressNameProblem(name)).toBeUndefined();
  });

  it.each([
    ['anna b', 'characters'],
    ['anna+shop', 'characters'],
    ['anna@', 'characters'],
    ['änna', 'characters'],
    ['ſam', 'characters'],
    ['.anna', 'dots'],
    ['anna.', 'dots'],
    ['an..na', 'dots'],
    ['x'.repeat(65), 'long'],
  ])('may not be %j', (name, problem) => {
    expect(addressNameProblem(name)).toBe(problem);
  });
});
