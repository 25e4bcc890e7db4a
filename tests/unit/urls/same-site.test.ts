import { expect, it } from 'vitest';
import { isSameSite } from '../../../lib/urls/same-site.ts';

it.each([
  ['www.shop.example', 'accounts.shop.example:8443', true],
  ['shop.co.uk', 'forum.co.uk', false],
  ['a.github.io', 'b.github.io', false],
  ['localhost:3000', 'localhost:8080', true],
  ['lark.localhost', 'kite.localhost', false],
  ['a.lark.localhost', 'b.lark.localhost', false],
  ['127.0.0.1:3000', '127.0.0.1:8080', false],
  ['127.0.0.1:3000', '127.0.0.1:3000', true],
  ['[::1]:3000', '[::1]:8080', false],
  ['http://shop.example', 'shop.example', false],
  ['http://shop.example', 'http://www.shop.example', false],
  ['http://shop.example', 'http://shop.example', true],
])('the sites %s and %s share an e-mail address: %s', (one, other, same) => {
  expect(isSameSite(one)(other)).toBe(same);
  expect(isSameSite(other)(one)).toBe(same);
});
