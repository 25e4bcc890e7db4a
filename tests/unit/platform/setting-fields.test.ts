import { expect, it } from 'vitest';
import {
  defaultSettings,
  parseSettings,
  validExternalSettings,
} from '../../../lib/platform/setting-fields.ts';

const service = 'https://service.test';
const defaults = { version: 1, ...defaultSettings, serviceUrl: service };

it.each([undefined, null, 'nonsense', [], {}])(
  'invalid stored settings are replaced by the defaults: %j',
  (stored) => {
    expect(parseSettings(stored, service)).toEqual(defaults);
  },
);

it('settings have their stored values', () => {
  const stored = {
    ...defaults,
    serviceUrl: 'https://own.test',
    notificationContent: 'off',
    addressStyle: { beginning: 'rosa', place: 'domain', name: 'post.test' },
    keepMail: '30',
  };
  expect(parseSettings(stored, service)).toEqual(stored);
});

it('a damaged setting does not affect the others', () => {
  const stored = { serviceUrl: 'https://own.test', notificationContent: 7, unknown: true };
  expect(parseSettings(stored, service)).toEqual({ ...defaults, serviceUrl: 'https://own.test' });
});

it('inherited object properties are not settings', () => {
  const stored: unknown = JSON.parse('{"__proto__":{"theme":"dark"},"theme":"light"}');
  expect(parseSettings(stored, service).theme).toBe('light');
  expect(parseSettings(Object.create({ theme: 'dark' }), service).theme).toBe('system');
});

it.each(['not an address', 'http://mail.example', 'ftp://mail.example'])(
  'an unusable service from another version or file is ignored: %s',
  (serviceUrl) => {
    expect(validExternalSettings({ serviceUrl, theme: 'dark' })).toEqual({ theme: 'dark' });
  },
);

it('a service from another version or file is normalised', () => {
  const given = { serviceUrl: 'mail.example/' };
  expect(validExternalSettings(given)).toEqual({ serviceUrl: 'https://mail.example' });
});

it.each([
  { serviceUrl: `https://${'a'.repeat(3000)}.example` },
  { serviceUrl: 'javascript:alert(1)' },
  { serviceUrl: { toString: 'https://mail.example' } },
  { services: Array(101).fill('https://mail.example') },
  { services: ['https://mail.example', 'file:///etc/passwd'] },
  { addressStyle: { beginning: '../admin', place: 'any', name: '' } },
  { addressStyle: { beginning: 'rosa', place: 'any' } },
  { keepMail: '-1' },
  { offer: 'false' },
  { offerNever: Array(5001).fill('a.example') },
  { offerNever: ['a'.repeat(301)] },
  JSON.parse('{"__proto__":{"offer":true},"constructor":{"prototype":{"offer":true}}}'),
])('a hostile value of a managed setting is ignored: %#', (given) => {
  const { services, ...others } = validExternalSettings({ ...given, theme: 'dark' });
  expect(others).toEqual({ theme: 'dark' });
  expect(services ?? []).not.toContain('file:///etc/passwd');
});
