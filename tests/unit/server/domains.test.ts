import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  activeDomains,
  domainOf,
  domainText,
  hostNameAt,
  readDomains,
} from '../../../server/domains.ts';

const domains =
  readDomains(['mail.example', '-old.example', '*.sub.example', '-*.gone.example']) ?? [];

describe('a list of domains', () => {
  test('gives each domain its position as id, and retired domains count as well', () => {
    expect(activeDomains(domains).map((one) => [one.id, domainText(one)])).toEqual([
      [1, 'mail.example'],
      [3, '*.sub.example'],
    ]);
  });

  test.each([
    ['no domain', []],
    ['a retired domain first', ['-old.example', 'new.example']],
    ['the same domain twice', ['mail.example', 'b.example', '-mail.example']],
    ['a wildcard that is not the first label', ['mail.*.example']],
    ['a wildcard without a domain', ['*.']],
    ['an invalid domain name', ['mail_.example']],
  ])('is rejected if it has %s', (_, entries) => {
    expect(readDomains(entries)).toBeUndefined();
  });

  test('may contain a domain and a wildcard for its subdomains', () => {
    expect(readDomains(['mail.example', '*.mail.example'])).toHaveLength(2);
  });
});

test('an address at a wildcard domain gets a random subdomain, which belongs to the wildcard domain', () => {
  const [, , wildcard] = domains;
  if (!wildcard) throw new Error('no wildcard');
  const names = Array.from({ length: 200 }, () => hostNameAt(wildcard, randomInt));
  expect(new Set(names).size).toBe(200);
  for (const name of names) {
    expect(name).toMatch(/^[a-z]{8}\.sub\.example$/);
    expect(domainOf(domains, name)).toBe(wildcard);
  }
  expect(domainOf(domains, 'sub.example')).toBeUndefined();
  expect(domainOf(domains, 'x.gone.example')?.isRetired).toBe(true);
});
