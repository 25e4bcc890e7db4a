import { expect, it } from 'vitest';
import { addressNameProblem } from '../../lib/address-name.ts';
import { optionsFor, previewAddress, randomSuffix } from '../../lib/address-style.ts';

const offer = {
  domains: [{ id: 1, domain: 'a.test' }],
  mailboxes: [{ id: 2, email: 'box@b.test' }],
};

it('random suffixes differ, contain only unambiguous characters and are valid in a name', () => {
  const suffixes = Array.from({ length: 200 }, () =>
    randomSuffix((bytes) => void crypto.getRandomValues(bytes)),
  );
  expect(new Set(suffixes).size).toBe(200);
  for (const suffix of suffixes) expect(suffix).toMatch(/^[b-df-hjkmnp-tv-xz2-9]{8}$/);
});

it('random suffixes contain each character with the same probability', () => {
  let next = 0;
  const counts = new Map<string, number>();
  for (let round = 0; round < 27 * 8; round++) {
    const suffix = randomSuffix((bytes) => {
      bytes[0] = next++ % 256;
    });
    for (const letter of suffix) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(27);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
});

it.each([
  ['rosa', 'rosa.zz'],
  ['rosa-', 'rosa-zz'],
  ['rosa.', 'rosa.zz'],
])('the beginning %s and a suffix are joined as %s', (beginning, prefix) => {
  const { options } = optionsFor({ beginning, place: 'any', name: '' }, offer, 'zz');
  expect(options).toEqual({ prefix });
  expect(addressNameProblem(prefix)).toBeUndefined();
});

it('the preview shows the address that will be created', () => {
  const show = (beginning: string, place: 'any' | 'domain' | 'mailbox', name = '') =>
    previewAddress({ beginning, place, name }, offer, 'zz');
  expect(show('rosa', 'any')).toBe('rosa.zz@a.test');
  expect(show('', 'domain', 'c.test')).toMatch(/@c\.test$/);
  expect(show('', 'mailbox')).toBe('box+zz@b.test');
  expect(show('rosa', 'mailbox', 'me@c.test')).toBe('me+rosa.zz@c.test');
});
