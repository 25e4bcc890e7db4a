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
  test('gives each its position, also where one before it is retired', () => {
    expect(activeDomains(domains).map((one) => [one.id, domainText(one)])).toEqual([
      [1, 'mail.example'],
      [3, '*.sub.example'],
    ]);
  });

  test.each([
    ['nothing', []],
    ['a retired one first, whose name would be the service’s', ['-old.example', 'new.example']],
    ['one twice', ['mail.example', 'b.example', '-mail.example']],
    ['a star elsewhere', ['mail.*.example']],
    ['no name', ['*.']],
    ['a name of other characters', ['mail_.example']],
  ])('is none of %s', (_, entries) => {
    expect(readDomains(entries)).toBeUndefined();
  });

  test('may have a domain beside its subdomains', () => {
    expect(readDomains(['mail.example', '*.mail.example'])).toHaveLength(2);
  });
});

test('an address at a wildcard has a subdomain of its own, which belongs to it', () => {
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
