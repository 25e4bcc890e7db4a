import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalAlias, makeAlias } from '../../../../server/imap/alias.ts';

const plus = { email: 'box@partner.example', aliases: 'plus' } as const;
const dotted = { email: 'jane.doe@partner.example', aliases: 'dotted' } as const;

describe('an alias with a plus', () => {
  test('has the name that is wanted, or a random one', () => {
    expect(makeAlias(plus, 'shop', randomInt)).toBe('box+shop@partner.example');
    expect(makeAlias(plus, undefined, randomInt)).toMatch(
      /^box\+[a-z]+-[a-z]+-[a-z]{8}@partner\.example$/,
    );
  });

  test('is none where the name before the @ would be longer than 64 characters', () => {
    expect(makeAlias(plus, 'x'.repeat(60), randomInt)).toHaveLength('@partner.example'.length + 64);
    expect(makeAlias(plus, 'x'.repeat(61), randomInt)).toBeUndefined();
  });

  test.each([
    ['as it is', 'box+shop@partner.example', 'box+shop@partner.example'],
    ['in upper case', 'BOX+Shop@Partner.Example', 'box+shop@partner.example'],
    ['but not as the mailbox', 'box@partner.example', undefined],
    ['but not without a tag', 'box+@partner.example', undefined],
    ['but not at another domain', 'box+shop@partner.example.evil.example', undefined],
    ['but not at a subdomain', 'box+shop@sub.partner.example', undefined],
    ['but not of a name that begins alike', 'boxer+shop@partner.example', undefined],
    ['but not by letters of other scripts that fold', 'box+\u212Aing@partner.example', undefined],
    ['but not without an @', 'box+shop', undefined],
    ['but not with space in it', 'box+a b@partner.example', undefined],
  ])('is known %s', (_, address, known) => {
    expect(canonicalAlias(plus, address)).toBe(known);
  });
});

describe('an alias on an account that gets all mail of its domain', () => {
  const catchall = { email: 'box@own.example', aliases: 'catchall' } as const;

  test('has the name that is wanted, or a random one', () => {
    expect(makeAlias(catchall, 'shop', randomInt)).toBe('shop@own.example');
    expect(makeAlias(catchall, undefined, randomInt)).toMatch(
      /^[a-z]+-[a-z]+-[a-z]{8}@own\.example$/,
    );
    expect(makeAlias(catchall, 'box', randomInt)).toBeUndefined();
  });

  test.each([
    ['as it is', 'Shop@own.example', 'shop@own.example'],
    ['with a tag', 'box+shop@own.example', 'box+shop@own.example'],
    ['but not as the mailbox', 'box@own.example', undefined],
    ['but not at a subdomain', 'shop@sub.own.example', undefined],
    ['but not with too long a name', `${'x'.repeat(65)}@own.example`, undefined],
  ])('is known %s', (_, address, known) => {
    expect(canonicalAlias(catchall, address)).toBe(known);
  });
});

describe('an alias with dots', () => {
  test('is the name with dots elsewhere, never the mailbox nor the name without dots', () => {
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

  test('has the dots that are wanted, and no other name', () => {
    expect(makeAlias(dotted, 'j.anedoe', randomInt)).toBe('j.anedoe@partner.example');
    expect(makeAlias(dotted, 'jane.doe', randomInt)).toBeUndefined();
    expect(makeAlias(dotted, 'janedoe', randomInt)).toBeUndefined();
    expect(makeAlias(dotted, 'shop', randomInt)).toBeUndefined();
  });
});
