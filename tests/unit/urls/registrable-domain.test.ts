import { describe, expect, it } from 'vitest';
import { domainOfEmail, domainOfUrl, domainsIn } from '../../../lib/urls/registrable-domain.ts';

describe('the registrable domain', () => {
  it.each([
    ['shop.example', 'shop.example'],
    ['www.shop.example:8443', 'shop.example'],
    ['https://a.b.Shop.EXAMPLE./join', 'shop.example'],
    ['a.shop.co.uk', 'shop.co.uk'],
    ['me.github.io', 'me.github.io'],
    ['evil.eu.org', 'evil.eu.org'],
    ['http://bücher.example', 'xn--bcher-kva.example'],
    ['acorn.localhost:8025', 'acorn.localhost'],
    // Hosts without a registrable domain.
    ['localhost:8025', 'localhost'],
    ['127.0.0.1:8025', '127.0.0.1'],
    ['[::1]:8025', '[::1]'],
    ['github.io', 'github.io'],
  ])('of %s is %s', (address, domain) => {
    expect(domainOfUrl(address)).toBe(domain);
  });

  it.each([
    ['no-reply@mail.shop.example', 'shop.example'],
    ['s@BÜCHER.example', 'xn--bcher-kva.example'],
    ['root@localhost', undefined],
    ['nobody', undefined],
    ['', undefined],
    // Invalid addresses have no domain, even if a browser would parse them.
    ['x@bank.example/@evil.example?', undefined],
    ['x@bank.example#evil.example', undefined],
    ['x@[127.0.0.1]', undefined],
  ])('of the sender %s is %s', (email, domain) => {
    expect(domainOfEmail(email)).toBe(domain);
  });

  it('is found anywhere in a text', () => {
    expect(
      domainsIn(
        'Sign in at bank.com, or https://a.shop.example/x?y. Write to me@mail.forum.example (www.club.example).',
      ),
    ).toEqual(['bank.com', 'shop.example', 'forum.example', 'club.example']);
  });

  it('is not found in numbers, file names or unknown top-level domains', () => {
    expect(domainsIn('Version 3.5, e.g. terms.pdf... -- see §4.2')).toEqual([]);
  });

  it('is found quickly in adversarial text', () => {
    const before = performance.now();
    for (const text of ['a'.repeat(100_000), 'a.'.repeat(50_000), '.-'.repeat(50_000)]) {
      domainsIn(text);
    }
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
