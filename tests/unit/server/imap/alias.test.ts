import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalAlias, makeAlias } from '../../../../server/imap/alias.ts';

const isChoosable = (name: string) => name !== 'invoices';
const plus = { email: 'box@partner.example', aliases: 'plus', isChoosable } as const;
const dotted = { email: 'jane.doe@partner.example', aliases: 'dotted', isChoosable } as const;

describe('a plus alias', () => {
  test('has the requested name, or a random one if none is requested', () => {
    expect(makeAlias(plus, 'shop', randomInt)).toBe('box+shop@partner.example');
    expect(makeAlias(plus, undefined, randomInt)).toMatch(
      /^box\+[a-z]+-[a-z]+-[a-z]{8}@partner\.example$/,
    );
  });

  test('gets random letters appended if the operator does not allow the requested name', () => {
    const made = Array.from({ length: 20 }, () => makeAlias(plus, 'invoices', randomInt) ?? '');
    for (const alias of made) expect(alias).toMatch(/^box\+invoices-[a-z]{8}@partner\.example$/);
    expect(new Set(made).size).toBeGreaterThan(10);
  });

  test('is not created if its local part would exceed 64 characters', () => {
    expect(makeAlias(plus, 'x'.repeat(60), randomInt)).toHaveLength('@partner.example'.length + 64);
    expect(makeAlias(plus, 'x'.repeat(61), randomInt)).toBeUndefined();
  });

  test.each([
    ['is recognised', 'box+shop@partner.example', 'box+shop@partner.example'],
    ['is recognised in upper case', 'BOX+Shop@Partner.Example', 'box+shop@partner.example'],
    ['differs from the mailbox itself', 'box@partner.example', undefined],
    ['is not an address with an empty tag', 'box+@partner.example', undefined],
    ['is not an address at another domain', 'box+shop@partner.example.evil.example', undefined],
    ['is not an address at a subdomain', 'box+shop@sub.partner.example', undefined],
    [
      'is not an address whose name only begins with that of the mailbox',
      'boxer+shop@partner.example',
      undefined,
    ],
    [
      'contains no letters of other scripts that become ASCII in lower case',
      'box+\u212Aing@partner.example',
      undefined,
    ],
    ['is not a text without an @', 'box+shop', undefined],
    ['contains no space', 'box+a b@partner.example', undefined],
  ])('%s', (_, address, known) => {
    expect(canonicalAlias(plus, address)).toBe(known);
  });
});

describe('a catch-all alias', () => {
  const catchall = { email: 'box@own.example', aliases: 'catchall', isChoosable } as const;

  test('has the requested name, or a random one if none is requested', () => {
    expect(makeAlias(catchall, 'shop', randomInt)).toBe('shop@own.example');
    expect(makeAlias(catchall, undefined, randomInt)).toMatch(
      /^[a-z]+-[a-z]+-[a-z]{8}@own\.example$/,
    );
    expect(makeAlias(catchall, 'box', randomInt)).toBeUndefined();
    expect(makeAlias(catchall, 'invoices', randomInt)).toMatch(/^invoices-[a-z]{8}@own\.example$/);
  });

  test.each([
    ['is recognised', 'Shop@own.example', 'shop@own.example'],
    ['is recognised with a tag', 'box+shop@own.example', 'box+shop@own.example'],
    ['differs from the mailbox itself', 'box@own.example', undefined],
    ['is not an address at a subdomain', 'shop@sub.own.example', undefined],
    ['is not an address with too long a name', `${'x'.repeat(65)}@own.example`, undefined],
  ])('%s', (_, address, known) => {
    expect(canonicalAlias(catchall, address)).toBe(known);
  });
});

describe('a dotted alias', () => {
  test('has dots in other places than the mailbox, and is not the name without dots', () => {
    const made = Array.from({ length: 500 }, () => makeAlias(dotted, undefined, randomInt) ?? '');
    expect(new Set(made).size).toBeGreaterThan(30);
    for (const alias of made) {
      const [name = '', domain] = alias.split('@');
      expect(domain).toBe('partner.example');
      expect(name.replaceAll('.', '')).toBe('janedoe');
      expect(name).toMatch(/^[a-z]+(\.[a-z]+)+$/);
      expect(name).not.toBe('jane.doe');
      expect(canonicalAlias(dotted, alias)).toBe(alias);
    }
  });

  test('has the requested dots, but cannot have a different name', () => {
    expect(makeAlias(dotted, 'j.anedoe', randomInt)).toBe('j.anedoe@partner.example');
    expect(makeAlias(dotted, 'jane.doe', randomInt)).toBeUndefined();
    expect(makeAlias(dotted, 'janedoe', randomInt)).toBeUndefined();
    expect(makeAlias(dotted, 'shop', randomInt)).toBeUndefined();
  });

  test('cannot have requested dots that the operator does not allow', () => {
    const account = { ...dotted, isChoosable: () => false };
    expect(makeAlias(account, 'j.anedoe', randomInt)).toBeUndefined();
  });
});
