import { expect, it } from 'vitest';
import { hostOfSite, siteOf } from '../../../lib/urls/site.ts';

it.each([
  ['https://shop.example', 'shop.example'],
  ['https://shop.example:8443/a?b#c', 'shop.example:8443'],
  ['https://192.168.1.4/', '192.168.1.4'],
  ['http://shop.example', 'http://shop.example'],
  ['http://shop.example:8080/a', 'http://shop.example:8080'],
  ['http://192.168.1.4/', 'http://192.168.1.4'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['http://app.localhost/', 'app.localhost'],
  ['http://127.0.0.1:8025/', '127.0.0.1:8025'],
  ['http://[::1]:80/', '[::1]'],
  ['http://localhost.example/', 'http://localhost.example'],
])('the site of the web page %s is %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

it.each([
  'null',
  '',
  'about:blank',
  'file:///home/a.html',
  'chrome-extension://a/b.html',
  undefined,
])('the URL %s has no site', (address) => {
  expect(siteOf(address)).toBeUndefined();
});

it('the host of a site is the same with and without encryption', () => {
  expect(['shop.example:8443', 'http://shop.example'].map(hostOfSite)).toEqual([
    'shop.example:8443',
    'shop.example',
  ]);
});
